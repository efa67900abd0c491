import { expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { interruptedAt } from '../../../fakes/interrupted-storage.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { withSlots } from '../../../fakes/test-slots.ts';

async function withQueue() {
  const service = await withSlots();
  const ids: string[] = [];
  for (const text of ['one', 'two', 'three', 'four']) ids.push((await service.queue(text))._id);
  return { ...service, ids };
}

test.each([
  [[1, 0, 3, 2], 'two one four three'],
  [[3, 0, 1, 2], 'four one two three'],
  [[1, 2, 3, 0], 'two three four one'],
  [[0, 1, 2, 3], 'one two three four'],
])('the order %j shares the dates that there are', async (order, expected) => {
  const { platform, app, address, ids, laid } = await withQueue();
  await platform.slots.reorderPostingQueue(
    app,
    address,
    order.map((at) => ids[at] ?? ''),
  );
  const all = await laid();
  expect(all.map((line) => line.split(' ')[1]).join(' ')).toBe(expected);
  expect(all.map((line) => line.slice(0, 10))).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']);
});

test('those that are not named stay where they are', async () => {
  const { platform, app, address, ids, laid } = await withQueue();
  await platform.slots.reorderPostingQueue(app, address, [ids[2] ?? '', ids[0] ?? '']);
  expect((await laid()).map((line) => line.split(' ')[1])).toEqual(['three', 'two', 'one', 'four']);
});

test('what holds no slot of the account cannot be put in order', async () => {
  const { platform, app, address, ids, create, laid } = await withQueue();
  const before = await laid();
  const dated = await create('dated', '2026-12-24T12:00:00Z');
  expect(await codeOf(platform.slots.reorderPostingQueue(app, address, [dated._id, ...ids]))).toBe(917);
  expect((await laid()).slice(0, 4)).toEqual(before);
});

test('an order that is stopped between any two writes leaves each in a slot of its own', async () => {
  for (let writes = 0; ; writes += 1) {
    const { ports, platform, app, address, ids, laid } = await withQueue();
    const order = [...ids].reverse();
    const { storage, died } = dyingStorage(ports.storage, writes);
    await createPlatform({ ...ports, storage })
      .slots.reorderPostingQueue(app, address, order)
      .catch(() => undefined);
    const half = await laid();
    expect(half.filter((line) => line.endsWith('ready'))).toHaveLength(4);
    expect(new Set(half.map((line) => line.slice(0, 10))).size).toBe(4);
    await platform.slots.reorderPostingQueue(app, address, order);
    expect((await laid()).map((line) => line.split(' ')[1])).toEqual(['four', 'three', 'two', 'one']);
    if (!died()) break;
  }
});

test('the queue lists the slots of a period, free ones too', async () => {
  const { platform, app, address, ids } = await withQueue();
  const { data } = await platform.slots.listPostingQueue(app, address, {
    from_date: '2026-11-25T00:00:00Z',
    to_date: '2026-11-28T00:00:00Z',
  });
  expect(data).toEqual([
    { date: '2026-11-25T09:00:00.000Z', id_publication: ids[2] },
    { date: '2026-11-26T09:00:00.000Z', id_publication: ids[3] },
    { date: '2026-11-27T09:00:00.000Z' },
  ]);
  const refused = (period: object) => codeOf(platform.slots.listPostingQueue(app, address, period));
  expect(await refused({ from_date: 'soon' })).toBe(1000);
  expect(await refused({ to_date: '2026-01-01T00:00:00Z' })).toBe(1001);
  expect(await refused({ to_date: '2027-11-01T00:00:00Z' })).toBe(1003);
});

test('a new post that comes in between takes a slot of its own, and the order is as it was wanted', async () => {
  for (let call = 1; ; call += 1) {
    const { ports, platform, app, address, ids, laid, queue } = await withQueue();
    const { storage, happened } = interruptedAt(ports.storage, call, () => queue('new', platform));
    await createPlatform({ ...ports, storage }).slots.reorderPostingQueue(app, address, [...ids].reverse());
    if (!happened()) break;
    const all = await laid();
    expect(new Set(all.map((line) => line.slice(0, 10))).size).toBe(5);
    const texts = all.map((line) => line.split(' ')[1]).filter((text) => text !== 'new');
    expect(texts).toEqual(['four', 'three', 'two', 'one']);
  }
});
