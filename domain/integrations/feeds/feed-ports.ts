import type { Ports } from '#ports/platform/platform-ports';

/** What reading feeds and posting their items needs. */
export type FeedPorts = Ports<
  | 'aborting'
  | 'clock'
  | 'converter'
  | 'feeds'
  | 'files'
  | 'identifiers'
  | 'jobs'
  | 'logger'
  | 'media'
  | 'settings'
  | 'signatures'
  | 'stopping'
  | 'storage'
  | 'web'
>;

/** Wakes the job that reads feeds. */
export const sweepFeedsName = 'sweep-feeds';
