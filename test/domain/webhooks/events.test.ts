import { describe, expect, test } from '@jest/globals';
import { createEventChain } from '#domain/foundation/storage/event-chain';
import { announce } from '#domain/webhooks/announce';
import { addOrganization } from '../../fakes/tenants.ts';
import { withAnnouncing } from './announcing.ts';
import { unsteady } from './unsteady-storage.ts';

/** What the tests announce is about accounts. */
const subjectOf = (event: object) => ('id_account' in event ? String(event.id_account) : undefined);

async function withEvents() {
  const service = await withAnnouncing();
  const { say, clock, made, platform, app } = service;
  for (const name of ['a', 'b', 'c']) {
    await say(name, `${name} too`);
    clock.advance(10_000);
  }
  const read = (after?: string, limit = 10) =>
    platform.webhooks.listEvents(app, made.id_organization, { after, limit });
  const names = async (after?: string, limit?: number) => (await read(after, limit)).data.map(subjectOf);
  return { ...service, read, names };
}

describe('catching up', () => {
  test('reads everything in order, whatever the size of the steps', async () => {
    const { read, names } = await withEvents();
    const all = ['a', 'a too', 'b', 'b too', 'c', 'c too'];
    expect(await names()).toEqual(all);
    const seen: (string | undefined)[] = [];
    let after: string | undefined;
    for (;;) {
      const { data, total } = await read(after, 4);
      expect(total).toBe(all.length - seen.length);
      if (data.length === 0) break;
      seen.push(...data.map(subjectOf));
      after = data.at(-1)?._id;
    }
    expect(seen).toEqual(all);
    const ids = (await read(undefined, 10)).data.map(({ _id }) => _id);
    expect(ids).toEqual(ids.toSorted());
  });

  test('gives a change as webhooks do, with a name and a date', async () => {
    const { read, changeOf } = await withEvents();
    const [first] = (await read()).data;
    expect(first).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      creation_date: '2026-11-20T09:00:00.000Z',
      ...changeOf('a'),
    });
  });

  test('lists an event at once, and none before one that was listed, however slowly another process writes', async () => {
    const { say, ports, made, changeOf, read, names } = await withEvents();
    let release = (): void => undefined;
    let arrive = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let travels = 0;
    const slowly = unsteady(ports.storage, {
      travel: async () => {
        travels += 1;
        // There and back for the last event, and on the way to store the next.
        if (travels !== 3) return;
        arrive();
        await released;
      },
    });
    const appendEvents = createEventChain({
      find: (...query) => slowly.find(...query),
      insertAll: async ([event]) => event !== undefined && slowly.insert('events', event),
    });
    const storage = { ...ports.storage, appendEvents };
    const slow = announce({ ...ports, storage }, made.id_client, [changeOf('slow')], 'slow');
    await arrived;
    await say('fast');
    expect((await names()).at(-1)).toBe('fast');
    const after = (await read()).data.at(-1)?._id;
    release();
    await slow;
    expect(await names(after)).toEqual(['slow']);
    expect(await names()).toHaveLength(8);
  });

  test('keeps the order in which events were stored when the clocks of processes differ', async () => {
    const { say, ports, made, changeOf, clock, names } = await withEvents();
    const clockBehind = { ...ports.clock, now: () => clock.now() - 3_600_000 };
    await say('on time');
    await announce({ ...ports, clock: clockBehind }, made.id_client, [changeOf('behind')], 'behind');
    await say('on time again');
    expect((await names()).slice(-3)).toEqual(['on time', 'behind', 'on time again']);
  });

  test('stores all events that many processes announce at once, one after another', async () => {
    const { ports, made, changeOf, names, clock } = await withEvents();
    const told = Array.from({ length: 30 }, (_, index) => `event ${index}`);
    await Promise.all(
      told.map((name, index) => {
        const other = { ...ports, clock: { ...ports.clock, now: () => clock.now() + (index % 3) * 1000 } };
        return announce(other, made.id_client, [changeOf(name)], name);
      }),
    );
    expect((await names(undefined, 100)).slice(6).toSorted()).toEqual(told.toSorted());
    const events = await ports.storage.find('events', { order: [{ field: 'position', direction: 'asc' }] });
    const { id_organization } = made;
    expect(events.map(({ follows }) => follows)).toEqual([
      id_organization,
      ...events.slice(0, -1).map(({ _id }) => _id),
    ]);
  });

  test('begins at the beginning with the identifier of the organization', async () => {
    const { names, made } = await withEvents();
    expect(await names(made.id_organization)).toEqual(await names());
  });

  test('refuses to go on after an event that is unknown, or of another organization', async () => {
    const { read, ports, made, platform, app } = await withEvents();
    await expect(read('0123456789abcdef01234567')).rejects.toMatchObject({ code: 1000, data: { field: 'after' } });
    const other = await addOrganization(ports, { id_client: made.id_client });
    const [mine] = (await read()).data;
    await expect(platform.webhooks.listEvents(app, other._id, { after: mine?._id })).rejects.toMatchObject({
      code: 1000,
    });
    expect(await platform.webhooks.listEvents(app, other._id, {})).toEqual({ data: [], total: 0 });
  });
});
