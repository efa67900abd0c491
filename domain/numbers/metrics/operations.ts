// Long because the numbers have one list of operations.
import { z } from 'zod';
import { operation } from '../../access/index.ts';
import { metricNames, postMetrics } from './metric-names.ts';
import {
  accountCoverages,
  aiPlanResult,
  answerFormats,
  comparison,
  comparisons,
  dateTime,
  engagementBase,
  identifier,
  limits,
  metricName,
  metricRow,
  metrics,
  missing,
  networkName,
  oneOf,
  planAssigned,
  planFree,
  planUse,
  problem,
  publicationNumbers,
  publicationSchema,
  publicationState,
  publicationTotals,
  publicationType,
  range,
  rangeInput,
  rawMissing,
  socialNetwork,
  statistics,
} from '../../contract/index.ts';
import { getAccountMetrics, listMetricNames } from './account-numbers.ts';
import { dashboardBlocks, getDashboard, getPlanUse, summarizePublications } from './dashboard.ts';
import { getBestTimes } from './get-best-times.ts';
import { getOrganizationMetrics, reportGroups } from './organization-metrics.ts';
import { tabulateAccounts, tabulatePublications } from './tables.ts';
import {
  getPublicationStats,
  listPublicationStats,
  listTopPublications,
  measurePublication,
} from './publication-stats.ts';

const { from_date, to_date } = rangeInput;
const instants = { from_date, to_date };
/** Answers that can be a table too. */
const format = oneOf(answerFormats)
  .meta({ id: 'AnswerFormat' })
  .optional()
  .meta({ description: '`csv`: a table with a row for each number', default: 'json' });
const metric = oneOf(postMetrics).meta({ id: 'PublicationMetricName' }).optional();
const rangeErrors = ['filter_not_valid', 'range_end_not_valid', 'range_too_long'] as const;
const point = { collected_date: dateTime, metrics, engagement_base: engagementBase.optional() };

const topPublication = z
  .strictObject({
    id_publication: identifier,
    social_network: socialNetwork,
    publish_date: dateTime.optional(),
    collected_date: dateTime.optional(),
    metrics,
    engagement_base: engagementBase.optional(),
    publication: z.strictObject({
      text: z.string().optional(),
      title: z.string().optional(),
      files: z.array(identifier).optional(),
      publication_type: publicationType.optional(),
      url: z.string().optional(),
      external_identifier: z.string().optional(),
    }),
  })
  .meta({ id: 'TopPublication' });

const day = z.string().meta({ format: 'date', description: 'A day in UTC' });
const state = publicationState;
const total = z.int();
const summary = {
  total: total.meta({ description: 'How many were created' }),
  by_state: z.array(z.strictObject({ state, total })),
  by_network: z.array(z.strictObject({ social_network: socialNetwork, total })),
  by_day: z.array(z.strictObject({ day, state, total })).meta({ description: 'By the day of their creation' }),
  published_by_day: z
    .array(z.strictObject({ day, social_network: socialNetwork, total }))
    .meta({ description: 'What the networks have, by the day on which it was published' }),
};
const planUseBlock = z
  .strictObject({
    actual_use: planUse,
    actual_assigned: planAssigned,
    taken: planAssigned.meta({ description: 'How much of `limits` is used or assigned, by all that share the plan' }),
    free: planFree.meta({ description: 'How much of `limits` is left' }),
    limits,
  })
  .meta({ id: 'OrganizationPlanUse' });
const listedPublication = z.strictObject({
  _id: identifier,
  name: z.string().optional(),
  text: z.string().optional(),
  social_network: socialNetwork,
  publish_date: dateTime.optional(),
  creation_date: dateTime.optional(),
  publication_errors: z.array(problem).optional(),
});
const metricGroup = z.enum(['day', 'month', 'year']).meta({ id: 'MetricGroup' });
const planState = z
  .enum(['pending', 'generating', 'generated', 'validated', 'failed', 'cancelled'])
  .meta({ id: 'AiPlanState' });
