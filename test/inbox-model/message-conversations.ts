import type { Message } from '#ports/inbox/message';
import { must } from './message-checks.ts';
import type { World } from './message-world.ts';

const latest = (dates: readonly string[]): string | undefined => [...dates].sort().at(-1);

/** Recounts the messages of every conversation, and compares its counters. */
export async function checkConversations(world: World, rows: readonly Message[]): Promise<void> {
  const conversations = await world.find('conversations');
  const days = await world.find('conversation_days');
  const contacts = new Set((await world.find('contacts')).map(({ _id }) => _id));
  for (const conversation of conversations) {
    const { _id, id_contact } = conversation;
    const all = rows.filter((one) => one.id_conversation === _id);
    const known = all.filter((one) => one.known);
    must(contacts.has(id_contact), `a conversation belongs to nobody`);
    must(
      all.every((one) => one.id_contact === id_contact),
      'a message stands in the conversation of another',
    );
    const date = latest(known.map((one) => one.creation_date)) ?? '';
    must(conversation.date === date, `a conversation is of ${conversation.date}, its last message of ${date}`);
    const last = known.filter((one) => one.creation_date === date);
    const received = latest(last.map((one) => one.received_date));
    const lasts = last.filter((one) => one.received_date === received).map((one) => one._id);
    const isLast =
      lasts.length === 0 ? conversation.last_message === undefined : lasts.includes(conversation.last_message ?? '');
    must(isLast, `a conversation does not end with its last message, ${String(last[0]?.external_id)}`);
    const unread = known.filter((one) => one.unread).length;
    must(conversation.unread_messages === unread, `${conversation.unread_messages} unread in place of ${unread}`);
    must(conversation.unread === unread > 0, 'a conversation with unread messages says there are none');
    must(conversation.listed === known.length > 0, 'a conversation with messages is not listed');
    const opened = latest(
      known.flatMap((one) =>
        one.own ? [] : [one.creation_date < one.received_date ? one.creation_date : one.received_date],
      ),
    );
    const whole = latest([opened ?? '', conversation.event_date ?? '']) ?? '';
    const { opened_date = '' } = conversation;
    // The network's clock and ours differ by less than a second.
    const isNear = opened_date === whole || Math.abs(Date.parse(opened_date) - Date.parse(whole)) < 1_000;
    const isRemembered = world.erased.size + world.deleted.size > 0 || world.network.traits.numbers;
    const isRight = isNear || (isRemembered && opened_date > whole);
    must(isRight, `a window was opened at ${whole}, not ${opened_date}`);
    const isCounted = (one: Message) =>
      days.some(({ day, id_contact: id }) => id === id_contact && one.creation_date.startsWith(day));
    const exchanged = known.filter(({ state = 'sent' }) => !['failed', 'sending', 'unconfirmed'].includes(state));
    must(exchanged.every(isCounted), 'a day on which messages were exchanged does not count');
  }
  const ids = new Set(conversations.map(({ _id }) => _id));
  must(
    rows.every(({ id_conversation }) => ids.has(id_conversation)),
    'a message stands in no conversation',
  );
}

/** Checks the order of messages: the network's, and at equal times the order of arrival. */
export async function checkOrder({ app, address, platform, find, clock }: World): Promise<void> {
  for (const { id_contact } of await find('conversations')) {
    const { data } = await clock.through(() =>
      platform.messages.readMessages(app, { ...address, id_contact }, { limit: 100, mark_read: false }),
    );
    for (const [index, one] of data.entries()) {
      const before = data[index + 1];
      if (!before) break;
      const [newer, older] = [one, before].map(
        ({ creation_date, received_date }) => `${creation_date} ${received_date}`,
      );
      must(
        (newer ?? '') >= (older ?? ''),
        `${String(one.element_external_id)} and ${String(before.element_external_id)} stand in the wrong order`,
      );
    }
  }
}
