export { withSession, takenUnits } from './account-session.ts';
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
export {
  type ConnectAsker,
  connectAsker,
  answerConnectQuestions,
  type ConnectQuestions,
  listConnectQuestions,
  listConnectedAccounts,
} from './connect-questions.ts';
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
export { findAccount, limitedAccounts } from './find-account.ts';
export {
  accountsInUse,
  followAccount,
  followAccounts,
  followAccountsJob,
  keepSubscriptions,
} from './follow-accounts.ts';
export { getConnectChoices } from './get-connect-links.ts';
export { grantKey } from './store-connected-account.ts';
export { countMissingScopes, missingCommentScopes, findMissingScopes, type ScopesMissing } from './missing-scopes.ts';
export { accountOperations } from './operations.ts';
export { refreshLimits } from './enable-account.ts';
export { maxFailedRenewals, renewSessions, renewSessionsJob } from './renew-sessions.ts';
