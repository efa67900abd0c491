import type { components } from '../../service/interface.ts';
import { message } from '../../texts/translate.ts';

export type MetricName = components['schemas']['MetricName'];
export type MissingReason = components['schemas']['MissingReason'];

/** The labels of the metrics. */
export const metricWords: Readonly<Record<MetricName, string>> = {
  impressions: message('Views'),
  reach: message('People reached'),
  engagement: message('Engagement'),
  likes: message('Likes'),
  comments: message('Comments'),
  shares: message('Shares'),
  saves: message('Saves'),
  clicks: message('Clicks'),
  video_views: message('Video views'),
  profile_views: message('Profile views'),
  followers: message('Followers'),
  followers_gained: message('New followers'),
};

/** Why a metric is missing. */
export const reasonWords: Readonly<Record<MissingReason, string>> = {
  late: message('it becomes available some days later'),
  not_offered: message('the networks do not report it'),
  not_ready: message('it has not been read yet'),
  paid_off: message('reading it costs credits, which may not be spent'),
  scope_missing: message('the accounts must be connected again to allow it'),
  throttled: message('the network asks to try again later'),
  too_small: message('the network hides small numbers'),
};

/** Why an account is not compared. */
export const leftOutWords: Readonly<Record<components['schemas']['ComparisonLeftOutItemReason'], string>> = {
  broken: message('the connection is broken'),
  new: message('connected only recently'),
  not_reported: message('nothing reported on the same days'),
  incomplete: message('numbers of some posts are missing'),
  redefined: message('its network counts differently since'),
  removed: message('removed'),
};

// The keys are those of the first table.
const names = Object.keys(metricWords) as MetricName[];

/** Returns the available metrics, in display order. */
export const getMetrics = (metrics: Readonly<Record<string, unknown>>): readonly MetricName[] =>
  names.filter((name) => metrics[name] !== undefined);
