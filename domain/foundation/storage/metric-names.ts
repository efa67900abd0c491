import type { MetricName } from '#ports/numbers/metrics';

const names: Readonly<Record<MetricName, true>> = {
  clicks: true,
  comments: true,
  engagement: true,
  followers: true,
  followers_gained: true,
  impressions: true,
  likes: true,
  profile_views: true,
  reach: true,
  saves: true,
  shares: true,
  video_views: true,
};

/** Every number of the common vocabulary, in alphabetical order. */
export const metricNames = Object.keys(names) as readonly MetricName[]; // These are the keys of the record.
