import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { keptSince } from './kept-facts.ts';

/** How many organizations are looked at in one go. */
const batch = 500;

/**
 * Has everything removed that is older than what the operator wants to keep, and then, organization by organization, what is
 * older than an organization wants to keep.
 */
export async function removeOld(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  remove: (since: DateTime, organization?: Organization) => Promise<void>,
): Promise<void> {
  const everywhere = keptSince(ports, {});
  if (everywhere !== '') await remove(everywhere);
  for (let last = ''; ;) {
    const organizations = await ports.storage.find('organizations', {
      where: { _id: { gt: last } },
      limit: batch,
    });
    for (const organization of organizations) {
      const since = keptSince(ports, organization);
      if (since !== everywhere) await remove(since, organization);
    }
    const end = organizations.at(-1);
    if (!end || organizations.length < batch) return;
    last = end._id;
  }
}
