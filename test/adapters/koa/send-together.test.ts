import { createSendTogether } from '#adapters/koa/send-together';
import { expect, test } from '@jest/globals';

/** Sends responses over these connections in one turn, and returns the numbers of those that left before its end. */
async function sendAll(connections: readonly object[]): Promise<number[]> {
  const sendTogether = createSendTogether();
  const sent: number[] = [];
  const send = async (connection: object, number: number): Promise<void> => {
    await sendTogether(connection);
    sent.push(number);
  };
  const responses = connections.map(send);
  await Promise.resolve();
  const early = [...sent];
  await Promise.all(responses);
  // None is left behind, and none passes another.
  expect(sent).toEqual([...connections.keys()]);
  return early;
}

test('responses of one turn are sent together at its end, and sixteen at once', async () => {
  const connections = Array.from({ length: 24 }, () => ({}));
  expect(await sendAll(connections.slice(0, 15))).toEqual([]);
  expect(await sendAll(connections)).toEqual([...Array(16).keys()]);
});

test('a connection that gets one response after the other does not wait', async () => {
  const sendTogether = createSendTogether();
  const connection = {};
  await sendTogether(connection);
  expect(sendTogether(connection)).toBeUndefined();
  expect(sendTogether({})).toBeDefined();
  expect(sendTogether(connection)).toBeDefined();
});
