// Slots taken at once by two processes on one database.
import { afterEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatform } from '#domain/platform/create-platform';
import { openStorage } from '../../../../runtimes/container/open-storage.ts';
import { withSlots } from '../../../fakes/test-slots.ts';
import { freshDatabase } from '../../../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../../../servers/mongo-database.ts';

/** What was opened or made for a test. */
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-slots-'));
  opened.push({ close: () => rm(folder, { recursive: true, force: true }) });
  return `sqlite:${join(folder, 'data.sqlite')}`;
}

const databases: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', freshFile],
  ['Postgres', freshDatabase],
  ...(hasMongo ? [['MongoDB', () => Promise.resolve(freshMongoDatabase())] as const] : []),
];

test.each(databases)(
  'new posts, drafts made ready and a new order at once on %s share no slot, and none is left out',
  async (_name, fresh) => {
    const settings = { databaseUrl: await fresh() };
    const [storage, other] = [await openStorage(settings), await openStorage(settings)];
    opened.push(storage, other);
    const { queue, laid, ports, platform, app, address } = await withSlots({ storage });
    const sides = [storage, other].map((one) => createPlatform({ ...ports, storage: one }));
    const side = (number: number) => sides[number % 2] ?? platform;
    const drafts: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      const { _id } = await platform.publications.createPublication(app, {
        ...address,
        input: { social_network: 'bluesky', text: `draft ${String(number)}`, state: 'draft', schedule: 'next_slot' },
      });
      drafts.push(_id);
    }
    const first = [await queue('first'), await queue('second')].map(({ _id }) => _id);
    await Promise.all([
      ...Array.from({ length: 8 }, (_, number) => queue(`new ${String(number)}`, side(number))),
      ...drafts.map((id_publication, number) =>
        side(number).publications.updatePublication(app, {
          ...{ ...address, id_account: undefined, id_publication },
          input: { state: 'ready' },
        }),
      ),
      platform.slots.reorderPostingQueue(app, address, first.reverse()),
    ]);
    const dates = (await laid()).map((line) => line.slice(0, 10));
    expect(dates).toHaveLength(15);
    expect(new Set(dates).size).toBe(15);
    const ordered = await platform.publications.listPublications(app, address, { limit: 100 });
    const getDate = (id?: string) => ordered.data.find(({ _id }) => _id === id)?.publish_date ?? '';
    expect(getDate(first[0]) < getDate(first[1])).toBe(true);
    // Pausing and going on moves the whole queue, and the database keeps every step unique.
    await platform.slots.pausePostingSlots(app, address);
    await ports.storage.update('accounts', address.id_account, { posting_slots: [{ weekday: 3, time: '10:00' }] });
    ports.clock.now = () => Date.parse('2026-11-26T00:00:00Z');
    await platform.slots.resumePostingSlots(app, address);
    const after = (await laid()).map((line) => line.slice(0, 10));
    expect(new Set(after).size).toBe(15);
    expect(after.every((date) => date >= '2026-11-26')).toBe(true);
    // So does a move to the clocks of another time zone, in either direction, while others take slots.
    for (const timezone of ['Asia/Tokyo', 'America/Lima']) {
      const [changed] = await Promise.all([
        platform.organizations.updateOrganization(app, address, { timezone, move_queue: true }),
        queue(`while in ${timezone}`, side(0)),
      ]);
      expect(changed.queue_left).toBeLessThanOrEqual(1);
      const { queue_left } = await platform.organizations.updateOrganization(app, address, { move_queue: true });
      expect(queue_left).toBe(0);
    }
    const local = (await ports.storage.find('publications', {})).map(({ publish_date }) => publish_date?.slice(10));
    expect(new Set(local)).toEqual(new Set(['T15:00:00.000Z']));
    const moved = (await laid()).map((line) => line.slice(0, 10));
    expect(new Set(moved).size).toBe(17);
  },
  60_000,
);
