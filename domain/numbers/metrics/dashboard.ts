// Long because the blocks of the dashboard are one table of permissions.
import type { AiPlan, AiPlanState } from '#ports/ai-plans/ai-plan';
import type { Account } from '#ports/accounts/account';
import type { AccountCoverages, Comparison, Comparisons } from '#ports/numbers/comparison';
import type { Metrics, Missing } from '#ports/numbers/metrics';
import type { Days } from '#ports/numbers/report';
import type { DateRange, PublicationCounts, Reports } from '#ports/numbers/reports';
import type { Problem } from '#ports/foundation/problem';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import {
  getClientById,
  holds,
  isByLink,
  type OrganizationAccess,
  type OrganizationPermission,
  organizationPlanUse,
  type OrganizationPlanUse,
  listOrganizationTree,
  accountSlotsLeft,
  getPlanData,
  findPermittedOrganizations,
} from '../../access/index.ts';
import { countUnreadMessages } from '../../inbox/index.ts';
import { type SilentNetwork, silentNetworks } from '../../publishing/index.ts';
import { knownError, pick, problem, StorageUnavailable, toDateTime } from '../../foundation/index.ts';
import { findMissingMetrics, sumAccounts, getTree } from './organization-metrics.ts';
import { type PublicationTotals, publicationTotals, type TopPublication, getTop } from './publication-stats.ts';
import { type AiPlanResult, groupResults, orderResults, planResults } from './plan-results.ts';
import { compareAccounts, coverAccounts, readAccountSums } from '../figures/account-figures.ts';
import { compareCounts, sumRows } from '../figures/comparison.ts';
import type { MetricRowView } from '../figures/repeated.ts';
import { daysBefore } from './days.ts';
import { daysIn, toPreviousRange, type Range, type RangeInput, toRange } from './ranges.ts';

const hour = 3_600_000;
/** The maximum number of publications and accounts in a list. */
const maxListed = 10;
const maxAccounts = 100;
/** How far ahead upcoming publications are listed, in milliseconds. */
const upcoming = 48 * hour;
const maxTop = 5;
/** How many plans are read at once. */
const batch = 200;

/** The blocks of the home screen, in the interface's order. */
export const dashboardBlocks = [
  'health',
  'publications',
  'publication_metrics',
  'account_metrics',
  'plan_use',
  'ai_plans',
  'messages',
  'ai_plan_results',
] as const;

type Block = (typeof dashboardBlocks)[number];

const accountFields = [
  '_id',
  'name',
  'username',
  'social_network',
  'image',
  'error_code',
] as const satisfies readonly (keyof Account)[];
const publicationFields = [
  '_id',
  'name',
  'text',
  'social_network',
  'publish_date',
  'creation_date',
  'publication_errors',
] as const satisfies readonly (keyof Publication)[];

/** The number of publications by state, network and day. */
export type PublicationsSummary = PublicationCounts & {
  /** How many were created. */
  readonly total: number;
  /** Published ones, by day. */
  readonly published_by_day: Awaited<ReturnType<Reports['countPublished']>>;
};

const planFields = [
  '_id',
  'state',
  'prompt',
  'credits_spent',
  'publications',
  'creation_date',
  'generation_end_date',
  'error',
] as const satisfies readonly (keyof AiPlan)[];
const planStates: readonly AiPlanState[] = ['pending', 'generating', 'generated', 'validated', 'failed', 'cancelled'];
const maxResults = 3;

/** What needs attention. */
interface Health {
  readonly accounts_with_errors?: readonly Pick<Account, (typeof accountFields)[number]>[];
  readonly publications_with_errors?: readonly Pick<Publication, (typeof publicationFields)[number]>[];
  readonly upcoming_publications?: readonly Pick<Publication, (typeof publicationFields)[number]>[];
  readonly total_drafts?: number;
  readonly silent_networks?: readonly SilentNetwork[];
}

