/** The one vocabulary into which the numbers of all networks are brought. */
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

/** Numbers by name. One that the network does not give is absent, never 0. */
export type Metrics = Readonly<Partial<Record<MetricName, number>>>;

/**
 * Why a number is absent: the network has none (`not_offered`), the access does not reach it (`scope_missing`), the network
 * hides small numbers (`too_small`), it comes days later (`late`), the network wants to be asked later (`throttled`), it
 * was not read yet (`not_ready`), reading costs credits that are not to be spent (`paid_off`).
 */
export type MissingReason =
  'late' | 'not_offered' | 'not_ready' | 'paid_off' | 'scope_missing' | 'throttled' | 'too_small';

export type Missing = Readonly<Partial<Record<MetricName, MissingReason>>>;

/** What an engagement rate is a part of. */
export type EngagementBase = 'followers' | 'impressions' | 'reach';

/** A day in UTC, or the network's own day where it counts in days of its own: `2026-11-24`. */
export type Day = string;

/** Numbers under the network's own names. */
export type RawValues = Readonly<Record<string, number>>;

/** Why numbers are absent, by the network's own names. */
export type RawMissing = Readonly<Record<string, MissingReason>>;
