import { z } from 'zod';
import { operation } from '../access/index.ts';
import { type ResultOrder, resultOrders } from '../numbers/index.ts';
import {
  aiPlanResult,
  aiPlanResultsGroup,
  dateTime,
  dateTimeInput,
  identifier,
  networkName,
  oneOf,
  page,
  paging,
  plannerTemplateName,
  problem,
  publicationSchema,
  range,
  slotSource,
  success,
} from '../contract/index.ts';
import { cancelAiPlan } from './cancel-plan.ts';
import { checkAiPlan, createAiPlan } from './create-ai-plan.ts';
import { listAiPlanResults } from './list-results.ts';
import { archiveAiPlan, getAiPlan, listAiPlans, retryAiPlan, unarchiveAiPlan } from './manage-plans.ts';
import { createdPlan, estimate, listedPlan, onePlan, planInput, templateName } from './plan-schemas.ts';
import { unusedSource } from './plan-source.ts';
import { regenerate, regenerationTargets } from './regenerate.ts';
import { validateAiPlan } from './validate-plan.ts';

const area = 'ai_plans';
const plans = '/clients/{id_client}/organizations/{id_organization}/ai_plans';
const plan = `${plans}/{id_ai_plan}` as const;
const callers = ['user', 'app'] as const;
const reviewers = [...callers, 'portal_link'] as const;
// The keys of the table are the names of the orders.
const orders = Object.keys(resultOrders) as ResultOrder[];

const preparing = [
  'client_not_found',
  'planner_template_not_found',
  'ai_plan_accounts_missing',
  'ai_plan_accounts_not_usable',
  'ai_plan_network_not_supported',
  'ai_plan_board_missing',
  'ai_plan_images_missing',
  'ai_plan_source_empty',
  'upload_not_found',
  'ai_plan_slots_missing',
  'no_publications_left',
  'no_ai_credits_left',
] as const;
/** What fetching a source may raise besides: articles and products are read when a plan is created. */
const fetching = [
  'ai_plan_page_not_readable',
  'ai_plan_page_not_public',
  'storage_full',
  'access_lacks_scopes',
  'account_not_found',
  'account_not_usable',
  'account_throttled',
  'network_unavailable',
  'no_usable_catalog',
] as const;
const finding = ['client_not_found', 'ai_plan_not_found'] as const;

/** A wrong type is an option that is not valid, wherever it stands. */
const fieldErrors = {
  prompt: 'ai_plan_options_not_valid',
  timezone: 'ai_plan_options_not_valid',
  week_start: 'ai_plan_options_not_valid',
  publish_days: 'ai_plan_options_not_valid',
  'publish_days.*': 'ai_plan_options_not_valid',
  max_images: 'ai_plan_options_not_valid',
  gallery_uploads: 'ai_plan_options_not_valid',
  'gallery_uploads.*': 'ai_plan_options_not_valid',
  'options.*': 'ai_plan_options_not_valid',
  'source.*': 'ai_plan_source_not_valid',
} as const;
const typeErrors = {
  ...fieldErrors,
  options: 'ai_plan_options_not_valid',
  source: 'ai_plan_source_not_valid',
} as const;

