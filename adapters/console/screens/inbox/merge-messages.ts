import type { Message } from './message-summary.ts';

/** Messages per page. */
export const page = 30;

/** Merges the newest page into a conversation, newest first. Older messages are kept, unless there would be a gap. */
export function mergeMessages(known: readonly Message[], newest: readonly Message[]): readonly Message[] {
  const ids = new Set(newest.map(({ _id }) => _id));
  const isJoined = newest.length < page || known.length === 0 || known.some(({ _id }) => ids.has(_id));
  return isJoined ? [...newest, ...known.filter(({ _id }) => !ids.has(_id))] : newest;
}
