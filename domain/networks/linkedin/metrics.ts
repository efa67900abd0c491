import type { MetricTable } from '../metric-table.ts';

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
