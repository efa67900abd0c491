import type { NetworkFacts } from '../facts.ts';
import type { MetricTable } from '../metric-table.ts';
import { day, type PostLimit } from '../post-limit.ts';

export const facebookLimits: readonly PostLimit[] = [
  {
    unit: 'reels',
    limit: 30,
    window: { minutes: day },
    of: 'account',
    source: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    error: 'account_throttled',
    takes: ({ kind, content }) => (kind === 'post' && content.publication_type === 'reels' ? 1 : 0),
  },
];

/**
 * What the numbers of Facebook's pages mean: https://developers.facebook.com/docs/graph-api/reference/insights and, of
 * reels, https://developers.facebook.com/docs/graph-api/reference/video/video_insights/
 */
export const facebookMetrics: MetricTable = {
  version: 1,
  account: [
    { raw: 'page_media_view', kind: 'flow', metric: 'impressions' },
    { raw: 'page_total_media_view_unique', kind: 'flow', metric: 'reach' },
    { raw: 'page_post_engagements', kind: 'flow', metric: 'engagement' },
    // Clicks on what the page says of itself and on its button, which are not links.
    { raw: 'page_total_actions', kind: 'flow' },
    { raw: 'page_views_total', kind: 'flow', metric: 'profile_views' },
    { raw: 'page_video_views', kind: 'flow', metric: 'video_views' },
    { raw: 'page_video_view_time', kind: 'flow', unit: 'milliseconds' },
    { raw: 'page_actions_post_reactions_like_total', kind: 'flow', metric: 'likes' },
    { raw: 'page_actions_post_reactions_love_total', kind: 'flow', metric: 'likes' },
    { raw: 'page_actions_post_reactions_wow_total', kind: 'flow', metric: 'likes' },
    { raw: 'page_actions_post_reactions_haha_total', kind: 'flow', metric: 'likes' },
    { raw: 'page_actions_post_reactions_sorry_total', kind: 'flow', metric: 'likes' },
    { raw: 'page_actions_post_reactions_anger_total', kind: 'flow', metric: 'likes' },
    // The followers at the end of the day, although reported per day.
    { raw: 'page_follows', kind: 'snapshot', metric: 'followers' },
    { raw: 'page_daily_follows_unique', kind: 'flow', metric: 'followers_gained' },
    { raw: 'page_daily_unfollows_unique', kind: 'flow', metric: 'followers_gained', isLoss: true },
  ],
  post: [
    { raw: 'post_media_view', kind: 'snapshot', metric: 'impressions', statistic: 'impressions' },
    { raw: 'post_total_media_view_unique', kind: 'snapshot', metric: 'reach', statistic: 'reach' },
    { raw: 'post_reactions_like_total', kind: 'snapshot', metric: 'likes', statistic: 'likes' },
    { raw: 'post_reactions_love_total', kind: 'snapshot', metric: 'likes', statistic: 'loves' },
    { raw: 'post_reactions_wow_total', kind: 'snapshot', metric: 'likes', statistic: 'wows' },
    { raw: 'post_reactions_haha_total', kind: 'snapshot', metric: 'likes', statistic: 'hahas' },
    { raw: 'post_reactions_sorry_total', kind: 'snapshot', metric: 'likes', statistic: 'sorrys' },
    { raw: 'post_reactions_anger_total', kind: 'snapshot', metric: 'likes', statistic: 'angers' },
    // Fields of the post, not insights.
    { raw: 'comments', kind: 'snapshot', metric: 'comments' },
    { raw: 'shares', kind: 'snapshot', metric: 'shares' },
    // Clicks on anything; those on links are among them.
    { raw: 'post_clicks', kind: 'snapshot', statistic: 'clicks' },
    { raw: 'post_clicks_by_type', kind: 'snapshot' },
    { raw: 'post_clicks_by_type:link clicks', kind: 'snapshot', metric: 'clicks' },
    // Of videos.
    { raw: 'post_video_views', kind: 'snapshot', metric: 'video_views', statistic: 'video_views' },
    { raw: 'post_video_views_unique', kind: 'snapshot' },
    { raw: 'post_video_view_time', kind: 'snapshot', unit: 'milliseconds' },
    { raw: 'post_video_avg_time_watched', kind: 'ratio', unit: 'milliseconds' },
    // Of reels. Plays without replays; those with them are a number of their own.
    { raw: 'blue_reels_play_count', kind: 'snapshot', metric: 'video_views', statistic: 'video_views' },
    { raw: 'fb_reels_total_plays', kind: 'snapshot' },
    { raw: 'fb_reels_replay_count', kind: 'snapshot' },
    { raw: 'post_video_likes_by_reaction_type', kind: 'snapshot', metric: 'likes', statistic: 'likes' },
    // Comments and shares together; the comments are counted by the field.
    { raw: 'post_video_social_actions', kind: 'snapshot' },
    { raw: 'post_video_social_actions:SHARE', kind: 'snapshot', metric: 'shares', statistic: 'shares' },
    { raw: 'post_video_followers', kind: 'snapshot', statistic: 'follows' },
  ],
};

/** Facebook: docs/networks/facebook.md */
export const facebookFacts: NetworkFacts = {
  best_hours: [9, 9, 9, 9, 9, 10, 10],
  // Not documented by the network, but seen by others:
  // https://glama.ai/mcp/connectors/io.github.Firefloco/chirpie/tools/chirpie_delete_comment
  answers_go: true,
  limit_sources: {
    usual: 'https://developers.facebook.com/documentation/pages-api/posts',
    images: undefined, // not documented
    video_duration: 'https://developers.facebook.com/docs/graph-api/video-uploads',
    file_size: 'https://developers.facebook.com/docs/graph-api/video-uploads',
    gif_size: 'https://developers.facebook.com/docs/graph-api/reference/page/photos/',
    reels_video_duration: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    video_codec: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    video_frame_rate: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    video_sound_codec: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    reels_ratio: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    reels_videos: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    stories_video_duration: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    first_comment: 'https://developers.facebook.com/documentation/pages-api/comments-mentions',
    comments: 'https://developers.facebook.com/documentation/pages-api/comments-mentions',
    messages: 'https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages',
  },
};
