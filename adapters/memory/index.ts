export { inOrder, matches } from './conditions.ts';
export { createMemoryJobQueue } from './memory-job-queue.ts';
export { createMemoryReports } from './memory-reports.ts';
export { createMemoryStorage } from './memory-storage.ts';
export { noFeeds } from './no-feeds.ts';
export { noMeasurements } from './no-measurements.ts';
export { noModels } from './no-models.ts';
export { noWeb } from './no-web.ts';
