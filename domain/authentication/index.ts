export { enter } from './access.ts';
export type { Access, CallerAccess, ClientAccess, OrganizationAccess, Place } from './access.ts';
export { administratorsOf } from './administrators.ts';
export { assistantMay, assistantOf, requirePublishScope } from './assistant-scopes.ts';
export { authenticate, connectTokenCaller } from './authenticate.ts';
export { endAssistants } from './end-assistants.ts';
export { callerOf, ownerMay, ownerOf, requireAuthority } from './authority.ts';
export type { Owner } from './authority.ts';
export {
  callerRefusal,
  hasRoleIn,
  heldIn,
  heldInClient,
  holds,
  isByLink,
  requireGrantable,
  requireHeld,
  whereHeld,
} from './authorize.ts';
export { callerId } from './caller-id.ts';
export { connectTokenMilliseconds, connectTokenRefusal, connectTokenState } from './connect-token-state.ts';
export {
  endConsoleSession,
  findConsoleSession,
  followConsoleLink,
  isCsrfToken,
  issueConsoleLink,
  moveToConsole,
  signInToConsole,
} from './console-sessions.ts';
export type { ConsoleSession } from './console-sessions.ts';
export { emailOf } from './email.ts';
export { bindIdentities, countOtherIssuers } from './external-identities.ts';
export { requireOwnPeople } from './external-user.ts';
export { expansions, requireExpansions } from './expansions.ts';
export type { ExpansionName } from './expansions.ts';
export { findApp } from './find-app.ts';
export type { AppAddress } from './find-app.ts';
export { isActive } from './is-active.ts';
export { lasting } from './lasting.ts';
export type { LastingName, LastingThing } from './lasting.ts';
export {
  forgetMailedTokens,
  issueMailedToken,
  mailedTokenMilliseconds,
  readMailedToken,
} from './mailed-tokens.ts';
export { openOperation, operation } from './operation.ts';
export { mailHolders } from './mail-holders.ts';
export { noteUse } from './note-use.ts';
export type {
  Call,
  CallerOperation,
  FileLimit,
  IncomingFile,
  OpenOperation,
  Operation,
  ReadonlyDeep,
  Schema,
  StreamStep,
  Table,
} from './operation.ts';
export { authenticationOperations } from './operations.ts';
export {
  beginOpenIdSignIn,
  completeOpenIdSignIn,
  openIdMilliseconds,
  signOutOfConsole,
} from './openid-sign-in.ts';
export { notify } from './notify.ts';
export { describeProof, ownUser } from './own-user.ts';
export { disableUser, enableUser, listAllUsers, type NamedUser, signOutUser } from './operate-users.ts';
export type { OperatedUser } from './operate-users.ts';
export { clientPermissions, organizationPermissions, permissionsOfRole } from './permissions.ts';
export type { OrganizationPermission } from './permissions.ts';
export { reachableClients, reachInto } from './reach.ts';
export { rolesOf } from './roles-of.ts';
export type { Reach } from './reach.ts';
export { passwordLength, requirePassword } from './require-password.ts';
export type { SignInOrigin } from './sign-in-origin.ts';
export { acceptOlderInvitation } from './user-passwords.ts';
export type { Acceptance } from './user-passwords.ts';
export { endUserSessions } from './session-ending.ts';
export { beginUserSession, provePassword } from './user-sessions.ts';
export type { UserTokens } from './user-sessions.ts';
export { isAllowedSuspended } from './suspension.ts';
export { viewUser } from './user-view.ts';
export type { UserView } from './user-view.ts';
