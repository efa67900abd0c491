// Approving a plan in posting slots, while others take slots and processes die.
import { expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import { dyingStorage } from '../../fakes/dying-storage.ts';
import { interruptedAt } from '../../fakes/interrupted-storage.ts';
import { withPlansInSlots } from '../../fakes/plans-in-slots.ts';

type Service = Awaited<ReturnType<typeof withPlansInSlots>>;

/** Checks that what is scheduled is due at its date, that nothing shares a date, and returns all dates. */
async function dates({ ports, id_organization }: Service): Promise<readonly string[]> {
  const where = { id_organization, deleted: false, state: 'ready' } as const;
  const ready = await ports.storage.find('publications', { where });
  for (const { due_date, publish_date } of ready) expect(due_date).toBe(publish_date);
  const found = ready.map(({ publish_date = '' }) => publish_date.slice(5, 13)).sort();
  expect(new Set(found).size).toBe(found.length);
  return found;
}

test('a process that dies between any two writes leaves an approval that is brought to its end', async () => {
  for (let writes = 0; ; writes += 1) {
    const service = await withPlansInSlots();
    const { planned, approve, laid, ports, platform, clock, queue, read } = service;
    const { _id } = await planned();
    await queue('has Monday at nine');
    const { storage, died } = dyingStorage(ports.storage, writes);
    await approve(_id, createPlatform({ ...ports, storage })).catch(() => undefined);
    clock.advance(120_000);
    await platform.work.workOnPlans();
    if ((await read(_id)).state === 'generated') await approve(_id);
    expect(await laid(_id)).toEqual(['11-23T17 ready', '11-25T12 ready', '11-26T08 ready']);
    expect(await dates(service)).toHaveLength(4);
    if (!died()) break;
  }
}, 60_000);

/** What somebody else does while a plan is approved, and how many posts are scheduled in the end. */
const others: readonly (readonly [
  string,
  number,
  (service: Service, draft: string, id_ai_plan: string) => Promise<unknown>,
])[] = [
  ['takes the next slot', 4, ({ queue }) => queue('other')],
  ['makes a post of it ready', 3, ({ change }, draft) => change(draft, { state: 'ready' })],
  [
    'gives a post of it a date of its own',
    3,
    ({ change }, draft) => change(draft, { publish_date: '2026-11-24T06:00:00Z', state: 'ready' }),
  ],
  [
    'takes over, because it takes too long',
    3,
    ({ clock, platform }) => {
      clock.advance(120_000);
      return platform.work.workOnPlans();
    },
  ],
];

test.each(others)(
  'whenever somebody else %s, no slot is given to two posts and no post is lost',
  async (_what, count, happens) => {
    for (let call = 1; ; call += 1) {
      const service = await withPlansInSlots();
      const { planned, approve, laid, ports } = service;
      const { _id, publications } = await planned();
      const { storage, happened } = interruptedAt(ports.storage, call, () =>
        happens(service, publications[0]?._id ?? '', _id).catch(() => undefined),
      );
      await approve(_id, createPlatform({ ...ports, storage }));
      if (!happened()) break;
      expect([call, (await dates(service)).length]).toEqual([call, count]);
      expect(await laid(_id)).toHaveLength(3);
    }
  },
  60_000,
);

test('a date that somebody gives a draft while it is approved is the one at which it goes out, or it stays a draft', async () => {
  for (let call = 1; ; call += 1) {
    const service = await withPlansInSlots();
    const { planned, approve, laid, ports, change } = service;
    const { _id, publications } = await planned();
    const { storage, happened } = interruptedAt(ports.storage, call, () =>
      change(publications[0]?._id, { publish_date: '2026-11-24T06:00:00Z' }).catch(() => undefined),
    );
    await approve(_id, createPlatform({ ...ports, storage }));
    if (!happened()) break;
    await dates(service);
    expect(['11-24T06 ready', '11-24T06 draft']).toContain((await laid(_id))[0]);
  }
}, 60_000);
