import { expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/network-failure';
import { beginSending, lookingOnly, NotThere } from '#domain/networks/index';
import type { NetworkSend } from '#ports/networks/network-send';
import { ManualClock } from '../../../fakes/manual-clock.ts';

const none = () => undefined;
const tools = {
  clock: new ManualClock(),
  logger: { debug: none, info: none, warn: none, error: none },
  settings: { networkTimeoutMilliseconds: 5_000 },
};
const stored = { content_hash: 'hash', started_date: '2026-11-20T08:00:00.000Z', asked: true };

/** Looks for something whose answer was lost, where only a step can tell what became of it, and that would send it. */
async function look(options: { readonly checksBeforeCall?: boolean; readonly isSettled: boolean }) {
  let calls = 0;
  const send: NetworkSend<string, object, string> = {
    read: () => ({}),
    begin: () => ({}),
    find: () => Promise.resolve('repeatable'),
    step: (_, { once }) =>
      once(() => {
        calls += 1;
        return Promise.resolve('made');
      }),
    ...(options.checksBeforeCall && { checksBeforeCall: true }),
  };
  const write = () => Promise.resolve();
  const start = { stored, content_hash: 'hash', write };
  const sending = await beginSending(tools, lookingOnly(send, options.isSettled), start);
  const failure: unknown = await sending.proceed('input').catch((error: unknown) => error);
  return { calls, failure };
}

test('what a network says it does not have is missing once no earlier call can be under way', async () => {
  const late = await look({ checksBeforeCall: true, isSettled: true });
  expect(late.failure).toBeInstanceOf(NotThere);
  const early = await look({ checksBeforeCall: true, isSettled: false });
  expect(early.failure).toMatchObject({ kind: 'temporary' });
  expect(early.failure).not.toBeInstanceOf(NotThere);
  expect(late.calls + early.calls).toBe(0);
});

test('a network that was not asked first proves nothing, and nothing is sent', async () => {
  const { calls, failure } = await look({ isSettled: true });
  expect(failure).toBeInstanceOf(NetworkFailure);
  expect(failure).not.toBeInstanceOf(NotThere);
  expect(calls).toBe(0);
});
