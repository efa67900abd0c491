export { requireAllowedOrigin, portalFrameAncestors } from './apps/portal-frame.ts';
export { appContent } from './apps/manage-apps.ts';
export { forgetPreviousSecrets } from './apps/app-secrets.ts';
export { issueAppToken, issueTokenToOperator } from './apps/app-tokens.ts';
export { appOperations } from './apps/operations.ts';
export { exchangeCode, refreshAssistant } from './assistants/assistant-tokens.ts';
export { isClientId } from './assistants/redirects.ts';
export { findAssistant } from './assistants/find-assistant.ts';
export { assistantOperations } from './assistants/operations.ts';
export { revokeAssistant } from './assistants/own-assistants.ts';
export { audited, type AuditedInsert, recordToolCall } from './audit/audit.ts';
export { entriesSince } from './audit/list-audit.ts';
export { auditOperations } from './audit/operations.ts';
export {
  type Access,
  type CallerAccess,
  type ClientAccess,
  enter,
  type OrganizationAccess,
  type CallScope,
  isAllowedSuspended,
  callerId,
} from './authentication/access.ts';
export { findAdministrators, mailHolders } from './authentication/administrators.ts';
export { assistantMay, getAssistantLimits, requirePublishScope } from './authentication/assistant-scopes.ts';
export { authenticate, connectTokenCaller, noteUse } from './authentication/authenticate.ts';
export { toCaller, type Owner, ownerMay, getOwner, requireAuthority } from './authentication/authority.ts';
export {
  callerRefusal,
  hasRoleIn,
  heldIn,
  heldInClient,
  holds,
  isByLink,
  requireHeld,
  findPermittedOrganizations,
} from './authentication/authorize.ts';
export { connectTokenMilliseconds, connectTokenRefusal, connectTokenState } from './organizations/connect-tokens.ts';
export {
  type ConsoleSession,
  endConsoleSession,
  findConsoleSession,
  followConsoleLink,
  isCsrfToken,
  issueConsoleLink,
  moveToConsole,
  signInToConsole,
} from './authentication/console-sessions.ts';
export { normalizeEmail } from './authentication/email.ts';
export { type ExpansionName, expansions, requireExpansions } from './authentication/expansions.ts';
export { bindIdentities, countOtherIssuers } from './authentication/external-user.ts';
export { type AppAddress, findApp } from './authentication/find-app.ts';
export { isActive } from './authentication/is-active.ts';
export { lasting, type LastingName, type LastingThing } from './authentication/lasting.ts';
export {
  beginOpenIdSignIn,
  completeOpenIdSignIn,
  openIdMilliseconds,
  signOutOfConsole,
} from './authentication/openid-sign-in.ts';
export {
  disableUser,
  enableUser,
  listAllUsers,
  type NamedUser,
  type OperatedUser,
  signOutUser,
} from './authentication/operate-users.ts';
export {
  type Call,
  type CallerOperation,
  type FileLimit,
  type IncomingFile,
  type OpenOperation,
  type Operation,
  operation,
  type ReadonlyDeep,
  type Schema,
  type StreamStep,
  type Table,
} from './authentication/operation.ts';
export { authenticationOperations } from './authentication/operations.ts';
export { describeProof } from './authentication/own-user.ts';
export {
  clientPermissions,
  type OrganizationPermission,
  organizationPermissions,
} from './authentication/permissions.ts';
export { passwordLength, requirePassword } from './authentication/is-password-of.ts';
export type { SignInOrigin } from './authentication/sign-in-origin.ts';
export { apiKeyContext, requestsPerMinute } from './clients/manage-client.ts';
export {
  addClient,
  changeClient,
  defaultClientRole,
  inviteAdministrator,
  listAllClients,
} from './clients/operate-clients.ts';
export { clientOperations } from './clients/operations.ts';
export { creditsNow, reserveCredits, settleCredits } from './limits/credits.ts';
export { mayRead, requireEnabledClient } from './limits/require-plan.ts';
export {
  nearlyUsedShare,
  nearlyUsed,
  organizationPlanUse,
  type OrganizationPlanUse,
  accountSlotsLeft,
} from './limits/use.ts';
export { listOrganizationTree } from './limits/organization-tree.ts';
export { getPlanData, plans } from './limits/plans.ts';
export { getClientById, toMonth, type Resource } from './limits/pools.ts';
export {
  countPublication,
  publicationsNow,
  releaseIntegration,
  releaseSlot,
  releaseSpace,
  requirePublications,
  reserveIntegration,
  reservePublications,
  reserveSlot,
  reserveSpace,
  settlePublications,
  spaceCheck,
  type Spending,
  uncountPublication,
} from './limits/quotas.ts';
export { settlePlans } from './limits/settle-plans.ts';
export { hasXCredits, releaseXCredits, requireXCredits, reserveXCredits, sharesXCredits } from './limits/x-credits.ts';
export { encodeRequester, decodeRequester } from './organizations/connect-links.ts';
export { connectTokenOperations } from './organizations/connect-operations.ts';
export { addDefaultRole } from './organizations/create-organization.ts';
export { purgeDeletedOrganizations } from './organizations/delete-organization.ts';
export { accessEffects } from './organizations/effects.ts';
export { type Clearable, settingsAfter } from './organizations/manage-organization.ts';
export { requireZone } from './organizations/zone-and-language.ts';
export { organizationOperations } from './organizations/operations.ts';
export { portalOperations } from './organizations/portal-operations.ts';
export { getOwnApplication } from './organizations/social-credentials.ts';
export { clientRoleOperations } from './roles/client-operations.ts';
export { invitationOperations } from './roles/invitation-operations.ts';
export { organizationRoleOperations } from './roles/organization-operations.ts';
export { addMember } from './roles/role-scope.ts';
