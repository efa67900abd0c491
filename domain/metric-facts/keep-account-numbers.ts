import type { Account } from '#ports/accounts/account';
import type { AccountDay, AccountMeasurement } from '#ports/metrics/account-day';
import type { Day, MetricName } from '#ports/metrics/metrics';
import type { AccountNumbers } from '#ports/networks/network-metrics';
import type { Ports } from '#ports/platform/platform-ports';
import { rulebook } from '../networks/index.ts';
import { dayAfter } from './days.ts';
import { metricNames } from './metric-names.ts';
import { normalize } from './normalize.ts';
import { put } from './put.ts';

/** For how many days after its own a number of followers stands when a day was missed. */
const mostCarried = 7;
const batch = 200;

// Numbers that a day had before and has no longer are removed.
const none = Object.fromEntries(metricNames.map((name) => [name, undefined])) as Readonly<
  Partial<Record<MetricName, undefined>>
>;

/** Brings the day of a measurement into the common vocabulary. */
async function storeDay(ports: Ports<'storage'>, measurement: AccountMeasurement): Promise<void> {
  const { storage } = ports;
  const { _id, id_client, id_organization, id_account, social_network, day, values } = measurement;
  const metrics = normalize(rulebook[social_network].metrics?.account ?? [], values, day);
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
    ...(followers !== undefined && { followers_until: dayAfter(day, mostCarried + 1) }),
  };
  await put(storage, 'account_days', record, { ...none, followers_until: undefined });
}

/** Returns how many followed an account when they were last counted before a day, at most a week before. */
export async function lastFollowers(
  { storage }: Ports<'storage'>,
  id_account: string,
  day: Day,
): Promise<number | undefined> {
  const [last] = await storage.find('account_days', {
    where: {
      id_account,
      day: { gte: dayAfter(day, -mostCarried), lt: day },
      followers: { gte: 0 },
    },
    order: [{ field: 'day', direction: 'desc' }],
    limit: 1,
  });
  return last?.followers;
}

/**
 * Stores what a network said of an account: as it said it, and in the common vocabulary. What it says again of the same day
 * takes the place of what it said before; numbers that it says no more of stay.
 */
export async function keepAccountNumbers(
  ports: Ports<'identifiers' | 'storage'>,
  account: Account,
  { days }: AccountNumbers,
  collected_date: string,
): Promise<void> {
  const { storage, identifiers } = ports;
  const { _id: id_account, id_client, id_organization, social_network } = account;
  // In their order, since what a day gained follows from the day before.
  for (const { day, values } of days.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    if (Object.keys(values).length === 0) continue;
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
}

/** Brings all days of an account into the common vocabulary anew, from what the network said. */
export async function rebuildAccountDays(ports: Ports<'storage'>, id_account: string): Promise<void> {
  for (let last = ''; ;) {
    const found = await ports.storage.find('account_measurements', {
      where: { id_account, day: { gt: last } },
      order: [{ field: 'day', direction: 'asc' }],
      limit: batch,
    });
    for (const measurement of found) await storeDay(ports, measurement);
    const end = found.at(-1);
    if (!end || found.length < batch) return;
    last = end.day;
  }
}

/** Ends that the followers of an account count, from this day on. Repeating it changes nothing. */
export async function endFollowers(
  { storage }: Ports<'storage'>,
  id_account: string,
  day: Day,
): Promise<void> {
  const standing = await storage.find('account_days', {
    where: { id_account, followers_until: { gt: day } },
  });
  for (const { _id, day: counted } of standing) {
    await storage.update('account_days', _id, { followers_until: counted < day ? day : counted });
  }
}
