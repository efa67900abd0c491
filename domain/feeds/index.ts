export { connectFeed } from './connect-feed.ts';
export { feedMayPost } from './feed-owner.ts';
export { answerHub, hearHub, leaveHub } from './hub.ts';
export { unknownPlaceholders, usualTemplate } from './item-text.ts';
export { sweepFeeds, sweepFeedsJob } from './sweep-feeds.ts';
