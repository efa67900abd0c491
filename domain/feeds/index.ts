export { connectFeed } from './connect-feed.ts';
export { feedMayPost } from './feed-owner.ts';
export { answerHub, hearHub, leaveHub } from './hub.ts';
export { unknownPlaceholders, defaultTemplate } from './item-text.ts';
export { sweepFeeds, sweepFeedsJob } from './sweep-feeds.ts';
