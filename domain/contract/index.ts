export { inputFailure, parseFields, toSchemas } from './input/parse-fields.ts';
export { knownFields, type KnownFields, isNearMiss, readsAsDate } from './input/known-fields.ts';
export { accountSchema } from './schemas/account-schema.ts';
export { aiPlanResult, aiPlanResultsGroup, plannerTemplateName } from './schemas/ai-plan-schemas.ts';
export { assistantSchema, assistantScope, assistantScopes } from './schemas/assistant-schema.ts';
export { authorization } from './schemas/authorization-schema.ts';
export { commentSchema, commentShape } from './schemas/comment-schema.ts';
export { contactChannelName, contactExtraData, contactSchema } from './schemas/contact-schema.ts';
export { contentInput, publicationType, publicationTypeName } from './schemas/content-schemas.ts';
export { firstProblem, inWords } from './schemas/explain-issue.ts';
export {
  answerFormats,
  cursorPage,
  cursorPaging,
  dateTime,
  dateTimeInput,
  identifier,
  oneOf,
  ownPermissions,
  page,
  paging,
  problem,
  success,
  text,
  networkKey,
  networkName,
  socialNetwork,
} from './schemas/fields.ts';
export {
  logo,
  aiContext,
  aiContextInput,
  newOrganizationInput,
  organizationInput,
  organizationQuery,
  organizationSchema,
  limits,
  planAssigned,
  planFree,
  planData,
  planUse,
} from './schemas/organization-schema.ts';
export { messageInput, messageSchema } from './schemas/message-schema.ts';
export {
  comparison,
  accountCoverages,
  comparisons,
  engagementBase,
  metricName,
  metricRow,
  metrics,
  missing,
  publicationNumbers,
  publicationTotals,
  range,
  rangeInput,
  rawMissing,
  statistics,
} from './schemas/metric-schema.ts';
export {
  requestableStates,
  publicationChange,
  publicationInput,
  publicationSchema,
  publicationState,
  slotSource,
  stateName,
} from './schemas/publication-schema.ts';
export { uploadSchema } from './schemas/upload-schema.ts';
export { ownUserSchema, person, userSchema, userTokens } from './schemas/user-schema.ts';
