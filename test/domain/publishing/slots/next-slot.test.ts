import { expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/network-failure';
import { createPlatform } from '#domain/platform/create-platform';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { interruptedAt } from '../../../fakes/interrupted-storage.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { withAccount } from '../../../fakes/test-account.ts';
import { withSlots } from '../../../fakes/test-slots.ts';

const day = 24 * 3_600_000;

test('posts take the next free slots one after the other, and go out in them', async () => {
  const { queue, laid, clock, platform, network } = await withSlots();
  expect(await queue('first')).toMatchObject({
    state: 'ready',
    schedule: 'next_slot',
    publish_date: '2026-11-23T09:00:00.000Z',
  });
  await queue('second');
  clock.advance(3 * day - 1000);
  await platform.work.publishDue();
  expect(network.posts.size).toBe(0);
  clock.advance(2000);
  await platform.work.publishDue();
  expect(await laid()).toEqual(['2026-11-23 first published', '2026-11-24 second ready']);
});

test('a slot is free again when its post is deleted, gets a date of its own, becomes a draft or fails', async () => {
  const { queue, laid, clock, platform, network, app, address } = await withSlots();
  const [deleted, moved, kept, failing] = [
    await queue('deleted'),
    await queue('moved'),
    await queue('kept'),
    await queue('failing'),
  ];
  const change = (id_publication: string, input: object) =>
    platform.publications.updatePublication(app, { ...address, id_account: undefined, id_publication, input });
  await platform.publications.deletePublication(app, { ...address, id_publication: deleted._id });
  expect(await change(moved._id, { publish_date: '2026-12-24T12:00:00Z' })).not.toHaveProperty('schedule');
  const draft = await change(kept._id, { state: 'draft' });
  expect(draft).toMatchObject({ state: 'draft', schedule: 'next_slot' });
  expect(draft).not.toHaveProperty('publish_date');
  for (const text of ['a', 'b', 'c']) await queue(text);
  expect(await laid()).toEqual([
    '2026-11-23 a ready',
    '2026-11-24 b ready',
    '2026-11-25 c ready',
    '2026-11-26 failing ready',
    '2026-12-24 moved ready',
    'no date kept draft',
  ]);
  // It goes out with the next one that is free, as it was meant to.
  expect(await change(kept._id, { state: 'ready' })).toMatchObject({ publish_date: '2026-11-27T09:00:00.000Z' });
  clock.advance(6 * day);
  network.faults.push(
    ...Array.from({ length: 4 }, () => ({
      at: 'before it is asked' as const,
      error: new NetworkFailure('refused', 'no'),
    })),
  );
  await platform.work.publishDue();
  const failed = await platform.publications.getPublication(app, { ...address, id_publication: failing._id });
  expect(failed).toMatchObject({ state: 'withErrors', schedule: 'next_slot' });
  expect(await change(failing._id, { text: 'mended' })).toMatchObject({
    state: 'ready',
    publish_date: '2026-11-30T09:00:00.000Z',
  });
});

test('a change of its text leaves a post in its slot, and so does asking for a slot again', async () => {
  const { queue, platform, app, address } = await withSlots();
  await queue('first');
  const { _id: id_publication, publish_date } = await queue('second');
  const change = (input: object) =>
    platform.publications.updatePublication(app, { ...address, id_account: undefined, id_publication, input });
  expect(await change({ text: 'other' })).toMatchObject({ text: 'other', publish_date });
  expect(await change({ schedule: 'next_slot' })).toMatchObject({ publish_date });
});

test('a slot less than a minute from a post with a date of its own is not free, until that post is gone', async () => {
  const { queue, create, platform, app, address, id_organization } = await withSlots();
  const byHand = await create('by hand', '2026-11-23T09:00:00Z');
  await create('less than a minute before', '2026-11-24T08:59:01Z');
  await create('a minute after', '2026-11-25T09:01:00Z');
  const later = await create('a draft', '2026-11-26T09:00:00Z');
  const change = (id_publication: string, input: object) =>
    platform.publications.updatePublication(app, { id_organization, id_publication, input });
  await change(later._id, { state: 'draft' });
  const { data } = await platform.slots.listPostingQueue(app, address, { to_date: '2026-11-27T00:00:00Z' });
  expect(data).toEqual([{ date: '2026-11-25T09:00:00.000Z' }, { date: '2026-11-26T09:00:00.000Z' }]);
  expect((await queue('first')).publish_date).toBe('2026-11-25T09:00:00.000Z');
  await platform.publications.deletePublication(app, { id_organization, id_publication: byHand._id });
  expect((await queue('second')).publish_date).toBe('2026-11-23T09:00:00.000Z');
  expect((await queue('third')).publish_date).toBe('2026-11-26T09:00:00.000Z');
});

test('a slot stays taken by a post of its own date however many others wait', async () => {
  const { queue, create } = await withSlots();
  const start = Date.parse('2026-11-20T10:00:00Z');
  // More than are read at once, several at one instant, and one in each of the next two slots.
  for (let post = 0; post < 230; post += 1)
    await create('x', new Date(start + Math.floor(post / 3) * 60_000 + 30_000).toISOString());
  for (const date of ['2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z']) await create('by hand', date);
  expect((await queue('queued')).publish_date).toBe('2026-11-25T09:00:00.000Z');
});

test('the end of a pause does not move posts to the dates of others', async () => {
  const { queue, create, clock, platform, app, address } = await withSlots();
  const { _id } = await queue('held');
  await platform.slots.pausePostingSlots(app, address);
  await create('by hand', '2026-11-24T09:00:00Z');
  clock.advance(3 * day + 1000);
  await platform.work.publishDue();
  await platform.slots.resumePostingSlots(app, address);
  const held = await platform.publications.getPublication(app, {
    ...{ id_organization: address.id_organization, id_publication: _id },
  });
  expect(held.publish_date).toBe('2026-11-25T09:00:00.000Z');
});

test('a draft takes its slot when it is made ready', async () => {
  const { platform, app, address, queue } = await withSlots();
  const draft = await platform.publications.createPublication(app, {
    ...address,
    input: { social_network: 'bluesky', text: 'later', state: 'draft', schedule: 'next_slot' },
  });
  expect(draft).not.toHaveProperty('publish_date');
  await queue('first');
  const ready = await platform.publications.updatePublication(app, {
    ...{ ...address, id_account: undefined, id_publication: draft._id },
    input: { state: 'ready' },
  });
  expect(ready.publish_date).toBe('2026-11-24T09:00:00.000Z');
});

test('a slot beside a date, for what is published already, or without any slots is refused, and nothing is counted', async () => {
  const { platform, app, address, ports, made } = await withSlots();
  const create = (input: object) =>
    codeOf(
      platform.publications.createPublication(app, {
        ...address,
        input: { social_network: 'bluesky', text: 'x', schedule: 'next_slot', ...input },
      }),
    );
  expect(await create({ publish_date: '2026-12-24T12:00:00Z' })).toBe(1706);
  expect(await create({ state: 'published' })).toBe(1706);
  await platform.slots.replacePostingSlots(app, address, []);
  expect(await create({})).toBe(718);
  expect(await ports.storage.counters.total(`publications:${made.id_client}:2026-11`)).toBe(0);
});

test('when a year of slots is taken, one more is refused', async () => {
  const { queue, platform, app, address } = await withSlots();
  await platform.slots.replacePostingSlots(app, address, [{ weekday: 5, time: '12:00' }]);
  for (let week = 0; week < 53; week += 1) await queue(`week ${String(week)}`);
  expect(await codeOf(queue('one more'))).toBe(1707);
});

test('two processes never give the same slot away, whenever the other one asks', async () => {
  for (let call = 1; ; call += 1) {
    const { queue, laid, ports, platform } = await withSlots();
    const { storage, happened } = interruptedAt(ports.storage, call, () => queue('other', platform));
    await queue('own', createPlatform({ ...ports, storage }));
    if (!happened()) break;
    const all = await laid();
    expect(all.map((line) => line.slice(0, 10))).toEqual(['2026-11-23', '2026-11-24']);
    expect(all.map((line) => line.split(' ')[1]).sort()).toEqual(['other', 'own']);
  }
});

test('a draft made ready never takes a slot that another process has just taken', async () => {
  for (let call = 1; ; call += 1) {
    const { queue, laid, ports, platform, app, address } = await withSlots();
    const draft = await platform.publications.createPublication(app, {
      ...address,
      input: { social_network: 'bluesky', text: 'own', state: 'draft', schedule: 'next_slot' },
    });
    const { storage, happened } = interruptedAt(ports.storage, call, () => queue('other', platform));
    await createPlatform({ ...ports, storage }).publications.updatePublication(app, {
      ...{ ...address, id_account: undefined, id_publication: draft._id },
      input: { state: 'ready' },
    });
    if (!happened()) break;
    expect((await laid()).map((line) => line.slice(0, 10))).toEqual(['2026-11-23', '2026-11-24']);
  }
});

test('a call that dies between any two writes and comes again takes one slot and counts once', async () => {
  for (let writes = 0; ; writes += 1) {
    const { ports, platform, app, address, laid, made } = await withSlots();
    const id = ports.identifiers.derive('the same call');
    const request = {
      ...{ ...address, id },
      input: { social_network: 'bluesky', text: 'once', schedule: 'next_slot' as const },
    };
    const { storage, died } = dyingStorage(ports.storage, writes);
    await createPlatform({ ...ports, storage })
      .publications.createPublication(app, request)
      .catch(() => undefined);
    await platform.publications.createPublication(app, request);
    expect(await laid()).toEqual(['2026-11-23 once ready']);
    expect(await ports.storage.counters.total(`publications:${made.id_client}:2026-11`)).toBe(1);
    if (!died()) break;
  }
});

test('slots are on the clocks of the organization, sorted and each once', async () => {
  const { platform, app, user, id_account, id_organization } = await withAccount();
  const address = { id_organization, id_account };
  await platform.organizations.updateOrganization(user, { id_organization }, { timezone: 'America/New_York' });
  const slots = await platform.slots.replacePostingSlots(app, address, [
    { weekday: 2, time: '08:00' },
    { weekday: 1, time: '18:30' },
    { weekday: 2, time: '08:00' },
  ]);
  expect(slots).toEqual({
    timezone: 'America/New_York',
    paused: false,
    slots: [
      { weekday: 1, time: '18:30' },
      { weekday: 2, time: '08:00' },
    ],
  });
  const { data } = await platform.slots.listPostingQueue(app, address, { to_date: '2026-11-26T00:00:00Z' });
  expect(data).toEqual([{ date: '2026-11-23T23:30:00.000Z' }, { date: '2026-11-24T13:00:00.000Z' }]);
});
