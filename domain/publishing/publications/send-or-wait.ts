import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { Changes } from '#ports/foundation/storage';
import { wake } from '../../foundation/index.ts';
import type { HeldSlot } from '../slots/queue.ts';
import { claimForSending, sendNow } from './publish-due.ts';
import type { PublishingPorts } from './sending-ports.ts';

/** A publication and its account. */
export interface Written {
  readonly publication: Publication;
  readonly account: Account;
}

/** Returns when a written publication is due: at its date or now if it is `ready`, else never. */
export function dueFields(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'stopping'>,
  state: Publication['state'],
  date: string | undefined,
): Partial<Publication> {
  if (state !== 'ready') return {};
  return date === undefined ? claimForSending(ports) : { due_date: date };
}

/** Whether a written publication is published in a slot. */
export const takesSlot = ({ schedule, state }: Changes<'publications'>): boolean =>
  schedule !== undefined && state === 'ready';

/** Returns the fields of a publication that waits in a slot. */
export const inSlot = (slot: HeldSlot): HeldSlot & Pick<Publication, 'due_date'> => ({
  ...slot,
  due_date: slot.publish_date,
});

/** Sends a stored publication now if it has no date, otherwise ensures that a worker processes it when due. */
export async function sendOrWait(ports: PublishingPorts, { publication, account }: Written): Promise<Publication> {
  const { due_date } = publication;
  if (publication.state !== 'ready' || due_date === undefined) return publication;
  if (publication.publish_date === undefined) return sendNow(ports, publication, account);
  await wake(ports, `publish-due:${publication.social_network}`, due_date);
  return publication;
}
