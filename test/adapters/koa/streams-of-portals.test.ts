import { expect, test } from '@jest/globals';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Registry } from 'prom-client';
import { createEventStreams } from '../../../adapters/koa/event-streams.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

/** Returns what opens a stream, of one more caller each time unless `id` names one. */
async function streams() {
  const { ports } = await createTestPlatform();
  const open = createEventStreams({
    clock: ports.clock,
    logger: ports.logger,
    metrics: new Registry(),
    stopping: undefined,
    newestEvent: () => Promise.resolve(''),
    actionsSince: () => Promise.resolve([]),
  });
  let callers = 0;
  const follow = (id_client: string, isPortal: boolean, id = `caller ${String((callers += 1))}`) => {
    const res = new ServerResponse(new IncomingMessage(new Socket()));
    const context = { res, set: () => undefined, type: '' };
    return open(context, {
      caller: { id, id_client, isPortal },
      id_organization: 'o',
      after: undefined,
      read: () => Promise.resolve({ data: [], last: '', more: false, actions: [] }),
    });
  };
  return {
    follow,
    fill: async (id_client: string, isPortal: boolean, count: number) => {
      for (let one = 0; one < count; one += 1) await follow(id_client, isPortal);
    },
  };
}

test.each([
  ['portal links', true, 250, 125],
  ['people and apps', false, 500, 250],
] as const)(
  'streams of %s of one client take half of the places that others leave, so that there is always room for one more',
  async (_, isPortal, half, quarter) => {
    const { follow, fill } = await streams();
    await fill('one', isPortal, half);
    await expect(follow('one', isPortal)).rejects.toMatchObject({ data: { limit: half } });
    await fill('two', isPortal, quarter);
    await expect(follow('two', isPortal)).rejects.toMatchObject({ data: { limit: quarter } });
    await expect(follow('three', isPortal)).resolves.toBeDefined();
  },
);

test('streams of portal links take nothing from the half reserved for users and apps', async () => {
  const { follow, fill } = await streams();
  for (const [id_client, count] of [
    ['a', 250],
    ['b', 125],
    ['c', 63],
    ['d', 31],
  ] as const)
    await fill(id_client, true, count);
  await fill('a', false, 250);
  await expect(follow('b', false)).resolves.toBeDefined();
});

test('one caller has twenty', async () => {
  const { follow } = await streams();
  for (let one = 0; one < 20; one += 1) await follow('one', true, 'a link');
  await expect(follow('one', true, 'a link')).rejects.toMatchObject({ data: { limit: 20 } });
});
