import type { NetworkFacts } from '../facts.ts';
import type { MetricDefinition, MetricTable } from '../metric-table.ts';
import { maxLinkLength } from './rules.ts';

/** What can be asked of every pin, and of a video. */
const anyPin: readonly MetricDefinition[] = [
  { raw: 'IMPRESSION', kind: 'snapshot', metric: 'impressions', statistic: 'impressions' },
  { raw: 'PIN_CLICK', kind: 'snapshot', metric: 'clicks', statistic: 'clicks' },
  { raw: 'OUTBOUND_CLICK', kind: 'snapshot', metric: 'clicks', statistic: 'url_link_clicks' },
  { raw: 'SAVE', kind: 'snapshot', metric: 'saves', statistic: 'saved' },
  { raw: 'SAVE_RATE', kind: 'ratio' },
  { raw: 'TOTAL_COMMENTS', kind: 'snapshot', metric: 'comments', statistic: 'comments' },
  { raw: 'TOTAL_REACTIONS', kind: 'snapshot', metric: 'likes', statistic: 'reactions' },
];

/** What is asked of a pin that shows images. */
export const imagePin: readonly MetricDefinition[] = [
  ...anyPin,
  { raw: 'USER_FOLLOW', kind: 'snapshot', statistic: 'follows' },
  { raw: 'PROFILE_VISIT', kind: 'snapshot', statistic: 'profile_visits' },
];

/** What is asked of a pin that shows a video. */
export const videoPin: readonly MetricDefinition[] = [
  ...anyPin,
  // What Pinterest calls video views: https://developers.pinterest.com/docs/api/v5/pins-analytics
  { raw: 'VIDEO_MRC_VIEW', kind: 'snapshot', metric: 'video_views', statistic: 'video_views' },
  { raw: 'VIDEO_START', kind: 'snapshot' },
  { raw: 'VIDEO_10S_VIEW', kind: 'snapshot' },
  { raw: 'QUARTILE_95_PERCENT_VIEW', kind: 'snapshot' },
  { raw: 'VIDEO_V50_WATCH_TIME', kind: 'snapshot', unit: 'milliseconds' },
  // An average.
  { raw: 'VIDEO_AVG_WATCH_TIME', kind: 'ratio', unit: 'milliseconds' },
];

/**
 * What Pinterest counts of an account on each day: https://developers.pinterest.com/docs/api/v5/user_account-analytics
 */
export const accountFlows: readonly MetricDefinition[] = [
  { raw: 'IMPRESSION', kind: 'flow', metric: 'impressions' },
  { raw: 'ENGAGEMENT', kind: 'flow', metric: 'engagement' },
  { raw: 'PIN_CLICK', kind: 'flow', metric: 'clicks' },
  { raw: 'OUTBOUND_CLICK', kind: 'flow', metric: 'clicks' },
  { raw: 'SAVE', kind: 'flow', metric: 'saves' },
  { raw: 'ENGAGEMENT_RATE', kind: 'ratio' },
  { raw: 'PIN_CLICK_RATE', kind: 'ratio' },
  { raw: 'OUTBOUND_CLICK_RATE', kind: 'ratio' },
  { raw: 'SAVE_RATE', kind: 'ratio' },
];

/** What Pinterest says of an account as it is now: https://developers.pinterest.com/docs/api/v5/user_account-get */
export const accountTotals: readonly MetricDefinition[] = [
  { raw: 'follower_count', kind: 'snapshot', metric: 'followers' },
  { raw: 'following_count', kind: 'snapshot' },
  { raw: 'pin_count', kind: 'snapshot' },
  { raw: 'board_count', kind: 'snapshot' },
  // Of the last month, so that those of two days have most in common.
  { raw: 'monthly_views', kind: 'snapshot' },
];

/** The numbers of Pinterest: https://developers.pinterest.com/docs/api/v5/pins-analytics */
export const pinterestMetrics: MetricTable = {
  version: 1,
  account: [...accountFlows, ...accountTotals],
  post: [...imagePin, ...videoPin.filter((one) => !anyPin.includes(one))],
};

/** Pinterest: docs/networks/pinterest.md */
export const pinterestFacts: NetworkFacts = {
  best_hours: [20, 20, 20, 20, 15, 20, 20],
  own_limits: [{ limit: 'link', unit: 'utf16', max: maxLinkLength, error: 'link_not_valid' }],
  limit_sources: {
    usual: 'https://developers.pinterest.com/docs/api/v5/pins-create',
    video_duration: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
    video_ratio: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
    video_codec: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
    file_size: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
  },
};
