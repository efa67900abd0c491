import { createEvents } from '#adapters/networks/telegram/events';
import { telegramAddresses } from '#adapters/networks/telegram/settings';
import { expect, test } from '@jest/globals';

const { requests } = createEvents({ bot_token: '1:secret', bot_username: 'bot', ...telegramAddresses }, () =>
  Promise.reject(new Error('nothing is asked')),
);
const about = (update: unknown) =>
  requests?.about?.({ headers: {}, body: Buffer.from(JSON.stringify(update)).toString('base64') });

test('what is said in a group waits for that group alone', () => {
  const chat = { id: -7, type: 'supergroup' };
  expect(about({ message: { chat, text: 'Hello' } })).toBe('-7');
  expect(about({ edited_message: { chat, text: 'Hello!' } })).toBe('-7');
});

test('a person and the channel that they bring stay in order', () => {
  const from = { id: 9, first_name: 'Bob' };
  const chat = { id: 9, type: 'private' };
  expect(about({ message: { chat, from, text: '/start state' } })).toBeUndefined();
  const my_chat_member = { chat: { id: -1, type: 'channel' }, from, new_chat_member: { status: 'left' } };
  expect(about({ my_chat_member })).toBeUndefined();
});

test('nonsense is about nobody', () => {
  for (const odd of [null, [], 'x', { message: 1 }, { message: { chat: { id: 'x', type: 'group' } } }]) {
    expect(about(odd)).toBeUndefined();
  }
});
