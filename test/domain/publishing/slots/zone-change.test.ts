import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createPlatform } from '#domain/platform/create-platform';
import type { Caller } from '#ports/access/caller';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { interruptedAt } from '../../../fakes/interrupted-storage.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { withSlots } from '../../../fakes/test-slots.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Service = Awaited<ReturnType<typeof withSlots>>;

/** What clocks on a wall in a zone show, such as `Mon 09:00`. */
function shownIn(timeZone: string, date: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' },
  }).formatToParts(Date.parse(date));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('hour')}:${part('minute')}`;
}

/** What waits in slots, by date. */
async function waiting({ ports, id_organization }: Service) {
  const found = await ports.storage.find('publications', {
    where: { id_organization, deleted: false, state: 'ready', slot_key: { gt: '' } },
    order: [{ field: 'publish_date', direction: 'asc' }],
  });
  return found.map(({ text = '', publish_date = '' }) => ({ text, publish_date }));
}

/** What the clocks of a zone show for what waits, in order. */
const shown = async (service: Service, zone: string) =>
  (await waiting(service)).map(({ text, publish_date }) => `${text} ${shownIn(zone, publish_date)}`);

const setZone = (
  { app, id_organization }: Service,
  platform: Service['platform'],
  timezone: string,
  move_queue = false,
) => platform.organizations.updateOrganization(app, { id_organization }, { timezone, move_queue });

/** Creates an organization in Madrid with three posts in slots, on Monday to Wednesday at nine. */
async function inMadrid() {
  const service = await withSlots();
  await setZone(service, service.platform, 'Europe/Madrid');
  for (const text of ['a', 'b', 'c']) await service.queue(text);
  return service;
}

const nine = ['a Mon 09:00', 'b Tue 09:00', 'c Wed 09:00'];

test('a change of the zone leaves the queue where it is and says how many posts that concerns', async () => {
  const service = await inMadrid();
  const before = await waiting(service);
  expect(await setZone(service, service.platform, 'Asia/Tokyo')).toMatchObject({
    timezone: 'Asia/Tokyo',
    queue_left: 3,
  });
  expect(await waiting(service)).toEqual(before);
  expect(await shown(service, 'Asia/Tokyo')).toEqual(['a Mon 17:00', 'b Tue 17:00', 'c Wed 17:00']);
});

test('with move_queue posts wait at the same local times, at once or later, and a second call changes nothing', async () => {
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
    const [atOnce, later] = [await inMadrid(), await inMadrid()];
    expect(await setZone(atOnce, atOnce.platform, zone, true)).toMatchObject({ queue_left: 0 });
    expect(await shown(atOnce, zone)).toEqual(nine);
    await setZone(later, later.platform, zone);
    expect(await setZone(later, later.platform, zone, true)).toMatchObject({ queue_left: 0 });
    expect(await waiting(later)).toEqual(await waiting(atOnce));
    expect(await setZone(later, later.platform, zone, true)).toMatchObject({ queue_left: 0 });
    expect(await waiting(later)).toEqual(await waiting(atOnce));
  }
});

test('a zone with the same clocks leaves nothing behind, and a change without a zone says nothing of the queue', async () => {
  const service = await inMadrid();
  expect(await setZone(service, service.platform, 'Europe/Berlin')).toMatchObject({ queue_left: 0 });
  const { app, id_organization, platform } = service;
  const named = await platform.organizations.updateOrganization(app, { id_organization }, { name: 'Other' });
  expect(named).not.toHaveProperty('queue_left');
});

test('a post whose local time has passed in the new zone gets the next free slot, and the order stays', async () => {
  const service = await inMadrid();
  // Monday 08:00 in Madrid is 16:00 in Tokyo, where nine o'clock has passed.
  service.clock.advance(Date.parse('2026-11-23T07:00:00Z') - service.clock.now());
  expect(await setZone(service, service.platform, 'Asia/Tokyo', true)).toMatchObject({ queue_left: 0 });
  expect(await shown(service, 'Asia/Tokyo')).toEqual(['a Tue 09:00', 'b Wed 09:00', 'c Thu 09:00']);
});

test('posts from before zones were kept with slots move by the clocks on which they were planned', async () => {
  const service = await inMadrid();
  const { ports, id_organization } = service;
  for (const { _id } of await ports.storage.find('publications', { where: { id_organization } }))
    await ports.storage.update('publications', _id, { slot_zone: undefined });
  await ports.storage.update('organizations', id_organization, { slot_zone: undefined });
  expect(await setZone(service, service.platform, 'Asia/Tokyo')).toMatchObject({ queue_left: 3 });
  expect(await setZone(service, service.platform, 'America/Lima')).toMatchObject({ queue_left: 3 });
  expect(await setZone(service, service.platform, 'America/Lima', true)).toMatchObject({ queue_left: 0 });
  expect(await shown(service, 'America/Lima')).toEqual(nine);
});

test('a new order after a change of the zone leaves each post with the clocks of its slot', async () => {
  const service = await inMadrid();
  const { app, address, platform, ports, id_organization } = service;
  await setZone(service, platform, 'Asia/Tokyo');
  const { _id: fourth } = await service.queue('d');
  const all = await ports.storage.find('publications', { where: { id_organization } });
  const a = all.find(({ text }) => text === 'a')?._id ?? '';
  await platform.slots.reorderPostingQueue(app, address, [fourth, a]);
  // `d` took nine o'clock in Tokyo on Monday, which comes before nine in Madrid, and stays first.
  expect(await shown(service, 'Asia/Tokyo')).toEqual(['d Mon 09:00', 'a Mon 17:00', 'b Tue 17:00', 'c Wed 17:00']);
  await platform.slots.reorderPostingQueue(app, address, [a, fourth]);
  expect(await setZone(service, platform, 'Asia/Tokyo', true)).toMatchObject({ queue_left: 0 });
  const after = await shown(service, 'Asia/Tokyo');
  expect(after.map((line) => line.slice(2))).toEqual(['Mon 09:00', 'Tue 09:00', 'Wed 09:00', 'Thu 09:00']);
  expect(after[0]).toBe('a Mon 09:00');
});

test('a process that dies at any write and is asked again moves each post once, as if it had lived', async () => {
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
    for (let writes = 0; ; writes += 1) {
      const service = await inMadrid();
      const { storage, died } = dyingStorage(service.ports.storage, writes);
      await setZone(service, createPlatform({ ...service.ports, storage }), zone, true).catch(() => undefined);
      const hasDied = died();
      expect(await setZone(service, service.platform, zone, true)).toMatchObject({ queue_left: 0 });
      expect(await shown(service, zone)).toEqual(nine);
      if (!hasDied) break;
    }
  }
});

test('what another process queues, deletes or publishes meanwhile is neither lost nor doubled', async () => {
  const others = {
    queue: (service: Service) => service.queue('new'),
    publish: async (service: Service) => {
      service.clock.advance(3 * day);
      await service.platform.work.publishDue();
    },
    delete: async ({ app, id_organization, platform, ports }: Service) => {
      const [first] = await ports.storage.find('publications', { where: { id_organization, deleted: false } });
      if (first?.state === 'ready')
        await platform.publications.deletePublication(app, { id_organization, id_publication: first._id });
    },
  };
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles'])
    for (const [name, happen] of Object.entries(others)) {
      for (let call = 1; ; call += 1) {
        const service = await inMadrid();
        const { storage, happened } = interruptedAt(service.ports.storage, call, () => happen(service));
        await setZone(service, createPlatform({ ...service.ports, storage }), zone, true);
        if (!happened()) break;
        const left = await waiting(service);
        expect(new Set(left.map(({ publish_date }) => publish_date)).size).toBe(left.length);
        const sent = [...service.network.posts.values()].map(({ text }) => text);
        const texts = [...left.map(({ text }) => text), ...sent].sort();
        expect(texts).toEqual({ queue: ['a', 'b', 'c', 'new'], publish: ['a', 'b', 'c'], delete: ['b', 'c'] }[name]);
        expect(await setZone(service, service.platform, zone, true)).toMatchObject({ queue_left: 0 });
      }
    }
});

test('moving the queue needs the permission to change posts', async () => {
  const service = await inMadrid();
  const { ports, platform, id_organization, made } = service;
  const scope = { id_client: made.id_client, id_organization };
  const { id_user } = await addUser(ports, scope, ['organization:update', 'organization:read']);
  const caller: Caller = { kind: 'user', id_user };
  const change = (input: object) => platform.organizations.updateOrganization(caller, { id_organization }, input);
  expect(await codeOf(change({ timezone: 'Asia/Tokyo', move_queue: true }))).toBe(520);
  expect(await shown(service, 'Europe/Madrid')).toEqual(nine);
  expect(await change({ timezone: 'Asia/Tokyo' })).toMatchObject({ queue_left: 3 });
});

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Pago_Pago',
];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`);

