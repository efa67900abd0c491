import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { bestTimesOf } from '../metrics/index.ts';
import type { SlotAccount, SlotHour } from './plan-slots.ts';

/** How many accounts are looked at at the same time. */
const atOnce = 10;

/** Returns the hours at which accounts post: those that did best where enough was measured, the fixed table otherwise. */
export async function slotHours(
  ports: Ports<'clock' | 'storage'>,
  accounts: readonly Account[],
  timezone: string,
): Promise<readonly SlotAccount[]> {
  const found: SlotAccount[] = [];
  for (let from = 0; from < accounts.length; from += atOnce) {
    found.push(
      ...(await Promise.all(
        accounts.slice(from, from + atOnce).map(async (account): Promise<SlotAccount> => {
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
        }),
      )),
    );
  }
  return found;
}
