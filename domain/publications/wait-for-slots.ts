import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publications/publication';
import { ServiceError } from '../errors/index.ts';
import { freeSlot, isHeldByPause } from '../slots/index.ts';
import type { Outcome } from './conclude-send.ts';
import { failed, postponed } from './send-outcome.ts';

/** How often what a pause holds back is looked at, in milliseconds. Resuming does not wait for it. */
const untilAgain = 15 * 60_000;

/**
 * Returns what happens to a publication that does not go out now because the slots of its account are, or were, paused;
 * undefined when it may go out. What a pause held back and nobody has moved since (the process that ended the pause has died)
 * gets the next free slot.
 */
export async function waitForSlots(
  ports: Ports<'clock' | 'storage'>,
  publication: Publication,
  account: Account,
): Promise<Outcome | undefined> {
  // With an attempt the network may have it already.
  if (publication.slot_key === undefined || publication.attempt) return undefined;
  if (account.slots_paused)
    return postponed(ports.clock.now() + untilAgain, 'paused', 'the slots of the account are paused');
  if (!isHeldByPause(publication)) return undefined;
  const organization = await ports.storage.get('organizations', publication.id_organization);
  if (!organization) return undefined;
  try {
    const slot = await freeSlot(ports, organization, account);
    const changes = { ...slot, due_date: slot.publish_date, lease: undefined, postponed: undefined };
    return { event: 'postpone', changes };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return failed(publication, [error.problem]);
  }
}
