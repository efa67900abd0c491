import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { engagementBase, getMissing, normalize } from '#domain/numbers/metrics/normalize';
import type { MetricDefinition } from '#domain/networks/metric-table';

const snapshot = (raw: string, metric: MetricDefinition['metric']): MetricDefinition => ({
  raw,
  kind: 'snapshot',
  ...(metric && { metric }),
});
const table = [
  snapshot('views', 'impressions'),
  snapshot('like_count', 'likes'),
  snapshot('reposts', 'shares'),
  snapshot('quotes', 'shares'),
  { raw: 'engagement', kind: 'ratio', metric: 'engagement' },
] as const satisfies readonly MetricDefinition[];
const today = '2026-11-24';

describe('the common vocabulary', () => {
  test('numbers that count as the same are added up, and what is absent stays absent', () => {
    expect(normalize(table, { reposts: 2, quotes: 3 }, today)).toEqual({ shares: 5, engagement: 5 });
    expect(normalize(table, { like_count: 0 }, today)).toEqual({ likes: 0, engagement: 0 });
    expect(normalize(table, {}, today)).toEqual({});
  });

  test('a ratio is never counted as engagement', () => {
    expect(normalize(table, { engagement: 0.043, like_count: 7 }, today)).toEqual({ likes: 7, engagement: 7 });
  });

  test('a network’s own count of engagement wins over the sum', () => {
    const own = [...table.slice(0, 4), snapshot('total_interactions', 'engagement')];
    expect(normalize(own, { like_count: 7, total_interactions: 12 }, today)).toEqual({ likes: 7, engagement: 12 });
  });

  test('a number counts by what it meant on its day', () => {
    const changed = [
      { raw: 'impressions', kind: 'flow', metric: 'impressions', until: '2025-11-14' },
      { raw: 'media_view', kind: 'flow', metric: 'impressions', since: '2025-11-15' },
    ] as const satisfies readonly MetricDefinition[];
    const both = { impressions: 10, media_view: 30 };
    expect(normalize(changed, both, '2025-11-14')).toEqual({ impressions: 10 });
    expect(normalize(changed, both, '2025-11-15')).toEqual({ impressions: 30 });
  });

  test('what is lost is taken off', () => {
    const net = [
      { raw: 'followed', kind: 'flow', metric: 'followers_gained' },
      { raw: 'unfollowed', kind: 'flow', metric: 'followers_gained', isLoss: true },
    ] as const satisfies readonly MetricDefinition[];
    expect(normalize(net, { followed: 3, unfollowed: 5 }, today)).toEqual({ followers_gained: -2 });
  });

  test('views never count as engagement', () => {
    const number = fc.nat(1e6);
    fc.assert(
      fc.property(number, number, number, (views, likes, reposts) => {
        const { engagement } = normalize(table, { views, like_count: likes, reposts }, today);
        expect(engagement).toBe(likes + reposts);
      }),
    );
  });
});

describe('why a number is missing', () => {
  const names = ['impressions', 'likes', 'reach'] as const;

  test('the network has none, nothing was read yet, or the reason that it gave', () => {
    expect(getMissing(table, {}, { names, isRead: false })).toEqual({
      impressions: 'not_ready',
      likes: 'not_ready',
      reach: 'not_offered',
    });
    const metrics = { likes: 3 };
    expect(getMissing(table, metrics, { names, raw: { views: 'too_small' }, isRead: true })).toEqual({
      impressions: 'too_small',
      reach: 'not_offered',
    });
  });

  test('engagement that follows from likes is missing for the same reason as they', () => {
    const likes = [snapshot('like_count', 'likes')];
    const both = ['engagement', 'likes'] as const;
    expect(getMissing(likes, {}, { names: both, isRead: false })).toEqual({
      engagement: 'not_ready',
      likes: 'not_ready',
    });
    const raw = { like_count: 'scope_missing' } as const;
    expect(getMissing(likes, {}, { names: both, raw, isRead: true })).toEqual({
      engagement: 'scope_missing',
      likes: 'scope_missing',
    });
    const views = [snapshot('views', 'impressions')];
    expect(getMissing(views, {}, { names: ['engagement'], isRead: false })).toEqual({ engagement: 'not_offered' });
  });
});

describe('what the engagement rate is a part of', () => {
  test('reach, else impressions, else followers, else nothing', () => {
    expect(engagementBase({ reach: 5, impressions: 9 }, 3)).toBe('reach');
    expect(engagementBase({ impressions: 9 }, 3)).toBe('impressions');
    expect(engagementBase({ likes: 9 }, 3)).toBe('followers');
    expect(engagementBase({ likes: 9 }, undefined)).toBeUndefined();
  });
});
