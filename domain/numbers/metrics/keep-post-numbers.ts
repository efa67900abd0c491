import type { Account } from '#ports/accounts/account';
import type { Day, EngagementBase, MetricName, Metrics, MissingReason, RawValues } from '#ports/numbers/metrics';
import type { PublicationDay, PublicationMetrics } from '#ports/numbers/publication-metrics';
import type { PostNumbers } from '#ports/networks/network-metrics';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { Changes } from '#ports/foundation/storage';
import { networkMetrics } from '../../networks/index.ts';
import { firstPause, nextAge } from '../../publishing/index.ts';
import { toDateTime } from '../../foundation/index.ts';
import { dayAfter, utcDay } from './days.ts';
import { lastFollowers, put } from './keep-account-numbers.ts';
import { postMetrics } from './metric-names.ts';
import { engagementBase, getMissing, normalize } from './normalize.ts';

const day = 24 * 3_600_000;
const batch = 200;

/** Returns a stable offset for a record within a period, to spread the load. */
export function spread({ identifiers }: Ports<'identifiers'>, _id: string, within = day): number {
  const part = Number.parseInt(identifiers.derive('spread', _id).slice(0, 8), 16) / 2 ** 32;
  return Math.floor(part * within);
}

/** Identifies the metrics of a publication at the end of a day. */
export function publicationDayId({ identifiers }: Ports<'identifiers'>, id_publication: string, on: Day): string {
  return identifiers.derive('publication day', id_publication, on);
}

/** Starts measuring a published publication, unless it is already measured or too old. Idempotent. */
export async function beginMeasuring(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  publication: Publication,
): Promise<void> {
  const { storage, clock } = ports;
  const { _id, id_client, id_organization, id_account, social_network, publication_type } = publication;
  const { publish_date = publication.creation_date, id_ai_plan, id_integration } = publication;
  const pause = firstPause(ports, publication, () => spread(ports, _id));
  if (pause === undefined) return;
  await storage.insert('publication_metrics', {
    _id,
    id_client,
    id_organization,
    id_account,
    social_network,
    publication_type,
    publish_date,
    ...(id_ai_plan !== undefined && { id_ai_plan }),
    ...(id_integration !== undefined && { id_integration }),
    ...(!networkMetrics[social_network]?.arePostsPushed && { next_date: toDateTime(clock.now() + pause) }),
    unchanged: 0,
    values: {},
  });
}

interface Derived {
  readonly metrics: Metrics;
  readonly engagement_base?: EngagementBase;
  readonly engagement_base_value?: number;
}

async function derive(
  ports: Ports<'storage'>,
  { id_account, social_network }: Pick<PublicationMetrics, 'id_account' | 'social_network'>,
  values: PostNumbers['values'],
  at: string,
): Promise<Derived> {
  const today = at.slice(0, '2026-11-24'.length);
  const metrics = normalize(networkMetrics[social_network]?.post ?? [], values, today);
  const shown = metrics.reach ?? metrics.impressions;
  const followers = shown === undefined ? await lastFollowers(ports, id_account, dayAfter(today, 1)) : undefined;
  const base = engagementBase(metrics, followers);
  const value = shown ?? followers;
  return {
    metrics,
    ...(base && { engagement_base: base }),
    ...(value !== undefined && { engagement_base_value: value }),
  };
}

// Removes metrics that a post no longer has.
const none = Object.fromEntries(postMetrics.map((name) => [name, undefined])) as Readonly<
  Partial<Record<MetricName, undefined>>
>;

/**
 * Returns the latest value of each metric; a metric missing in the response is kept. A response with a total
 * (`reactions`) replaces all its kinds (`reactions:heart`).
 */
function lastValues(known: RawValues, reported: RawValues): RawValues {
  const kept = Object.entries(known).filter(([name]) => {
    const [kind = name, ...rest] = name.split(':');
    return rest.length === 0 || reported[kind.replace(/_by_\w+$/, '')] === undefined;
  });
  return { ...Object.fromEntries(kept), ...reported };
}

/** Serializes metrics independently of their order. */
const serialize = (values: RawValues): string => JSON.stringify(Object.entries(values).toSorted());

/**
 * Whether a response replaces the known values: late ones do not. Of two with the same time the same one always wins,
 * in any order.
 */
function replaces(
  { collected_date, values }: Pick<PublicationDay, 'collected_date' | 'values'>,
  known: Pick<PublicationMetrics, 'collected_date' | 'values'> | undefined,
): boolean {
  const date = known?.collected_date;
  if (!known || date === undefined || date < collected_date) return true;
  return date === collected_date && serialize(known.values) <= serialize(values);
}

/** Stores that a network no longer has a post: its last metrics stay, and it is not measured again. */
async function keepGone({ storage }: Ports<'storage'>, { _id }: PublicationMetrics): Promise<void> {
  await storage.update('publication_metrics', _id, { next_date: undefined });
}

/**
 * Stores the metrics that a network reported for a post at `now`, in milliseconds, and its next measurement. A later
 * report on the same day replaces its point in the series. Returns the stored record; undefined if the publication was
 * deleted since.
 */
