import type {
  Message,
  MessageAction,
  MessageField,
  MessageOptions,
  MessageReaction,
  MessageState,
} from '#ports/inbox/message';
import type { MessageFact, NetworkMessage } from '#ports/networks/network-messages';
import type { DateTime } from '#ports/foundation/date-time';
import type { FactTime } from '#ports/foundation/fact-time';
import { catalogue, compareFacts, replaces, storableText } from '../../foundation/index.ts';

const nothing: MessageOptions = { files: [], files_urls: [] };

const ranks: Readonly<Record<MessageState, number>> = {
  sending: 0,
  unconfirmed: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
};

/** Returns the state after a reported one: it never moves back. */
export function laterState(known: MessageState | undefined, reported: MessageState): MessageState {
  return known !== undefined && ranks[known] >= ranks[reported] ? known : reported;
}

type Place = Pick<
  Message,
  'id_account' | 'id_client' | 'id_contact' | 'id_conversation' | 'id_organization' | 'social_network'
>;

/** Returns an empty message, of which only the location is known. */
export function unknownMessage(
  place: Place,
  rest: Pick<Message, '_id' | 'external_id' | 'network_key' | 'received_date'>,
): Message {
  return {
    ...place,
    ...rest,
    own: false,
    message_type: 'simple_message',
    text: '',
    message_options: nothing,
    message_errors: [],
    creation_date: rest.received_date,
    deleted: false,
    read: false,
    reactions: [],
    dates: {},
    known: false,
    unread: false,
    revision: 0,
    told: 0,
  };
}

type Words = Pick<NetworkMessage, 'edited_date' | 'files' | 'message_type' | 'payload' | 'text'>;

const toForm = ({ message_type, files = [], payload = '' }: Words) => [
  message_type,
  // The address of a file may differ on each request, and its type is only known with its bytes.
  files.map(({ external_id = '' }) => external_id),
  payload,
];
const toWords = (words: Words) => [...toForm(words), words.text, words.edited_date ?? ''];
const wordsKnown = ({ message_options, ...message }: Message): Words => ({
  ...message,
  files: message_options.files_urls,
  payload: message_options.payload,
});

/** Returns a text without differences between the ways in which a network shows it. */
const plain = (text: string): string => text.normalize().replace(/\s+/gu, ' ').trim();

/**
 * Returns whether a list contradicts a known message: another text, or present though deleted. A list has fewer details
 * than a push, and for messages sent from here our own text takes precedence.
 */
export function isCorrected(known: Message, { text }: Pick<NetworkMessage, 'text'>): boolean {
  if (known.deleted) return true;
  return !known.sent_here && text !== '' && plain(storableText(text)) !== plain(known.text);
}

/** The latest edit by its author applies, unless the network has since reported the whole message. */
function afterEdit(known: Message, text: string, time: FactTime, edited_date: DateTime | undefined): Message {
  const { dates } = known;
  const isOld = dates.content !== undefined && compareFacts(dates.content, time) > 0;
  if (isOld || !replaces(time, text, dates.edited, known.text)) return known;
  return { ...known, text, ...(edited_date && { edited_date }), dates: { ...dates, edited: time } };
}

/** Returns the message with its text and attachments, as the network reports them. */
function withContent(known: Message, message: NetworkMessage, time: FactTime): Message {
  const { dates } = known;
  const { content } = dates;
  const { message_type, text, files, payload, unsupported } = message;
  // A push has more details than a list, although the list's text may be newer.
  const isRead = time.source === 'push' && typeof content === 'object' && content.source === 'reading';
  const isReadLast = isRead && (dates.edited === undefined || compareFacts(content, dates.edited) > 0);
  const edited = isReadLast ? content : dates.edited;
  // A list entry is always newer than the writing of the message.
  const isReadSince = typeof edited === 'object' && edited.source === 'reading' && time.source === 'push';
  const isEdited = isRead || isReadSince || (edited !== undefined && compareFacts(edited, time) >= 0);
  // It was edited since. Everything but the text is still compared and updated.
  const compared = isEdited ? toForm : toWords;
  if (!isRead && !replaces(time, compared(message), content, compared(wordsKnown(known)))) return known;
  return {
    ...known,
    message_type,
    unsupported,
    ...(!isEdited && { text, edited_date: message.edited_date }),
    message_options: { ...nothing, files_urls: files ?? [], ...(payload !== undefined && { payload }) },
    dates: { ...dates, content: time, ...(isEdited && { edited }) },
  };
}

function afterMessage(known: Message, message: NetworkMessage, time: FactTime): Message {
  const { own, creation_date, in_response_external_id, location } = message;
  // For a known message, a list has a less precise date.
  const isListed = time.source === 'reading' && known.known;
  const shown = {
    ...known,
    own,
    known: true,
    ...(!isListed && { creation_date }),
    read: known.read || (message.read === true && !isListed),
    ...(own && { state: laterState(known.state, message.state ?? 'sent') }),
    ...(in_response_external_id !== undefined && { in_response_external_id }),
    ...(location && { location }),
  };
  if (isListed && !known.deleted)
    return isCorrected(known, message) ? afterEdit(shown, message.text, time, message.edited_date) : shown;
  return known.sent_here && !isListed ? shown : withContent(shown, message, time);
}

/**
 * The latest reaction of each side applies; a removed one is kept, so that an older one does not return. Of equal
 * dates, the removal applies: some networks report seconds only, or when the reaction was given.
 */
