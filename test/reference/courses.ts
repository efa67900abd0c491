import type { SocialNetwork } from '#ports/networks/social-network';
import { identifier } from '../contracts/sample-records.ts';

export type Values = Readonly<Record<string, number>>;

/** How many days are read, and how many before them are read at once as history. */
export const age = 90;

/** What an account of this kind is asked for, and when its network answers. */
export interface Kind {
  readonly network: SocialNetwork;
  /** Names of what happens on a day, and their usual size. */
  readonly flows: Values;
  /** Names of what stands at the end of a day, with the days. */
  readonly levels?: Values;
  /** Names of what stands now. */
  readonly totals?: Values;
  readonly post: Values;
  /** How many days late a day is reported, and how many days are then read again. */
  readonly late: number;
  readonly again: number;
}

export const kinds = {
  facebook: {
    network: 'facebook',
    flows: {
      ...{ page_media_view: 900, page_total_media_view_unique: 600, page_post_engagements: 80, page_views_total: 30 },
      ...{ page_actions_post_reactions_like_total: 40, page_actions_post_reactions_love_total: 9 },
      ...{ page_daily_follows_unique: 8, page_daily_unfollows_unique: 9, page_total_actions: 5 },
    },
    levels: { page_follows: 4000 },
    post: {
      ...{ post_media_view: 300, post_total_media_view_unique: 200, post_reactions_like_total: 20, comments: 6 },
      ...{ post_reactions_love_total: 4, shares: 5, post_clicks: 50, 'post_clicks_by_type:link clicks': 9 },
    },
    late: 1,
    again: 1,
  },
  /** A page of which Facebook gives less. */
  quietFacebook: {
    network: 'facebook',
    flows: { page_media_view: 300, page_post_engagements: 20 },
    levels: { page_follows: 700 },
    post: { post_media_view: 90, post_reactions_like_total: 7, comments: 2 },
    late: 1,
    again: 1,
  },
  instagram: {
    network: 'instagram',
    flows: {
      ...{ views: 2000, reach: 1200, total_interactions: 150, likes: 100, comments: 12, replies: 3, shares: 9 },
      ...{ reposts: 4, saves: 14, 'follows_and_unfollows:FOLLOWER': 9, 'follows_and_unfollows:NON_FOLLOWER': 7 },
    },
    totals: { followers_count: 9000, media_count: 300 },
    post: { views: 500, reach: 350, total_interactions: 60, likes: 40, comments: 5, shares: 4, reposts: 2, saved: 6 },
    late: 2,
    again: 1,
  },
  threads: {
    network: 'threads',
    flows: { views: 400, likes: 30, replies: 6, reposts: 3, quotes: 2, clicks: 4 },
    totals: { followers_count: 1500 },
    post: { views: 120, likes: 14, replies: 3, reposts: 2, quotes: 1, shares: 1 },
    late: 1,
    again: 1,
  },
  linkedinPage: {
    network: 'linkedin',
    flows: {
      ...{ impressionCount: 700, uniqueImpressionsCount: 450, likeCount: 25, commentCount: 4, shareCount: 3 },
      ...{ clickCount: 18, organicFollowerGain: 5, paidFollowerGain: 2, allPageViews: 22 },
    },
    totals: { firstDegreeSize: 3100 },
    post: {
      ...{ impressionCount: 260, uniqueImpressionsCount: 190, likeCount: 16, commentCount: 3, shareCount: 2 },
      ...{ clickCount: 11 },
    },
    late: 1,
    again: 1,
  },
  linkedinMember: {
    network: 'linkedin',
    flows: { IMPRESSION: 150, REACTION: 12, COMMENT: 3, RESHARE: 1 },
    totals: { memberFollowersCount: 820 },
    post: { IMPRESSION: 110, MEMBERS_REACHED: 80, REACTION: 9, COMMENT: 2, RESHARE: 1 },
    late: 1,
    again: 29,
  },
  youtube: {
    network: 'youtube',
    flows: {
      ...{ views: 1000, likes: 45, comments: 7, shares: 6, subscribersGained: 12, subscribersLost: 10 },
      ...{ averageViewPercentage: 40 },
    },
    totals: { subscriberCount: 12_000 },
    post: { viewCount: 800, likeCount: 35, commentCount: 6 },
    late: 3,
    again: 1,
  },
  pinterest: {
    network: 'pinterest',
    flows: { IMPRESSION: 350, ENGAGEMENT: 28, PIN_CLICK: 9, OUTBOUND_CLICK: 4, SAVE: 7, SAVE_RATE: 0.02 },
    totals: { follower_count: 260 },
    post: { IMPRESSION: 140, PIN_CLICK: 6, OUTBOUND_CLICK: 3, SAVE: 5, TOTAL_COMMENTS: 1, TOTAL_REACTIONS: 4 },
    late: 3,
    again: 0,
  },
  bluesky: {
    network: 'bluesky',
    flows: {},
    totals: { followersCount: 340, postsCount: 90 },
    post: { likeCount: 12, replyCount: 3, repostCount: 2, quoteCount: 1, bookmarkCount: 1 },
    late: 0,
    again: 0,
  },
  tiktok: {
    network: 'tiktok',
    flows: {},
    totals: { follower_count: 5200, likes_count: 70_000 },
    post: { view_count: 2500, like_count: 160, comment_count: 14, share_count: 11 },
    late: 0,
    again: 0,
  },
  discord: {
    network: 'discord',
    flows: {},
    totals: { approximate_member_count: 610, approximate_presence_count: 80 },
    post: { reactions: 9, message_count: 4, total_message_sent: 5 },
    late: 0,
    again: 0,
  },
  slack: { network: 'slack', flows: {}, totals: { num_members: 75 }, post: { reactions: 5 }, late: 0, again: 0 },
} satisfies Record<string, Kind>;

