export { checkPost } from './check-post.ts';
export { publicationOperations } from './operations.ts';
export { nextPublicationState, publicationTransitions } from './publication-state.ts';
export type { PublicationView } from './publication-view.ts';
export { publishDueJob } from './publish-due-job.ts';
export { publishDue, publishDueOn } from './publish-due.ts';
