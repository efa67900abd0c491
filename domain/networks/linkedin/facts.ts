import type { NetworkFacts } from '../facts.ts';
import type { MetricTable } from '../metric-table.ts';
import type { PostLimit } from '../post-limit.ts';

// A post takes one of a member's daily requests for each resource. The limit of a page is only shown to the operator:
// https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/rate-limits
export const linkedinLimits: readonly PostLimit[] = [
  {
    unit: 'posts',
    limit: 150,
    window: { days_in: 'UTC' },
    of: 'account',
    source: 'https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin',
    error: 'account_throttled',
    holds: ({ external_identifier }) => external_identifier.startsWith('urn:li:person:'),
    takes: ({ kind }) => (kind === 'post' ? 1 : 0),
  },
];

/**
 * The numbers of LinkedIn, of pages and of people. Its `engagement` is a part of the impressions and no number of
 * deeds, so it is not read.
 */
export const linkedinMetrics: MetricTable = {
  version: 1,
  account: [
    // Of pages:
    // https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/share-statistics
    { raw: 'impressionCount', kind: 'flow', metric: 'impressions' },
    { raw: 'uniqueImpressionsCount', kind: 'flow', metric: 'reach' },
    { raw: 'likeCount', kind: 'flow', metric: 'likes' },
    { raw: 'commentCount', kind: 'flow', metric: 'comments' },
    { raw: 'shareCount', kind: 'flow', metric: 'shares' },
    { raw: 'clickCount', kind: 'flow', metric: 'clicks' },
    // https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/follower-statistics
    { raw: 'organicFollowerGain', kind: 'flow', metric: 'followers_gained' },
    { raw: 'paidFollowerGain', kind: 'flow', metric: 'followers_gained' },
    // https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/page-statistics
    { raw: 'allPageViews', kind: 'flow', metric: 'profile_views' },
    { raw: 'allPageViewsUnique', kind: 'flow' },
    { raw: 'overviewPageViews', kind: 'flow' },
    { raw: 'overviewPageViewsUnique', kind: 'flow' },
    { raw: 'careersPageViews', kind: 'flow' },
    { raw: 'careersPageViewsUnique', kind: 'flow' },
    // https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-lookup-api
    { raw: 'firstDegreeSize', kind: 'snapshot', metric: 'followers' },
    // Of people: https://learn.microsoft.com/en-us/linkedin/marketing/community-management/members/post-statistics
    { raw: 'IMPRESSION', kind: 'flow', metric: 'impressions' },
    { raw: 'REACTION', kind: 'flow', metric: 'likes' },
    { raw: 'COMMENT', kind: 'flow', metric: 'comments' },
    { raw: 'RESHARE', kind: 'flow', metric: 'shares' },
    // https://learn.microsoft.com/en-us/linkedin/marketing/community-management/members/follower-statistics
    { raw: 'memberFollowersCount', kind: 'snapshot', metric: 'followers', outlives: true },
  ],
  post: [
    // Of pages.
    { raw: 'impressionCount', kind: 'snapshot', metric: 'impressions', statistic: 'impressions' },
    { raw: 'uniqueImpressionsCount', kind: 'snapshot', metric: 'reach', statistic: 'reach' },
    { raw: 'likeCount', kind: 'snapshot', metric: 'likes', statistic: 'likes' },
    { raw: 'commentCount', kind: 'snapshot', metric: 'comments', statistic: 'comments' },
    { raw: 'shareCount', kind: 'snapshot', metric: 'shares', statistic: 'shares' },
    { raw: 'clickCount', kind: 'snapshot', metric: 'clicks', statistic: 'clicks' },
    // Of people.
    { raw: 'IMPRESSION', kind: 'snapshot', metric: 'impressions', statistic: 'impressions' },
    { raw: 'MEMBERS_REACHED', kind: 'snapshot', metric: 'reach', statistic: 'reach' },
    { raw: 'REACTION', kind: 'snapshot', metric: 'likes', statistic: 'likes' },
    { raw: 'COMMENT', kind: 'snapshot', metric: 'comments', statistic: 'comments' },
    { raw: 'RESHARE', kind: 'snapshot', metric: 'shares', statistic: 'shares' },
    { raw: 'POST_SAVE', kind: 'snapshot', metric: 'saves', statistic: 'saved' },
    { raw: 'LINK_CLICKS', kind: 'snapshot', metric: 'clicks', statistic: 'clicks' },
  ],
};

/** LinkedIn: docs/networks/linkedin.md */
export const linkedinFacts: NetworkFacts = {
  best_hours: [10, 10, 10, 10, 10, 11, 11],
  // Not documented by the network, but seen by others:
  // https://glama.ai/mcp/connectors/io.github.Firefloco/chirpie/tools/chirpie_delete_comment
  answers_go: true,
  limit_sources: {
    usual: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api',
    title: undefined,
    images: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/multiimage-post-api',
    alt_text: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api',
    gif_frames: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api',
    video_duration: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
    video_size: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
    file_size: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
    documents: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api',
    document_size: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api',
    first_comment: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api',
    comments: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api',
  },
};