function afterReaction(known: Message, { by, emoji, date }: MessageReaction): Message {
  const before = known.reactions.find((one) => one.by === by);
  const order = (given?: string) => [given === undefined, given ?? ''];
  const time = { source: 'push', date, received: date } as const;
  if (before && !replaces(time, order(emoji), before.date, order(before.emoji))) return known;
  const others = known.reactions.filter((one) => one.by !== by);
  const reactions = [...others, { by, emoji, date }].sort((one, other) => (one.by < other.by ? -1 : 1));
  return { ...known, reactions };
}

/** Derives the other fields from the dates: a deleted message has no text. */
function settled(message: Message): Message {
  const { dates, known, own } = message;
  const { content, edited, deleted: gone } = dates;
  // A push of the message may be late; only a list proves that it exists again.
  const isShownSince = [content, edited].some(
    (time) => gone && typeof time === 'object' && time.source === 'reading' && compareFacts(time, gone) > 0,
  );
  const deleted = gone !== undefined && !isShownSince;
  const read = message.read || own;
  return {
    ...message,
    ...(deleted && { text: '', message_options: nothing, location: undefined, unsupported: undefined }),
    deleted,
    read,
    unread: known && !own && !deleted && !read,
  };
}

/** Returns whether a fact shows that the window is closed. */
export function isClosed(fact: MessageFact): boolean {
  const { code } = catalogue.window_closed;
  return fact.type === 'status' && (fact.errors ?? []).some((one) => one.code === code);
}

/** A fact about one message. */
export type OneMessageFact = Exclude<MessageFact, { type: 'opened' | 'reached' | 'renamed' }>;

/**
 * Returns a message after a fact. The result does not depend on the order or number of facts: the text is that of the
 * latest one, a deletion of the same date takes precedence, and the state only moves forward.
 */
export function afterMessageFact(known: Message, fact: OneMessageFact, time: FactTime): Message {
  switch (fact.type) {
    case 'message':
      return settled(afterMessage(known, fact.message, time));
    case 'edited':
      return settled(afterEdit(known, fact.text, time, fact.date));
    case 'deleted': {
      // Some networks date it like the message, but nothing is deleted before it was pushed.
      const isEarly = time.source === 'push' && time.date < time.received;
      const gone = isEarly ? { ...time, date: time.received } : time;
      if (!replaces(gone, true, known.dates.deleted, true)) return known;
      return settled({ ...known, dates: { ...known.dates, deleted: gone } });
    }
    case 'reaction':
      return afterReaction(known, fact);
    case 'status': {
      const { date, errors } = fact;
      const { dates, message_errors } = known;
      const isWhy = fact.state === 'failed' && errors && replaces(time, errors, dates.errors, message_errors);
      const closed = isClosed(fact) && (dates.closed ?? '') < date ? { closed: date } : {};
      return settled({
        ...known,
        own: true,
        state: laterState(known.state, fact.state),
        ...(isWhy && { message_errors: errors }),
        dates: { ...dates, ...(isWhy && { errors: time }), ...closed },
      });
    }
  }
}

/** Returns a message with the network's identifiers of the contact, as of a date. */
export function withPerson(message: Message, ids: readonly string[], date: DateTime): Message {
  const { told_of = [], dates } = message;
  const { first = date } = dates;
  return {
    ...message,
    told_of: [...new Set([...told_of, ...ids])].sort(),
    dates: { ...dates, first: first < date ? first : date },
  };
}

/** Returns a message sent from here with what was reported about it under another record. */
export function mergeReported(sent: Message, reported: Message): Message {
  const { state, reactions, message_errors, dates, told_of, text, edited_date, creation_date } = reported;
  return settled({
    ...sent,
    ...(reported.known && { creation_date }),
    ...(dates.edited && { text, edited_date }),
    ...(told_of && { told_of }),
    ...(state && { state: laterState(sent.state, state) }),
    reactions,
    ...(message_errors.length > 0 && { message_errors }),
    dates: { ...dates, ...sent.dates },
  });
}

/** Returns a message of the account after it reached this state. */
export function afterReached(known: Message, state: MessageState): Message {
  return known.own ? { ...known, state: laterState(known.state, state) } : known;
}

/** An event to announce for a change. */
export interface MessageUpdate {
  readonly field: MessageField;
  readonly action?: MessageAction | undefined;
}

const byState: Readonly<Partial<Record<MessageState, MessageField>>> = {
  delivered: 'messaging_delivered',
  read: 'messaging_seen',
  failed: 'messaging_error',
};

const getEmoji = ({ reactions }: Message): string => reactions.find(({ by }) => by === 'contact')?.emoji ?? '';

const shownWords = (message: Message): string => JSON.stringify([toForm(wordsKnown(message)), message.text]);

/** Returns the events to announce for a change. */
export function getMessageUpdates(before: Message, after: Message): readonly MessageUpdate[] {
  const was = before.known && !before.deleted;
  const is = after.known && !after.deleted;
  const news: MessageUpdate[] = [];
  if (after.own) {
    if (is && !was && !after.sent_here) news.push({ field: 'messaging_echoes', action: 'created' });
    const field = after.state !== before.state && after.state !== undefined && byState[after.state];
    if (field && after.known) news.push({ field });
  } else if (is && !was) {
    const isPressed = after.message_type === 'postback_message';
    news.push({ field: isPressed ? 'messaging_postbacks' : 'messages', action: 'created' });
  } else if (after.deleted && !before.deleted) news.push({ field: 'messages', action: 'deleted' });
  else if (is && shownWords(before) !== shownWords(after)) {
    news.push({ field: 'messages', action: 'edited' });
  }
  if (getEmoji(before) !== getEmoji(after) && is) news.push({ field: 'messages', action: 'reacted' });
  return news;
}
