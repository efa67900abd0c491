export { accountEffects } from './effects.ts';
export { type AccountAddress, askNetwork, type AskingPorts, errorOfFailure } from './ask-network.ts';
export { withSession } from './account-session.ts';
export { accountState, accountTransitions, connectedDate, moveAccount } from './account-state.ts';
export type { AccountEvent, AccountState } from './account-state.ts';
export { viewAccount } from './account-view.ts';
export type { AccountView } from './account-view.ts';
export { breakAccount, withdrawAccess } from './break-account.ts';
export { keepAccounts } from './complete-connection.ts';
export type { ConnectResult } from './complete-connection.ts';
export { connectAsker } from './connect-asker.ts';
export type { ConnectAsker } from './connect-asker.ts';
export { answerConnectQuestions, listConnectQuestions } from './connect-questions.ts';
export type { ConnectQuestions } from './connect-questions.ts';
export {
  callerOfSession,
  describeNetworks,
  findConnectSession,
  invitationOf,
  leaveForNetwork,
  proofOf,
  sessionOfProof,
} from './connect-session.ts';
export { findAccount } from './find-account.ts';
export { grantKey } from './grant-key.ts';
export { limitedAccounts } from './limited-accounts.ts';
export {
  accountsInUse,
  followAccount,
  followAccounts,
  followAccountsJob,
  keepSubscriptions,
} from './follow-accounts.ts';
export { getConnectChoices } from './get-connect-links.ts';
export { listConnectedAccounts } from './list-connected-accounts.ts';
export { accountOperations } from './operations.ts';
export { countMissingScopes, missingCommentScopes, missingOf } from './missing-scopes.ts';
export type { ScopesMissing } from './missing-scopes.ts';
export { refreshLimits } from './own-limits.ts';
export { maxFailedRenewals, renewSessions, renewSessionsJob } from './renew-sessions.ts';
export { takenUnits } from './taken-units.ts';