/** The number of plans created in a range, and of plans that wait. */
interface AiPlansBlock {
  readonly total: number;
  readonly credits_spent: number;
  readonly by_state: readonly { readonly state: AiPlanState; readonly total: number }[];
  /** The latest plan, even outside the range. */
  readonly last_plan?: Pick<AiPlan, (typeof planFields)[number]>;
  readonly generated_publications: number;
  readonly pending_validation: number;
}

/** The results of the plans of a range. */
interface AiPlanResultsBlock {
  readonly top: readonly AiPlanResult[];
  readonly plans: number;
  readonly ranked_plans: number;
  readonly engagement_per_publication?: number;
  readonly engagement_vs_average?: number;
}

/** A block that could not be computed, and why. */
interface FailedBlock extends Problem {
  readonly block: Block;
}

/** The home screen of an organization, without blocks that the caller may not see. */
export interface Dashboard {
  readonly range: Range;
  readonly available_blocks: Readonly<Record<Block, boolean>>;
  readonly health?: Health;
  readonly publications?: PublicationsSummary & { readonly previous_total: number; readonly compared: Comparison };
  readonly publication_metrics?: PublicationTotals & { readonly top: readonly TopPublication[] };
  readonly account_metrics?: {
    readonly total: Metrics;
    readonly previous_total: Metrics;
    readonly compared: Comparisons;
    readonly covered: AccountCoverages;
    readonly missing: Missing;
    readonly by_day: readonly MetricRowView[];
    readonly by_network: readonly MetricRowView[];
  };
  readonly plan_use?: OrganizationPlanUse;
  readonly ai_plans?: AiPlansBlock;
  readonly ai_plan_results?: AiPlanResultsBlock;
  readonly messages?: { readonly unread: number };
  /** Absent if every block could be computed. */
  readonly failed_blocks?: readonly FailedBlock[];
}

/** The conditions for records of these organizations in this range. */
function inRange(
  organizations: readonly string[],
  { from_date: from, to_date: until }: Pick<Range, 'from_date' | 'to_date'>,
): DateRange {
  return { organizations, from, until };
}

const getTotal = ({ by_state }: PublicationCounts): number => by_state.reduce((sum, { total }) => sum + total, 0);

async function getSummary({ storage: { reports } }: Ports<'storage'>, dates: DateRange): Promise<PublicationsSummary> {
  const counts = await reports.countCreated(dates);
  return { total: getTotal(counts), ...counts, published_by_day: await reports.countPublished(dates) };
}

/** Counts the publications of a range, and compares their number with that of the previous range. */
async function countPublications(
  ports: Ports<'storage'>,
  organizations: readonly string[],
  range: Range,
): Promise<NonNullable<Dashboard['publications']>> {
  const summary = await getSummary(ports, inRange(organizations, range));
  const before = await ports.storage.reports.countCreated(inRange(organizations, toPreviousRange(range)));
  const previous_total = getTotal(before);
  const days = Math.round((Date.parse(range.to_date) - Date.parse(range.from_date)) / (24 * hour));
  return { ...summary, previous_total, compared: compareCounts(summary.total, previous_total, days) };
}

/** Counts the publications created and published in a range, in an organization and those below it. */
export async function summarizePublications(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: RangeInput,
): Promise<PublicationsSummary & { readonly range: Range }> {
  const range = toRange(ports.clock.now(), input, organization);
  return { range, ...(await getSummary(ports, inRange(await getTree(ports, organization), range))) };
}

/** Returns the plan use of an organization and those below it; with a connect token, the accounts left. */
export async function getPlanUse(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
): Promise<OrganizationPlanUse> {
  return isByLink(caller) ? accountSlotsLeft(ports, organization) : organizationPlanUse(ports, organization);
}

/** The organizations whose records may be shown; undefined if the caller may not read them at all. */
type Readable = readonly string[] | undefined;

