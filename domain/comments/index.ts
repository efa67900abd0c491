export { applyFacts } from './apply-facts.ts';
export { commentOperations } from './operations.ts';
export { settleCommentsJob, settleDueComments } from './settle-comments.ts';
