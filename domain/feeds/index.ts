export { connectFeed } from './connect-feed.ts';
export { unknownPlaceholders, usualTemplate } from './item-text.ts';
export { sweepFeeds, sweepFeedsJob } from './sweep-feeds.ts';
