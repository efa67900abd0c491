import type { Caller } from '#ports/access/caller';
import type { MetricName, Metrics, Missing, MissingReason, RawMissing } from '#ports/numbers/metrics';
import type { Days } from '#ports/numbers/report';
import type { ReportGroup } from '#ports/numbers/reports';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import {
  type OrganizationAccess,
  type OrganizationPermission,
  listOrganizationTree,
  findPermittedOrganizations,
} from '../../access/index.ts';
import { ServiceError } from '../../foundation/index.ts';
import { metricNames } from './metric-names.ts';
import { getMissing } from './normalize.ts';
import { networkMetrics } from '../../networks/index.ts';
import { readFacts, sumRows } from '../figures/comparison.ts';
import { findRepeated, type MetricRowView, toRows } from '../figures/repeated.ts';
import { daysIn, type Range, type RangeInput, toRange } from './ranges.ts';

export const reportGroups = ['day', 'network', 'account', 'total'] as const satisfies readonly ReportGroup[];

/** Grouped metrics of accounts over a range. */
export interface OrganizationMetrics {
  readonly range: Range;
  readonly group_by: ReportGroup;
  readonly stats: readonly MetricRowView[];
  /** Why metrics are missing that no account has. */
  readonly missing: Missing;
}

/** Returns the identifiers of an organization and all below it. */
export async function getTree(ports: Ports<'storage'>, organization: Organization): Promise<readonly string[]> {
  return (await listOrganizationTree(ports, organization)).map(({ _id }) => _id);
}

/**
 * Returns the identifiers of the organizations in this tree in which a caller has the permissions. Sums may include all
 * organizations below; a single post, account or plan is shown only from these.
 */
export async function treeReadableBy(
  ports: Ports<'storage'>,
  caller: Caller,
  organization: Organization,
  ...permissions: readonly OrganizationPermission[]
): Promise<readonly string[]> {
  const all = await listOrganizationTree(ports, organization);
  return (await findPermittedOrganizations(ports, { caller }, all, permissions)).map(({ _id }) => _id);
}

/** Returns the requested names, by default all. Throws `filter_not_valid` for an unknown name. */
export function requireNames(
  names: readonly string[] | undefined,
  field: 'metric' | 'names',
  allowed: readonly MetricName[],
): readonly MetricName[] {
  if (names === undefined) return allowed;
  return names.map((text) => {
    const name = allowed.find((one) => one === text);
    if (!name) throw new ServiceError('filter_not_valid', { field, allowed });
    return name;
  });
}

/** Parses a grouping. Throws `filter_not_valid`. */
export function requireGroup(text: string): ReportGroup {
  const group = reportGroups.find((one) => one === text);
  if (!group) throw new ServiceError('filter_not_valid', { field: 'group_by', allowed: reportGroups });
  return group;
}

/** Selects metrics of accounts, and their grouping. */
export interface MetricsFilter extends RangeInput {
  readonly group_by?: string | undefined;
  readonly names?: readonly string[] | undefined;
  /** Only these accounts. */
  readonly accounts?: readonly string[] | undefined;
}

/**
 * Returns grouped metrics of accounts: events are summed, followers are each account's latest. An account with several
 * records counts once, unless grouped by account.
 */
export async function sumAccounts(
  ports: Ports<'storage'>,
  organizations: readonly string[],
  range: Days & Pick<MetricsFilter, 'accounts'>,
  by: ReportGroup,
  names: readonly MetricName[] = metricNames,
): Promise<readonly MetricRowView[]> {
  const { storage } = ports;
  const days = { organizations, ...range };
  const repeated = by === 'account' ? [] : await findRepeated(ports, await readFacts(ports, organizations), days);
  const flows = names.filter((name) => name !== 'followers');
  const sums = flows.length > 0 ? await storage.reports.sumAccountDays({ ...days, by, names: flows }) : [];
  const followers = names.includes('followers') ? await storage.reports.sumFollowers({ ...days, by }) : [];
  return toRows([...sums, ...followers], repeated, by, range);
}

/** If accounts lack a metric for different reasons, the first of these is reported. */
const reasons: readonly MissingReason[] = [
  'not_ready',
  'late',
  'throttled',
  'scope_missing',
  'paid_off',
  'too_small',
  'not_offered',
];

/** Returns why metrics are missing that none of the accounts has. */
export async function findMissingMetrics(
  { storage }: Ports<'storage'>,
  organizations: readonly string[],
  has: Metrics,
  names: readonly MetricName[] = metricNames,
): Promise<Missing> {
  const absent = names.filter((name) => has[name] === undefined);
  if (absent.length === 0) return {};
  const accounts = await storage.find('accounts', {
    where: { id_organization: { in: organizations }, deleted: false },
  });
  const polls = await storage.find('metric_polls', { where: { _id: { in: accounts.map(({ _id }) => _id) } } });
  const pollById = new Map(polls.map((one) => [one._id, one]));
  const missing = accounts.map(({ _id, social_network }) => {
    const poll = pollById.get(_id);
    const raw: RawMissing = poll?.missing ?? {};
    const isRead = poll?.read_until !== undefined;
    return getMissing(networkMetrics[social_network]?.account ?? [], has, { names: absent, raw, isRead });
  });
  const reasonFor = (name: MetricName): MissingReason =>
    reasons.find((reason) => missing.some((one) => one[name] === reason)) ?? 'not_offered';
  return Object.fromEntries(absent.map((name) => [name, reasonFor(name)]));
}

/**
 * Returns the metrics of all accounts of an organization and those below it; grouped by account or for some
 * accounts, only those whose metrics the caller may read. Throws `filter_not_valid` for accounts that are none of them.
 */
export async function getOrganizationMetrics(
  ports: Ports<'clock' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  { group_by: filter = 'day', names: requestedNames, accounts, ...input }: MetricsFilter,
): Promise<OrganizationMetrics> {
  const range = toRange(ports.clock.now(), input, organization);
  const group_by = requireGroup(filter);
  const names = requireNames(requestedNames, 'names', metricNames);
  const organizations =
    group_by === 'account' || accounts
      ? await treeReadableBy(ports, caller, organization, 'account_stats:read')
      : await getTree(ports, organization);
  if (accounts) {
    const where = { _id: { in: accounts }, id_organization: { in: organizations } };
    if ((await ports.storage.find('accounts', { where })).length < new Set(accounts).size)
      throw new ServiceError('filter_not_valid', { field: 'accounts' });
  }
  const stats = await sumAccounts(ports, organizations, { ...daysIn(range, input), accounts }, group_by, names);
  const missing = await findMissingMetrics(ports, organizations, sumRows(stats), names);
  return { range, group_by, stats, missing };
}
