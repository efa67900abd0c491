import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
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

/**
 * Returns the first slot of an account that no publication holds, from a minute from now on. Throws `account_without_slots`,
 * and `no_free_slot` when those of a year are taken.
 */
export async function freeSlot(
  ports: Ports<'clock' | 'storage'>,
  { timezone = 'UTC' }: Organization,
  account: Account,
): Promise<HeldSlot> {
  const { posting_slots: slots = [] } = account;
  if (slots.length === 0) throw new ServiceError('account_without_slots');
  const now = ports.clock.now();
  let after = now + notice;
  let taken = new Set<string>();
  let isRead = false;
  let readTo = '';
  for (const moment of slotDates(slots, timezone, after)) {
    if (moment > now + farthest) break;
    const date = toDateTime(moment);
    while (!isRead && date > readTo) {
      const queued = await findQueued(ports, account, { after: toDateTime(after) }, batch);
      taken = new Set(queued.map(({ publish_date }) => publish_date));
      isRead = queued.length < batch;
      readTo = queued.at(-1)?.publish_date ?? '';
      after = Date.parse(readTo);
    }
    if (!taken.has(date)) return slotAt(account, date);
  }
  throw new ServiceError('no_free_slot');
}

/**
 * Writes something in the next free slot of an account, and returns what was written. `write` returns undefined when another
 * one has just taken the slot; it is then called with the one after that. Throws what `freeSlot` throws.
 */
export async function inNextSlot<T>(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  account: Account,
  write: (slot: HeldSlot) => Promise<T | undefined>,
): Promise<T> {
  for (;;) {
    const written = await write(await freeSlot(ports, organization, account));
    if (written !== undefined) return written;
  }
}
