export { commentOperations } from './operations.ts';
export { readRecentComments, readRecentCommentsJob } from './read-recent.ts';
export { settleCommentsJob, settleDueComments } from './settle-comments.ts';
