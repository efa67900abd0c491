import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextLook, oldestRead } from '#domain/inbox/comments/cadence';
import { NetworkFailure } from '#domain/networks/network-failure';
import { withAccount } from '../../../fakes/test-account.ts';

const minute = 60_000;

/** A platform with one enabled account, whose comments are read by the job. */
async function prepare() {
  const made = await withAccount();
  const { app, clock, id_organization, network, platform } = made;
  const inbox = async () => (await platform.comments.listComments(app, { id_organization }, {})).data;
  const work = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      clock.advance(minute);
      await platform.work.readRecentComments();
    }
  };
  const told = async () => {
    await platform.work.settleDueComments();
    await platform.work.deliverDueWebhooks();
    return made.delivered.flatMap(({ body }) => {
      const changes = JSON.parse(body) as { field: string; external_id?: string }[];
      return changes.flatMap(({ field, external_id = '' }) => (field === 'comments' ? [external_id] : []));
    });
  };
  const at = (minutes: number) => new Date(clock.now() + minutes * minute).toISOString();
  return { ...made, at, inbox, there: network.comments, told, work };
}

test('a new comment appears in the inbox by itself, and apps are notified', async () => {
  const { at, create, inbox, platform, there, told, work } = await prepare();
  await work(1);
  await create('Hello');
  await platform.work.publishDue();
  await work(31);
  there.write({ text: 'Nice', creation_date: at(0) });
  await work(25);
  expect(await inbox()).toMatchObject([{ text: 'Nice', read: false }]);
  expect(await told()).toEqual(['comment-1']);
});

test('comments from before the account was enabled are read once, without notifying apps', async () => {
  const { at, inbox, network, platform, there, told, work, clock } = await prepare();
  network.posts.set('key-9', { text: 'Old', account: 'alice' });
  const post = { publication_external_id: 'key-9' };
  there.write({ ...post, text: 'Long ago', creation_date: at(-8 * 24 * 60) });
  there.write({ ...post, text: 'Lately', creation_date: at(-60) });
  await platform.work.readRecentComments();
  expect((await inbox()).map(({ text, read }) => [text, read])).toEqual([
    ['Lately', false],
    ['Long ago', true],
  ]);
  expect(await told()).toEqual([]);
  there.write({ ...post, text: 'Not ours to look after', creation_date: at(1) });
  await work(60);
  expect(await inbox()).toHaveLength(2);
  expect(clock.now()).toBeGreaterThan(0);
});

test('a comment that is removed at the network leaves the inbox by itself', async () => {
  const { at, create, inbox, platform, there, work } = await prepare();
  await create('Hello');
  await platform.work.publishDue();
  there.write({ text: 'Rude', creation_date: at(0) });
  await work(1);
  expect(await inbox()).toHaveLength(1);
  there.there.clear();
  await work(60);
  expect(await inbox()).toEqual([]);
});

test('a network in trouble is called less and less often, and then again as before', async () => {
  const { at, create, inbox, platform, there, work } = await prepare();
  await create('Hello');
  await platform.work.publishDue();
  for (let count = 0; count < 6; count += 1) there.faults.push(new NetworkFailure('temporary', 'not now'));
  there.write({ text: 'Nice', creation_date: at(0) });
  await work(20);
  expect(await inbox()).toEqual([]);
  expect(there.faults.length).toBeGreaterThan(0);
  await work(60);
  expect(await inbox()).toHaveLength(1);
});

test('without the plan nothing is read, and with it the comments written since', async () => {
  const { at, create, inbox, made, platform, ports, there, work } = await prepare();
  await create('Hello');
  await platform.work.publishDue();
  const plan = (plan_identifier: 'custom' | 'free') =>
    ports.storage.update('clients', made.id_client, { plan_identifier });
  await plan('free');
  there.write({ text: 'Nice', creation_date: at(0) });
  await work(60);
  await plan('custom');
  expect(await inbox()).toEqual([]);
  await work(2);
  expect(await inbox()).toHaveLength(1);
});

test('a post is read the more often the newer it is, never before its time, and not for ever', () => {
  const now = Date.parse('2026-11-20T09:00:00.000Z');
  const pause = (age: number, empty: number): number | undefined => {
    const next = nextLook(now - age, { checked_date: new Date(now).toISOString(), empty }, now);
    return next === undefined ? undefined : next - now;
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: oldestRead - 1 }),
      fc.integer({ min: 0, max: oldestRead - 1 }),
      fc.integer({ min: 0, max: 100 }),
      (one, two, empty) => {
        const [younger, older] = [Math.min(one, two), Math.max(one, two)];
        expect(pause(younger, empty)).toBeGreaterThanOrEqual(10 * minute);
        expect(pause(older, empty)).toBeGreaterThanOrEqual(pause(younger, empty) ?? 0);
        expect(pause(older, empty + 1)).toBeGreaterThanOrEqual(pause(older, empty) ?? 0);
        expect(pause(older, empty)).toBeLessThanOrEqual(24 * 60 * minute);
      },
    ),
  );
  expect(pause(oldestRead, 0)).toBeUndefined();
});
