import type { Account } from '#ports/accounts/account';
import type { AccountDay, AccountMeasurement } from '#ports/numbers/account-day';
import type { Day, MetricName, RawValues } from '#ports/numbers/metrics';
import type { AccountNumbers } from '#ports/networks/network-metrics';
import type { Ports } from '#ports/platform/platform-ports';
import { networkMetrics } from '../../networks/index.ts';
import { dayAfter } from './days.ts';
import { metricNames } from './metric-names.ts';
import { normalize } from './normalize.ts';
import type { Changes, Kind, Records, Storage } from '#ports/foundation/storage';

/** Replaces the record with this `_id`. `absent`: fields to remove if the new record lacks them. */
export async function put<K extends Kind>(
  storage: Storage,
  kind: K,
  record: Records[K],
  absent: Changes<K> = {},
): Promise<void> {
  const { _id, ...fields } = record;
  // Without `_id`, the fields of a record are changes to it.
  const changes = { ...absent, ...fields } as unknown as Changes<K>;
  for (;;) {
    if (await storage.insert(kind, record)) return;
    if (await storage.update(kind, _id, changes)) return;
  }
}

/** For how many missed days the last number of followers is carried forward. */
const maxCarriedDays = 7;
const batch = 200;

// Removes metrics that a day no longer has.
const none = Object.fromEntries(metricNames.map((name) => [name, undefined])) as Readonly<
  Partial<Record<MetricName, undefined>>
>;

/** Stores the normalized day of a measurement. */
async function storeDay(ports: Ports<'storage'>, measurement: AccountMeasurement): Promise<void> {
  const { storage } = ports;
  const { _id, id_client, id_organization, id_account, social_network, day, values } = measurement;
  const metrics = normalize(networkMetrics[social_network]?.account ?? [], values, day);
  const { followers, followers_gained } = metrics;
  const isGainKnown = followers === undefined || followers_gained !== undefined;
  const before = isGainKnown ? undefined : await lastFollowers({ storage }, id_account, day);
  const record: AccountDay = {
    _id,
    id_client,
    id_organization,
    id_account,
    social_network,
    day,
    ...metrics,
    ...(before !== undefined && followers !== undefined && { followers_gained: followers - before }),
  };
  await put(storage, 'account_days', record, {
    ...none,
    ...(followers === undefined && { followers_until: undefined }),
  });
}

/**
 * Stores until when the followers of an account are carried forward, for the days from this one on and the last before:
 * until its next day with followers, at most a week. Stored last, so that a new day counts only once complete.
 */
async function endWhereNextBegins({ storage }: Ports<'storage'>, id_account: string, first: Day): Promise<void> {
  let last: AccountDay | undefined;
  async function endLast(next?: AccountDay): Promise<void> {
    if (!last) return;
    const { _id, day, followers_until: known } = last;
    // Keep an end before these days: the account may have been removed.
    const latest = (day < first ? known : undefined) ?? dayAfter(day, maxCarriedDays + 1);
    const followers_until = next && next.day < latest ? next.day : latest;
    if (followers_until !== known) await storage.update('account_days', _id, { followers_until });
  }
  for (let after = dayAfter(first, -maxCarriedDays - 1); ;) {
    const found = await storage.find('account_days', {
      where: { id_account, day: { gt: after }, followers: {} },
      order: [{ field: 'day', direction: 'asc' }],
      limit: batch,
    });
    for (const day of found) {
      await endLast(day);
      last = day;
    }
    if (!last || found.length < batch) break;
    after = last.day;
  }
  await endLast();
}

/** Returns the last number of followers before a day, at most a week old. */
export async function lastFollowers(
  { storage }: Ports<'storage'>,
  id_account: string,
  day: Day,
): Promise<number | undefined> {
  const [last] = await storage.find('account_days', {
    where: { id_account, day: { gte: dayAfter(day, -maxCarriedDays), lt: day }, followers: { gte: 0 } },
    order: [{ field: 'day', direction: 'desc' }],
    limit: 1,
  });
  return last?.followers;
}

