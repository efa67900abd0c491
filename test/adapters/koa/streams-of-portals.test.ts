import { expect, test } from '@jest/globals';
import type { Context } from 'koa';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Registry } from 'prom-client';
import { createEventStreams } from '../../../adapters/koa/event-streams.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

test('streams of portal links take half of the places, and leave the rest to people and apps', async () => {
  const { ports } = await createTestPlatform();
  const open = createEventStreams({
    clock: ports.clock,
    logger: ports.logger,
    metrics: new Registry(),
    stopping: undefined,
    newestEvent: () => Promise.resolve(''),
    actsSince: () => Promise.resolve([]),
  });
  const follow = (id: string, isPortal: boolean) => {
    const res = new ServerResponse(new IncomingMessage(new Socket()));
    // All that a stream needs of a request before somebody reads it.
    const context = { res, set: () => undefined } as unknown as Context;
    return open(context, {
      caller: { id, isPortal },
      id_organization: 'o',
      after: undefined,
      read: () => Promise.resolve({ data: [], last: '', more: false, acts: [] }),
    });
  };
  for (let count = 0; count < 500; count += 1) await follow(`portal ${String(count)}`, true);
  await expect(follow('one more portal', true)).rejects.toMatchObject({ data: { limit: 500 } });
  await expect(follow('a person', false)).resolves.toBeDefined();
});
