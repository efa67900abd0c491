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
  type FailureKind,
  isSocialNetwork,
  NetworkFailure,
  parseSocialNetwork,
  type PlannerTemplate,
  plannerTemplates,
  type Post,
  type PostFile,
  publicationLimits,
  rulebook,
  socialCapabilities,
  socialCommentActions,
  socialLimits,
  socialNetworks,
} from './networks/index.ts';
export {
  catalogue,
  problem,
  ServiceError,
  type ErrorName,
  countGraphemes,
  countUtf16,
  countUtf8Bytes,
  createEventChain,
  kinds,
  storable,
  UniqueConflict,
} from './foundation/index.ts';
export { readResponseTimes, type ResponseTimes } from './numbers/index.ts';
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
