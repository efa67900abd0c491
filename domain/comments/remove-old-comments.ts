import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/storage/storage';
import { removeOld } from '../comment-facts/index.ts';
import { removeComment } from './remove-comment.ts';

const batch = 500;

async function removeAll(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  where: Where<'comments'>,
): Promise<void> {
  for (;;) {
    const old = await ports.storage.find('comments', {
      where,
      order: [{ field: 'creation_date', direction: 'asc' }],
      limit: batch,
    });
    for (const comment of old) await removeComment(ports, comment);
    if (old.length < batch) return;
  }
}

/** Removes the comments that are older than what the operator, or their organization, wants to keep. */
export async function removeOldComments(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
): Promise<void> {
  await removeOld(ports, async (since, organization) => {
    const creation_date = { lt: since };
    if (!organization) return removeAll(ports, { creation_date });
    // Both values, so that the index by organization serves.
    for (const listed of [true, false]) {
      await removeAll(ports, { id_organization: organization._id, listed, creation_date });
    }
  });
}
