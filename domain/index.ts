export { accountState, accountTransitions, moveAccount } from './accounts/index.ts';
export type { AccountEvent, AccountState, AccountView, ScopesMissing } from './accounts/index.ts';
export {
  clientPermissions,
  connectTokenRefusal,
  connectTokenState,
  organizationPermissions,
} from './authentication/index.ts';
export type { Operation } from './authentication/index.ts';
export {
  allowedAspectRatios,
  allowedSocialMessages,
  allowedSocialPublications,
  plannerTemplates,
  publicationLimits,
  socialCapabilities,
  socialCommentActions,
  socialLimits,
} from './catalog/index.ts';
export type { PlannerTemplate } from './catalog/index.ts';
export { plans } from './plans/index.ts';
export { catalogue, problem, ServiceError } from './errors/index.ts';
export type { ErrorName } from './errors/index.ts';
export {
  isSocialNetwork,
  NetworkFailure,
  parseSocialNetwork,
  rulebook,
  socialNetworks,
} from './networks/index.ts';
export type { FailureKind, Post, PostFile } from './networks/index.ts';
export { createPlatform, operations } from './platform/index.ts';
export type {
  Backlog,
  CallerPlatform,
  NamedOperation,
  NetworkBacklog,
  Platform,
  Unready,
} from './platform/index.ts';
export {
  checkContent,
  checkPost,
  nextPublicationState,
  publicationTransitions,
} from './publications/index.ts';
export type { PublicationView } from './publications/index.ts';
export { countGraphemes, countUtf16, countUtf8Bytes } from './shared/index.ts';
export { kinds, storable, UniqueConflict } from './storage/index.ts';
