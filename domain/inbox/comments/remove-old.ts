import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { everyRecord } from '../../foundation/index.ts';
import { keptSince } from './kept-facts.ts';

/**
 * Has everything removed that is older than what the operator wants to keep, and then, organization by organization,
 * what is older than an organization wants to keep.
 */
export async function removeOld(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  remove: (since: DateTime, organization?: Organization) => Promise<void>,
): Promise<void> {
  const everywhere = keptSince(ports, {});
  if (everywhere !== '') await remove(everywhere);
  for await (const organization of everyRecord(ports.storage, 'organizations')) {
    const since = keptSince(ports, organization);
    if (since !== everywhere) await remove(since, organization);
  }
}