async function getHealth(
  ports: Ports<'clock' | 'storage'>,
  organizations: readonly string[],
  readable: { readonly accounts: Readable; readonly publications: Readable },
): Promise<Health> {
  const { storage, clock } = ports;
  const now = clock.now();
  const listed = async (
    where: object,
    order: { readonly field: 'creation_date' | 'publish_date'; readonly direction: 'asc' | 'desc' },
  ) => {
    const found = await storage.find('publications', {
      where: { id_organization: { in: readable.publications ?? [] }, deleted: false, ...where },
      order: [order],
      limit: maxListed,
    });
    return found.map((one) => pick(one, publicationFields));
  };
  const accounts = readable.accounts
    ? await storage.find('accounts', {
        where: { id_organization: { in: readable.accounts }, deleted: false, error_code: { gt: 0 } },
        limit: maxAccounts,
      })
    : undefined;
  const drafts = { id_organization: { in: organizations }, deleted: false, state: 'draft' } as const;
  return {
    ...(accounts && { accounts_with_errors: accounts.map((one) => pick(one, accountFields)) }),
    ...(readable.publications && {
      publications_with_errors: await listed({ state: 'withErrors' }, { field: 'creation_date', direction: 'desc' }),
      upcoming_publications: await listed(
        { state: 'ready', publish_date: { gte: toDateTime(now), lte: toDateTime(now + upcoming) } },
        { field: 'publish_date', direction: 'asc' },
      ),
      total_drafts: (await storage.list('publications', { where: drafts, limit: 0 })).total,
      silent_networks: await silentNetworks(ports, readable.publications),
    }),
  };
}

/** Counts the plans that were created in a range. */
async function getPlans(
  { storage }: Ports<'storage'>,
  organizations: readonly string[],
  readable: readonly string[],
  { from_date, to_date }: Range,
): Promise<AiPlansBlock> {
  const id_organization = { in: organizations };
  const [last_plan] = await storage.find('ai_plans', {
    where: { id_organization: { in: readable } },
    order: [{ field: 'creation_date', direction: 'desc' }],
    limit: 1,
  });
  const totals = new Map<AiPlanState, number>();
  let [credits_spent, generated_publications] = [0, 0];
  for (let offset = 0; ; offset += batch) {
    const plans = await storage.find('ai_plans', {
      where: { id_organization, creation_date: { gte: from_date, lt: to_date } },
      order: [{ field: 'creation_date', direction: 'asc' }],
      offset,
      limit: batch,
    });
    for (const plan of plans) {
      totals.set(plan.state, (totals.get(plan.state) ?? 0) + 1);
      credits_spent += plan.credits_spent;
      generated_publications += plan.publications.length;
    }
    if (plans.length < batch) break;
  }
  return {
    total: [...totals.values()].reduce((sum, one) => sum + one, 0),
    credits_spent,
    by_state: planStates.flatMap((state) => {
      const total = totals.get(state);
      return total === undefined ? [] : [{ state, total }];
    }),
    ...(last_plan && { last_plan: pick(last_plan, planFields) }),
    generated_publications,
    pending_validation: totals.get('generated') ?? 0,
  };
}

/** Returns the best plans of a range, and the results of all. */
async function getPlanResults(
  ports: Ports<'clock' | 'storage'>,
  organizations: readonly string[],
  readable: readonly string[],
  range: Range,
): Promise<AiPlanResultsBlock> {
  const results = await planResults(ports, organizations, range);
  const { plans, ranked_plans, engagement_per_publication, engagement_vs_average } = groupResults(results, false);
  const ranked = orderResults(results, 'engagement_per_publication').filter(
    (one) => one.ranked && readable.includes(one.id_organization),
  );
  return {
    top: ranked.slice(0, maxResults),
    plans,
    ranked_plans,
    ...(engagement_per_publication !== undefined && { engagement_per_publication }),
    ...(engagement_vs_average !== undefined && { engagement_vs_average }),
  };
}

/** Returns the combined metrics of the accounts. */
async function accountTotals(
  ports: Ports<'storage'>,
  tree: { readonly organizations: readonly string[]; readonly readable: readonly string[] },
  { days, previous }: { readonly days: Days; readonly previous: Days },
): Promise<NonNullable<Dashboard['account_metrics']>> {
  const { organizations } = tree;
  const sums = await readAccountSums(ports, tree, days);
  // Every account belongs to one network.
  const total = sumRows(sums.by_network);
  return {
    total,
    previous_total: sumRows(await sumAccounts(ports, organizations, previous, 'total')),
    compared: compareAccounts(sums),
    covered: await coverAccounts(ports, sums),
    missing: await findMissingMetrics(ports, organizations, total),
    by_day: await sumAccounts(ports, organizations, days, 'day'),
    by_network: sums.by_network,
  };
}

