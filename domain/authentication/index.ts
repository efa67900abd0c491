export { enter } from './access.ts';
export type { Access, CallerAccess, ClientAccess, OrganizationAccess, Place } from './access.ts';
export { assistantMay, requirePublishScope } from './assistant-scopes.ts';
export { authenticate, connectTokenCaller } from './authenticate.ts';
export { ownerMay, requireAuthority } from './authority.ts';
export type { Owner } from './authority.ts';
export {
  authorize,
  authorizeClient,
  callerRefusal,
  hasRoleIn,
  heldIn,
  heldInClient,
  holds,
  requireGrantable,
  requireHeld,
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
export { findApp } from './find-app.ts';
export type { AppAddress } from './find-app.ts';
export { lasting } from './lasting.ts';
export type { LastingName, LastingThing } from './lasting.ts';
export { issueMailedToken } from './mailed-tokens.ts';
export { operation } from './operation.ts';
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
export { ownUser } from './own-user.ts';
export { clientPermissions, organizationPermissions, permissionsOfRole } from './permissions.ts';
export type { OrganizationPermission } from './permissions.ts';
export { reachableClients, reachInto } from './reach.ts';
export type { Reach } from './reach.ts';
export { passwordLength, requirePassword } from './require-password.ts';
export type { SignInOrigin } from './sign-in-origin.ts';
export { viewUser } from './user-view.ts';
export type { UserView } from './user-view.ts';
