import { type Effects, removeOwned } from '../foundation/index.ts';
import { releaseSlot } from '../access/index.ts';

/**
 * Accounts are removed first, so that a worker about to publish finds none. `others`: the effects of all other areas.
 */
export const accountEffects = (others: readonly Effects[]): Effects => ({
  async onOrganizationDeleted(ports, organization) {
    await removeOwned(ports, 'accounts', organization._id, async (account) => {
      for (const { onAccountDeleted } of others) await onAccountDeleted?.(ports, account);
      await releaseSlot(ports, organization, account._id);
    });
    await removeOwned(ports, 'connect_sessions', organization._id);
  },
});
