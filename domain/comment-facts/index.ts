export { applyFacts, deleteTogether } from './apply-facts.ts';
export { changeComment, isPassedOn, settleComments, untoldAfter } from './change-comment.ts';
export { afterDeletion, isKnown, networkKey } from './comment-state.ts';
export { deleteCommentsOf, joinPublication } from './comments-of-posts.ts';
export { keptSince, toldSince } from './kept-facts.ts';
export { removeOld } from './remove-old.ts';
export { recountAbove, recountAboveLater, recountAnswers } from './recount-answers.ts';
