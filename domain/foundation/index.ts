export type { DeletionPorts, Effects, RemovalPorts } from './effects/effects.ts';
export { removeOwned } from './effects/remove-owned.ts';
export { catalogue, type ErrorName } from './errors/catalogue.ts';
export type { PostErrorName } from './errors/post-errors.ts';
export { postProblem } from './errors/post-problem.ts';
export { problem, toServiceError, ServiceError } from './errors/service-error.ts';
export { clockWords, createDatabaseClock } from './jobs/database-clock.ts';
export type { Job } from './jobs/job.ts';
export { processDue } from './jobs/process-due.ts';
export { getStoredAnswer, isKnownKey, runOnce } from './jobs/run-once.ts';
export { wake } from './jobs/wake.ts';
export { workKinds } from './jobs/work-kind.ts';
export { workerSilence } from './jobs/worker-silence.ts';
export { mailPeople } from './mail/mail-people.ts';
export { mailPerson } from './mail/mail-person.ts';
export { mailedName } from './mail/mailed-name.ts';
export {
  assistantAllowedMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailVerificationMail,
  invitationMail,
  modelKeysChangedMail,
  passwordChangedMail,
  passwordResetMail,
  webhookAddressMail,
  webhookDisabledMail,
} from './mail/mails.ts';
export { withExclusiveLock } from './shared/exclusive-lock.ts';
export { cancelAfter } from './shared/cancel-after.ts';
export { compareFacts, replaces } from './shared/compare-facts.ts';
export {
  countGraphemes,
  countUtf16,
  countUtf8Bytes,
  cutText,
  cutWithEllipsis,
  splitGraphemes,
} from './shared/count.ts';
export { type CursorPage, cursorPage, type CursorPaging, requireCursor } from './shared/cursor-page.ts';
export { lastMillisecond, parseDateTime, toDateTime } from './shared/date-time.ts';
export { deriveAdjacent } from './shared/derive-adjacent.ts';
export { editDistance } from './shared/edit-distance.ts';
export { logFailure, logSuccess } from './shared/failure-log.ts';
export { html, type Html } from './shared/html.ts';
export { jsonSize } from './shared/json-size.ts';
export { isLanguageTag } from './shared/language-tag.ts';
export { loadOptional } from './shared/load-optional.ts';
export { minorDigits } from './shared/minor-digits.ts';
export { normalizeText } from './shared/normalize-text.ts';
export { oneChunk } from './shared/one-chunk.ts';
export { paged, type Paging } from './shared/paging.ts';
export { pick } from './shared/pick.ts';
export { readAside } from './shared/read-aside.ts';
export { readBound } from './shared/read-bound.ts';
export { readText } from './shared/read-text.ts';
export {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  requireAttempt,
  requireAttemptLeft,
  requireAttempts,
  uncountAttempt,
} from './shared/recent-attempts.ts';
export { requireName } from './shared/require-name.ts';
export { searchableText, searchText } from './shared/search-text.ts';
export { withTimeLimit } from './shared/time-limit.ts';
export { isTimeZone, localTime, toTimestampByOffsets, toTimestamp, offsetAt } from './shared/time-zone.ts';
export { createSemaphore } from './shared/semaphore.ts';
export { WebFailure } from './shared/web-failure.ts';
export { getHost, isWebUrl } from './shared/web-url.ts';
export { withWindows1252 } from './shared/windows-1252.ts';
export { createEventChain, lastEvent } from './storage/event-chain.ts';
export { everyRecord } from './storage/every-record.ts';
export { countRecords, exportLines } from './storage/export-records.ts';
export { createFollowersByDay } from './storage/followers.ts';
export { importLines, requireEmpty } from './storage/import-records.ts';
export { fenceMessage, InstallationClosed } from './storage/installation-closed.ts';
export { kindNames, kinds } from './storage/kinds.ts';
export { metricNames } from './storage/metric-names.ts';
export { groupField, reportFilters } from './storage/report-filters.ts';
export {
  createMetricSums,
  createPublicationCounts,
  createPublicationSums,
  createTally,
} from './storage/report-sums.ts';
export { reseal } from './storage/reseal.ts';
export { type SealedSurvey, surveySealed } from './storage/sealed-survey.ts';
export { mayBeBroken, storable, storableFacts, storableKey, storableText } from './storage/storable.ts';
export { knownError, reportingLoss, StorageUnavailable } from './storage/storage-unavailable.ts';
export { textAt, withText } from './storage/text-at.ts';
export { UniqueConflict } from './storage/unique-conflict.ts';
