import { NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { z } from 'zod';

const second = 1000;
/** How long errors may delay the remaining steps of a published video. */
const timeout = 3600 * second;

/** The progress of a step after the video is published. */
export const leftState = z.object({
  since: z.string(),
  /** When it was requested from YouTube, unless YouTube reported that it did not do it. */
  asked_date: z.string().optional(),
  /** Whether nothing is left to do. */
  ended: z.boolean().optional(),
  /** Why it could not be done. */
  problem: z.string().optional(),
});
export type LeftState = z.infer<typeof leftState>;

/** Failures after which the step is retried later, or once the account or the service works again. */
const waits = ['misconfigured', 'processing', 'reconnect', 'session_expired', 'throttled'];
const passes = ['temporary', 'unknown'];

/** Returns the failure that schedules another attempt at a step. */
export function leftToDo(clock: Clock, what: string, pause: number): NetworkFailure {
  return new NetworkFailure('processing', `the video is out and ${what}`, {
    until: new Date(clock.now() + pause).toISOString(),
  });
}

/**
 * Performs a step for a published video, once. A refusal does not fail the post: it is kept in the state. Throws while
 * something is left to do.
 */
export async function doAfterwards(
  clock: Clock,
  what: string,
  state: LeftState = { since: new Date(clock.now()).toISOString() },
  save: (changed: LeftState) => Promise<void>,
  act: (state: LeftState) => Promise<void>,
): Promise<void> {
  if (state.ended) return;
  const { since } = state;
  try {
    await act(state);
  } catch (error) {
    if (!(error instanceof NetworkFailure) || waits.includes(error.kind)) throw error;
    const age = clock.now() - Date.parse(since);
    if (passes.includes(error.kind) && age < timeout) throw leftToDo(clock, what, 60 * second);
    return save({ since, ended: true, problem: error.message });
  }
  return save({ since, ended: true });
}