const dashboard = z
  .strictObject({
    range,
    available_blocks: z.strictObject(
      // The names are those of the list; zod wants the object that they make.
      Object.fromEntries(dashboardBlocks.map((name) => [name, z.boolean()])) as Record<
        (typeof dashboardBlocks)[number],
        z.ZodBoolean
      >,
    ),
    health: z
      .strictObject({
        accounts_with_errors: z
          .array(
            z.strictObject({
              _id: identifier,
              name: z.string(),
              username: z.string().optional(),
              social_network: socialNetwork,
              image: z.string().optional(),
              error_code: z.int(),
            }),
          )
          .optional(),
        publications_with_errors: z.array(listedPublication).optional(),
        upcoming_publications: z.array(listedPublication).optional(),
        total_drafts: z.int().optional(),
        silent_networks: z
          .array(
            z.strictObject({
              social_network: socialNetwork,
              since: dateTime.meta({ description: 'Since when no call was answered' }),
              posts_waiting: z.int().meta({ description: 'How many posts wait whose time has come' }),
              next_try_date: dateTime
                .optional()
                .meta({ description: 'When it is called next; absent when nothing is due' }),
            }),
          )
          .optional()
          .meta({ description: 'The networks in use that do not answer, with what waits for them' }),
      })
      .optional(),
    publications: z.strictObject({ ...summary, previous_total: total, compared: comparison }).optional(),
    publication_metrics: z.strictObject({ ...publicationTotals, top: z.array(topPublication) }).optional(),
    account_metrics: z
      .strictObject({
        total: metrics,
        previous_total: metrics,
        compared: comparisons,
        covered: accountCoverages,
        missing,
        by_day: z.array(metricRow),
        by_network: z.array(metricRow),
      })
      .optional(),
    plan_use: planUseBlock.optional(),
    ai_plans: z
      .strictObject({
        total,
        credits_spent: z.int(),
        by_state: z.array(z.strictObject({ state: planState, total })),
        last_plan: z
          .strictObject({
            _id: identifier,
            state: planState,
            prompt: z.string(),
            credits_spent: z.int(),
            publications: z.array(identifier),
            creation_date: dateTime,
            generation_end_date: dateTime.optional(),
            error: problem.optional(),
          })
          .optional()
          .meta({ description: 'The latest of all, whatever the range' }),
        generated_publications: z.int(),
        pending_validation: z.int(),
      })
      .optional(),
    ai_plan_results: z
      .strictObject({
        top: z.array(aiPlanResult),
        plans: z.int(),
        ranked_plans: z.int(),
        engagement_per_publication: z.number().optional(),
        engagement_vs_average: z.number().optional(),
      })
      .optional(),
    messages: z.strictObject({ unread: z.int() }).optional(),
    failed_blocks: z
      .array(
        z
          .strictObject({ block: oneOf(dashboardBlocks).meta({ description: 'Its name' }), ...problem.shape })
          .meta({ id: 'FailedBlock' }),
      )
      .optional()
      .meta({ description: 'Blocks that could not be computed, and why; they are absent' }),
  })
  .meta({ id: 'Dashboard' });

const bestTimes = z
  .strictObject({
    timezone: z.string().meta({ description: 'That of the organization, on whose clocks the hours are' }),
    source: z.enum(['own', 'table']).meta({ description: '`own`: numbers of the account; `table`: a fixed table' }),
    n: total.meta({ description: 'How many posts were looked at' }),
    confidence: z.enum(['none', 'thin', 'ok']),
    slots: z.array(
      z.strictObject({
        weekday: z.int().min(1).max(7).meta({ description: 'From 1, Monday, to 7, Sunday' }),
        hour: z.int().min(0).max(23),
        score: z.number().meta({ description: '1 is what posts of the account usually reach' }),
        n: total.meta({ description: 'How many posts were published in that hour' }),
      }),
    ),
  })
  .meta({ id: 'BestTimes', description: 'The best first' });

const reads = (permission: 'account_stats:read' | 'publication_stats:read' | 'publications:read') =>
  ({ callers: ['user', 'app'], permission }) as const;

