export { commentEffects } from './effects.ts';
export { findComment, placeOf } from './find-comment.ts';
export { viewComment } from './comment-view.ts';
export { removeComment } from './remove-comment.ts';
export { removeOldComments } from './remove-old-comments.ts';
export { commentOperations } from './operations.ts';
export { readRecentComments, readRecentCommentsJob } from './read-recent.ts';
export { settleCommentsJob, settleDueComments } from './settle-comments.ts';
