import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { ServiceError } from '../errors/index.ts';
import { toDateTime } from '../shared/index.ts';
import { findQueued, type HeldSlot, slotAt } from './queue.ts';
import { slotDates } from './slot-dates.ts';

/** A slot that is nearer than this counts as past, because the clocks of processes differ. In milliseconds. */
export const notice = 60_000;
/** Slots are looked for until then, in milliseconds. */
const farthest = 366 * 24 * 3_600_000;
/** How many taken slots are read at a time. */
const batch = 100;

/** Which slots will do; all of them when nothing is said. */
export interface SlotWish {
  /** The first date that will do. */
  readonly from?: DateTime | undefined;
  /** The date before which it must be. */
  readonly before?: DateTime | undefined;
  /** Dates that are meant for others. */
  readonly except?: ReadonlySet<DateTime>;
}

/**
 * Yields the slots of an account that no publication holds, by date: from a minute from now on, and for a year from then, or
 * from the first date that will do; none when the account has no slots.
 */
export async function* freeSlots(
  ports: Ports<'clock' | 'storage'>,
  { timezone = 'UTC' }: Organization,
  account: Account,
  { from, before, except }: SlotWish = {},
): AsyncGenerator<HeldSlot, void> {
  // A millisecond earlier, so that `from` itself is in it.
  let after = Math.max(ports.clock.now() + notice, from === undefined ? 0 : Date.parse(from) - 1);
  const end = Math.min(after + farthest, before === undefined ? Infinity : Date.parse(before) - 1);
  let taken = new Set<string>();
  let isRead = false;
  let readTo = '';
  for (const moment of slotDates(account.posting_slots ?? [], timezone, after)) {
    if (moment > end) return;
    const date = toDateTime(moment);
    while (!isRead && date > readTo) {
      const queued = await findQueued(ports, account, { after: toDateTime(after) }, batch);
      taken = new Set(queued.map(({ publish_date }) => publish_date));
      isRead = queued.length < batch;
      readTo = queued.at(-1)?.publish_date ?? '';
      after = Date.parse(readTo);
    }
    if (!taken.has(date) && !except?.has(date)) yield slotAt(account, date);
  }
}

/**
 * Returns the first slot of an account that will do and that no publication holds, from a minute from now on. Throws
 * `account_without_slots`, and `no_free_slot` when those of a year, or all that would do, are taken.
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
 * Writes something in the next free slot of an account that will do, and returns what was written. `write` returns undefined
 * when another one has just taken the slot; it is then called with the one after that. Throws what `freeSlot` throws.
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
