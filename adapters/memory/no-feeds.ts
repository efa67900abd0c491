import type { FeedReader } from '#ports/integrations/feed-reader';

/** Reads no feeds, for embedders who want none read. */
export const noFeeds: FeedReader = {
  read: () => Promise.resolve({ kind: 'failed', reason: 'feeds are not read here', isPassing: false }),
  askHub: () => Promise.resolve(false),
};
