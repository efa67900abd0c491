import type { CallerKind } from '#ports/authentication/caller';
import type { OrganizationPermission } from './permissions.ts';

/** Who may do one thing: the kinds of caller, and what a user's roles must allow. */
export interface Policy {
  readonly callers: readonly CallerKind[];
  /** Needed in the organization the operation is about; absent when it is about none. */
  readonly permission?: OrganizationPermission;
}

/** The policy of an operation on an organization. */
export interface OrganizationPolicy extends Policy {
  readonly permission: OrganizationPermission;
}

const userOrApp = (permission: OrganizationPermission): OrganizationPolicy => ({
  callers: ['user', 'app'],
  permission,
});
const person = (permission: OrganizationPermission): OrganizationPolicy => ({
  callers: ['user', 'connect_token'],
  permission,
});
const anyone: Policy = { callers: ['user', 'app', 'connect_token'] };

/** The one table of who may do what. The HTTP layer publishes it; use cases enforce it. */
export const policies = {
  issueConnectToken: { callers: ['app'], permission: 'accounts:create' },
  getConnectLinks: person('accounts:create'),
  completeConnection: person('accounts:create'),
  enableAccount: person('accounts:create'),
  listAccounts: userOrApp('accounts:read'),
  getAccount: userOrApp('accounts:read'),
  updateAccount: userOrApp('accounts:update'),
  deleteAccount: userOrApp('accounts:delete'),
  createUpload: userOrApp('files:create'),
  listUploads: userOrApp('files:read'),
  getUpload: userOrApp('files:read'),
  updateUpload: userOrApp('files:update'),
  deleteUpload: userOrApp('files:delete'),
  createPublication: userOrApp('publications:create'),
  checkPublication: userOrApp('publications:create'),
  listPublications: userOrApp('publications:read'),
  getPublication: userOrApp('publications:read'),
  updatePublication: userOrApp('publications:update'),
  deletePublication: userOrApp('publications:delete'),
  retryPublication: userOrApp('publications:update'),
  readCatalog: anyone,
} as const satisfies Record<string, Policy>;
