export { createFeedReader } from './create-feed-reader.ts';
export { createSandboxFaults } from './create-sandbox-faults.ts';
export { createWeb } from './create-web.ts';
export { readFeedText } from './read-feed-text.ts';
