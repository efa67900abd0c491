import { createKnexStorage } from '#adapters/knex/knex-storage';
import { migrate } from '#adapters/knex/migrations';
import { createIdentifiers } from '#adapters/system/identifiers';
import { systemClock } from '#adapters/system/clock';
import { announce } from '#domain/webhooks/announce';
import { eventsAfter } from '#domain/webhooks/list-events';
import { expect, test } from '@jest/globals';
import { createTestPlatform } from '../../fakes/test-platform.ts';
import { freshDatabase } from '../../servers/fresh-database.ts';

const processes = 4;
const each = 50;

test('a reader misses no event and sees none late while several processes write events', async () => {
  const url = await freshDatabase();
  await migrate(url);
  const { ports, made } = await createTestPlatform();
  const { id_client, id_organization } = made;
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization) throw new Error('the organization is gone');
  const told = new Set<string>();
  const writers = Array.from({ length: processes }, async (_, process) => {
    const storage = await createKnexStorage({ url, maxConnections: 2 });
    // Their clocks differ by up to three seconds.
    const clock = { ...systemClock, now: () => Date.now() - process * 1000 };
    const own = { ...ports, storage, clock, identifiers: createIdentifiers(clock) };
    for (let count = 0; count < each; count += 1) {
      const id_account = `${process}.${count}`;
      const change = { field: 'new_account', id_account, id_organization, social_network: 'bluesky' } as const;
      await announce(own, id_client, [change], id_account);
      told.add(id_account);
    }
    await storage.close();
  });
  const reader = await createKnexStorage({ url, maxConnections: 1 });
  const seen: string[] = [];
  let after: string | undefined;
  const writing = { isOver: false };
  const written = Promise.all(writers).finally(() => (writing.isOver = true));
  for (let last = false; ; last = writing.isOver) {
    const query = await eventsAfter({ storage: reader }, organization, after);
    const events = await reader.find('events', { ...query, limit: 7 });
    seen.push(...events.flatMap(({ change }) => ('id_account' in change ? [change.id_account] : [])));
    after = events.at(-1)?._id ?? after;
    if (last && events.length === 0) break;
  }
  await written;
  const query = await eventsAfter({ storage: reader }, organization, undefined);
  const listed = await reader.find('events', query);
  await reader.close();
  expect(seen).toHaveLength(processes * each);
  expect(new Set(seen)).toEqual(told);
  expect(listed.map(({ change }) => 'id_account' in change && change.id_account)).toEqual(seen);
});
