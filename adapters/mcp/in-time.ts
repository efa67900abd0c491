import { ServiceError } from '#domain/foundation/index';
import type { Ports } from '#ports/platform/platform-ports';
import type { Tool, ToolCall } from './tool.ts';

/** The timeout of a call, in milliseconds: less than the minute that the official client waits for a response. */
export const callTimeout = 55_000;

/** Describes the possible outcome of a call that timed out, and what to do about it. */
export function describeTimeout(
  { does, input: { shape } }: Pick<Tool, 'does' | 'input'>,
  { canAsk, person }: Pick<ToolCall, 'canAsk' | 'person'>,
  input: Readonly<Record<string, unknown>>,
): string {
  if (does === undefined || does.readOnly === true) return 'nothing was changed; call again later, or ask for less';
  const isConfirmed = canAsk ? person?.accepted === true : input.confirmation !== undefined;
  if ('confirmation' in shape && !isConfirmed) return 'nothing was done; call again later';
  // A user who is asked again agrees to something new.
  if ((isConfirmed && !canAsk) || input.idempotency_key !== undefined)
    return 'it may still be done; make exactly the same call again in a minute, which does nothing twice and tells what became of it';
  return 'it may still be done; wait a minute and look whether it was before you call again';
}

/**
 * Runs a call, and stops waiting after `longestCall`. Its signal then aborts, so that nothing new starts; what has
 * started continues. Throws `tool_not_in_time`.
 */
export async function inTime<Done>(
  { clock, logger }: Ports<'clock' | 'logger'>,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Done>,
  reason: () => string,
): Promise<Done> {
  const [late, ended] = [new AbortController(), new AbortController()];
  const running = run(AbortSignal.any([signal, late.signal]));
  const limit = clock.sleep(callTimeout, ended.signal, true).then(() => {
    if (ended.signal.aborted) return running;
    late.abort();
    running.catch((error: unknown) => {
      logger.warn('a tool call failed after its caller had stopped waiting', { error });
    });
    throw new ServiceError('tool_not_in_time', { seconds: callTimeout / 1000, reason: reason() });
  });
  try {
    return await Promise.race([running, limit]);
  } finally {
    ended.abort();
  }
}