export async function keepPostNumbers(
  ports: Ports<'identifiers' | 'storage'>,
  measured: PublicationMetrics,
  { values: reported, missing: raw_missing, gone }: PostNumbers,
  now: number,
): Promise<PublicationMetrics | undefined> {
  const { storage } = ports;
  if (gone) {
    await keepGone(ports, measured);
    return measured;
  }
  const { _id, id_organization, social_network, publish_date } = measured;
  const values = lastValues(measured.values, reported);
  const collected_date = toDateTime(now);
  const { metrics, ...base } = await derive(ports, measured, values, collected_date);
  const isSame = measured.collected_date !== undefined && serialize(values) === serialize(measured.values);
  const unchanged = isSame ? measured.unchanged + 1 : 0;
  const published = Date.parse(publish_date);
  const next = nextAge(measured, now - published, unchanged);
  const definitions = networkMetrics[social_network]?.post ?? [];
  const today = utcDay(now);
  const ofDay: PublicationDay = {
    _id: publicationDayId(ports, _id, today),
    id_organization,
    id_publication: _id,
    day: today,
    values,
    metrics,
    ...(base.engagement_base && { engagement_base: base.engagement_base }),
    collected_date,
  };
  if (replaces(ofDay, await storage.get('publication_days', ofDay._id))) {
    await put(storage, 'publication_days', ofDay, { engagement_base: undefined });
  }
  if (!replaces(ofDay, measured)) return measured;
  const changes: Changes<'publication_metrics'> = {
    ...none,
    ...metrics,
    values,
    raw_missing,
    missing: getMissing(definitions, metrics, { names: postMetrics, raw: raw_missing ?? {}, isRead: true }),
    engagement_base: base.engagement_base,
    engagement_base_value: base.engagement_base_value,
    collected_date,
    unchanged,
    ...(measured.next_date !== undefined && {
      next_date: next === undefined ? undefined : toDateTime(published + next),
    }),
  };
  const stored = await storage.update('publication_metrics', _id, changes);
  // Deleted during the call.
  if (!stored) await storage.remove('publication_days', ofDay._id);
  return stored;
}

/** Stores why an account's newest unmeasured posts have no metrics. Idempotent. */
export async function keepPostsMissing(
  { storage }: Ports<'storage'>,
  { _id: id_account, social_network }: Pick<Account, '_id' | 'social_network'>,
  reason: MissingReason,
): Promise<void> {
  const definitions = networkMetrics[social_network]?.post ?? [];
  const raw = Object.fromEntries(definitions.map((one) => [one.raw, reason]));
  const missing = getMissing(definitions, {}, { names: postMetrics, raw, isRead: false });
  const found = await storage.find('publication_metrics', {
    where: { id_account, collected_date: { absent: true } },
    order: [{ field: 'publish_date', direction: 'desc' }],
    limit: batch,
  });
  for (const one of found) {
    if (!one.missing) {
      await storage.update('publication_metrics', one._id, { missing }, { collected_date: { absent: true } });
    }
  }
}

/**
 * Removes the latest metrics of a publication and stores why they are missing: `not_ready` if it will be measured
 * again. Idempotent.
 */
export async function forgetLastNumbers(
  { storage }: Ports<'storage'>,
  { _id, social_network, collected_date, next_date }: PublicationMetrics,
): Promise<void> {
  const definitions = networkMetrics[social_network]?.post ?? [];
  const changes: Changes<'publication_metrics'> = {
    ...none,
    values: {},
    raw_missing: undefined,
    missing: getMissing(definitions, {}, { names: postMetrics, isRead: next_date === undefined }),
    engagement_base: undefined,
    engagement_base_value: undefined,
    collected_date: undefined,
    unchanged: 0,
  };
  await storage.update('publication_metrics', _id, changes, { collected_date });
}

/** Removes all metrics of a publication. Idempotent. */
export async function forgetMeasurements({ storage }: Ports<'storage'>, id_publication: string): Promise<void> {
  // First, so that nothing is added to the series.
  await storage.remove('publication_metrics', id_publication);
  for (;;) {
    const found = await storage.find('publication_days', { where: { id_publication }, limit: batch });
    for (const { _id } of found) await storage.remove('publication_days', _id);
    if (found.length < batch) return;
  }
}

/** Rebuilds the normalized metrics of an account's publications from the raw metrics. */
export async function rebuildPublications(ports: Ports<'storage'>, id_account: string): Promise<void> {
  const { storage } = ports;
  for (let last = ''; ;) {
    const found = await storage.find('publication_metrics', {
      where: { id_account, _id: { gt: last } },
      order: [{ field: '_id', direction: 'asc' }],
      limit: batch,
    });
    for (const measured of found) {
      if (measured.collected_date === undefined) continue;
      const { metrics, ...base } = await derive(ports, measured, measured.values, measured.collected_date);
      const noBase = { engagement_base: undefined, engagement_base_value: undefined };
      await storage.update('publication_metrics', measured._id, { ...none, ...metrics, ...noBase, ...base });
      const days = await storage.find('publication_days', { where: { id_publication: measured._id } });
      for (const one of days) {
        const again = await derive(ports, measured, one.values, one.collected_date);
        await storage.update('publication_days', one._id, { metrics: again.metrics });
      }
    }
    const end = found.at(-1);
    if (!end || found.length < batch) return;
    last = end._id;
  }
}
