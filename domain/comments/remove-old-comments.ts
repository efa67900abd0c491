import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/storage/storage';
import { keptSince } from '../comment-facts/index.ts';
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
  const { storage } = ports;
  const everywhere = keptSince(ports, {});
  if (everywhere !== '') await removeAll(ports, { creation_date: { lt: everywhere } });
  for (let last = ''; ;) {
    const organizations = await storage.find('organizations', { where: { _id: { gt: last } }, limit: batch });
    for (const organization of organizations) {
      const since = keptSince(ports, organization);
      if (since === everywhere) continue;
      // Both values, so that the index by organization serves.
      for (const listed of [true, false]) {
        await removeAll(ports, {
          id_organization: organization._id,
          listed,
          creation_date: { lt: since },
        });
      }
    }
    const end = organizations.at(-1);
    if (!end || organizations.length < batch) return;
    last = end._id;
  }
}
