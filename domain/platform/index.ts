export type { Act } from './acts.ts';
export { type Backlog, countDueWebhooks, type NetworkBacklog } from './backlog.ts';
export { createPlatform, type Platform } from './create-platform.ts';
export type { CallerPlatform, Entered } from './for-callers.ts';
export { endingAccess, lackingScopes, lostAccounts } from './incidents/account-concerns.ts';
export { appsOfOthers, feedsWithoutOwner, linksWithoutOwner } from './incidents/authority-concerns.ts';
export type { Concern } from './incidents/concern.ts';
export { otherIssuers, unprovedAddresses } from './incidents/people-concerns.ts';
export { usedPlans, usedUnits } from './incidents/quota-concerns.ts';
export {
  failingJobs,
  networksWithoutAnswer,
  stoppedReports,
  switchedOffWebhook,
  unownedReports,
} from './incidents/work-concerns.ts';
export { olderOperation } from './older-operation.ts';
export { type NamedOperation, operations } from './operations.ts';
export { isReady, type Unready } from './readiness.ts';
export { faultKinds } from './sandbox/fault-kinds.ts';
export type { StartedWork } from './show-worker.ts';
