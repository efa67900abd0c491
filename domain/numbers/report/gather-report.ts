import type { Caller } from '#ports/access/caller';
import type { Days, Report, ReportedPublication } from '#ports/numbers/report';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { MetricRowView } from '../figures/repeated.ts';
import { findMissingMetrics, sumAccounts, getTree, treeReadableBy } from '../metrics/organization-metrics.ts';
import { publicationTotals, getTop } from '../metrics/publication-stats.ts';
import { type Range, toDayRange } from '../metrics/ranges.ts';
import type { OrganizationPermission } from '../../access/index.ts';
import { countDays, dayAfter, daysBefore, getStart, utcDay } from '../metrics/days.ts';
import { metricNames } from '../metrics/metric-names.ts';
import { requireSocialNetwork } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';
import { compareAccounts, coverAccounts, readAccountSums } from '../figures/account-figures.ts';
import { addUp, compareCounts, sumDays, sumRows } from '../figures/comparison.ts';

/** The number of top publications. */
const maxTop = 5;
/** How many days networks usually need to complete the metrics of a day. */
const daysLate = 3;

type Reader = Ports<'storage'>;

/** An account with followers in these first days counts as present from the beginning, since one day may be missing. */
const beginningDays = 2;

/**
 * Returns the followers of each day, of accounts that have them from the first day to the last, so that a new or broken
 * account causes no step; and whether others are omitted. If there are no such accounts, all are included.
 */
async function steadyFollowers(
  ports: Ports<'storage'>,
  organizations: readonly string[],
  days: Days,
): Promise<{ readonly rows: readonly MetricRowView[]; readonly isPartial: boolean }> {
  const end = dayAfter(days.from, beginningDays);
  const withFollowers = async (until: string): Promise<ReadonlySet<string>> => {
    const rows = await sumAccounts(ports, organizations, { ...days, until }, 'account', ['followers']);
    return new Set(rows.flatMap(({ group }) => group ?? []));
  };
  const last = await withFollowers(days.until);
  const first = await withFollowers(end < days.until ? end : days.until);
  const steady = [...last].filter((id) => first.has(id));
  const readDays = (accounts?: readonly string[]) =>
    sumAccounts(ports, organizations, { ...days, accounts }, 'day', ['followers']);
  const all = await readDays();
  if (steady.length === 0) return { rows: all, isPartial: false };
  const rows = await readDays(steady);
  return { rows, isPartial: rows.length < all.length || rows.some(({ value }, day) => value !== all[day]?.value) };
}

/** The maximum number of single days. More are grouped by week, so that charts and tables stay readable. */
const maxSingleDays = 62;

/** Divides days into the units of a chart: single days, or weeks, of which the last may be shorter. */
function divide(days: Days): readonly Days[] {
  const size = countDays(days) > maxSingleDays ? 7 : 1;
  const parts: Days[] = [];
  for (let from = days.from; from < days.until; from = dayAfter(from, size)) {
    const until = dayAfter(from, size);
    parts.push({ from, until: until < days.until ? until : days.until });
  }
  return parts;
}

/** Counts publications by network in some days. */
async function published(
  { storage }: Reader,
  organizations: readonly string[],
  { from, until }: Days,
  timezone: string,
): Promise<ReadonlyMap<SocialNetwork, number>> {
  const counts = new Map<SocialNetwork, number>();
  const dates = { from: toDateTime(getStart(from, timezone)), until: toDateTime(getStart(until, timezone)) };
  for (const { social_network, total } of await storage.reports.countPublished({ organizations, ...dates }))
    counts.set(social_network, (counts.get(social_network) ?? 0) + total);
  return counts;
}

