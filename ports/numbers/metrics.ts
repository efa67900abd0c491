/** The common vocabulary for the numbers of all networks. */
export type MetricName =
  | 'clicks'
  | 'comments'
  | 'engagement'
  | 'followers'
  | 'followers_gained'
  | 'impressions'
  | 'likes'
  | 'profile_views'
  | 'reach'
  | 'saves'
  | 'shares'
  | 'video_views';

/** Numbers by name. One that the network does not provide is absent, never 0. */
export type Metrics = Readonly<Partial<Record<MetricName, number>>>;

/**
 * Why a number is absent: the network has none (`not_offered`), the access does not include it (`scope_missing`), the
 * network hides small numbers (`too_small`), it arrives days later (`late`), the network is rate-limiting us
 * (`throttled`), it was not read yet (`not_ready`), reading costs credits that may not be spent (`paid_off`).
 */
export type MissingReason =
  'late' | 'not_offered' | 'not_ready' | 'paid_off' | 'scope_missing' | 'throttled' | 'too_small';

export type Missing = Readonly<Partial<Record<MetricName, MissingReason>>>;

/** The denominator of an engagement rate. */
export type EngagementBase = 'followers' | 'impressions' | 'reach';

/** A UTC day, or the network's own day at networks that count by their own: `2026-11-24`. */
export type Day = string;

/** Numbers under the network's own names. */
export type RawValues = Readonly<Record<string, number>>;

/** Why numbers are absent, by the network's own names. */
export type RawMissing = Readonly<Record<string, MissingReason>>;
