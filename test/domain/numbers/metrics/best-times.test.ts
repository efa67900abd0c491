import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BestTimes, bestTimes, type ReachedPost } from '#domain/numbers/metrics/best-times';
import { publicationMetrics } from '../../../contracts/sample-records.ts';
import { withAccount } from '../../../fakes/test-account.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-11-25T12:00:00Z');
const table = [9, 9, 9, 9, 9, 10, 10] as const;
const given = { zone: 'UTC', now, table };

/** A post of so many weeks ago, on a weekday at an hour in UTC. */
function post(weekday: number, at: number, weeks: number, engagement: number): ReachedPost {
  const monday = Date.parse('2026-11-16T00:00:00Z');
  const date = monday + (weekday - 1) * day + at * hour + 20 * 60_000 - weeks * 7 * day;
  return { publish_date: new Date(date).toISOString(), engagement };
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
/** Ordinary posts, on all days at hours that are far from those of the tests. */
const ordinary = (count = 60) => times(count, (index) => post((index % 7) + 1, 2, index % 6, 100));
const findSlot = ({ slots }: BestTimes, weekday: number, at: number) =>
  slots.find((one) => one.weekday === weekday && one.hour === at);
const first = ({ slots }: BestTimes) => [slots[0]?.weekday, slots[0]?.hour];

const posts = fc.array(
  fc.record({
    publish_date: fc
      .integer({ min: 1, max: 364 * 24 * 60 })
      .map((minutes) => new Date(now - day - minutes * 60_000).toISOString()),
    engagement: fc.oneof(fc.nat(20), fc.nat(100_000)),
  }),
  { maxLength: 120 },
);

describe('without enough numbers the table stands', () => {
  const ofTable = table.map((at, index) => ({ weekday: index + 1, hour: at, score: 1.2, n: 0 }));

  test('as it is, when there are none', () => {
    const answer = { source: 'table', n: 0, confidence: 'none', slots: ofTable };
    expect(bestTimes([], given)).toEqual(answer);
  });

  test('as it is with 29 posts, however good, and not with 30', () => {
    const good = times(9, (index) => post(3, 15, index, 900));
    const few = [...ordinary(20), ...good];
    expect(bestTimes(few, given)).toEqual({ source: 'table', n: 29, confidence: 'thin', slots: ofTable });
    const enough = bestTimes([...few, post(1, 2, 1, 100)], given);
    expect(enough).toMatchObject({ source: 'own', n: 30, confidence: 'ok' });
    expect(first(enough)).toEqual([3, 15]);
  });

  test('when no hour has three posts, or nothing was ever reached', () => {
    const scattered = times(60, (index) => post((index % 7) + 1, index % 22, 1, 50 * index));
    expect(bestTimes(scattered, given)).toMatchObject({ source: 'table', n: 60, confidence: 'thin' });
    const unseen = ordinary().map((one) => ({ ...one, engagement: 0 }));
    expect(bestTimes(unseen, given)).toMatchObject({ source: 'table', n: 60, confidence: 'thin' });
  });

  test('for every weekday on which nothing was published', () => {
    const answer = bestTimes(
      times(40, (index) => post(2, 19, index, 100)),
      given,
    );
    const weekdays = answer.slots.map(({ weekday }) => weekday);
    expect(weekdays.toSorted((a, b) => a - b)).toEqual([1, 2, 2, 3, 4, 5, 6, 7]);
    expect(findSlot(answer, 4, 9)).toEqual({ weekday: 4, hour: 9, score: 1.2, n: 0 });
  });
});

describe('an account’s own numbers', () => {
  test('are told of each hour with three posts, the best first', () => {
    const answer = bestTimes(
      [
        ...ordinary(),
        ...times(12, (index) => post(2, 19, index % 6, 200)),
        ...times(12, (index) => post(5, 14, index % 6, 150)),
        ...times(2, () => post(6, 22, 1, 500)),
      ],
      given,
    );
    expect(answer.slots.slice(0, 2)).toMatchObject([
      { weekday: 2, hour: 19, n: 12 },
      { weekday: 5, hour: 14, n: 12 },
    ]);
    expect(findSlot(answer, 6, 22)).toBeUndefined();
    expect(answer.slots.filter(({ hour: at }) => at === 2)).toHaveLength(7);
  });

  test('tell more the newer they are, and an hour of the table can lose', () => {
    const before = times(10, (index) => post(2, 19, 40 + (index % 5), 200));
    const since = times(10, (index) => post(4, 16, index % 5, 200));
    const poor = times(20, (index) => post(1, 9, index % 10, 10));
    const answer = bestTimes([...ordinary(), ...before, ...since, ...poor], given);
    expect(first(answer)).toEqual([4, 16]);
    expect(answer.slots.at(-1)).toMatchObject({ weekday: 1, hour: 9, n: 20 });
  });

  test('help the hours beside, across midnight and the week’s end too', () => {
    const alike = [...times(3, () => post(7, 23, 1, 100)), ...times(3, () => post(3, 14, 1, 100))];
    const good = times(10, (index) => post(1, 0, index % 4, 300));
    const answer = bestTimes([...ordinary(), ...alike, ...good], given);
    expect(findSlot(answer, 7, 23)?.score).toBeGreaterThan(findSlot(answer, 3, 14)?.score ?? 9);
  });

  test('of one lucky post beat no hour that was measured well', () => {
    const luck = fc.integer({ min: 100, max: 10_000_000 });
    fc.assert(
      fc.property(luck, fc.nat(4), fc.constantFrom(15, 9), (engagement, others, at) => {
        const answer = bestTimes(
          [
            ...ordinary(),
            ...times(12, (index) => post(2, 19, index % 6, 200)),
            ...times(others, (index) => post(4, at, index, 100)),
            post(4, at, 0, engagement),
          ],
          given,
        );
        expect(first(answer)).toEqual([2, 19]);
      }),
    );
  });

  test('are on the clocks of the zone, in summer and in winter', () => {
    const local = (date: string) => ({ publish_date: date, engagement: 300 });
    // Sundays at 9 in Madrid, two hours ahead of UTC before 25 October, and one since.
    const sundays = [
      ...['2026-10-04', '2026-10-11', '2026-10-18'].map((date) => local(`${date}T07:10:00.000Z`)),
      ...['2026-10-25', '2026-11-01', '2026-11-08'].map((date) => local(`${date}T08:10:00.000Z`)),
    ];
    const answer = bestTimes([...ordinary(), ...sundays], { ...given, zone: 'Europe/Madrid' });
    expect(findSlot(answer, 7, 9)?.n).toBe(6);
    // The same moments are Saturdays there.
    const hawaii = bestTimes([...ordinary(), ...sundays], { ...given, zone: 'Pacific/Honolulu' });
    expect([findSlot(hawaii, 6, 21)?.n, findSlot(hawaii, 6, 22)?.n]).toEqual([3, 3]);
  });

  test('say the same when all posts reach twice or a thousand times as much', () => {
    fc.assert(
      fc.property(posts, fc.constantFrom(2, 1000), (some, factor) => {
        const more = some.map((one) => ({ ...one, engagement: one.engagement * factor }));
        expect(bestTimes(more, given)).toEqual(bestTimes(some, given));
      }),
    );
  });

  test('say the same in whatever order they come', () => {
    const shuffled = posts.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, ([some, others]) => {
        expect(bestTimes(others, given)).toEqual(bestTimes(some, given));
      }),
    );
  });

  test('always leave an hour for each weekday, and scores that one can count on', () => {
    const zones = fc.constantFrom('UTC', 'Pacific/Apia', 'Australia/Lord_Howe', 'America/Sao_Paulo');
    fc.assert(
      fc.property(posts, zones, (some, zone) => {
        const { slots, n, source } = bestTimes(some, { ...given, zone });
        expect(new Set(slots.map(({ weekday }) => weekday)).size).toBe(7);
        expect(slots.every(({ score }) => score >= 0 && score <= 3)).toBe(true);
        expect(slots.map(({ score }) => score)).toEqual(slots.map(({ score }) => score).toSorted((a, b) => b - a));
        expect(n).toBe(some.length);
        if (source === 'table') expect(slots).toHaveLength(7);
      }),
    );
  });
});

