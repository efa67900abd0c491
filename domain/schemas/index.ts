export { aiPlanResult, aiPlanResultsGroup, plannerTemplateName } from './ai-plan-schemas.ts';
export { accountSchema } from './account-schema.ts';
export { assistantSchema, assistantScope } from './assistant-schema.ts';
export { authorization } from './authorization-schema.ts';
export { firstProblem, inWords } from './explain-issue.ts';
export { commentSchema, commentShape } from './comment-schema.ts';
export { contactChannelName, contactExtraData, contactSchema } from './contact-schema.ts';
export { contentInput, publicationType, publicationTypeName } from './content-schemas.ts';
export { logo } from './logo-schema.ts';
export { messageInput, messageSchema } from './message-schema.ts';
export { askedStates, publicationChange, publicationInput } from './publication-input-schema.ts';
export { publicationSchema, publicationState, slotSource, stateName } from './publication-schema.ts';
export {
  isBroken,
  answerFormats,
  dateTime,
  dateTimeInput,
  identifier,
  oneOf,
  ownPermissions,
  cursorPage,
  cursorPaging,
  page,
  paging,
  problem,
  success,
  text,
} from './fields.ts';
export {
  engagementBase,
  metricName,
  metricRow,
  metrics,
  missing,
  publicationNumbers,
  publicationTotals,
  range,
  rawMissing,
  statistics,
} from './metric-schema.ts';
export { networkKey, networkName, socialNetwork } from './network-fields.ts';
export {
  aiContext,
  aiContextInput,
  organizationInput,
  organizationQuery,
  organizationSchema,
} from './organization-schema.ts';
export { assignedPlanInput, limits, planAssigned, planData, planUse } from './plan-schemas.ts';
export { uploadSchema } from './upload-schema.ts';
export { ownUserSchema, person, userSchema, userTokens } from './user-schema.ts';
