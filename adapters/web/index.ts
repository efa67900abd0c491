export { createFeedReader } from './create-feed-reader.ts';
export { createWeb } from './create-web.ts';
