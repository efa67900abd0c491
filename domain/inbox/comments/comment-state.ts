import type { Comment, CommentAction, CommentAuthor } from '#ports/inbox/comment';
import type { CommentFact, NetworkComment } from '#ports/networks/network-comments';
import type { DateTime } from '#ports/foundation/date-time';
import type { FactTime, KnownTime } from '#ports/foundation/fact-time';
import { compareFacts, pick, replaces, searchText } from '../../foundation/index.ts';

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

const getWords = ({ text, attachments = [], edited_date = '' }: Words) => [edited_date, text, attachments];
const getNames = ({ name = '', profile_pic = '' }: CommentAuthor) => [name, profile_pic];

/** Returns whether a time is no earlier than that of the event, which the network does not give. */
const isVague = (time: KnownTime | undefined): boolean => typeof time === 'object' && time.precision === 'latest';

/** Returns when a comment was written: what comes without that time can only have been written earlier. */
function creationDate({ dates, creation_date }: Comment, reported: NetworkComment, time: FactTime): DateTime {
  if (!isVague(time) || dates.content === undefined) return reported.creation_date;
  const isEarlier = isVague(dates.content) && reported.creation_date < creation_date;
  return isEarlier ? reported.creation_date : creation_date;
}

/** Takes over what the network shows of a comment, part by part. */
function afterComment(known: Comment, comment: NetworkComment, time: FactTime): Comment {
  const { dates, id_account } = known;
  const { author, attachments, edited_date, parent_external_id, text, url } = comment;
  const counts = pick(comment, ['like_count', 'reply_count']);
  const newWords = replaces(time, getWords(comment), dates.content, getWords(known));
  const newNames =
    getNames(author).some(Boolean) && replaces(time, getNames(author), dates.author, getNames(known.author));
  const newCounts =
    Object.keys(counts).length > 0 && replaces(time, counts, dates.counts, pick(known, ['like_count', 'reply_count']));
  const thread = comment.thread_external_id ?? parent_external_id;
  return {
    ...known,
    publication_external_id: comment.publication_external_id,
    creation_date: creationDate(known, comment, time),
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
      ...(newWords && { content: time }),
      ...(newNames && { author: time }),
      ...(newCounts && { counts: time }),
    },
  };
}

/** Takes over whether a comment is hidden. Of two facts of one time, hidden wins. */
function afterVisibility(known: Comment, hidden: boolean, time: FactTime): Comment {
  const { dates } = known;
  if (!replaces(time, hidden, dates.hidden, known.hidden)) return known;
  return { ...known, hidden, dates: { ...dates, hidden: time } };
}

/**
 * Returns whether a network says that something is gone which we wrote: it cannot be gone before that, whatever the
 * clocks say.
 */
const isAfterWriting = (deletion: KnownTime, written: KnownTime): boolean =>
  typeof deletion === 'object' && deletion.source === 'push' && typeof written === 'object' && written.source === 'own';

/** Makes the rest of a record follow from its dates: what was deleted keeps no words and no names. */
function settled(comment: Comment): Comment {
  const { dates, author, text, attachments } = comment;
  const { deleted: deletion } = dates;
  const isPast = (time: KnownTime | undefined): boolean =>
    deletion !== undefined &&
    (time === undefined || isAfterWriting(deletion, time) || compareFacts(deletion, time) >= 0);
  const deleted = isPast(dates.content);
  const { external_id, is_own } = author;
  const words = deleted ? '' : text;
  return {
    ...comment,
    author: isPast(dates.author) ? { external_id, is_own } : author,
    text: words,
    attachments: deleted ? undefined : attachments,
    deleted,
    author_external_id: external_id,
    own: is_own,
    listed: isKnown(comment) && !deleted && !is_own && comment.parent_external_id === undefined,
    search_text: searchText(words),
  };
}

/** Returns a comment after a deletion at this time, its own or that of what it stood below. */
export function afterDeletion(known: Comment, time: KnownTime): Comment {
  const { deleted } = known.dates;
  if (deleted !== undefined && compareFacts(time, deleted) <= 0) return known;
  return settled({ ...known, dates: { ...known.dates, deleted: time } });
}

/**
 * Returns a comment after a fact. The same facts lead to the same comment in any order and however often they come:
 * each part of a comment is that of the latest fact about it, and of a fact and a deletion of the same time the
 * deletion counts. `from`: who says so, and when that reached us.
 */
export function afterFact(known: Comment, fact: CommentFact, from: Pick<FactTime, 'received' | 'source'>): Comment {
  const time: FactTime = { ...from, ...pick(fact, ['date', 'precision']) };
  switch (fact.type) {
    case 'comment': {
      const { hidden } = fact.comment;
      const shown = afterComment(known, fact.comment, time);
      return settled(hidden === undefined ? shown : afterVisibility(shown, hidden, time));
    }
    case 'visibility':
      return settled(afterVisibility(known, fact.hidden, time));
    case 'deleted':
      return afterDeletion(known, time);
  }
}

/** Returns what is announced to apps about a change: nothing for the account's own comments. */
export function getCommentActions(before: Comment, after: Comment): readonly CommentAction[] {
  if (after.author.is_own) return [];
  const was = isKnown(before) && !before.deleted;
  const is = isKnown(after) && !after.deleted;
  if (!was) return is ? ['created'] : after.deleted && !before.deleted ? ['deleted'] : [];
  if (!is) return ['deleted'];
  const actions: CommentAction[] = [];
  const [, ...wordsBefore] = getWords(before);
  const [, ...wordsAfter] = getWords(after);
  if (JSON.stringify(wordsBefore) !== JSON.stringify(wordsAfter)) actions.push('edited');
  if (before.hidden !== after.hidden) actions.push(after.hidden ? 'hidden' : 'shown');
  return actions;
}