export const metricOperations = {
  listMetricNames: operation({
    area: 'metrics',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}/metric_list',
    summary: 'List the numbers that an account has, by the network’s names',
    description: 'They are the values of `names` of `getAccountMetrics`; some may have numbers from before only.',
    policy: reads('account_stats:read'),
    answer: z.array(z.string()),
    errors: ['account_not_found'],
    useCase: listMetricNames,
    call: (act, { path }) => act(path),
  }),
  getAccountMetrics: operation({
    area: 'metrics',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}/metrics',
    summary: 'Read the numbers of an account, by the network’s names',
    description:
      'By days up to 31 days, by months up to 720, else by years. Without a range, those of yesterday and today in UTC. For numbers of all networks in one vocabulary use `getOrganizationMetrics`.',
    policy: reads('account_stats:read'),
    query: z.object({ ...instants, names: z.array(z.string()).optional() }),
    answer: z.strictObject({
      stats: z.array(
        z.strictObject({
          date: dateTime,
          name: z.string(),
          group_value: z.int(),
          group: metricGroup,
          value: z.number(),
        }),
      ),
      group: metricGroup,
      missing: rawMissing,
    }),
    errors: ['account_not_found', 'filter_not_valid', 'range_end_not_valid'],
    useCase: getAccountMetrics,
    call: (act, { path, query }) => act(path, query),
  }),
  getBestTimes: operation({
    area: 'metrics',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}/best_times',
    summary: 'Read in which hours of the week posts of an account reach most',
    description:
      'From what posts of the last year reached by the hour of the organization’s clocks; where that is too little, from a fixed table, and `source` says so.',
    policy: reads('publication_stats:read'),
    answer: bestTimes,
    errors: ['account_not_found', 'publications_not_supported'],
    useCase: getBestTimes,
    call: (act, { path }) => act(path),
  }),
  getOrganizationMetrics: operation({
    area: 'metrics',
    method: 'GET',
    path: '/organizations/{id_organization}/metrics',
    summary: 'Read the numbers of all accounts, those of organizations below included',
    description:
      'The last 30 days when no range is given. In one vocabulary for all networks: a number that a network does not give is absent, never 0, and `missing` says why. With `format=csv` as a table.',
    policy: reads('account_stats:read'),
    query: z.object({
      ...rangeInput,
      group_by: oneOf(reportGroups)
        .meta({ id: 'ReportGroup' })
        .optional()
        .meta({ description: '`day` when it is left out; a table then has a row for each account and day' }),
      names: z.array(oneOf(metricNames).meta({ id: 'MetricName' })).optional(),
      accounts: z.array(identifier).optional().meta({ description: 'Only these, of those that may be read' }),
      format,
    }),
    answer: z.strictObject({
      range,
      group_by: z.enum(reportGroups).meta({ id: 'ReportGroup' }),
      stats: z.array(metricRow),
      missing,
    }),
    errors: rangeErrors,
    useCase: getOrganizationMetrics,
    tabulate: tabulateAccounts,
    call: (act, { path, query }) => act(path, query),
  }),
  listPublicationStats: operation({
    area: 'metrics',
    method: 'GET',
    path: '/organizations/{id_organization}/publications/stats',
    summary: 'List what was published in a range by what it reached',
    description:
      'The last 30 days when no range is given, organizations below included; those with most of `metric` first. With `format=csv` as a table.',
    policy: reads('publication_stats:read'),
    query: z.object({
      ...rangeInput,
      metric,
      format,
      social_network: z.array(networkName).optional(),
      accounts: z.array(identifier).optional(),
      id_ai_plan: identifier.optional().meta({ description: 'Only those of this weekly plan' }),
      id_integration: identifier.optional().meta({ description: 'Only those of this feed' }),
      summary: z.boolean().optional().meta({ default: true }),
      limit: z.int().min(0).optional().meta({ default: 25, maximum: 100 }),
      offset: z.int().min(0).max(1_000_000_000).optional().meta({ default: 0 }),
    }),
    answer: z.strictObject({
      range,
      metric: metricName,
      summary: z.strictObject(publicationTotals).optional(),
      publications: z.array(publicationSchema),
      total: z.int(),
    }),
    errors: [...rangeErrors, 'network_not_supported'],
    useCase: listPublicationStats,
    tabulate: tabulatePublications,
    call: (act, { path, query }) => act(path, query),
  }),
  listTopPublications: operation({
    area: 'metrics',
    method: 'GET',
    path: '/organizations/{id_organization}/publications/top',
    summary: 'List the publications of a range with most of one number',
    description:
      'The short form of `listPublicationStats`, for a front page: the last 30 days, `engagement` and five of them when nothing else is asked for.',
    policy: reads('publication_stats:read'),
    query: z.object({ ...rangeInput, metric, limit: z.int().min(0).optional().meta({ default: 5, maximum: 50 }) }),
    answer: z.strictObject({ range, metric: metricName, publications: z.array(topPublication) }),
    errors: rangeErrors,
    useCase: listTopPublications,
    call: (act, { path, query }) => act(path, query),
  }),
  summarizePublications: operation({
    area: 'metrics',
    method: 'GET',
    path: '/organizations/{id_organization}/publications/summary',
    summary: 'Count publications by state, network and day',
    description: 'Counts what was created in the range, and what went out in it; the last 30 days when none is given.',
    policy: reads('publications:read'),
    query: z.object(rangeInput),
    answer: z.strictObject({ range, ...summary }).meta({ id: 'PublicationsSummary' }),
    errors: rangeErrors,
    useCase: summarizePublications,
    call: (act, { path, query }) => act(path, query),
  }),
  getPublicationStats: operation({
    area: 'metrics',
    method: 'GET',
    path: '/organizations/{id_organization}/publish/{id_publication}/stats',
    summary: 'Read what a publication reached, day by day',
    description: 'As they were collected, the oldest first; the network is not asked.',
    policy: reads('publication_stats:read'),
    answer: z
      .strictObject({
        id_publication: identifier,
        social_network: socialNetwork,
        publish_date: dateTime.optional(),
        ...publicationNumbers,
        series: z.array(z.strictObject(point)),
        latest: z.strictObject({ ...point, raw: statistics }).optional(),
      })
      .meta({ id: 'PublicationHistory' }),
    errors: ['publication_not_found'],
    useCase: getPublicationStats,
    call: (act, { path }) => act(path),
  }),
  measurePublication: operation({
    area: 'metrics',
    method: 'GET',
    path: '/organizations/{id_organization}/publish/{id_publication}/metrics',
    summary: 'Ask the network what a publication reached',
    description: 'The answer is in the network’s own names. It takes credits on X.',
    policy: reads('publication_stats:read'),
    answer: statistics,
    errors: [
      'publication_not_found',
      'publication_not_sent',
      'account_not_usable',
      'access_lacks_scopes',
      'no_x_credits_left',
      'network_unavailable',
      'account_throttled',
      'slack_app_not_in_channel',
      'slack_channel_gone',
      'slack_throttled',
      'pinterest_throttled',
      'discord_application_missing',
      'discord_application_refused',
    ],
    useCase: measurePublication,
    call: (act, { path }) => act(path),
  }),
  getDashboard: operation({
    area: 'dashboard',
    method: 'GET',
    path: '/organizations/{id_organization}/dashboard',
    summary: 'Read the whole home screen',
    description:
      'The last 30 days when no range is given. Each block is there only for callers who may read it (`available_blocks`).',
    policy: { callers: ['user', 'app', 'connect_token'], permission: 'organization:read' },
    query: z.object(rangeInput),
    answer: dashboard,
    errors: rangeErrors,
    useCase: getDashboard,
    call: (act, { path, query }) => act(path, query),
  }),
  getPlanUse: operation({
    area: 'dashboard',
    method: 'GET',
    path: '/organizations/{id_organization}/use',
    summary: 'Read what an organization and those below it use of their plans',
    description: 'Beside each amount stands what may be used.',
    policy: { callers: ['user', 'app', 'connect_token'], permission: 'organization:read' },
    answer: planUseBlock,
    errors: [],
    useCase: getPlanUse,
    call: (act, { path }) => act(path),
  }),
};
