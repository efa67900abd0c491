export { clockWords, createDatabaseClock } from './database-clock.ts';
export type { Job } from './job.ts';
export { processDue } from './process-due.ts';
export { answerOf, isKnownKey, runOnce } from './run-once.ts';
export { wake } from './wake.ts';
export { workerSilence } from './worker-silence.ts';
export { workKinds } from './work-kind.ts';
