import type { MetricName } from '#ports/numbers/metrics';

export { metricNames } from '../../foundation/index.ts';

/** The metrics of a post, by which posts can be ranked. */
export const postMetrics = [
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
] as const satisfies readonly MetricName[];

/** The numbers of a report, in the order in which people read them. */
export const figures = [
  'followers',
  'followers_gained',
  'impressions',
  'video_views',
  'reach',
  'engagement',
  'likes',
  'comments',
  'shares',
  'saves',
  'clicks',
  'profile_views',
] as const satisfies readonly MetricName[];
