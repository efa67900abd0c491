import type { PortalScreen } from '#ports/access/portal-link';
import type { Role } from '#ports/access/role';

const always = ['organization:read', 'accounts:read'] as const;

/** The permissions each screen of a portal needs, and a portal link with it therefore has. */
const portalPermissions: Readonly<Record<PortalScreen, readonly OrganizationPermission[]>> = {
  accounts: always,
  calendar: [...always, 'files:read', 'publications:read'],
  inbox: [
    ...always,
    ...(['files:read', 'comments:read', 'comments:create'] as const),
    ...(['messages:read', 'messages:create', 'contacts:read'] as const),
  ],
  review: [...always, 'files:read', 'publications:read', 'ai_plans:read', 'ai_plans:update'],
};

/** Returns the combined permissions of these screens. */
export function getScreenPermissions(screens: readonly PortalScreen[]): readonly OrganizationPermission[] {
  return [...new Set(screens.flatMap((screen) => portalPermissions[screen]))];
}

/** The permissions of organization roles, in the interface's order. */
export const organizationPermissions = [
  'organization:create',
  'organization:update',
  'organization:read',
  'organization:delete',
  'organization_roles:create',
  'organization_roles:update',
  'organization_roles:read',
  'organization_roles:delete',
  'organization_users_roles:read',
  'organization_users_roles:create',
  'organization_users_roles:delete',
  'accounts:create',
  'accounts:update',
  'accounts:read',
  'accounts:delete',
  'products:create',
  'products:update',
  'products:read',
  'products:delete',
  'files:create',
  'files:update',
  'files:read',
  'files:delete',
  'publications:create',
  'publications:update',
  'publications:read',
  'publications:delete',
  'account_stats:read',
  'publication_stats:read',
  'comments:create',
  'comments:read',
  'comments:delete',
  'integrations:create',
  'integrations:read',
  'integrations:update',
  'integrations:delete',
  'messages:create',
  'messages:read',
  'messages:delete',
  'contacts:create',
  'contacts:read',
  'contacts:update',
  'contacts:delete',
  'ai_plans:create',
  'ai_plans:read',
  'ai_plans:update',
  'ai_plans:delete',
] as const;

export type OrganizationPermission = (typeof organizationPermissions)[number];

/** Permissions that concern the client itself. */
export const ownClientPermissions = [
  'client:update',
  'client:read',
  'client:delete',
  'client_app:create',
  'client_app:update',
  'client_app:read',
  'client_app:delete',
  'client_roles:create',
  'client_roles:update',
  'client_roles:read',
  'client_roles:delete',
  'client_roles_users:read',
  'client_roles_users:create',
  'client_roles_users:delete',
] as const;

export type OwnClientPermission = (typeof ownClientPermissions)[number];

const irregular: Partial<Record<OrganizationPermission, string>> = {
  'account_stats:read': 'client_organization_account_stats:read',
  'publication_stats:read': 'client_organization_publications_stats:read',
};

/** Returns the client permission that allows the same in every organization of the client. */
export function clientPermissionFor(permission: OrganizationPermission): string {
  const area = permission.startsWith('organization') ? permission.slice('organization'.length) : `_${permission}`;
  return irregular[permission] ?? `client_organization${area}`;
}

/** Every permission that a client role may hold. */
export const clientPermissions: readonly string[] = [
  ...ownClientPermissions,
  ...organizationPermissions.map(clientPermissionFor),
];

/**
 * Returns the permissions of a role. A default role holds every permission, even those that are newer than the role.
 */
export function getRolePermissions({
  default: isDefault,
  id_organization,
  permissions,
}: Pick<Role, 'default' | 'id_organization' | 'permissions'>): readonly string[] {
  if (!isDefault) return permissions;
  return id_organization === undefined ? clientPermissions : organizationPermissions;
}