/** Stores days again that an answer did not contain, since what they gained depends on the days before them. */
async function gainAgain(
  { storage }: Ports<'storage'>,
  id_account: string,
  { first, last, answered }: { readonly first: Day; readonly last: Day; readonly answered: ReadonlySet<Day> },
): Promise<void> {
  const within = { gt: first, lte: dayAfter(last, maxCarriedDays) };
  const counted = await storage.find('account_days', { where: { id_account, day: within, followers: {} } });
  for (const { _id, day } of counted) {
    const measurement = answered.has(day) ? undefined : await storage.get('account_measurements', _id);
    if (measurement) await storeDay({ storage }, measurement);
  }
}

/**
 * Stores the metrics that a network reported for an account, raw and normalized. A new report for a day replaces its
 * values; metrics that are missing in it are kept.
 */
export async function keepAccountNumbers(
  ports: Ports<'identifiers' | 'storage'>,
  account: Account,
  { days }: AccountNumbers,
  collected_date: string,
): Promise<void> {
  const { storage, identifiers } = ports;
  const { _id: id_account, id_client, id_organization, social_network } = account;
  const reported = days.filter(({ values }) => Object.keys(values).length > 0);
  // In order, since the growth of a day depends on the day before.
  const sorted = reported.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  for (const { day, values } of sorted) {
    const _id = identifiers.derive('account measurement', id_account, day);
    const known = await storage.get('account_measurements', _id);
    const measurement: AccountMeasurement = {
      _id,
      id_client,
      id_organization,
      id_account,
      social_network,
      day,
      values: { ...known?.values, ...values },
      collected_date,
    };
    await put(storage, 'account_measurements', measurement);
    await storeDay(ports, measurement);
  }
  const [first, last] = [sorted[0]?.day, sorted.at(-1)?.day];
  if (first === undefined || last === undefined) return;
  await gainAgain(ports, id_account, { first, last, answered: new Set(sorted.map(({ day }) => day)) });
  await endWhereNextBegins(ports, id_account, first);
}

/** Keeps only these metrics of a measurement, and removes it if none are left. Idempotent. */
export async function keepOnly(
  ports: Ports<'storage'>,
  measurement: AccountMeasurement,
  values: RawValues,
): Promise<void> {
  const { storage } = ports;
  const { _id } = measurement;
  const isEmpty = Object.keys(values).length === 0;
  // The day first, so that an interrupted run is repeated.
  if (isEmpty) await storage.remove('account_days', _id);
  else await storeDay(ports, { ...measurement, values });
  if (isEmpty) await storage.remove('account_measurements', _id);
  else await storage.update('account_measurements', _id, { values });
}

/** Rebuilds all normalized days of an account from the raw metrics. */
export async function rebuildAccountDays(ports: Ports<'storage'>, id_account: string): Promise<void> {
  let first: Day | undefined;
  for (let last = ''; ;) {
    const found = await ports.storage.find('account_measurements', {
      where: { id_account, day: { gt: last } },
      order: [{ field: 'day', direction: 'asc' }],
      limit: batch,
    });
    for (const measurement of found) await storeDay(ports, measurement);
    first ??= found[0]?.day;
    const end = found.at(-1);
    if (!end || found.length < batch) break;
    last = end.day;
  }
  if (first !== undefined) await endWhereNextBegins(ports, id_account, first);
}

/** Stops counting the followers of an account from this day on. Idempotent. */
export async function endFollowers({ storage }: Ports<'storage'>, id_account: string, day: Day): Promise<void> {
  const standing = await storage.find('account_days', { where: { id_account, followers_until: { gt: day } } });
  for (const { _id, day: counted } of standing) {
    await storage.update('account_days', _id, { followers_until: counted < day ? day : counted });
  }
}
