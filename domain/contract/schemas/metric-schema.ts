import { z } from 'zod';
import { dateTime, networkKey, socialNetwork } from './fields.ts';

const missingReason = z
  .enum(['late', 'not_offered', 'not_ready', 'paid_off', 'scope_missing', 'throttled', 'too_small'])
  .meta({ id: 'MissingReason' });

/** The names of the numbers that all networks share. */
export const metricName = z
  .enum([
    'impressions',
    'reach',
    'engagement',
    'likes',
    'comments',
    'shares',
    'saves',
    'clicks',
    'video_views',
    'profile_views',
    'followers',
    'followers_gained',
  ])
  .meta({ id: 'MetricName' });

/** Numbers in the common vocabulary. */
export const metrics = z
  .partialRecord(metricName, z.number())
  .meta({ id: 'Metrics', description: 'A number that the network does not give is absent, never 0' });

/** Why numbers are absent. */
export const missing = z
  .partialRecord(metricName, missingReason)
  .meta({ id: 'MissingMetrics', description: 'Why a number is absent' });

/** Why numbers are absent, by the network's names. */
export const rawMissing = z.record(z.string(), missingReason);

/** What a network says of a post. */
export const statistics = z
  .record(z.string(), z.union([z.number(), z.record(z.string(), z.number())]))
  .meta({
    id: 'Statistics',
    description:
      'What the network says of the post; only its own numbers are there. Which networks have which: docs/networks',
  });

export const engagementBase = z.enum(['followers', 'impressions', 'reach']).meta({ id: 'EngagementBase' });

export const publicationNumbers = {
  statistics: statistics.optional(),
  metrics: metrics.optional(),
  missing: missing.optional(),
  engagement_base: engagementBase.optional(),
  engagement_rate: z.number().optional().meta({ description: 'Engagement as a part of the base' }),
  stats_updated_date: dateTime.optional(),
  next_stats_update: dateTime.optional(),
};

/** A range and the one of the same length before it. */
export const range = z
  .strictObject({ from_date: dateTime, to_date: dateTime, previous_from_date: dateTime, previous_to_date: dateTime })
  .meta({ id: 'Range' });

/** A number of a group. */
export const metricRow = z
  .strictObject({
    group: networkKey.optional().meta({ description: 'The day, the network or the account' }),
    name: metricName,
    value: z.number(),
  })
  .meta({ id: 'MetricRow' });

/** What publications reached together. */
export const publicationTotals = {
  total: metrics,
  previous_total: metrics,
  by_network: z.array(z.strictObject({ social_network: socialNetwork, publications: z.int(), metrics })),
};
