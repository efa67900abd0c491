import type { Account } from '#ports/accounts/account';
import type { AiPlanOptions } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { bestTimesOf } from '../metrics/index.ts';
import { toDateTime } from '../shared/index.ts';
import { freeSlots } from '../slots/index.ts';
import {
  type HourlyAccount,
  type QueueingAccount,
  type SlotAccount,
  type SlotHour,
  weekEnd,
} from './plan-slots.ts';

/** How many accounts are looked at at the same time. */
const atOnce = 10;

/** Whether the posts of an account take their dates from its posting slots. */
export const hasPostingSlots = ({ posting_slots = [] }: Account): boolean => posting_slots.length > 0;

async function hoursOf(
  ports: Ports<'clock' | 'storage'>,
  account: Account,
  timezone: string,
): Promise<HourlyAccount> {
  const { source, slots } = await bestTimesOf(ports, account, timezone);
  const best = new Map<number, SlotHour>();
  for (const { weekday, hour, n } of slots) {
    // The best come first. A slot without posts of its own is there because it is in the table.
    if (!best.has(weekday)) best.set(weekday, { hour, source: n > 0 ? source : 'table', posts: n });
  }
  return {
    id_account: account._id,
    hourOn: (weekday) => best.get(weekday) ?? { hour: 12, source: 'table', posts: 0 },
  };
}

async function freeSlotsOf(
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
 * Returns when the accounts of a plan can post: in their posting slots that are free, where they have some; else at the hours
 * that did best where enough was measured, and at those of the fixed table otherwise.
 */
export async function slotAccounts(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  accounts: readonly Account[],
  options: Pick<AiPlanOptions, 'timezone' | 'week_start'>,
): Promise<readonly SlotAccount[]> {
  const found: SlotAccount[] = [];
  for (let from = 0; from < accounts.length; from += atOnce) {
    const some = accounts.slice(from, from + atOnce);
    found.push(
      ...(await Promise.all(
        some.map((account) =>
          hasPostingSlots(account)
            ? freeSlotsOf(ports, organization, account, options)
            : hoursOf(ports, account, options.timezone),
        ),
      )),
    );
  }
  return found;
}
