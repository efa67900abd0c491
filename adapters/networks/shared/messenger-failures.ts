import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';

/** The failure of a message outside the window after the person last wrote. */
export function windowClosed(words: string): NetworkFailure {
  return new NetworkFailure('refused', words, { problem: problem('window_closed', { allowed: [] }) });
}

/** Returns the failure of a private reply to a comment that has one already or cannot have one; else undefined. */
export function notAnswerable(code: number, words: string): NetworkFailure | undefined {
  if (code < 10_900 || code > 10_903) return undefined;
  const details = problem('private_reply_not_possible', { reason: words });
  return new NetworkFailure('refused', words, { problem: details });
}

/** The subcodes of a message outside the window. */
export const outsideWindow = [2_018_278, 2_534_022];
