export {
  accountState,
  accountTransitions,
  moveAccount,
  type AccountEvent,
  type AccountState,
  type AccountView,
  type ScopesMissing,
} from './accounts/index.ts';
export {
  clientPermissions,
  connectTokenRefusal,
  connectTokenState,
  organizationPermissions,
  type Operation,
  plans,
} from './access/index.ts';
export {
  allowedAspectRatios,
  allowedSocialMessages,
  allowedSocialPublications,
  plannerTemplates,
  publicationLimits,
  socialCapabilities,
  socialCommentActions,
  socialLimits,
  type PlannerTemplate,
} from './contract/index.ts';
export {
  catalogue,
  problem,
  ServiceError,
  type ErrorName,
  countGraphemes,
  countUtf16,
  countUtf8Bytes,
  kinds,
  storable,
  UniqueConflict,
} from './foundation/index.ts';
export {
  isSocialNetwork,
  NetworkFailure,
  parseSocialNetwork,
  rulebook,
  socialNetworks,
  type FailureKind,
  type Post,
  type PostFile,
} from './networks/index.ts';
export {
  createPlatform,
  operations,
  type Backlog,
  type CallerPlatform,
  type NamedOperation,
  type NetworkBacklog,
  type Platform,
  type Unready,
} from './platform/index.ts';
export {
  checkContent,
  checkPost,
  nextPublicationState,
  publicationTransitions,
  type PublicationView,
} from './publishing/index.ts';
