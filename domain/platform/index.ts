export type { AuditedAction } from './audited-actions.ts';
export { type Backlog, countDueWebhooks, type NetworkBacklog } from './backlog.ts';
export { createPlatform, type Platform } from './create-platform.ts';
export type { CallerPlatform, Entered } from './for-callers.ts';
export { endingAccess, lackingScopes, lostAccounts } from './incidents/account-incidents.ts';
export { findOverprivilegedApps, feedsWithoutOwner, linksWithoutOwner } from './incidents/authority-incidents.ts';
export type { Incident } from './incidents/incident.ts';
export { otherIssuers, unprovedAddresses } from './incidents/people-incidents.ts';
export { usedPlans, usedUnits } from './incidents/quota-incidents.ts';
export {
  failingJobs,
  networksWithoutAnswer,
  stoppedReports,
  switchedOffWebhook,
  unownedReports,
} from './incidents/work-incidents.ts';
export { type NamedOperation, operations } from './operations.ts';
export { isReady, type Unready } from './readiness.ts';
export { faultKinds } from './sandbox/faults.ts';
export type { StartedWork } from './show-worker.ts';
