import type { MetricName } from '#ports/numbers/metrics';

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
