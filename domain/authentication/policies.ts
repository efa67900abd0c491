import type { CallerKind } from '#ports/authentication/caller';
import type { OrganizationPermission, OwnClientPermission } from './permissions.ts';

/** Who may do one thing: the kinds of caller, and what a user's roles must allow. */
export interface Policy {
  readonly callers: readonly CallerKind[];
  /** Needed in the organization the operation is about; absent when it is about none. */
  readonly permission?: OrganizationPermission;
  /** Needed in the client the operation is about, through a role of the client. */
  readonly client_permission?: string;
}

/** The policy of an operation on an organization. */
export interface OrganizationPolicy extends Policy {
  readonly permission: OrganizationPermission;
}

/** The policy of an operation on a client. */
export interface ClientPolicy extends Policy {
  readonly client_permission: string;
}

type ClientPermission =
  | OwnClientPermission
  | 'client_organization:create'
  | 'client_organization:delete'
  | 'client_organization:update';

const userOrApp = (permission: OrganizationPermission): OrganizationPolicy => ({
  callers: ['user', 'app'],
  permission,
});
const person = (permission: OrganizationPermission): OrganizationPolicy => ({
  callers: ['user', 'connect_token'],
  permission,
});
const everyKind = (permission: OrganizationPermission): OrganizationPolicy => ({
  callers: ['user', 'app', 'connect_token'],
  permission,
});
const clientUserOrApp = (client_permission: ClientPermission): ClientPolicy => ({
  callers: ['user', 'app'],
  client_permission,
});
const clientUser = (client_permission: ClientPermission): ClientPolicy => ({
  callers: ['user'],
  client_permission,
});
const anyone: Policy = { callers: ['user', 'app', 'connect_token'] };
const anyUser: Policy = { callers: ['user'] };

/** The one table of who may do what. The HTTP layer publishes it; use cases enforce it. */
export const policies = {
  listClients: anyone,
  getClient: clientUserOrApp('client:read'),
  updateClient: clientUserOrApp('client:update'),
  updateAiSettings: clientUserOrApp('client:update'),
  listClientOrganizations: { callers: ['user', 'app'] },
  createClientOrganization: clientUserOrApp('client_organization:create'),
  updateClientOrganization: clientUserOrApp('client_organization:update'),
  deleteClientOrganization: clientUserOrApp('client_organization:delete'),
  listApps: clientUser('client_app:read'),
  createApp: clientUser('client_app:create'),
  getApp: clientUserOrApp('client_app:read'),
  updateApp: clientUserOrApp('client_app:update'),
  deleteApp: clientUser('client_app:delete'),
  getAppSecret: clientUser('client_app:read'),
  rotateAppSecret: clientUser('client_app:update'),
  listWebhookDeliveries: clientUserOrApp('client_app:read'),
  replayWebhookDeliveries: clientUserOrApp('client_app:update'),
  testWebhook: clientUserOrApp('client_app:update'),
  listClientRoles: clientUserOrApp('client_roles:read'),
  createClientRole: clientUserOrApp('client_roles:create'),
  updateClientRole: clientUserOrApp('client_roles:update'),
  deleteClientRole: clientUserOrApp('client_roles:delete'),
  inviteToClientRole: clientUserOrApp('client_roles:create'),
  listClientRoleUsers: clientUserOrApp('client_roles_users:read'),
  addClientRoleUser: clientUserOrApp('client_roles_users:create'),
  removeClientRoleUser: clientUserOrApp('client_roles_users:delete'),
  listClientUsers: clientUserOrApp('client_roles_users:read'),
  listClientAudit: clientUserOrApp('client_roles:read'),
  getOrganization: everyKind('organization:read'),
  getOrganizationLimits: everyKind('organization:read'),
  listChildOrganizations: everyKind('organization:read'),
  createChildOrganization: userOrApp('organization:create'),
  updateOrganization: userOrApp('organization:update'),
  deleteOrganization: userOrApp('organization:delete'),
  updateSocialCredentials: userOrApp('organization:update'),
  deleteSocialCredentials: userOrApp('organization:update'),
  updateAiContext: userOrApp('organization:update'),
  listOrganizationUsers: userOrApp('organization_users_roles:read'),
  listOrganizationAudit: userOrApp('organization_roles:read'),
  listEvents: userOrApp('organization:read'),
  listOrganizationRoles: userOrApp('organization_roles:read'),
  createOrganizationRole: userOrApp('organization_roles:create'),
  updateOrganizationRole: userOrApp('organization_roles:update'),
  deleteOrganizationRole: userOrApp('organization_roles:delete'),
  inviteToOrganizationRole: userOrApp('organization_roles:create'),
  listOrganizationRoleUsers: userOrApp('organization_users_roles:read'),
  addOrganizationRoleUser: userOrApp('organization_users_roles:create'),
  removeOrganizationRoleUser: userOrApp('organization_users_roles:delete'),
  ownUser: anyUser,
  issueConnectToken: { callers: ['app'], permission: 'accounts:create' },
  getConnectLinks: person('accounts:create'),
  completeConnection: person('accounts:create'),
  enableAccount: person('accounts:create'),
  listAccounts: userOrApp('accounts:read'),
  getAccount: userOrApp('accounts:read'),
  updateAccount: userOrApp('accounts:update'),
  deleteAccount: userOrApp('accounts:delete'),
  createUpload: userOrApp('files:create'),
  beginDirectUpload: userOrApp('files:create'),
  completeDirectUpload: userOrApp('files:create'),
  listUploads: userOrApp('files:read'),
  getUpload: userOrApp('files:read'),
  updateUpload: userOrApp('files:update'),
  deleteUpload: userOrApp('files:delete'),
  createPublication: userOrApp('publications:create'),
  checkPublication: userOrApp('publications:create'),
  listPublications: userOrApp('publications:read'),
  getPublication: userOrApp('publications:read'),
  listSocialPublications: userOrApp('publications:read'),
  updatePublication: userOrApp('publications:update'),
  deletePublication: userOrApp('publications:delete'),
  retryPublication: userOrApp('publications:update'),
  readCatalog: anyone,
} as const satisfies Record<string, Policy>;
