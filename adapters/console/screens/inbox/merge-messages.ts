import type { Message } from './message-summary.ts';

/** How many messages are read at a time. */
export const page = 30;

/**
 * Returns what is known of a conversation, the newest first, after its newest page was read again. What came before stays, unless
 * so much is new that there would be a gap.
 */
export function mergeMessages(known: readonly Message[], newest: readonly Message[]): readonly Message[] {
  const ids = new Set(newest.map(({ _id }) => _id));
  const isJoined = newest.length < page || known.length === 0 || known.some(({ _id }) => ids.has(_id));
  return isJoined ? [...newest, ...known.filter(({ _id }) => !ids.has(_id))] : newest;
}