/** Plans of a week: made, reviewed, approved. */
export const aiPlanOperations = {
  createAiPlan: operation({
    area,
    method: 'POST',
    path: plans,
    summary: 'Create a plan of a week and queue its generation',
    description:
      'Generation runs in the background: read the plan again, or let a webhook (`ai_plan`) tell. An account with posting slots posts in the first free one of each chosen day. Its posts are drafts until a person approves them (`validateAiPlan`).',
    policy: { callers, permission: 'ai_plans:create', plan: 'ai' },
    audited: true,
    body: planInput,
    ignored: unusedSource,
    answer: createdPlan,
    errors: [...preparing, ...fetching],
    fieldErrors,
    typeErrors,
    useCase: createAiPlan,
    call: (act, { path, body, reservedId }) => act(path, body, reservedId),
  }),
  checkAiPlan: operation({
    area,
    method: 'POST',
    path: `${plans}/check`,
    summary: 'Say what a plan would cost and when its posts would go out, and create nothing',
    description: 'The same body as to create one.',
    policy: { callers, permission: 'ai_plans:create', plan: 'ai' },
    body: planInput,
    ignored: unusedSource,
    answer: z.strictObject({
      estimate,
      slots: z.array(z.strictObject({ id_account: identifier, publish_date: dateTime, slot_source: slotSource })),
      warnings: z.array(problem),
    }),
    errors: preparing,
    fieldErrors,
    typeErrors,
    useCase: checkAiPlan,
    call: (act, { path, body }) => act(path, body),
  }),
  listAiPlans: operation({
    area,
    method: 'GET',
    path: plans,
    summary: 'List the plans of an organization, newest first; without limit, all of them',
    description: 'Archived plans are listed only with `archived`, cancelled ones never.',
    policy: { callers: reviewers, permission: 'ai_plans:read' },
    query: z.object({
      offset: paging.offset,
      limit: z.int().min(0).max(1000).optional(),
      archived: z.boolean().optional().meta({ description: 'Archived plans in place of the others' }),
    }),
    answer: page(listedPlan),
    errors: ['client_not_found'],
    useCase: listAiPlans,
    call: (act, { path, query }) => act(path, query),
  }),
  listAiPlanResults: operation({
    area,
    method: 'GET',
    path: `${plans}/results`,
    summary: 'Compare what plans achieved',
    description:
      'Plans whose week began in the range, archived ones included; the last 30 days when none is given. Only plans with enough measured posts are `ranked`.',
    policy: { callers, permission: 'ai_plans:read', morePermissions: ['publication_stats:read'] },
    query: z.object({
      from_date: dateTimeInput.optional(),
      to_date: dateTimeInput.optional(),
      sort: oneOf(orders).meta({ id: 'PlanResultOrder' }).optional().meta({ default: 'engagement_per_publication' }),
      template: templateName.optional(),
      social_network: z.array(networkName).optional(),
      offset: paging.offset,
      limit: z.int().min(0).optional().meta({ default: 25, description: 'At most 100' }),
    }),
    answer: z.strictObject({
      range,
      sort: z.enum(orders).meta({ id: 'PlanResultOrder' }),
      totals: z.strictObject(aiPlanResultsGroup),
      by_template: z.array(z.strictObject({ template: plannerTemplateName, ...aiPlanResultsGroup })),
      ai_plans: z.array(aiPlanResult),
      total: z.int(),
    }),
    errors: [
      'client_not_found',
      'filter_not_valid',
      'range_end_not_valid',
      'range_too_long',
      'planner_template_not_found',
      'network_not_supported',
    ],
    useCase: listAiPlanResults,
    call: (act, { path, query }) => act(path, query),
  }),
  getAiPlan: operation({
    area,
    method: 'GET',
    path: plan,
    summary: 'Get a plan with its publications; ask again while it is pending or generating',
    description: 'Tells its posts as they stand now.',
    policy: { callers: reviewers, permission: 'ai_plans:read' },
    answer: onePlan,
    errors: finding,
    useCase: getAiPlan,
    call: (act, { path }) => act(path),
  }),
  cancelAiPlan: operation({
    area,
    method: 'DELETE',
    path: plan,
    summary: 'Cancel a plan and delete what it has not sent',
    description:
      'Its drafts and scheduled posts are deleted, what is out stays, and what it reserved comes back. Not while it is `generating` (2102).',
    policy: { callers, permission: 'ai_plans:delete' },
    audited: true,
    answer: success,
    errors: [...finding, 'ai_plan_state_not_allowed'],
    useCase: cancelAiPlan,
    call: (act, { path }) => act(path),
  }),
  validateAiPlan: operation({
    area,
    method: 'POST',
    path: `${plan}/validate`,
    summary: 'Approve a generated plan: what fits is scheduled',
    description:
      'Its drafts become posts that go out at their dates. If another post has taken its posting slot in the meantime, it gets the next free one of the week. What cannot go out stays a draft with its reasons.',
    policy: { callers: reviewers, permission: 'ai_plans:update' },
    audited: true,
    answer: onePlan,
    errors: [...finding, 'ai_plan_state_not_allowed'],
    useCase: validateAiPlan,
    call: (act, { path }) => act(path),
  }),
  retryAiPlan: operation({
    area,
    method: 'POST',
    path: `${plan}/retry`,
    summary: 'Generate a failed plan again',
    description:
      'Only a plan whose generation failed: it is generated again in the background, for the same places, with credits and publications of this month.',
    policy: { callers, permission: 'ai_plans:update', plan: 'ai' },
    audited: true,
    answer: onePlan,
    errors: [...finding, 'ai_plan_state_not_allowed'],
    useCase: retryAiPlan,
    call: (act, { path }) => act(path),
  }),
  archiveAiPlan: operation({
    area,
    method: 'POST',
    path: `${plan}/archive`,
    summary: 'Take a plan out of the usual list; its publications stay as they are',
    description: '`listAiPlans` shows it with `archived`. Repeating it renews `archived_date`.',
    policy: { callers, permission: 'ai_plans:update' },
    audited: true,
    answer: onePlan,
    errors: finding,
    useCase: archiveAiPlan,
    call: (act, { path }) => act(path),
  }),
  unarchiveAiPlan: operation({
    area,
    method: 'POST',
    path: `${plan}/unarchive`,
    summary: 'Put a plan back into the usual list',
    description: '`archived_date` goes. Repeating it changes nothing.',
    policy: { callers, permission: 'ai_plans:update' },
    audited: true,
    answer: onePlan,
    errors: finding,
    useCase: unarchiveAiPlan,
    call: (act, { path }) => act(path),
  }),
  regenerateAiPlanPublication: operation({
    area,
    method: 'POST',
    path: `${plan}/publications/{id_publication}/regenerate`,
    summary: 'Have the text or the picture of one draft of a plan made again',
    description:
      'While the plan is `generated` and the post an unchanged draft; its account and date stay. It takes credits where a model writes; templates give their next variant for nothing.',
    policy: { callers, permission: 'ai_plans:update', plan: 'ai' },
    audited: true,
    body: z.object({ target: oneOf(regenerationTargets).optional() }),
    answer: z.strictObject({ publication: publicationSchema, credits_spent: z.int() }),
    errors: [
      ...finding,
      'ai_plan_state_not_allowed',
      'network_refused_publication',
      'no_ai_credits_left',
      'model_not_answering',
      'model_answer_not_usable',
      'image_not_made',
      'ai_images_off',
      'storage_full',
    ],
    typeErrors: { target: 'ai_plan_options_not_valid' },
    useCase: regenerate,
    call: (act, { path, body }) => act(path, body.target),
  }),
};
