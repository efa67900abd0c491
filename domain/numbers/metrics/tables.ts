import type { MetricName } from '#ports/numbers/metrics';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/foundation/storage';
import type { OrganizationAccess, Table } from '../../access/index.ts';
import { dayAfter, utcDay } from './days.ts';
import { metricNames, postMetrics } from './metric-names.ts';
import { requireSocialNetwork } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';
import {
  type MetricsFilter,
  requireGroup,
  requireNames,
  sumAccounts,
  getTree,
  treeReadableBy,
} from './organization-metrics.ts';
import { maxStats, requireLimit, type StatsFilter } from './publication-stats.ts';
import { daysIn, toRange } from './ranges.ts';

type Row = readonly (number | string)[];

const columnsWith = (id: 'id_account' | 'id_publication') => ['date', id, 'social_network', 'metric', 'value'] as const;

/** Reads the metrics of accounts day by day, to limit memory for long ranges. */
async function* accountRows(
  { storage }: Ports<'storage'>,
  organizations: readonly string[],
  { from, until, accounts }: Parameters<typeof sumAccounts>[2],
  names: readonly MetricName[],
): AsyncGenerator<Row> {
  for (let day = from; day < until; day = dayAfter(day, 1)) {
    const found = await storage.find('account_days', {
      where: { id_organization: { in: organizations }, day, id_account: accounts && { in: accounts } },
      order: [{ field: 'id_account', direction: 'asc' }],
    });
    for (const one of found) {
      for (const name of names) {
        const value = one[name];
        if (value !== undefined) yield [day, one.id_account, one.social_network, name, value];
      }
    }
  }
}

/** Reads grouped metrics. Columns that are not part of the grouping are empty. */
async function* groupRows(
  ports: Ports<'storage'>,
  organizations: readonly string[],
  ...[range, by, names]: [Parameters<typeof sumAccounts>[2], Parameters<typeof sumAccounts>[3], readonly MetricName[]]
): AsyncGenerator<Row> {
  const sums = await sumAccounts(ports, organizations, range, by, names);
  const ids = by === 'account' ? sums.flatMap(({ group }) => group ?? []) : [];
  const accounts = await ports.storage.find('accounts', {
    where: { _id: { in: [...new Set(ids)] }, id_organization: { in: organizations } },
  });
  const networks = new Map(accounts.map(({ _id, social_network }) => [_id, social_network]));
  for (const { group = '', name, value } of sums) {
    if (by === 'account') yield ['', group, networks.get(group) ?? '', name, value];
    else yield [by === 'day' ? group : '', '', by === 'network' ? group : '', name, value];
  }
}

/**
 * Returns the metrics of all accounts of an organization and those below it as a table with a row per metric: per
 * account and day, or by `group_by`. Throws like `getOrganizationMetrics`.
 */
export async function tabulateAccounts(
  ports: Ports<'clock' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  { group_by, names: requestedNames, accounts, ...input }: MetricsFilter,
): Promise<Table> {
  const range = toRange(ports.clock.now(), input, organization);
  const by = group_by === undefined ? undefined : requireGroup(group_by);
  const names = requireNames(requestedNames, 'names', metricNames);
  const organizations =
    (by === 'day' || by === 'network' || by === 'total') && !accounts
      ? await getTree(ports, organization)
      : await treeReadableBy(ports, caller, organization, 'account_stats:read');
  const days = { ...daysIn(range, input), accounts };
  const rows = by ? groupRows(ports, organizations, days, by, names) : accountRows(ports, organizations, days, names);
  return { columns: columnsWith('id_account'), rows };
}

/** Reads the metrics of publications day by day. */
async function* publicationRows(
  { storage }: Ports<'storage'>,
  organizations: readonly string[],
  { from_date, to_date }: { readonly from_date: string; readonly to_date: string },
  names: readonly MetricName[],
  chosen: {
    readonly where: Pick<Where<'publication_metrics'>, 'id_account' | 'social_network'>;
    readonly offset: number;
    readonly limit: number;
  },
): AsyncGenerator<Row> {
  let left = chosen.offset;
  let requested = chosen.limit;
  for (let from = from_date; from < to_date && requested > 0;) {
    const next = toDateTime(Date.parse(dayAfter(utcDay(Date.parse(from)), 1)));
    const found = await storage.find('publication_metrics', {
      where: {
        id_organization: { in: organizations },
        publish_date: { gte: from, lt: next < to_date ? next : to_date },
        ...chosen.where,
      },
      order: [{ field: 'publish_date', direction: 'asc' }],
    });
    const shown = found.slice(left, left + requested);
    left = Math.max(0, left - found.length);
    requested -= shown.length;
    for (const one of shown) {
      const day = utcDay(Date.parse(one.publish_date));
      for (const name of names) {
        const value = one[name];
        if (value !== undefined) yield [day, one._id, one.social_network, name, value];
      }
    }
    from = next;
  }
}

/**
 * Returns the metrics of publications of a range as a table with a row per metric, by publishing date. `metric` selects
 * one metric. Includes all publications, unless there is a `limit`. Throws like `listPublicationStats`.
 */
export async function tabulatePublications(
  ports: Ports<'clock' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  filter: StatsFilter,
): Promise<Table> {
  const range = toRange(ports.clock.now(), filter, organization);
  const names = requireNames(filter.metric === undefined ? undefined : [filter.metric], 'metric', postMetrics);
  const organizations = await treeReadableBy(ports, caller, organization, 'publication_stats:read');
  // Validate everything before the table begins.
  const chosen = {
    where: {
      social_network: filter.social_network && { in: filter.social_network.map(requireSocialNetwork) },
      id_account: filter.accounts && { in: filter.accounts },
      id_ai_plan: filter.id_ai_plan,
      id_integration: filter.id_integration,
    },
    offset: filter.offset ?? 0,
    limit: requireLimit(filter.limit, Number.POSITIVE_INFINITY, maxStats),
  };
  const rows = publicationRows(ports, organizations, range, names, chosen);
  return { columns: columnsWith('id_publication'), rows };
}
