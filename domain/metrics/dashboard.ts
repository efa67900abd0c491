// Long because the blocks of the dashboard are one table of who may see what.
import type { Account } from '#ports/accounts/account';
import type { Metrics, Missing } from '#ports/metrics/metrics';
import type { PublicationCounts, Reports } from '#ports/metrics/reports';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publications/publication';
import type { OrganizationAccess } from '../authentication/index.ts';
import { holds } from '../authentication/index.ts';
import type { OrganizationPermission } from '../authentication/index.ts';
import { countUnreadMessages } from '../messages/index.ts';
import { clientOf, organizationPlanUse, type OrganizationPlanUse, planOf } from '../plans/index.ts';
import { pick, toDateTime } from '../shared/index.ts';
import {
  type MetricRowView,
  missingOfAccounts,
  sumAccounts,
  totalsOf,
  treeOf,
} from './organization-metrics.ts';
import {
  type PublicationTotals,
  publicationTotals,
  type TopPublication,
  topOf,
} from './publication-stats.ts';
import { before, type Range, type RangeInput, rangeOf } from './ranges.ts';

const hour = 3_600_000;
/** How many publications and accounts a list of the home screen has at most. */
const mostListed = 10;
const mostAccounts = 100;
/** How far ahead upcoming publications are told, in milliseconds. */
const upcoming = 48 * hour;
const mostTop = 5;

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

/** How many publications there were, in which state, network and on which day. */
export type PublicationsSummary = PublicationCounts & {
  /** How many were created. */
  readonly total: number;
  /** Those that a network has, by the day on which they were published. */
  readonly published_by_day: Awaited<ReturnType<Reports['countPublished']>>;
};

/** What needs attention. */
interface Health {
  readonly accounts_with_errors?: readonly Pick<Account, (typeof accountFields)[number]>[];
  readonly publications_with_errors?: readonly Pick<Publication, (typeof publicationFields)[number]>[];
  readonly upcoming_publications?: readonly Pick<Publication, (typeof publicationFields)[number]>[];
  readonly total_drafts?: number;
}

/** The home screen of an organization. A block is left out that the caller may not see. */
export interface Dashboard {
  readonly range: Range;
  readonly available_blocks: Readonly<Record<Block, boolean>>;
  readonly health?: Health;
  readonly publications?: PublicationsSummary & { readonly previous_total: number };
  readonly publication_metrics?: PublicationTotals & { readonly top: readonly TopPublication[] };
  readonly account_metrics?: {
    readonly total: Metrics;
    readonly previous_total: Metrics;
    readonly missing: Missing;
    readonly by_day: readonly MetricRowView[];
    readonly by_network: readonly MetricRowView[];
  };
  readonly plan_use: OrganizationPlanUse;
  readonly messages?: { readonly unread: number };
}

async function summaryOf(
  { storage: { reports } }: Ports<'storage'>,
  organizations: readonly string[],
  { from_date: from, to_date: until }: Pick<Range, 'from_date' | 'to_date'>,
): Promise<PublicationsSummary> {
  const dates = { organizations, from, until };
  const counts = await reports.countCreated(dates);
  const total = counts.by_state.reduce((sum, one) => sum + one.total, 0);
  return { total, ...counts, published_by_day: await reports.countPublished(dates) };
}

/**
 * Counts the publications of a range in an organization and those below it: those that were created, and those that went
 * out. Throws the errors of `rangeOf`.
 */
export async function summarizePublications(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: RangeInput,
): Promise<PublicationsSummary & { readonly range: Range }> {
  const range = rangeOf(ports.clock.now(), input);
  return { range, ...(await summaryOf(ports, await treeOf(ports, organization), range)) };
}

/** Returns what an organization and those below it use of their plans. */
export async function getPlanUse(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
): Promise<OrganizationPlanUse> {
  return organizationPlanUse(ports, organization);
}

