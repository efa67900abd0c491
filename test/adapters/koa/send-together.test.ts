import { createSendTogether } from '#adapters/koa/send-together';
import { expect, test } from '@jest/globals';

test('responses of one turn are sent together at its end, and sixteen at once', async () => {
  const sendTogether = createSendTogether();
  const events: (number | string)[] = [];
  const responses = Array.from({ length: 24 }, (_, number) =>
    sendTogether().then(() => {
      events.push(number);
    }),
  );
  await Promise.resolve();
  events.push('the turn goes on');
  await Promise.all(responses);
  expect(events).toEqual([
    ...Array(16).keys(),
    'the turn goes on',
    ...Array.from({ length: 8 }, (_, index) => 16 + index),
  ]);
  // None is left behind by those before.
  await sendTogether();
});