/**
 * Returns the home screen: problems, publications and their results, account metrics, plan limits, and unread messages.
 * Omits blocks that the caller may not see; `available_blocks` lists the others. A block that cannot be computed is in
 * `failed_blocks` instead. Sums include organizations below; single posts, accounts and plans only where the caller may
 * read them.
 */
export async function getDashboard(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'settings' | 'storage'>,
  access: OrganizationAccess,
  address: { readonly id_organization: string },
  input: RangeInput,
): Promise<Dashboard> {
  const { organization, caller } = access;
  const range = toRange(ports.clock.now(), input, organization);
  const days = daysIn(range, input);
  const tree = await listOrganizationTree(ports, organization);
  const organizations = tree.map(({ _id }) => _id);
  const readable = async (...permissions: readonly OrganizationPermission[]): Promise<readonly string[]> =>
    (await findPermittedOrganizations(ports, access, tree, permissions)).map(({ _id }) => _id);
  const may = (permission: OrganizationPermission): Promise<boolean> => holds(ports, caller, organization, permission);
  const { inbox } = getPlanData(ports.settings, await getClientById(ports, organization.id_client));
  const sees = { accounts: await may('accounts:read'), publications: await may('publications:read') };
  const [seesPosts, seesPlans] = [await may('publication_stats:read'), await may('ai_plans:read')];
  const available_blocks: Record<Block, boolean> = {
    health: sees.accounts || sees.publications,
    publications: sees.publications,
    publication_metrics: seesPosts,
    account_metrics: await may('account_stats:read'),
    plan_use: !isByLink(caller),
    ai_plans: seesPlans,
    messages: inbox && (await may('messages:read')),
    ai_plan_results: seesPlans && seesPosts,
  };
  const readablePosts = await readable('publication_stats:read');
  const failed_blocks: FailedBlock[] = [];
  /** Adds a block if the caller may see it and it can be computed. */
  async function block<B extends Block>(name: B, make: () => Promise<NonNullable<Dashboard[B]>>) {
    if (!available_blocks[name]) return {};
    try {
      return { [name]: await make() };
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      ports.logger.error('a block of a dashboard could not be computed', { block: name, error });
      failed_blocks.push({ block: name, ...(knownError(error)?.problem ?? problem('unforeseen')) });
      return {};
    }
  }
  const blocks = {
    ...(await block('health', async () =>
      getHealth(ports, organizations, {
        accounts: sees.accounts ? await readable('accounts:read') : undefined,
        publications: sees.publications ? await readable('publications:read') : undefined,
      }),
    )),
    ...(await block('publications', () => countPublications(ports, organizations, range))),
    ...(await block('publication_metrics', async () => ({
      ...(await publicationTotals(ports, { organizations, readable: readablePosts }, range)),
      top: await getTop(ports, readablePosts, range, 'engagement', {
        limit: maxTop,
        wholeIn: await readable('publications:read'),
      }),
    }))),
    ...(await block('account_metrics', async () =>
      accountTotals(
        ports,
        { organizations, readable: await readable('account_stats:read') },
        { days, previous: input.first_day === undefined ? daysIn(toPreviousRange(range)) : daysBefore(days) },
      ),
    )),
    ...(await block('plan_use', () => organizationPlanUse(ports, organization))),
    ...(await block('ai_plans', async () => getPlans(ports, organizations, await readable('ai_plans:read'), range))),
    ...(await block('ai_plan_results', async () => {
      const readableResults = await readable('ai_plans:read', 'publication_stats:read');
      return getPlanResults(ports, organizations, readableResults, range);
    })),
    ...(await block('messages', async () => ({ unread: (await countUnreadMessages(ports, access, address)).total }))),
  };
  return { range, available_blocks, ...blocks, ...(failed_blocks.length > 0 && { failed_blocks }) };
}
