import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import type { Changes } from '#ports/foundation/storage';
import { wake } from '../../foundation/index.ts';
import { unlessTaken } from './unless-taken.ts';

/** A publication in a slot. */
export interface Queued extends Publication {
  readonly publish_date: DateTime;
  readonly slot_key: string;
}

/** The slot fields of a publication. The key is unique, so that no two publications have the same slot. */
export type HeldSlot = Required<Pick<Publication, 'publish_date' | 'schedule' | 'slot_key'>>;

/** The slot of an account at a date. */
export function slotAt({ _id }: Pick<Account, '_id'>, publish_date: DateTime): HeldSlot {
  return { publish_date, schedule: 'next_slot', slot_key: `${_id}/${publish_date}` };
}

const isQueued = (publication: Publication): publication is Queued =>
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

/**
 * Moves a waiting publication to another slot, and takes it from a worker that was about to send it. Returns false if
 * it no longer waits there, or the new slot is taken.
 */
export async function moveQueued(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  { _id, id_organization, slot_key, social_network }: Queued,
  slot: HeldSlot,
): Promise<boolean> {
  const { publish_date } = slot;
  const changes: Changes<'publications'> = { ...slot, due_date: publish_date, lease: undefined, postponed: undefined };
  const moved = await unlessTaken(() =>
    ports.storage.update('publications', _id, changes, { id_organization, slot_key, state: 'ready', deleted: false }),
  );
  if (!moved) return false;
  await wake(ports, `publish-due:${social_network}`, publish_date);
  return true;
}
