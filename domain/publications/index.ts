export { publicationEffects } from './effects.ts';
export { checkContent } from './check-content.ts';
export { checkPost, typeRefusal } from './check-post.ts';
export { type FileVerdict, fileVerdicts, type TextVerdict, textVerdicts } from './network-verdicts.ts';
export { cutToFit, textFits } from './fit-text.ts';
export { publicationOperations } from './operations.ts';
export { createPublication, problemsOfPublication } from './write-publication.ts';
export { nextPublicationState, publicationTransitions } from './publication-state.ts';
export { sameContent } from './publication-revision.ts';
export { viewPublication, viewPublicationPlace } from './publication-view.ts';
export type { PublicationInput } from './publication-input.ts';
export type { PublicationView } from './publication-view.ts';
export {
  metricsOf,
  type PublicationNumbers,
  type Statistics,
  statisticsOf,
  viewNumbers,
} from './publication-numbers.ts';
export { fitCandidates } from './fit-of.ts';
export { firstPause, nextAge, oldestMeasured } from './measuring-cadence.ts';
export { keepAlias, oneName, threadOf, underOneName } from './post-aliases.ts';
export { findPublication } from './find-publication.ts';
export { contentProblems, publicationType, searchFields as searchFieldsOf } from './publication-input.ts';
export { draftTextProblems, scheduleDraft } from './schedule-draft.ts';
export { withDefaults } from './parts.ts';
export { storeDraft } from './store-draft.ts';
export type { MadeDraft } from './store-draft.ts';
export { heldBackUntil } from './hold-back.ts';
export { publishDueJob } from './publish-due-job.ts';
export { silenceText, type SilentNetwork, silentNetworks } from './silent-networks.ts';
export { creditsLeftToSend } from './publication-credits.ts';
export { publishDue, publishDueOn } from './publish-due.ts';
export { pauseWithoutUnits, unitsForReading } from './units-for-reading.ts';
