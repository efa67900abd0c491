export { calendarEffects } from './calendars/effects.ts';
export { type Calendar, type CalendarEntry, openCalendar } from './calendars/open-calendar.ts';
export { calendarOperations } from './calendars/operations.ts';
export { explain, type Explanation } from './explanations/explain.ts';
export { explanationOperations } from './explanations/operations.ts';
export { calendarRows } from './imports/calendar-rows.ts';
export { calendarTable, isCalendar, readCalendar } from './imports/read-calendar.ts';
export { type FileText, readFileText, isWorkbook, tableEncoding } from './imports/file-text.ts';
export { fillAccount, meantColumn, unknownColumns } from './imports/row-content.ts';
export { postImportOperations } from './imports/operations.ts';
export { dayTimeForm } from './imports/day-time-form.ts';
export { readPosts, rowChunks } from './imports/read-posts.ts';
export {
  type NumberedRow,
  readSheet,
  readTable,
  type Separator,
  type Table,
  writeRefused,
  writeTable,
} from './imports/read-table.ts';
export { readDates } from './imports/spreadsheet-dates.ts';
export { checkContent } from './publications/check-content.ts';
export { checkPost, typeRefusal } from './publications/check-post.ts';
export { publicationEffects } from './publications/effects.ts';
export {
  findPublication,
  sameContent,
  nextPublicationState,
  publicationTransitions,
} from './publications/publication-state.ts';
export { fitCandidates } from './publications/fit-candidates.ts';
export { cutToFit, textFits } from './publications/fit-text.ts';
export { throttledUntil } from './publications/send-outcome.ts';
export { firstPause, nextAge, maxMeasuringAge } from './publications/measuring-cadence.ts';
export { type FileVerdict, type TextVerdict, textVerdicts } from './publications/network-verdicts.ts';
export { publicationOperations } from './publications/operations.ts';
export { withDefaults } from './publications/parts.ts';
export { keepAlias, oneName, resolveThreadFacts, underOneName } from './publications/post-aliases.ts';
export { creditsLeftToSend } from './publications/publication-credits.ts';
export {
  contentProblems,
  type PublicationInput,
  publicationType,
  searchFields as searchFieldsOf,
} from './publications/publication-input.ts';
export {
  pickMetrics,
  type PublicationNumbers,
  type Statistics,
  toStatistics,
  viewNumbers,
} from './publications/publication-numbers.ts';
export { type PublicationView, viewPublication, viewPublicationOutline } from './publications/publication-view.ts';
export { publishDueJob, publishDue, publishDueOn } from './publications/publish-due.ts';
export { draftTextProblems, scheduleDraft } from './publications/schedule-draft.ts';
export { silenceText, type SilentNetwork, silentNetworks } from './publications/silent-networks.ts';
export { type MadeDraft, storeDraft } from './publications/store-draft.ts';
export { pauseWithoutUnits, unitsForReading } from './publications/units-for-reading.ts';
export { freeSlots } from './slots/free-slot.ts';
export { slotOperations } from './slots/operations.ts';
