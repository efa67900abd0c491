import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { Where } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import { limitedAccounts } from '../../accounts/index.ts';
import { everyRecord } from '../../foundation/index.ts';
import { keptSince, minReportDate } from './kept-facts.ts';
import { removeComment } from './remove-comment.ts';

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

const batch = 500;

async function removeAll(ports: Ports<'clock' | 'identifiers' | 'storage'>, where: Where<'comments'>): Promise<void> {
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

/** Removes others' comments on posts of an account that the network has not reported since a date. */
async function removeUnreported(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { _id: id_account }: Account,
  since: DateTime,
): Promise<void> {
  const where = { id_account, own: false, creation_date: { lt: since } };
  for await (const comment of everyRecord(ports.storage, 'comments', where))
    if (comment.collected_date < since) await removeComment(ports, comment);
}

/**
 * Removes the comments that are older than the retention of the operator or the organization, and those of others that
 * their network does not allow to be stored for longer.
 */
export async function removeOldComments(ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>): Promise<void> {
  await removeOld(ports, async (since, organization) => {
    const creation_date = { lt: since };
    if (!organization) return removeAll(ports, { creation_date });
    // Both values, so that the index by organization is used.
    for (const listed of [true, false]) {
      await removeAll(ports, { id_organization: organization._id, listed, creation_date });
    }
  });
  for await (const account of limitedAccounts(ports)) {
    await removeUnreported(ports, account, minReportDate(ports, account.social_network));
  }
}