/** An agency with customers, and a company that has nothing to do with it. Each keeps its own time. */
export const organizations = [
  { id: identifier(0xa0), timezone: 'Europe/Madrid' },
  { id: identifier(0xa1), timezone: 'America/New_York', parent: identifier(0xa0) },
  { id: identifier(0xa2), timezone: 'Asia/Tokyo', parent: identifier(0xa0) },
  { id: identifier(0xa3), timezone: 'Pacific/Auckland', parent: identifier(0xa2) },
  { id: identifier(0xa4), timezone: 'Asia/Kolkata', parent: identifier(0xa0) },
  { id: identifier(0xa5), timezone: 'America/Los_Angeles' },
] as const;

/** An account and what becomes of it. Days are counted from today. */
export interface Course {
  readonly kind: keyof typeof kinds;
  readonly in: 0 | 1 | 2 | 3 | 4 | 5;
  readonly page?: string;
  readonly connected?: number;
  readonly broken?: number;
  readonly removed?: number;
  /** Days on which the network did not answer, both included. */
  readonly silent?: readonly [number, number];
  /** Days that arrive after those that follow them. */
  readonly overtaken?: readonly number[];
  /** A name that the network gives no more from this day on. */
  readonly ended?: readonly [string, number];
}

export const courses: readonly Course[] = [
  { kind: 'facebook', in: 0 },
  { kind: 'instagram', in: 0, ended: ['saves', -40] },
  { kind: 'linkedinPage', in: 0, silent: [-9, -8] },
  { kind: 'facebook', in: 1, page: 'moving page', removed: -35 },
  { kind: 'instagram', in: 1, broken: -12, silent: [-58, -48] },
  { kind: 'threads', in: 1 },
  { kind: 'facebook', in: 2, page: 'moving page', connected: -34 },
  { kind: 'youtube', in: 2 },
  { kind: 'bluesky', in: 2, connected: -20 },
  { kind: 'pinterest', in: 3 },
  { kind: 'tiktok', in: 3, removed: -45 },
  { kind: 'linkedinMember', in: 4 },
  { kind: 'linkedinMember', in: 4, broken: -25 },
  { kind: 'discord', in: 4, silent: [-30, -27] },
  { kind: 'quietFacebook', in: 4, overtaken: [-62, -17, -5] },
  { kind: 'youtube', in: 5 },
  { kind: 'slack', in: 5, connected: -11 },
];
