import { expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/network-failure';
import { createPlatform } from '#domain/platform/create-platform';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { interruptedAt } from '../../../fakes/interrupted-storage.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { withSlots } from '../../../fakes/test-slots.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Three posts on Monday, Tuesday and Wednesday; the slots are paused, and it is Tuesday noon. */
async function withMissed() {
  const service = await withSlots();
  const { queue, platform, app, address, clock } = service;
  for (const text of ['one', 'two', 'three']) await queue(text);
  await platform.slots.pausePostingSlots(app, address);
  clock.advance(4 * day + 180 * minute);
  await platform.work.publishDue();
  return service;
}

test('what waits in slots stays ready during a pause, and a post with its own date goes out', async () => {
  const { laid, create, clock, platform, network } = await withMissed();
  expect(await laid()).toEqual(['2026-11-23 one ready', '2026-11-24 two ready', '2026-11-25 three ready']);
  await create('own', new Date(clock.now() + minute).toISOString());
  clock.advance(20 * minute);
  await platform.work.publishDue();
  expect([...network.posts.values()].map(({ text }) => text)).toEqual(['own']);
});

test('after a pause what it held back gets the next slots in order, and nothing goes out at once', async () => {
  const { laid, clock, platform, app, address, network } = await withMissed();
  expect(await platform.slots.resumePostingSlots(app, address)).toMatchObject({ paused: false });
  clock.advance(20 * minute);
  await platform.work.publishDue();
  expect(network.posts.size).toBe(0);
  expect(await laid()).toEqual(['2026-11-25 one ready', '2026-11-26 two ready', '2026-11-27 three ready']);
  for (let past = 0; past < 4; past += 1) {
    clock.advance(day);
    await platform.work.publishDue();
  }
  expect([...network.posts.values()].map(({ text }) => text)).toEqual(['one', 'two', 'three']);
});

test('a pause that ends before the next slot moves nothing', async () => {
  const { queue, laid, platform, app, address } = await withSlots();
  await queue('one');
  await platform.slots.pausePostingSlots(app, address);
  await platform.slots.resumePostingSlots(app, address);
  expect(await laid()).toEqual(['2026-11-23 one ready']);
});

test('a post of which the network was asked is brought to its end during a pause and never moved', async () => {
  const { queue, platform, app, address, clock, network, ports } = await withSlots();
  const { _id } = await queue('one');
  clock.advance(3 * day);
  network.faults.push({ at: 'answer lost', error: new NetworkFailure('temporary', 'no answer') });
  await platform.work.publishDue();
  expect(await ports.storage.get('publications', _id)).toMatchObject({ state: 'publishing' });
  await platform.slots.pausePostingSlots(app, address);
  expect(await codeOf(platform.slots.reorderPostingQueue(app, address, [_id]))).toBe(921);
  await platform.slots.resumePostingSlots(app, address);
  for (let past = 0; past < 10; past += 1) {
    clock.advance(10 * minute);
    await platform.work.publishDue();
  }
  expect(await ports.storage.get('publications', _id)).toMatchObject({
    state: 'published',
    publish_date: '2026-11-23T09:00:00.000Z',
  });
  expect(network.posts.size).toBe(1);
});

test('without slots to go on with, the pause does not end', async () => {
  const { platform, app, address, laid } = await withMissed();
  await platform.slots.replacePostingSlots(app, address, []);
  expect(await codeOf(platform.slots.resumePostingSlots(app, address))).toBe(718);
  expect(await platform.slots.getPostingSlots(app, address)).toMatchObject({ paused: true });
  expect(await laid()).toHaveLength(3);
});

test('a pause whose end dies between any two writes loses nothing, and sends nothing late in a burst', async () => {
  for (let writes = 0; ; writes += 1) {
    const { ports, platform, app, address, clock, network } = await withMissed();
    const { storage, died } = dyingStorage(ports.storage, writes);
    await createPlatform({ ...ports, storage })
      .slots.resumePostingSlots(app, address)
      .catch(() => undefined);
    clock.advance(20 * minute);
    await platform.work.publishDue();
    expect(network.posts.size).toBe(0);
    await platform.slots.resumePostingSlots(app, address);
    const sent: string[] = [];
    for (let past = 0; past < 5; past += 1) {
      clock.advance(day);
      await platform.work.publishDue();
      sent.push(
        [...network.posts.values()]
          .slice(sent.length)
          .map(({ text }) => text)
          .join(' and '),
      );
    }
    expect(sent).toEqual(['one', 'two', 'three', '', '']);
    if (!died()) break;
  }
});

test('what a pause held back after its end, because that was decided elsewhere, gets a slot and is not sent late', async () => {
  const { ports, platform, laid, clock, network, id_account } = await withMissed();
  await ports.storage.update('accounts', id_account, { slots_paused: undefined });
  clock.advance(20 * minute);
  await platform.work.publishDue();
  expect(network.posts.size).toBe(0);
  const all = await laid();
  expect(all.map((line) => line.slice(0, 10))).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
});

test('whatever happens to the queue while a pause ends, nobody shares a slot and nothing is lost', async () => {
  for (let call = 1; ; call += 1) {
    const { ports, platform, app, address, queue, laid } = await withMissed();
    const interruption = async (): Promise<void> => {
      await queue('four', platform);
      await platform.slots.resumePostingSlots(app, address);
    };
    const { storage, happened } = interruptedAt(ports.storage, call, interruption);
    await createPlatform({ ...ports, storage }).slots.resumePostingSlots(app, address);
    if (!happened()) break;
    const all = await laid();
    expect(all).toHaveLength(4);
    expect(new Set(all.map((line) => line.slice(0, 10))).size).toBe(4);
    const order = all.map((line) => line.split(' ')[1]).filter((text) => text !== 'four');
    expect(order).toEqual(['one', 'two', 'three']);
    expect(all.every((line) => line >= '2026-11-25')).toBe(true);
  }
});
