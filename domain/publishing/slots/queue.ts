import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import type { Changes } from '#ports/foundation/storage';
import { toDateTime, wake } from '../../foundation/index.ts';
import { minute } from './slot-dates.ts';
import { unlessTaken } from './unless-taken.ts';

/** A publication in a slot. */
export interface Queued extends Publication {
  readonly publish_date: DateTime;
  readonly slot_key: string;
}

/** The slot fields of a publication. The key is unique, so that no two publications have the same slot. */
export type HeldSlot = Required<Pick<Publication, 'publish_date' | 'schedule' | 'slot_key' | 'slot_zone'>>;

/** The slot of an account at a date, on the clocks of its organization. */
export function slotAt(
  { _id }: Pick<Account, '_id'>,
  { timezone = 'UTC' }: Pick<Organization, 'timezone'>,
  publish_date: DateTime,
): HeldSlot {
  return { publish_date, schedule: 'next_slot', slot_key: `${_id}/${publish_date}`, slot_zone: timezone };
}

/** Whether a publication is in a slot. */
export const isQueued = (publication: Publication): publication is Queued =>
  publication.slot_key !== undefined && publication.publish_date !== undefined;

/** Whether a pause of the slots has delayed a publication. */
export function isHeldByPause({ postponed }: Publication): boolean {
  return postponed?.kind === 'paused';
}

/** Returns the publications in slots of an account, by date, within optional bounds. */
export async function findQueued(
  { storage }: Ports<'storage'>,
  { _id, id_organization }: Account,
  bounds: { readonly after?: DateTime; readonly before?: DateTime },
  limit?: number,
): Promise<readonly Queued[]> {
  const found = await storage.find('publications', {
    // `0` follows `/`.
    where: {
      id_organization,
      slot_key: {
        gt: `${_id}/${bounds.after ?? ''}`,
        lt: bounds.before === undefined ? `${_id}0` : `${_id}/${bounds.before}`,
      },
    },
    order: [{ field: 'slot_key', direction: 'asc' }],
    ...(limit !== undefined && { limit }),
  });
  return found.filter(isQueued);
}

/** A publication with a date. */
export type Dated = Publication & { readonly publish_date: DateTime };

/** Returns the publications of an account that have a date after another, in a slot or not, by date. */
export async function findDated(
  { storage }: Ports<'storage'>,
  { _id, id_organization }: Account,
  after: DateTime,
  bounds: { readonly before?: DateTime; readonly limit?: number } = {},
): Promise<readonly Dated[]> {
  const { before, limit } = bounds;
  const found = await storage.find('publications', {
    where: {
      id_organization,
      id_account: _id,
      publish_date: { gt: after, ...(before !== undefined && { lt: before }) },
    },
    order: [{ field: 'publish_date', direction: 'asc' }],
    ...(limit !== undefined && { limit }),
  });
  return found.filter((one): one is Dated => one.publish_date !== undefined);
}

/**
 * Returns the dates of slots that publications take, in milliseconds: of those in slots, and those less than a minute
 * from others that wait.
 */
export function takenDates(dated: readonly Dated[]): readonly number[] {
  const waiting = dated.filter((one) => isQueued(one) || (!one.deleted && ['ready', 'publishing'].includes(one.state)));
  return waiting.flatMap(({ publish_date }) => {
    const minutes = Date.parse(publish_date) / minute;
    return [Math.floor(minutes) * minute, Math.ceil(minutes) * minute];
  });
}

/**
 * Moves a waiting publication to another slot, and takes it from a worker that was about to send it. Returns false if
 * it no longer waits there, or the new slot is taken.
 */
export async function moveQueued(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  { _id, id_organization, slot_key, social_network }: Queued,
  slot: Queued | HeldSlot,
): Promise<boolean> {
  const { publish_date, slot_zone } = slot;
  const changes: Changes<'publications'> = {
    ...{ publish_date, schedule: 'next_slot', slot_key: slot.slot_key, slot_zone },
    ...{ due_date: publish_date, lease: undefined, postponed: undefined },
    changed_date: toDateTime(ports.clock.now()),
  };
  const moved = await unlessTaken(() =>
    ports.storage.update('publications', _id, changes, { id_organization, slot_key, state: 'ready', deleted: false }),
  );
  if (!moved) return false;
  await wake(ports, `publish-due:${social_network}`, publish_date);
  return true;
}
