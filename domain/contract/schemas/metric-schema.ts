import { z } from 'zod';
import { dateTime, dateTimeInput, networkKey, socialNetwork } from './fields.ts';

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

const dayInput = (description: string) => z.string().max(10).optional().meta({ format: 'date', description });

/** A range in a request: between two dates, or whole days. */
export const rangeInput = {
  from_date: dateTimeInput.optional(),
  to_date: dateTimeInput.optional(),
  first_day: dayInput('With `last_day`, instead of dates: whole days in the time zone of the organization'),
  last_day: dayInput('The last of the days, which belongs to them'),
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

const count = z.int().min(0);

/** What the same accounts reached on as many days, now and before. */
export const comparison = z
  .strictObject({
    now: z.number().optional().meta({ description: 'The sum of what is compared, which is no total' }),
    before: z.number().optional().meta({ description: 'The same of the days before' }),
    change: z.number().optional().meta({ description: 'As a part of `before`: 0.5 is half more' }),
    why_not: z
      .enum(['not_comparable', 'not_positive'])
      .optional()
      .meta({ description: 'Why there is no `change`: nothing can be compared, or `before` is 0 or less' }),
    days: count.meta({ description: 'How many days each side has' }),
    reported_until: z.string().optional().meta({ description: 'The last day that all networks reported' }),
    accounts: count.meta({ description: 'How many accounts are compared; one that moved counts once' }),
    posts: z
      .strictObject({
        now: count.meta({ description: 'How many are compared of the range' }),
        before: count.meta({ description: 'How many are compared of the range before' }),
        age_days: count.meta({ description: 'At how many days after its own each post is compared' }),
        young: count.meta({ description: 'How many posts of both sides are left out, since some are younger' }),
      })
      .optional()
      .meta({ description: 'The compared posts, for numbers of posts' }),
    left_out: z
      .array(
        z.strictObject({
          id_account: z.string().optional().meta({ description: 'Absent where it may not be read' }),
          reason: z.enum(['broken', 'incomplete', 'new', 'not_reported', 'redefined', 'removed']),
        }),
      )
      .meta({ description: 'The accounts that are not compared' }),
  })
  .meta({
    id: 'Comparison',
    description:
      'Only the same accounts are compared, on days that their networks reported on both sides, and posts at the same age',
  });

/** Comparisons by the name of the number. */
export const comparisons = z.partialRecord(metricName, comparison).meta({ id: 'Comparisons' });

const breaks = z
  .array(
    z.strictObject({
      social_network: socialNetwork,
      day: z.string().meta({ format: 'date', description: 'The first day of the new meaning' }),
    }),
  )
  .meta({ description: 'From which days networks count the number differently' });
const lastReported = z.string().meta({ format: 'date' }).optional();

/** What the totals of accounts cover, by the name of the number. */
export const accountCoverages = z
  .partialRecord(
    metricName,
    z
      .strictObject({
        accounts: count.meta({ description: 'How many accounts the total has; one that moved counts once' }),
        of_accounts: count.meta({ description: 'How many it should have: those whose network offers the number' }),
        reported_until: lastReported.meta({ description: 'The last day that the networks of all of them reported' }),
        missing: z
          .array(
            z.strictObject({
              id_account: z.string().optional().meta({ description: 'Absent where it may not be read' }),
              reason: z.enum([...missingReason.options, 'broken', 'not_reported']),
              reported_until: lastReported.meta({ description: 'Absent where the total has nothing of it' }),
            }),
          )
          .meta({ description: 'The accounts that the total lacks, or has only until a day' }),
        breaks,
      })
      .meta({ id: 'AccountCoverage' }),
  )
  .meta({ id: 'AccountCoverages' });

/** What the totals of publications cover, by the name of the number. */
const postCoverages = z
  .partialRecord(
    metricName,
    z
      .strictObject({
        posts: count.meta({ description: 'How many publications have the number' }),
        of_posts: count.meta({ description: 'How many were published on networks that offer it' }),
        missing: z
          .array(
            z.strictObject({
              social_network: socialNetwork,
              posts: count.meta({ description: 'How many' }),
              reason: z.enum(['not_measured', 'not_reported']),
            }),
          )
          .meta({ description: 'The others: not measured yet or erased, or measured without the number' }),
        breaks,
      })
      .meta({ id: 'PublicationCoverage' }),
  )
  .meta({ id: 'PublicationCoverages' });

/** What publications reached together. */
export const publicationTotals = {
  total: metrics,
  previous_total: metrics,
  compared: comparisons,
  covered: postCoverages,
  by_network: z.array(z.strictObject({ social_network: socialNetwork, publications: z.int(), metrics })),
};
