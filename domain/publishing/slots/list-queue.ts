import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { type AccountAddress, findAccount } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { readBound, ServiceError, toDateTime } from '../../foundation/index.ts';
import { notice } from './free-slot.ts';
import { type SlotsView, viewSlots } from './manage-slots.ts';
import { findDated, findQueued, takenDates } from './queue.ts';
import { minute, slotDates } from './slot-dates.ts';

const day = 24 * 3_600_000;
const defaultPeriod = 14 * day;
/** The maximum period, in days. */
const longest = 92;

/** A slot of the queue, with its publication unless it is free. */
export interface QueueEntry {
  readonly date: DateTime;
  readonly id_publication?: string;
}

/**
 * Returns the slots of an account in a period, by default the next two weeks: free ones that are still available, and
 * occupied ones. Publications delayed by a pause come first, under the date they missed.
 */
export async function listQueue(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  period: { readonly from_date?: string | undefined; readonly to_date?: string | undefined },
): Promise<SlotsView & { readonly data: readonly QueueEntry[] }> {
  const account = await findAccount(ports, organization, address.id_account);
  const now = ports.clock.now();
  const requested = readBound('from_date', period.from_date);
  const from = requested === undefined ? now : Date.parse(requested);
  const to = Date.parse(readBound('to_date', period.to_date) ?? toDateTime(from + defaultPeriod));
  if (to < from) throw new ServiceError('range_end_not_valid', { field: 'to_date' });
  if (to > from + longest * day) throw new ServiceError('range_too_long', { max_days: longest });
  const before = toDateTime(to);
  const held = await findQueued(ports, account, {
    // A millisecond earlier, to include `from_date` itself.
    ...(requested !== undefined && { after: toDateTime(from - 1) }),
    before,
  });
  const byDate = new Map<DateTime, string | undefined>();
  const view = viewSlots(organization, account);
  const after = Math.max(from - 1, now + notice);
  const dated = await findDated(ports, account, toDateTime(after - minute), { before: toDateTime(to + minute) });
  const taken = new Set(takenDates(dated));
  for (const timestamp of slotDates(view.slots, view.timezone, after)) {
    if (timestamp >= to) break;
    if (taken.has(timestamp)) continue;
    byDate.set(toDateTime(timestamp), undefined);
  }
  for (const { publish_date, _id } of held) byDate.set(publish_date, _id);
  const data = [...byDate]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, id_publication]) => ({ date, ...(id_publication !== undefined && { id_publication }) }));
  return { ...view, data };
}