/** Clock changes in Europe, America and on Lord Howe Island are near these. */
const starts = ['2027-03-12T00:00:00Z', '2027-03-26T00:00:00Z', '2027-04-02T00:00:00Z', '2027-10-29T00:00:00Z'];

test('after any change of zone each post is on its own slot, in order, and on no other post of the account', async () => {
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        slots: fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), time }), {
          ...{ minLength: 1, maxLength: 10, selector: ({ weekday, time: at }) => `${String(weekday)} ${at}` },
        }),
        from: fc.constantFrom(...zones),
        to: fc.constantFrom(...zones),
        start: fc.constantFrom(...starts),
        posts: fc.integer({ min: 1, max: 8 }),
        byHand: fc.array(fc.integer({ min: 1, max: 20 * 24 * 4 }), { maxLength: 6 }),
        shift: fc.constantFrom(0, 1, 59_000, 60_000),
      }),
      async ({ slots, from, to, start, posts, byHand, shift }) => {
        const service = await withSlots();
        const { app, address, clock, platform, ports, create } = service;
        clock.advance(Date.parse(start) - clock.now());
        await setZone(service, platform, from);
        await platform.slots.replacePostingSlots(app, address, slots);
        const hand = byHand.map((quarter) => clock.now() + quarter * 15 * minute + shift);
        for (const at of hand) await create('by hand', new Date(at).toISOString());
        for (let post = 0; post < posts; post += 1) await service.queue(String(post));
        /** Whether all is on slots of the zone, in the order in which it was queued, and on nothing else. */
        const check = async (zone: string) => {
          const queue = await waiting(service);
          expect(queue.map(({ text }) => text)).toEqual(Array.from({ length: posts }, (_, post) => String(post)));
          const dates = queue.map(({ publish_date }) => Date.parse(publish_date));
          expect(new Set(dates).size).toBe(posts);
          for (const date of dates) {
            expect(hand.filter((at) => Math.abs(at - date) < minute)).toEqual([]);
            const on = shownIn(zone, new Date(date).toISOString());
            const isOn = slots.some(({ weekday, time: at }) => `${weekdays[weekday - 1] ?? ''} ${at}` === on);
            // Only what the clocks skip is elsewhere: a minute earlier they show something else than a minute less.
            const before = new Date(date - minute).toISOString();
            const isAfterSkip = Date.parse(`1970-01-01T${on.slice(4)}:00Z`) - minute;
            const expected = new Date(isAfterSkip + day).toISOString().slice(11, 16);
            if (!isOn) expect(shownIn(zone, before).slice(4)).not.toBe(expected);
          }
        };
        await check(from);
        const { queue_left = 0 } = await setZone(service, platform, to);
        expect(queue_left).toBeLessThanOrEqual(posts);
        if (queue_left === 0) await check(to);
        expect(await setZone(service, platform, to, true)).toMatchObject({ queue_left: 0 });
        await check(to);
        expect(await ports.storage.find('publications', { where: { deleted: false } })).toHaveLength(
          posts + hand.length,
        );
      },
    ),
    { numRuns: 120 },
  );
});