async function healthOf(
  { storage, clock }: Ports<'clock' | 'storage'>,
  organizations: readonly string[],
  sees: { readonly accounts: boolean; readonly publications: boolean },
): Promise<Health> {
  const id_organization = { in: organizations };
  const now = clock.now();
  const listed = async (
    where: object,
    order: { readonly field: 'creation_date' | 'publish_date'; readonly direction: 'asc' | 'desc' },
  ) => {
    const found = await storage.find('publications', {
      where: { id_organization, deleted: false, ...where },
      order: [order],
      limit: mostListed,
    });
    return found.map((one) => pick(one, publicationFields));
  };
  const accounts = sees.accounts
    ? await storage.find('accounts', {
        where: { id_organization, deleted: false, error_code: { gt: 0 } },
        limit: mostAccounts,
      })
    : undefined;
  const drafts = { id_organization, deleted: false, state: 'draft' } as const;
  return {
    ...(accounts && { accounts_with_errors: accounts.map((one) => pick(one, accountFields)) }),
    ...(sees.publications && {
      publications_with_errors: await listed(
        { state: 'withErrors' },
        { field: 'creation_date', direction: 'desc' },
      ),
      upcoming_publications: await listed(
        {
          state: 'ready',
          publish_date: { gte: toDateTime(now), lte: toDateTime(now + upcoming) },
        },
        { field: 'publish_date', direction: 'asc' },
      ),
      total_drafts: (await storage.list('publications', { where: drafts, limit: 0 })).total,
    }),
  };
}

/** Returns what the accounts reached together. */
async function accountTotals(
  ports: Ports<'storage'>,
  organizations: readonly string[],
  range: Range,
): Promise<NonNullable<Dashboard['account_metrics']>> {
  const total = totalsOf(await sumAccounts(ports, organizations, range, 'total'));
  return {
    total,
    previous_total: totalsOf(await sumAccounts(ports, organizations, before(range), 'total')),
    missing: await missingOfAccounts(ports, organizations, total),
    by_day: await sumAccounts(ports, organizations, range, 'day'),
    by_network: await sumAccounts(ports, organizations, range, 'network'),
  };
}

/**
 * Returns the home screen: what needs attention, what was published, what it and the accounts reached, what the plan
 * allows, and unread messages. Blocks that the caller may not see are left out, and `available_blocks` says which. Throws the
 * errors of `rangeOf`.
 */
export async function getDashboard(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  access: OrganizationAccess,
  address: { readonly id_organization: string },
  input: RangeInput,
): Promise<Dashboard> {
  const { organization, caller } = access;
  const range = rangeOf(ports.clock.now(), input);
  const organizations = await treeOf(ports, organization);
  const may = (permission: OrganizationPermission): Promise<boolean> =>
    holds(ports, caller, organization, permission);
  const { inbox } = planOf(ports.settings, await clientOf(ports, organization.id_client));
  const sees = { accounts: await may('accounts:read'), publications: await may('publications:read') };
  const [seesPosts, seesPlans] = [await may('publication_stats:read'), await may('ai_plans:read')];
  const available_blocks: Record<Block, boolean> = {
    health: sees.accounts || sees.publications,
    publications: sees.publications,
    publication_metrics: seesPosts,
    account_metrics: await may('account_stats:read'),
    plan_use: true,
    ai_plans: seesPlans,
    messages: inbox && (await may('messages:read')),
    ai_plan_results: seesPlans && seesPosts,
  };
  const previous = before(range);
  const unread = available_blocks.messages && (await countUnreadMessages(ports, access, address)).total;
  return {
    range,
    available_blocks,
    ...(available_blocks.health && { health: await healthOf(ports, organizations, sees) }),
    ...(available_blocks.publications && {
      publications: {
        ...(await summaryOf(ports, organizations, range)),
        previous_total: (await summaryOf(ports, organizations, previous)).total,
      },
    }),
    ...(available_blocks.publication_metrics && {
      publication_metrics: {
        ...(await publicationTotals(ports, organizations, range)),
        top: await topOf(ports, organizations, range, 'engagement', mostTop),
      },
    }),
    ...(available_blocks.account_metrics && {
      account_metrics: await accountTotals(ports, organizations, range),
    }),
    plan_use: await organizationPlanUse(ports, organization),
    ...(unread !== false && { messages: { unread } }),
  };
}
