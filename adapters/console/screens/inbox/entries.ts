import type { components } from '../../service/interface.ts';

export type Comment = components['schemas']['ExpandedComment'];
export type Conversation = components['schemas']['Conversation'];

/** A line of the inbox. */
export type Entry = { readonly key: string; readonly date: string; readonly isUnread: boolean } & (
  | { readonly kind: 'comment'; readonly comment: Comment }
  | { readonly kind: 'conversation'; readonly conversation: Conversation }
);

/** The key of a comment in an address. */
const commentKey = (id_comment: string): string => `comment.${id_comment}`;

/** The key of a conversation in an address. */
export const conversationKey = (id_account: string, id_contact: string): string =>
  `conversation.${id_account}.${id_contact}`;

/** What an address opens. */
export type Opened =
  | { readonly kind: 'comment'; readonly id_comment: string }
  | { readonly kind: 'conversation'; readonly id_account: string; readonly id_contact: string };

/** Parses the results of `commentKey` and `conversationKey`; undefined for anything else. */
export function readKey(key: string): Opened | undefined {
  const [kind, first = '', second = ''] = key.split('.');
  if (kind === 'comment' && first !== '') return { kind, id_comment: first };
  if (kind === 'conversation' && first !== '' && second !== '') return { kind, id_account: first, id_contact: second };
  return undefined;
}

export function toCommentEntry(comment: Comment): Entry {
  const isUnread = !comment.read || comment.unread_replies > 0;
  return { kind: 'comment', key: commentKey(comment._id), date: comment.creation_date, isUnread, comment };
}

export function toConversationEntry(conversation: Conversation): Entry {
  const { id_account, contact, date, unread_messages } = conversation;
  const key = conversationKey(id_account, contact._id);
  return { kind: 'conversation', key, date, isUnread: unread_messages > 0, conversation };
}

/**
 * Returns the entries without duplicates: unread ones first, then newest first. Entries in `first` count as unread, so
 * that an entry keeps its position when it is read, until the list changes.
 */
export function orderEntries(entries: readonly Entry[], first: ReadonlySet<string>): readonly Entry[] {
  const rank = ({ key, isUnread }: Entry): number => (isUnread || first.has(key) ? 0 : 1);
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()].sort(
    (a, b) => rank(a) - rank(b) || b.date.localeCompare(a.date) || a.key.localeCompare(b.key),
  );
}
