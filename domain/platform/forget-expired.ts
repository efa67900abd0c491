import type { Ports } from '#ports/platform/platform-ports';
import type { Kind, Where } from '#ports/foundation/storage';
import { forgetPreviousSecrets, purgeDeletedOrganizations, releaseSlot, settlePlans } from '../access/index.ts';
import { completeErasures, removeOldComments, removeOldMessages } from '../inbox/index.ts';
import { forgetOldNumbers } from '../numbers/index.ts';
import { forgetFiles } from '../library/index.ts';
import { type Job, kindNames, kinds, toDateTime } from '../foundation/index.ts';
import { effects } from './effects.ts';

const batch = 500;

/** Removes the records of a kind that have outlived their retention, by the index of its date. */
async function purge({ clock, storage }: Ports<'clock' | 'storage'>, kind: Kind): Promise<void> {
  const { retention } = kinds[kind];
  if (!('date' in retention)) return;
  const { date: field, kept, where: others } = retention;
  // The table gives a date and conditions of this kind.
  const where = { ...others, [field]: { lt: toDateTime(clock.now() - kept) } } as Where<Kind>;
  for (;;) {
    const old = await storage.find(kind, { where, order: [{ field, direction: 'asc' }], limit: batch });
    for (const { _id } of old) await storage.remove(kind, _id);
    if (old.length < batch) return;
  }
}

/** Releases slots that removed accounts still hold because a process died between two writes. */
async function freeSlots(ports: Ports<'storage'>): Promise<void> {
  for (let offset = 0; ; offset += batch) {
    const removed = await ports.storage.find('accounts', { where: { deleted: true }, offset, limit: batch });
    for (const account of removed) {
      const organization = await ports.storage.get('organizations', account.id_organization);
      if (organization) await releaseSlot(ports, organization, account._id);
    }
    if (removed.length < batch) return;
  }
}

/**
 * Cleans up, every hour: removes what has outlived its retention, completes what a crash between two writes has
 * left half done, and removes files that are no longer needed.
 */
export async function forgetExpired(
  ports: Ports<'clock' | 'files' | 'identifiers' | 'settings' | 'storage'>,
): Promise<void> {
  for (const kind of kindNames) await purge(ports, kind);
  await forgetPreviousSecrets(ports);
  await purgeDeletedOrganizations(ports, effects);
  await freeSlots(ports);
  await settlePlans(ports);
  await forgetFiles(ports);
  await completeErasures(ports);
  await removeOldComments(ports);
  await removeOldMessages(ports);
  await forgetOldNumbers(ports);
  await ports.storage.scrub?.();
}

export const forgetExpiredJob: Job = { name: 'forget-expired', every: '17 * * * *', run: forgetExpired };
