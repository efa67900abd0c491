export { withSession } from './account-session.ts';
export {
  type AccountEvent,
  accountState,
  type AccountState,
  accountTransitions,
  connectedDate,
  moveAccount,
} from './account-state.ts';
export { type AccountView, viewAccount } from './account-view.ts';
export { type AccountAddress, type AskingPorts, askNetwork, explainFailure } from './ask-network.ts';
export { breakAccount, withdrawAccess } from './break-account.ts';
export { type ConnectResult, keepAccounts } from './complete-connection.ts';
export { type ConnectAsker, connectAsker } from './connect-asker.ts';
export { answerConnectQuestions, type ConnectQuestions, listConnectQuestions } from './connect-questions.ts';
export {
  getSessionCaller,
  describeNetworks,
  findConnectSession,
  getInvitation,
  leaveForNetwork,
  signSession,
  verifySessionProof,
} from './connect-session.ts';
export { accountEffects } from './effects.ts';
export { findAccount } from './find-account.ts';
export {
  accountsInUse,
  followAccount,
  followAccounts,
  followAccountsJob,
  keepSubscriptions,
} from './follow-accounts.ts';
export { getConnectChoices } from './get-connect-links.ts';
export { grantKey } from './grant-key.ts';
export { limitedAccounts } from './limited-accounts.ts';
export { listConnectedAccounts } from './list-connected-accounts.ts';
export { countMissingScopes, missingCommentScopes, findMissingScopes, type ScopesMissing } from './missing-scopes.ts';
export { accountOperations } from './operations.ts';
export { refreshLimits } from './own-limits.ts';
export { maxFailedRenewals, renewSessions, renewSessionsJob } from './renew-sessions.ts';
export { takenUnits } from './taken-units.ts';
