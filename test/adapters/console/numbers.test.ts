import { describe, expect, test } from '@jest/globals';
import { getHealth } from '#adapters/console/screens/accounts/health';
import { defaultChoices } from '#adapters/console/screens/accounts/default-choices';
import { getDestinations } from '#adapters/console/screens/accounts/destinations';
import { plotHeight, createPlot } from '#adapters/console/screens/numbers/plot';
import { listDays, readRange } from '#adapters/console/screens/numbers/range';
import { rulebook, socialNetworks } from '#domain/networks/index';

const now = Date.parse('2026-11-25T21:30:00.000Z');
const of = (query: string) => readRange(new URLSearchParams(query), now);

describe('The range of the metrics', () => {
  test('is the last thirty days by default, or the requested number', () => {
    expect(of('')).toMatchObject({ days: 30, first: '2026-10-27', last: '2026-11-25' });
    expect(of('days=7')).toMatchObject({ first: '2026-11-19', last: '2026-11-25' });
    expect(listDays(of('days=366'))).toHaveLength(366);
  });

  test('can be custom, with both ends included', () => {
    const range = of('from=2026-11-01&to=2026-11-03');
    expect(range.days).toBeUndefined();
    expect(listDays(range)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });

  test.each([
    'days=8',
    'from=2026-11-03&to=2026-11-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x&to=y',
    'from=2026-11-01',
  ])('falls back to the default for %s', (query) => {
    expect(of(query).days).toBe(30);
  });
});

describe('A chart', () => {
  test('breaks at missing values, and marks isolated ones', () => {
    const { lines } = createPlot([{ name: 'a', values: [0, 10, undefined, 5] }], true);
    expect(lines[0]?.line.match(/M/g)).toHaveLength(2);
    expect(lines[0]?.points).toEqual([{ x: 87.5, y: plotHeight / 2 }]);
  });

  test('starts at 0 unless only the trend matters, and has integer ticks', () => {
    const values = [1000, 1004];
    expect(createPlot([{ name: 'a', values }], true).ticks[0]).toEqual({ value: 0, y: plotHeight });
    const { ticks } = createPlot([{ name: 'a', values }], false);
    expect(ticks[0]?.value).toBe(1000);
    expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
  });

  test('without numbers is empty', () => {
    expect(createPlot([{ name: 'a', values: [undefined] }], true).lines[0]?.line).toBe('');
  });
});

test.each([
  [{ deleted: true, enabled: false, error_code: 0 }, 'removed'],
  [{ deleted: false, enabled: false, error_code: 0 }, 'waiting'],
  [{ deleted: false, enabled: true, error_code: 705 }, 'broken'],
  [{ deleted: false, enabled: true, error_code: 0, missing_scopes: ['a'] }, 'lacking'],
  [{ deleted: false, enabled: true, error_code: 0 }, 'used'],
])('the health of %j is %s', (account, health) => {
  expect(getHealth(account)).toBe(health);
});

test('destinations come only from the account’s data', () => {
  expect(
    getDestinations({ extra_data: { boards: [{ id: '1', name: 'Bread' }, { id: 2 }], long_posts: true } }),
  ).toEqual([{ id: '1', name: 'Bread' }]);
  expect(getDestinations({})).toEqual([]);
});

test.each(socialNetworks)('the defaults of %s match the rulebook', (network) => {
  const { privacies, reply_controls } = rulebook[network];
  expect(defaultChoices[network] ?? {}).toEqual({
    ...(privacies && { privacy: privacies }),
    ...(reply_controls && { reply_control: reply_controls }),
  });
});
