export { countDueWebhooks } from './backlog.ts';
export type { Backlog, NetworkBacklog } from './backlog.ts';
export { createPlatform } from './create-platform.ts';
export type { Platform } from './create-platform.ts';
export type { CallerPlatform, Entered } from './for-callers.ts';
export { operations } from './operations.ts';
export type { NamedOperation } from './operations.ts';
export type { Unready } from './readiness.ts';
export type { StartedWork } from './show-worker.ts';
