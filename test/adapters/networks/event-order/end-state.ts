import { expect } from '@jest/globals';
import type { Message } from '#ports/inbox/message';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import type { Storage } from '#ports/foundation/storage';

/** Fields that are not compared: identifiers, times of arrival, and write counts. */
const unimportant = new Set([
  ...['_id', 'collected_date', 'due_date', 'lease', 'received_date', 'revision', 'told', 'unchanged', 'untold'],
  // Replaced by the network's identifiers below.
  ...['id_contact', 'id_conversation', 'last_message', 'identity_key', 'place'],
]);
const essence = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !unimportant.has(name)));

/** Serializes a record independently of the order of its fields. */
const text = (record: object): string =>
  JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
/** Sorts records that have no order of their own. */
const inOrder = (records: readonly object[]): readonly object[] =>
  records.toSorted((one, other) => (text(one) < text(other) ? -1 : 1));

/** Returns the result of events, independent of when and in what order they arrived. */
export async function endState(storage: Storage): Promise<object> {
  const [poll] = await storage.find('comment_polls', {});
  const [account] = await storage.find('accounts', {});
  const identities = await storage.find('contact_identities', {});
  const messages = await storage.find('messages', {});
  const findPerson = (id_contact: string): readonly string[] =>
    identities
      .filter((one) => one.id_contact === id_contact)
      .map(({ external_identifier = '' }) => external_identifier)
      .sort();
  /** The creation time of a message that was never received itself is unknown. */
  const dated = ({ known, creation_date, ...rest }: Message): object =>
    known ? { ...rest, creation_date, known } : { ...rest, known };
  /** At equal times, the last message is the one that arrived last. */
  const atOnce = (last: Message | undefined): readonly string[] =>
    messages
      .filter(
        ({ id_conversation, known, creation_date }) =>
          known && id_conversation === last?.id_conversation && creation_date === last.creation_date,
      )
      .map(({ external_id = '' }) => external_id)
      .sort();
  return {
    error_code: account?.error_code,
    due: Object.keys(poll?.posts ?? {}).sort(),
    comments: inOrder((await storage.find('comments', {})).map(essence)),
    contacts: inOrder(
      (await storage.find('contacts', {})).map((one) => ({ ...essence(one), person: findPerson(one._id) })),
    ),
    identities: inOrder(identities.map((one) => ({ ...essence(one), person: findPerson(one.id_contact) }))),
    messages: inOrder(messages.map((one) => ({ ...essence(dated(one)), person: findPerson(one.id_contact) }))),
    conversations: inOrder(
      (await storage.find('conversations', {})).map((one) => ({
        ...essence(one),
        person: findPerson(one.id_contact),
        last: atOnce(messages.find(({ _id }) => _id === one.last_message)),
        holds: messages
          .filter(({ id_conversation }) => id_conversation === one._id)
          .map(({ external_id = '' }) => external_id)
          .sort(),
      })),
    ),
    numbers: inOrder((await storage.find('publication_metrics', {})).map(essence)),
    measured: inOrder((await storage.find('publication_days', {})).map(essence)),
    days: inOrder(
      (await storage.find('conversation_days', {})).map((one) => ({
        ...essence(one),
        person: findPerson(one.id_contact),
      })),
    ),
  };
}

const states = ['messaging_delivered', 'messaging_seen', 'messaging_error'];

/** Checks that nothing is reported as new twice, and that no message state goes backwards. */
export function expectReportedOnce(changes: readonly ServiceEvent[]): void {
  const there = new Set<string>();
  const reached = new Map<string, number>();
  for (const change of changes) {
    if (!('action' in change) && !('messageObj' in change)) continue;
    const id = change.field === 'comments' ? change.external_id : change.messageObj?.element_external_id;
    if (id === undefined) continue;
    if ('action' in change && change.action === 'created') {
      expect(there).not.toContain(id);
      there.add(id);
    } else if ('action' in change && change.action === 'deleted') there.delete(id);
    const state = states.indexOf(change.field);
    if (state < 0) continue;
    expect(state).toBeGreaterThan(reached.get(id) ?? -1);
    reached.set(id, state);
  }
}
