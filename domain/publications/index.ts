export { checkPost } from './check-post.ts';
export { publicationOperations } from './operations.ts';
export { nextPublicationState, publicationTransitions } from './publication-state.ts';
export { viewPublication } from './publication-view.ts';
export type { PublicationView } from './publication-view.ts';
export { findPublication } from './find-publication.ts';
export { publishDueJob } from './publish-due-job.ts';
export { publishDue, publishDueOn } from './publish-due.ts';
