import { type Effects, removeOwned } from '../../foundation/index.ts';

/** Access to the organization goes last. */
export const accessEffects: Effects = {
  async onOrganizationDeleted(ports, { _id }) {
    for (const kind of [
      'assistant_grants',
      'portal_links',
      'connect_tokens',
      'invitations',
      'role_members',
      'roles',
    ] as const)
      await removeOwned(ports, kind, _id);
  },
};
