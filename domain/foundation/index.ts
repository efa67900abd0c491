export { type DeletionPorts, type Effects, type RemovalPorts, removeOwned } from './effects/effects.ts';
export { catalogue, type ErrorName } from './errors/catalogue.ts';
export type { PostErrorName } from './errors/post-errors.ts';
export { postProblem } from './errors/to-problem.ts';
export { problem, toServiceError, ServiceError } from './errors/service-error.ts';
export { clockWords, createDatabaseClock } from './jobs/database-clock.ts';
export { type Job, wake, workerSilence } from './jobs/job.ts';
export { processDue, workKinds } from './jobs/process-due.ts';
export { getStoredAnswer, isKnownKey, runOnce } from './jobs/run-once.ts';
export { mailPeople, mailPerson, mailedName } from './mail/mail-person.ts';
export { withExclusiveLock } from './shared/exclusive-lock.ts';
export { cancelAfter, withTimeLimit } from './shared/cancel-after.ts';
export { compareFacts, replaces } from './shared/compare-facts.ts';
export {
  countGraphemes,
  countUtf16,
  countUtf8Bytes,
  cutText,
  cutWithEllipsis,
  splitGraphemes,
} from './shared/count.ts';
export { type CursorPage, cursorPage, type CursorPaging, requireCursor, paged, type Paging } from './shared/paging.ts';
export { pick } from './shared/pick.ts';
export { deriveAdjacent } from './shared/derive-adjacent.ts';
export {
  editDistance,
  isLanguageTag,
  normalizeText,
  searchableText,
  searchText,
  readText,
  withWindows1252,
} from './shared/text.ts';
export { requireName } from './shared/require-name.ts';
export { logFailure, logSuccess } from './shared/failure-log.ts';
export { jsonSize } from './shared/json-size.ts';
export { loadOptional } from './shared/load-optional.ts';
export { minorDigits } from './shared/minor-digits.ts';
export { oneChunk, readBound } from './shared/read-bound.ts';
export { readAside } from './shared/read-aside.ts';
export {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  requireAttempt,
  requireAttemptLeft,
  requireAttempts,
  uncountAttempt,
} from './shared/recent-attempts.ts';
export { createSemaphore } from './shared/semaphore.ts';
export { WebFailure, getHost, isWebUrl } from './shared/web-url.ts';
export { createEventChain, lastEvent } from './storage/event-chain.ts';
export { everyRecord, readPages } from './storage/every-record.ts';
export { countRecords, exportLines } from './storage/export-records.ts';
export { importLines, requireEmpty } from './storage/import-records.ts';
export {
  fenceMessage,
  InstallationClosed,
  knownError,
  reportingLoss,
  StorageUnavailable,
  UniqueConflict,
} from './storage/storage-errors.ts';
export { kindNames, kinds } from './storage/kinds.ts';
export { metricNames } from './storage/metric-names.ts';
export {
  createFollowersByDay,
  createMetricSums,
  createPairedDays,
  createPublicationCounts,
  createPublicationSums,
  createTally,
  groupField,
  reportFilters,
  withDaysBefore,
} from './storage/report-sums.ts';
export { reseal, type SealedSurvey, surveySealed } from './storage/reseal.ts';
export { mayBeBroken, storable, storableFacts, storableKey, storableText } from './storage/storable.ts';
export { textAt, withText } from './storage/sealed-fields.ts';
export { lastMillisecond, parseDateTime, toDateTime } from './time/date-time.ts';
export { readDate, readPublishDate } from './time/local-date.ts';
export {
  isTimeZone,
  localTime,
  offsetAt,
  resolveByOffsets,
  resolveLocal,
  toTimestamp,
  zoneName,
  zoneRelease,
} from './time/time-zone.ts';
export { zoneTable } from './time/zone-table.ts';
