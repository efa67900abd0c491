import type { DeliveryTry } from '#ports/webhooks/webhook';
import { describe, expect, test } from '@jest/globals';
import { namesIn, withAnnouncing } from '../../domain/webhooks/announcing.ts';
import { openStorage } from '../../../runtimes/container/open-storage.ts';
import { freshDatabase } from '../../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../../servers/mongo-database.ts';

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `change ${index}`);

describe.each([
  ['SQLite', () => Promise.resolve('sqlite::memory:'), 240],
  ['Postgres', freshDatabase, 240],
  ...(hasMongo ? [['MongoDB', () => Promise.resolve(freshMongoDatabase()), 60] as const] : []),
])('on %s', (_, newDatabase, changes) => {
  test('three workers send each change once, one message at a time, and unchanged in every attempt', async () => {
    const storage = await openStorage({ databaseUrl: await newDatabase() });
    const bodies = new Map<string, Set<string>>();
    let calls = 0;
    let under = 0;
    let most = 0;
    const { say, platform, clock, log } = await withAnnouncing({
      storage,
      webhooks: {
        accepts: () => true,
        send: async ({ id, body }): Promise<DeliveryTry> => {
          most = Math.max(most, (under += 1));
          await new Promise((resolve) => setTimeout(resolve, 5));
          under -= 1;
          bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
          calls += 1;
          const status = calls % 3 === 1 ? 503 : 200;
          return { date: new Date(clock.now()).toISOString(), status, milliseconds: 1 };
        },
      },
    });
    const names = numbered(changes);
    for (const name of names) await say(name);
    for (let round = 0; round < 60; round += 1) {
      const { deliverDueWebhooks } = platform.work;
      await Promise.all([deliverDueWebhooks(), deliverDueWebhooks(), deliverDueWebhooks()]);
      clock.advance(10_000);
    }
    expect(most).toBe(1);
    expect([...bodies.values()].map((ofOne) => ofOne.size)).toEqual([...bodies.keys()].map(() => 1));
    const arrived = [...bodies.values()].flatMap(([body = '[]']) => namesIn({ body }));
    expect(arrived.sort()).toEqual([...names].sort());
    expect(bodies.size).toBeLessThan(30);
    expect(new Set((await log()).map(({ state }) => state))).toEqual(new Set(['delivered', 'merged']));
    await storage.close();
  }, 60_000);
});
