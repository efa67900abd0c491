import type { Account } from '#ports/accounts/account';
import type { Message } from '#ports/inbox/message';
import type { MessageFact, NetworkConversation } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { networkKey } from '../comments/comment-state.ts';
import { applyMessageFacts } from './apply-message-facts.ts';
import { changeConversation } from './conversations.ts';
import { externalId, writtenOn } from './erased-facts.ts';
import { isCorrected } from './message-state.ts';
import { lastMillisecond, toDateTime } from '../../foundation/index.ts';
import { connectedDate } from '../../accounts/index.ts';

const isMessage = (fact: MessageFact): fact is Extract<MessageFact, { type: 'message' }> => fact.type === 'message';

/** The length of a date up to the second. */
const toSecond = '2026-11-23T08:00:00'.length;

/**
 * Returns the facts of a list, oldest first. Where the list has whole seconds, a new fact is ordered after its
 * predecessor in the list, whose time a push may have reported more precisely.
 */
function inOrder(
  { facts }: NetworkConversation,
  stored: ReadonlyMap<string | undefined, Message>,
): readonly MessageFact[] {
  let last = '';
  return facts
    .toReversed()
    .sort((one, other) => Date.parse(writtenOn(one)) - Date.parse(writtenOn(other)))
    .map((fact) => {
      if (!isMessage(fact)) return fact;
      const { external_id, creation_date: listed } = fact.message;
      const isSameSecond = listed < last && listed.slice(0, toSecond) === last.slice(0, toSecond);
      const creation_date = stored.get(external_id)?.creation_date ?? (isSameSecond ? last : listed);
      last = creation_date;
      return { ...fact, message: { ...fact.message, creation_date } };
    });
}

/**
 * How much earlier than our clock a list may date a message, in milliseconds: some report seconds, by a clock behind
 * ours.
 */
const inexact = 1000;

/** Returns deletions for the stored messages of a conversation that a list lacks between two of its entries. */
async function missing(
  { storage }: Ports<'storage'>,
  { person, facts }: NetworkConversation,
  id_conversation: string,
  date: DateTime,
): Promise<readonly MessageFact[]> {
  const dates = facts.flatMap((fact) => (isMessage(fact) ? fact.message.creation_date : [])).sort();
  const [oldest] = dates;
  const newest = dates.at(-1);
  if (oldest === undefined || newest === undefined) return [];
  const listed = new Set(facts.map(externalId));
  const creation_date = { gt: toDateTime(Date.parse(oldest) + lastMillisecond), lt: newest };
  const found = await storage.find('messages', { where: { id_conversation, known: true, creation_date } });
  const [from, until] = [Date.parse(oldest) + lastMillisecond + inexact, Date.parse(newest) - inexact];
  // Messages sent from here are dated by our clock until the network reports their date.
  const isSure = ({ sent_here, creation_date: sent, received_date }: Message): boolean =>
    !sent_here || sent !== received_date || (Date.parse(sent) > from && Date.parse(sent) < until);
  return found.filter(isSure).flatMap(({ external_id, deleted, message_type }) => {
    // Not every network lists pressed buttons.
    const isListed = external_id === undefined || listed.has(external_id) || message_type === 'postback_message';
    return isListed || deleted ? [] : { type: 'deleted', person, date, external_id };
  });
}

/**
 * Applies a network's list of a conversation, and returns what is new in it. Earlier reports that differ are corrected.
 * `began`: when it was requested, by our clock. `news`: since when apps are notified of messages that are not stored
 * yet; older ones are left out, or stored without notifying apps (`isFirst`). Throws `no_x_credits_left`.
 */
export async function applyReading(
  ports: Parameters<typeof applyMessageFacts>[0],
  account: Account,
  conversation: NetworkConversation,
  { began, news, isFirst }: { began: DateTime; news: DateTime | undefined; isFirst: boolean },
): Promise<readonly Message[]> {
  const { state } = conversation;
  const keys = conversation.facts.map((fact) => networkKey(account._id, externalId(fact) ?? ''));
  const found = await ports.storage.find('messages', { where: { network_key: { in: keys }, known: true } });
  const stored = new Map(found.map((one) => [one.external_id, one]));
  const facts = inOrder(conversation, stored);
  const findKnown = (fact: MessageFact): Message | undefined => stored.get(externalId(fact));
  const isNew = (fact: MessageFact): boolean =>
    news !== undefined && Date.parse(fact.date) >= Date.parse(news) - inexact;
  const isReported = (fact: MessageFact): boolean => {
    const known = findKnown(fact);
    return known ? isFirst || !isMessage(fact) || isCorrected(known, fact.message) : isNew(fact);
  };
  const own = facts.filter(isMessage).filter(({ message }) => message.own);
  const { messages_read: since = connectedDate(account) } = account;
  /** Where the network does not report what was read, everything before an answer counts as read. */
  const listed = facts.map((fact) => {
    if (!isMessage(fact) || fact.message.own) return fact;
    const { creation_date, read } = fact.message;
    const answers = own.filter(({ message }) => message.creation_date >= creation_date);
    // The author of a stored answer had not seen a message that arrives only now, unless it existed before messages
    // were read.
    const isUnseen = since !== '' && creation_date >= since && answers.some((answer) => findKnown(answer));
    const isRead = !isUnseen && (read ?? (isFirst && answers.length > 0));
    return { ...fact, message: { ...fact.message, read: isRead } };
  });
  const past = isFirst ? listed.filter((fact) => !findKnown(fact) && !isNew(fact)) : [];
  const reading = { source: 'reading', began, listed } as const;
  const applied = [
    ...(await applyMessageFacts(ports, account, past, { ...reading, isFirst })),
    ...(await applyMessageFacts(ports, account, listed.filter(isReported), reading)),
  ];
  const [id_conversation] = [...applied, ...found].map((one) => one.id_conversation);
  if (id_conversation === undefined) return [];
  if (state) await changeConversation(ports, id_conversation, () => ({ state }));
  const gone = await missing(ports, conversation, id_conversation, began);
  await applyMessageFacts(ports, account, gone, reading);
  return applied.filter(({ external_id }) => !stored.has(external_id));
}
