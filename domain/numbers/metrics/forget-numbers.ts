import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { limitedAccounts } from '../../accounts/index.ts';
import { forgetLastNumbers } from './keep-post-numbers.ts';
import { keepOnly } from './keep-account-numbers.ts';
import { utcDay } from './days.ts';
import { networkMetrics, rulebook } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';

const hour = 3_600_000;
const batch = 200;

/** Removes expired metrics from the days of an account that were read before this time, in milliseconds. */
async function forgetDays(
  ports: Ports<'storage'>,
  { _id: id_account, social_network }: Account,
  until: number,
): Promise<void> {
  const { storage } = ports;
  const definitions = networkMetrics[social_network]?.account ?? [];
  const lasting = definitions.filter(({ outlives }) => outlives).map(({ raw }) => raw);
  for (let after = ''; ;) {
    const found = await storage.find('account_measurements', {
      where: { id_account, day: { gt: after, lte: utcDay(until) } },
      order: [{ field: 'day', direction: 'asc' }],
      limit: batch,
    });
    for (const measurement of found) {
      if (measurement.collected_date > toDateTime(until)) continue;
      const reported = Object.entries(measurement.values);
      const kept = reported.filter(([name]) => lasting.includes(name));
      if (kept.length < reported.length) await keepOnly(ports, measurement, Object.fromEntries(kept));
    }
    const end = found.at(-1);
    if (!end || found.length < batch) return;
    after = end.day;
  }
}

/** Removes expired metrics from the posts of an account, and from their series. */
async function forgetPosts(ports: Ports<'storage'>, { _id: id_account }: Account, until: number): Promise<void> {
  const { storage } = ports;
  const date = toDateTime(until);
  for (let last = ''; ;) {
    const found = await storage.find('publication_metrics', {
      where: { id_account, publish_date: { lte: date }, collected_date: { gt: '' }, _id: { gt: last } },
      order: [{ field: '_id', direction: 'asc' }],
      limit: batch,
    });
    for (const measured of found) {
      const days = await storage.find('publication_days', {
        where: { id_publication: measured._id, day: { lte: utcDay(until) } },
      });
      for (const { _id, collected_date } of days)
        if (collected_date <= date) await storage.remove('publication_days', _id);
      if ((measured.collected_date ?? '') <= date) await forgetLastNumbers(ports, measured);
    }
    const end = found.at(-1);
    if (!end || found.length < batch) return;
    last = end._id;
  }
}

/**
 * Removes metrics whose network limits their retention, also those of removed accounts. Runs hourly, so it also removes
 * what would expire before the next run. Idempotent.
 */
export async function forgetOldNumbers(ports: Ports<'clock' | 'storage'>): Promise<void> {
  for await (const account of limitedAccounts(ports)) {
    const hours = rulebook[account.social_network].kept_hours?.numbers(account) ?? Infinity;
    const until = ports.clock.now() - (hours - 1) * hour;
    await forgetDays(ports, account, until);
    await forgetPosts(ports, account, until);
  }
}
