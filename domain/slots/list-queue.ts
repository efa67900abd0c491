import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { type AccountAddress, findAccount } from '../accounts/index.ts';
import type { OrganizationAccess } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { readBound, toDateTime } from '../shared/index.ts';
import { notice } from './free-slot.ts';
import { type SlotsView, viewSlots } from './manage-slots.ts';
import { findQueued } from './queue.ts';
import { slotDates } from './slot-dates.ts';

const day = 24 * 3_600_000;
const usualPeriod = 14 * day;
/** The longest period, in days. */
const longest = 92;

/** A slot of the queue, and the publication that holds it; free without one. */
export interface QueueEntry {
  readonly date: DateTime;
  readonly id_publication?: string;
}

/**
 * Returns the slots of an account in a period, two weeks from now unless it is given: the free ones that can still be had, and
 * those that publications hold. What a pause kept back comes first, under the date that it missed. Throws
 * `account_not_found` when there is no such account; `filter_not_valid` or `range_end_not_valid` when a
 * bound is not valid; `range_too_long` when the period is longer than 92 days.
 */
export async function listQueue(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  period: { readonly from_date?: string | undefined; readonly to_date?: string | undefined },
): Promise<SlotsView & { readonly data: readonly QueueEntry[] }> {
  const account = await findAccount(ports, organization, address.id_account);
  const now = ports.clock.now();
  const asked = readBound('from_date', period.from_date);
  const from = asked === undefined ? now : Date.parse(asked);
  const to = Date.parse(readBound('to_date', period.to_date) ?? toDateTime(from + usualPeriod));
  if (to < from) throw new ServiceError('range_end_not_valid', { field: 'to_date' });
  if (to > from + longest * day) throw new ServiceError('range_too_long', { max_days: longest });
  const before = toDateTime(to);
  const held = await findQueued(ports, account, {
    // A millisecond earlier, so that `from_date` itself is in it.
    ...(asked !== undefined && { after: toDateTime(from - 1) }),
    before,
  });
  const byDate = new Map<DateTime, string | undefined>();
  const view = viewSlots(organization, account);
  for (const moment of slotDates(view.slots, view.timezone, Math.max(from - 1, now + notice))) {
    if (moment >= to) break;
    byDate.set(toDateTime(moment), undefined);
  }
  for (const { publish_date, _id } of held) byDate.set(publish_date, _id);
  const data = [...byDate]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, id_publication]) => ({ date, ...(id_publication !== undefined && { id_publication }) }));
  return { ...view, data };
}
