import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { findDated, type HeldSlot, slotAt, takenDates } from './queue.ts';
import { minute, slotDates } from './slot-dates.ts';

/** A nearer slot counts as past, since the clocks of processes differ. In milliseconds. */
export const notice = 60_000;
/** How far ahead slots are searched, in milliseconds. */
const farthest = 366 * 24 * 3_600_000;
/** How many publications are read at once. */
const batch = 100;

/** Which slots are acceptable; by default all. */
export interface SlotWish {
  /** The earliest date. */
  readonly from?: DateTime | undefined;
  /** The end, exclusive. */
  readonly before?: DateTime | undefined;
  /** Dates reserved for others. */
  readonly except?: ReadonlySet<DateTime>;
}

/**
 * Yields the free slots of an account by date, from a minute from now on, for a year from then or from the earliest
 * date; none without slots.
 */
export async function* freeSlots(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  account: Account,
  { from, before, except }: SlotWish = {},
): AsyncGenerator<HeldSlot, void> {
  // A millisecond earlier, to include `from` itself.
  const after = Math.max(ports.clock.now() + notice, from === undefined ? 0 : Date.parse(from) - 1);
  const end = Math.min(after + farthest, before === undefined ? Infinity : Date.parse(before) - 1);
  const taken = new Set<number>();
  let readTo = after - minute;
  for (const timestamp of slotDates(account.posting_slots ?? [], organization.timezone ?? 'UTC', after)) {
    if (timestamp > end) return;
    while (timestamp + minute > readTo) {
      const dated = await findDated(ports, account, toDateTime(readTo), { limit: batch });
      for (const one of takenDates(dated)) taken.add(one);
      readTo = dated.length < batch ? Infinity : Date.parse(dated.at(-1)?.publish_date ?? '');
    }
    const date = toDateTime(timestamp);
    if (!taken.has(timestamp) && !except?.has(date)) yield slotAt(account, organization, date);
  }
}

/**
 * Returns the first free slot of an account, from a minute from now on. Throws `account_without_slots`, and
 * `no_free_slot` when all acceptable ones within a year are taken.
 */
export async function freeSlot(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  account: Account,
  wish?: SlotWish,
): Promise<HeldSlot> {
  const { value } = await freeSlots(ports, organization, account, wish).next();
  if (value) return value;
  const hasSlots = (account.posting_slots ?? []).length > 0;
  throw new ServiceError(hasSlots ? 'no_free_slot' : 'account_without_slots');
}

/**
 * Writes into the next free slot of an account, and returns the result. `write` returns undefined if the slot was just
 * taken; it is then called with the next one. Throws the errors of `freeSlot`.
 */
export async function inNextSlot<T>(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  account: Account,
  write: (slot: HeldSlot) => Promise<T | undefined>,
  wish?: SlotWish,
): Promise<T> {
  for (;;) {
    const written = await write(await freeSlot(ports, organization, account, wish));
    if (written !== undefined) return written;
  }
}
