export { everyRecord } from './every-record.ts';
export { countRecords, exportLines } from './export-records.ts';
export { createFollowersByDay } from './followers.ts';
export { importLines, requireEmpty } from './import-records.ts';
export { fenceMessage, InstallationClosed } from './installation-closed.ts';
export { kindNames, kinds } from './kinds.ts';
export { metricNames } from './metric-names.ts';
export { groupField, reportFilters } from './report-filters.ts';
export {
  createMetricSums,
  createPublicationCounts,
  createPublicationSums,
  createTally,
} from './report-sums.ts';
export { sealAnew } from './seal-anew.ts';
export { surveySealed } from './sealed-survey.ts';
export type { SealedSurvey } from './sealed-survey.ts';
export { mayBeBroken, storable, storableFacts, storableKey, storableText } from './storable.ts';
export { knownError, reportingLoss, StorageUnavailable } from './storage-unavailable.ts';
export { textAt, withText } from './text-at.ts';
export { UniqueConflict } from './unique-conflict.ts';
