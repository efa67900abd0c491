import type { Comment, CommentAction, CommentAuthor } from '#ports/comments/comment';
import type { CommentFact, NetworkComment } from '#ports/networks/network-comments';
import type { DateTime } from '#ports/shared/date-time';
import { pick, searchText } from '../shared/index.ts';
import { storableText } from '../storage/index.ts';

/**
 * Returns whether what a fact says replaces what is known: because it is later or, of two facts of one time, by an order
 * that has nothing to do with when they came.
 */
export function wins(date: DateTime, said: unknown, since: DateTime | undefined, known: unknown): boolean {
  if (since === undefined || date > since) return true;
  return date === since && JSON.stringify(said) > JSON.stringify(known);
}

/** Names a comment of an account. */
export function networkKey(id_account: string, external_id: string): string {
  return `${id_account}:${external_id}`;
}

/** Returns a comment of which nothing is known but where it belongs. */
export function unknownComment(
  { _id: id_account, id_client, id_organization, social_network }: AccountFacts,
  { _id, external_id, received_date }: Pick<Comment, '_id' | 'received_date'> & { external_id: string },
): Comment {
  return {
    _id,
    id_client,
    id_organization,
    id_account,
    social_network,
    publication_external_id: '',
    external_id,
    author: { external_id, is_own: false },
    text: '',
    creation_date: received_date,
    collected_date: received_date,
    received_date,
    hidden: false,
    deleted: false,
    read: false,
    replied: false,
    unread_replies: 0,
    dates: {},
    network_key: networkKey(id_account, external_id),
    own: false,
    listed: false,
    author_external_id: external_id,
    search_text: '',
    revision: 0,
    told: 0,
  };
}

type AccountFacts = Pick<Comment, '_id' | 'id_client' | 'id_organization' | 'social_network'>;

/** Returns whether anything but a deletion or its visibility was ever heard of a comment. */
export function isKnown({ dates }: Pick<Comment, 'dates'>): boolean {
  return dates.content !== undefined;
}

type Words = Pick<NetworkComment, 'attachments' | 'edited_date' | 'text'>;

const wordsOf = ({ text, attachments = [], edited_date = '' }: Words) => [edited_date, text, attachments];
const namesOf = ({ name = '', profile_pic = '' }: CommentAuthor) => [name, profile_pic];

/** Takes over what the network shows of a comment, part by part. */
function afterComment(known: Comment, { comment, date }: Extract<CommentFact, { type: 'comment' }>): Comment {
  const { dates, id_account } = known;
  const said = { ...comment, text: storableText(comment.text) };
  const { author, attachments, edited_date, parent_external_id, text, url } = said;
  const counts = pick(said, ['like_count', 'reply_count']);
  const newWords = wins(date, wordsOf(said), dates.content, wordsOf(known));
  const newNames =
    namesOf(author).some(Boolean) && wins(date, namesOf(author), dates.author, namesOf(known.author));
  const newCounts =
    Object.keys(counts).length > 0 &&
    wins(date, counts, dates.counts, pick(known, ['like_count', 'reply_count']));
  const thread = comment.thread_external_id ?? parent_external_id;
  return {
    ...known,
    publication_external_id: comment.publication_external_id,
    creation_date: comment.creation_date,
    author: { ...(newNames ? author : known.author), ...pick(author, ['external_id', 'is_own']) },
    ...(url !== undefined && { url }),
    ...(parent_external_id !== undefined && {
      parent_external_id,
      parent_key: networkKey(id_account, parent_external_id),
    }),
    ...(thread !== undefined && { thread_key: networkKey(id_account, thread) }),
    ...(newWords && { text, attachments, edited_date }),
    ...(newCounts && counts),
    dates: {
      ...dates,
      ...(newWords && { content: date }),
      ...(newNames && { author: date }),
      ...(newCounts && { counts: date }),
    },
  };
}

/** Takes over whether a comment is hidden. Of two facts of one time, hidden wins. */
function afterVisibility(known: Comment, hidden: boolean, date: DateTime): Comment {
  const { dates } = known;
  if (!wins(date, hidden, dates.hidden, known.hidden)) return known;
  return { ...known, hidden, dates: { ...dates, hidden: date } };
}

/** Makes the rest of a record follow from its dates: what was deleted keeps no words and no names. */
function settled(comment: Comment): Comment {
  const { dates, author, text, attachments } = comment;
  const { deleted: deletion } = dates;
  const deleted = deletion !== undefined && !(dates.content !== undefined && dates.content > deletion);
  const namesGone = deletion !== undefined && (dates.author === undefined || dates.author <= deletion);
  const { external_id, is_own } = author;
  const words = deleted ? '' : text;
  return {
    ...comment,
    author: namesGone ? { external_id, is_own } : author,
    text: words,
    attachments: deleted ? undefined : attachments,
    deleted,
    author_external_id: external_id,
    own: is_own,
    listed: isKnown(comment) && !deleted && !is_own && comment.parent_external_id === undefined,
    search_text: searchText(words),
  };
}

/**
 * Returns a comment after a fact. The same facts lead to the same comment in any order and however often they come:
 * each part of a comment is that of the latest fact about it, and of a fact and a deletion of the same time the
 * deletion counts.
 */
export function afterFact(known: Comment, fact: CommentFact): Comment {
  switch (fact.type) {
    case 'comment': {
      const { hidden } = fact.comment;
      const shown = afterComment(known, fact);
      return settled(hidden === undefined ? shown : afterVisibility(shown, hidden, fact.date));
    }
    case 'visibility':
      return settled(afterVisibility(known, fact.hidden, fact.date));
    case 'deleted': {
      const { dates } = known;
      if (!wins(fact.date, true, dates.deleted, true)) return known;
      return settled({ ...known, dates: { ...dates, deleted: fact.date } });
    }
  }
}

/** Returns what apps are told of a change: nothing of the account's own comments. */
export function actionsOf(before: Comment, after: Comment): readonly CommentAction[] {
  if (after.author.is_own) return [];
  const was = isKnown(before) && !before.deleted;
  const is = isKnown(after) && !after.deleted;
  if (!was) return is ? ['created'] : after.deleted && !before.deleted ? ['deleted'] : [];
  if (!is) return ['deleted'];
  const actions: CommentAction[] = [];
  const [, ...said] = wordsOf(before);
  const [, ...says] = wordsOf(after);
  if (JSON.stringify(said) !== JSON.stringify(says)) actions.push('edited');
  if (before.hidden !== after.hidden) actions.push(after.hidden ? 'hidden' : 'shown');
  return actions;
}
