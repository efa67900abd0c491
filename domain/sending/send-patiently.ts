import type { Clock } from '#ports/shared/clock';
import { NetworkFailure } from '../networks/index.ts';

/** For how long a caller waits while something whose answer was lost is looked for, in milliseconds. */
const patience = 10_000;
/** And while the network works on its file, before anything was sent. */
const patienceWithFiles = 30_000;
const pause = 1_000;

/** When the job looks for it, in milliseconds after it was given up; then nobody looks any more. */
export const looks = [60_000, 120_000, 600_000, 3_600_000] as const;

/**
 * Runs `proceed`, and again for some seconds while what was sent may still turn up: the network works on it, or its answer
 * was lost. `isLost` says whether an answer is missing; `heard` returns what else told us of it. Throws the last failure.
 */
export async function sendPatiently<Result>(
  { clock }: { readonly clock: Clock },
  proceed: () => Promise<Result>,
  {
    isLost,
    heard,
  }: { isLost(): Promise<boolean>; readonly heard?: (() => Promise<Result | undefined>) | undefined },
): Promise<Result> {
  const began = clock.now();
  let lost_since: number | undefined;
  for (;;) {
    try {
      return await proceed();
    } catch (error) {
      const lost = await isLost();
      if (lost) lost_since ??= clock.now();
      const deadline = lost_since === undefined ? began + patienceWithFiles : lost_since + patience;
      const kind = error instanceof NetworkFailure ? error.kind : undefined;
      const found = lost ? await heard?.() : undefined;
      if (found !== undefined) return found;
      const mayCome =
        kind === 'processing' ||
        (lost && (kind === 'temporary' || (kind === 'unknown' && heard !== undefined)));
      if (!mayCome || clock.now() + pause > deadline) throw error;
      await clock.sleep(pause);
    }
  }
}
