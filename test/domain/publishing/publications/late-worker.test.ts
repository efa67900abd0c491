import { expect, test } from '@jest/globals';
import { withAccount } from '../../../fakes/test-account.ts';

test('a worker that was stopped in its last write finds that its lease is gone before it asks the network', async () => {
  const { create, platform, clock, network, ports } = await withAccount('2026-11-20T09:10:00.000Z');
  const { _id } = await create('once');
  clock.advance(10 * 60_000);
  const { storage } = ports;
  const update = storage.update.bind(storage);
  const due_date = '2026-11-20T10:00:00.000Z';
  let stopped = false;
  Object.assign(storage, {
    async update(...call: Parameters<typeof update>) {
      const written = await update(...call);
      if ('attempt' in call[2] && !stopped) {
        stopped = true;
        // The process is stopped here for a minute, and another one takes what it had.
        await update('publications', _id, { lease: 'another worker', due_date });
        clock.advance(60_000);
      }
      return written;
    },
  });
  await platform.work.publishDue();
  expect(network.calls).toEqual([]);
  expect((await storage.get('publications', _id))?.lease).toBe('another worker');
});

test.each([
  [
    'has given the post up',
    { state: 'withErrors', outcome: 'unknown', outcomes: 1, lease: undefined, due_date: undefined },
  ],
  ['is about to look it up', { lease: 'another worker', due_date: '2026-11-20T10:00:00.000Z' }],
] as const)(
  'a part of a thread that is out is believed from a worker that lost its lease to one that %s, and the thread goes on',
  async (_, taken) => {
    const { platform, app, clock, network, ports, id_organization, id_account, read } = await withAccount();
    const { _id } = await platform.publications.createPublication(app, {
      id_organization,
      id_account,
      input: {
        social_network: 'bluesky',
        text: 'first',
        thread: [{ text: 'second' }],
        publish_date: '2026-11-20T09:10:00.000Z',
      },
    });
    clock.advance(10 * 60_000);
    let go: () => void = () => undefined;
    network.gate = new Promise((resolve) => {
      go = resolve;
    });
    const late = platform.work.publishDue();
    while ((await read(_id)).state !== 'publishing') await new Promise(setImmediate);
    await ports.storage.update('publications', _id, taken);
    go();
    await late;
    const [first, second] = [...network.posts.keys()];
    expect(await read(_id)).toMatchObject({
      state: 'published',
      external_identifier: first,
      parts: [{ external_identifier: second }],
    });
    expect(network.calls.map(({ text }) => text)).toEqual(['first', 'second']);
  },
);
