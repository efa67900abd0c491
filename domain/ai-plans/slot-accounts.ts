import type { Account } from '#ports/accounts/account';
import type { AiPlanOptions } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { findBestTimes } from '../numbers/index.ts';
import { toDateTime } from '../foundation/index.ts';
import { freeSlots } from '../publishing/index.ts';
import { type HourlyAccount, type QueueingAccount, type SlotAccount, type SlotHour, weekEnd } from './plan-slots.ts';

/** How many accounts are read concurrently. */
const concurrency = 10;

/** Whether the dates of an account's posts come from its posting slots. */
export const hasPostingSlots = ({ posting_slots = [] }: Account): boolean => posting_slots.length > 0;

async function getHours(ports: Ports<'clock' | 'storage'>, account: Account, timezone: string): Promise<HourlyAccount> {
  const { source, slots } = await findBestTimes(ports, account, timezone);
  const best = new Map<number, SlotHour>();
  for (const { weekday, hour, n } of slots) {
    // Sorted best first. An hour without measured posts comes from the fixed table.
    if (!best.has(weekday)) best.set(weekday, { hour, source: n > 0 ? source : 'table', posts: n });
  }
  return { id_account: account._id, hourOn: (weekday) => best.get(weekday) ?? { hour: 12, source: 'table', posts: 0 } };
}

async function getFreeSlots(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  account: Account,
  { timezone, week_start }: Pick<AiPlanOptions, 'timezone' | 'week_start'>,
): Promise<QueueingAccount> {
  const before = toDateTime(weekEnd({ timezone, week_start: Date.parse(week_start) }));
  const free = freeSlots(ports, organization, account, { from: week_start, before });
  const free_slots = [];
  for await (const { publish_date } of free) free_slots.push(publish_date);
  return { id_account: account._id, free_slots };
}

/**
 * Returns when the accounts of a plan can post: their free posting slots, if they have slots; else the best measured
 * hours if there is enough data, or those of the fixed table.
 */
export async function slotAccounts(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  accounts: readonly Account[],
  options: Pick<AiPlanOptions, 'timezone' | 'week_start'>,
): Promise<readonly SlotAccount[]> {
  const found: SlotAccount[] = [];
  for (let from = 0; from < accounts.length; from += concurrency) {
    const some = accounts.slice(from, from + concurrency);
    found.push(
      ...(await Promise.all(
        some.map((account) =>
          hasPostingSlots(account)
            ? getFreeSlots(ports, organization, account, options)
            : getHours(ports, account, options.timezone),
        ),
      )),
    );
  }
  return found;
}