describe('the best times of an account', () => {
  const address = ({ id_organization, id_account }: Awaited<ReturnType<typeof withAccount>>) => ({
    id_organization,
    id_account,
  });

  /** An account with forty posts on Tuesdays at 17:20 in UTC. */
  async function withPosts(fields: Parameters<typeof publicationMetrics>[1] = { engagement: 7 }) {
    const service = await withAccount();
    const { ports, clock, id_account, id_organization } = service;
    const tuesday = Date.parse('2026-11-17T17:20:00Z');
    for (let index = 0; index < 40; index += 1) {
      const published = tuesday - (index % 13) * 7 * day;
      await ports.storage.insert(
        'publication_metrics',
        publicationMetrics(index, {
          id_account,
          id_organization,
          publish_date: new Date(published).toISOString(),
          collected_date: new Date(Math.min(published + 3 * day, clock.now())).toISOString(),
          ...fields,
        }),
      );
    }
    return service;
  }

  test('are on the clocks of the organization', async () => {
    const service = await withPosts();
    const { platform, app, id_organization } = service;
    const inUtc = await platform.metrics.getBestTimes(app, address(service));
    expect(inUtc).toMatchObject({ timezone: 'UTC', source: 'own', n: 40, confidence: 'ok' });
    expect(findSlot(inUtc, 2, 17)?.n).toBe(40);
    await platform.organizations.updateOrganization(app, { id_organization }, { timezone: 'Asia/Kathmandu' });
    const inKathmandu = await platform.metrics.getBestTimes(app, address(service));
    expect(inKathmandu.timezone).toBe('Asia/Kathmandu');
    expect(findSlot(inKathmandu, 2, 23)?.n).toBe(40);
  });

  test.each([
    ['of others', { id_account: 'other', engagement: 7 }],
    [
      'that were not measured since they were an hour old',
      { collected_date: '2026-01-01T00:00:00.000Z', engagement: 7 },
    ],
    ['that were never measured', { collected_date: undefined, engagement: 7 }],
    ['without engagement', {}],
    ['older than a year', { publish_date: '2025-11-01T00:00:00.000Z', engagement: 7 }],
    ['of today', { publish_date: '2026-11-20T08:00:00.000Z', engagement: 7 }],
  ])('leave out posts %s', async (_which, fields) => {
    const service = await withPosts(fields);
    const answer = await service.platform.metrics.getBestTimes(service.app, address(service));
    expect(answer).toMatchObject({ source: 'table', n: 0, confidence: 'none' });
    expect(answer.slots.map(({ hour: at }) => at)).toEqual([10, 10, 10, 10, 10, 11, 11]);
  });

  test('know of posts whose numbers are told only when they change, from a day on', async () => {
    const reported = { social_network: 'telegram', engagement: 7 } as const;
    const old = await withPosts({ ...reported, collected_date: '2026-01-01T00:00:00.000Z' });
    expect((await old.platform.metrics.getBestTimes(old.app, address(old))).n).toBe(40);
    const today = await withPosts({ ...reported, publish_date: '2026-11-20T08:00:00.000Z' });
    expect((await today.platform.metrics.getBestTimes(today.app, address(today))).n).toBe(0);
  });

  test('look at the newest thousand posts and no more', async () => {
    const service = await withPosts();
    const { ports, id_account, id_organization } = service;
    for (let index = 100; index < 1200; index += 1) {
      await ports.storage.insert(
        'publication_metrics',
        publicationMetrics(index, {
          id_account,
          id_organization,
          publish_date: '2026-11-18T09:00:00.000Z',
          collected_date: '2026-11-19T12:00:00.000Z',
          engagement: 3,
        }),
      );
    }
    const answer = await service.platform.metrics.getBestTimes(service.app, address(service));
    expect(answer.n).toBe(1000);
    expect(findSlot(answer, 3, 9)?.n).toBe(1000);
  });

  test('are none where nothing is posted, or there is no account', async () => {
    const service = await withAccount();
    const { platform, ports, app, id_account, id_organization } = service;
    const nobody = { id_organization, id_account: 'nobody' };
    await expect(platform.metrics.getBestTimes(app, nobody)).rejects.toMatchObject({ code: 701 });
    await ports.storage.update('accounts', id_account, { social_network: 'whatsapp' });
    await expect(platform.metrics.getBestTimes(app, address(service))).rejects.toMatchObject({ code: 942 });
  });
});
