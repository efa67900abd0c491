export { endingAccess, lackingScopes, lostAccounts } from './account-concerns.ts';
export { appsOfOthers, feedsWithoutOwner, linksWithoutOwner } from './authority-concerns.ts';
export type { Concern } from './concern.ts';
export { otherIssuers, unprovedAddresses } from './people-concerns.ts';
export { mailOperator, mailOperatorJob } from './mail-operator.ts';
export { usedPlans, usedUnits } from './quota-concerns.ts';
export {
  failingJobs,
  networksWithoutAnswer,
  stoppedReports,
  switchedOffWebhook,
  unownedReports,
} from './work-concerns.ts';
