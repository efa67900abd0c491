import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { freeSlot } from '../slots/free-slot.ts';
import { isHeldByPause } from '../slots/queue.ts';
import type { Outcome } from './conclude-send.ts';
import { failed, postponed } from './send-outcome.ts';

/** How often paused publications are checked, in milliseconds. Resuming has effect at once. */
const checkInterval = 15 * 60_000;

/**
 * Returns the outcome for a publication that must wait since its account's slots are, or were, paused; undefined when
 * it may be sent. If the process that ended the pause died before moving the publication, it gets the next free slot.
 */
export async function waitForSlots(
  ports: Ports<'clock' | 'storage'>,
  publication: Publication,
  account: Account,
): Promise<Outcome | undefined> {
  // With an attempt the network may already have it.
  if (publication.slot_key === undefined || publication.attempt) return undefined;
  if (account.slots_paused)
    return postponed(ports.clock.now() + checkInterval, 'paused', 'the slots of the account are paused');
  if (!isHeldByPause(publication)) return undefined;
  const organization = await ports.storage.get('organizations', publication.id_organization);
  if (!organization) return undefined;
  try {
    const slot = await freeSlot(ports, organization, account);
    const changed_date = toDateTime(ports.clock.now());
    const changes = { ...slot, changed_date, due_date: slot.publish_date, lease: undefined, postponed: undefined };
    return { event: 'postpone', changes };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return failed(publication, [error.problem]);
  }
}