/** Returns the publications with the highest engagement, as far as the reader may read metrics, posts and accounts. */
async function topPublications(
  ports: Reader,
  organization: Organization,
  range: Range,
  reader: Caller | undefined,
): Promise<readonly ReportedPublication[]> {
  const { storage } = ports;
  const readable = async (permission: OrganizationPermission): Promise<readonly string[]> =>
    reader ? treeReadableBy(ports, reader, organization, permission) : [];
  const organizations = reader ? await readable('publication_stats:read') : [organization._id];
  const wholeIn = await readable('publications:read');
  const top = await getTop(ports, organizations, range, 'engagement', { limit: maxTop, wholeIn });
  const measured = await storage.find('publication_metrics', {
    where: { _id: { in: top.map(({ id_publication }) => id_publication) }, id_organization: { in: organizations } },
  });
  const byId = new Map(measured.map((one) => [one._id, one]));
  const accounts = await storage.find('accounts', {
    where: {
      _id: { in: measured.map(({ id_account }) => id_account) },
      id_organization: { in: await readable('accounts:read') },
    },
  });
  const names = new Map(accounts.map(({ _id, name }) => [_id, name]));
  return top.flatMap(({ id_publication, publication: { title, text, url }, metrics }) => {
    const one = byId.get(id_publication);
    const account = one && names.get(one.id_account);
    return one
      ? [
          {
            social_network: one.social_network,
            publish_date: one.publish_date,
            metrics,
            missing: one.missing ?? {},
            isReadable: wholeIn.includes(one.id_organization),
            ...(account !== undefined && { account }),
            ...(title !== undefined && { title }),
            ...(text !== undefined && { text }),
            ...(url !== undefined && { url }),
          },
        ]
      : [];
  });
}

/**
 * Gathers the results of an organization and those below it for some days of its calendar, and for the previous days.
 * Publications belong to the day of publication in its timezone; account metrics to the UTC day with the same date. Top
 * posts come from organizations whose metrics the reader may read, with contents if the reader may read posts. Without
 * a reader, they are those of the organization itself, with metrics only.
 */
export async function gatherReport(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  organization: Organization,
  days: Days,
  reader?: Caller,
): Promise<Report> {
  const { name, language = 'en', timezone = 'UTC' } = organization;
  const organizations = await getTree(ports, organization);
  const previous = daysBefore(days);
  const range = toDayRange(days, timezone);
  // A report names no account that is left out.
  const tree = { organizations, readable: [] };
  const flows = metricNames.filter((metric) => metric !== 'followers');
  const byDay = await sumAccounts(ports, organizations, days, 'day', flows);
  const followers = await steadyFollowers(ports, organizations, days);
  const sums = await readAccountSums(ports, tree, days);
  const byNetwork = sums.by_network;
  const total = sumRows(byNetwork);
  const totals = await publicationTotals(ports, tree, range);
  const networks = await published(ports, organizations, days, timezone);
  const posts = new Map(totals.by_network.map((one) => [one.social_network, one.metrics]));
  const accountNetworks = byNetwork.flatMap(({ group }) => (group === undefined ? [] : requireSocialNetwork(group)));
  const names = [...new Set([...accountNetworks, ...networks.keys(), ...posts.keys()])];
  const parts: Report['parts'][number][] = [];
  for (const part of divide(days)) {
    const rows = [...byDay, ...followers.rows].filter(({ group = '' }) => part.from <= group && group < part.until);
    parts.push({
      ...part,
      accounts: sumDays(rows),
      published: addUp((await published(ports, organizations, part, timezone)).values()),
    });
  }
  const count = addUp(networks.values());
  const countBefore = addUp((await published(ports, organizations, previous, timezone)).values());
  const now = ports.clock.now();
  return {
    organization: name,
    language,
    timezone,
    days,
    previous,
    made_date: toDateTime(now),
    accounts: {
      total,
      compared: compareAccounts(sums),
      covered: await coverAccounts(ports, sums),
      missing: await findMissingMetrics(ports, organizations, total),
    },
    is_growing: days.until > dayAfter(utcDay(now), -daysLate),
    publications: {
      published: count,
      published_compared: compareCounts(count, countBefore, countDays(days)),
      total: totals.total,
      compared: totals.compared,
      covered: totals.covered,
    },
    networks: names
      .map((social_network) => ({
        social_network,
        accounts: sumRows(byNetwork.filter(({ group }) => group === social_network)),
        published: networks.get(social_network) ?? 0,
        publications: posts.get(social_network) ?? {},
      }))
      .sort((one, other) => (other.accounts.followers ?? -1) - (one.accounts.followers ?? -1)),
    parts,
    followers_partial: followers.isPartial,
    top: await topPublications(ports, organization, range, reader),
  };
}
