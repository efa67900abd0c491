import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publications/publication';
import type { Changes } from '#ports/storage/storage';
import { wake } from '../jobs/index.ts';
import type { HeldSlot } from '../slots/index.ts';
import { heldForNow, sendNow } from './publish-due.ts';
import type { PublishingPorts } from './sending-ports.ts';

/** A publication, and the account that takes it. */
export interface Written {
  readonly publication: Publication;
  readonly account: Account;
}

/** Returns when a publication is due after a person wrote it: when it is `ready`, at its date or now; otherwise never. */
export function dueFields(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'stopping'>,
  state: Publication['state'],
  date: string | undefined,
): Partial<Publication> {
  if (state !== 'ready') return {};
  return date === undefined ? heldForNow(ports) : { due_date: date };
}

/** Whether a publication that a person wrote goes out in a slot. */
export const takesSlot = ({ schedule, state }: Changes<'publications'>): boolean =>
  schedule !== undefined && state === 'ready';

/** Returns what a publication has when it waits in a slot. */
export const inSlot = (slot: HeldSlot): HeldSlot & Pick<Publication, 'due_date'> => ({
  ...slot,
  due_date: slot.publish_date,
});

/** Sends a stored publication now if it has no date, or sees to it that a worker looks when it is due. */
export async function sendOrWait(
  ports: PublishingPorts,
  { publication, account }: Written,
): Promise<Publication> {
  const { due_date } = publication;
  if (publication.state !== 'ready' || due_date === undefined) return publication;
  if (publication.publish_date === undefined) return sendNow(ports, publication, account);
  await wake(ports, `publish-due:${publication.social_network}`, due_date);
  return publication;
}
