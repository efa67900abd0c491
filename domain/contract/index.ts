export { inputFailure, parseFields } from './input/parse-fields.ts';
export { knownFields, type KnownFields, isNearMiss, readsAsDate } from './input/known-fields.ts';
export { toSchemas } from './input/to-schemas.ts';
export { accountSchema } from './schemas/account-schema.ts';
export { aiPlanResult, aiPlanResultsGroup, plannerTemplateName } from './schemas/ai-plan-schemas.ts';
export { assistantSchema, assistantScope } from './schemas/assistant-schema.ts';
export { assistantScopes } from './schemas/assistant-scopes.ts';
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
} from './schemas/fields.ts';
export {
  logo,
  aiContext,
  aiContextInput,
  newOrganizationInput,
  organizationInput,
  organizationQuery,
  organizationSchema,
} from './schemas/organization-schema.ts';
export { messageInput, messageSchema } from './schemas/message-schema.ts';
export {
  comparison,
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
export { networkKey, networkName, socialNetwork } from './schemas/network-fields.ts';
export { limits, planAssigned, planData, planUse } from './schemas/plan-schemas.ts';
export { requestableStates, publicationChange, publicationInput } from './schemas/publication-input-schema.ts';
export { publicationSchema, publicationState, slotSource, stateName } from './schemas/publication-schema.ts';
export { uploadSchema } from './schemas/upload-schema.ts';
export { ownUserSchema, person, userSchema, userTokens } from './schemas/user-schema.ts';
