import type { FeedReader } from '#ports/integrations/feed-reader';

/** Disables feeds, for embedders. */
export const noFeeds: FeedReader = {
  read: () => Promise.resolve({ kind: 'failed', reason: 'feeds are not read here', isPassing: false }),
  askHub: () => Promise.resolve(false),
};
