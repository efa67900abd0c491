/** The permissions for each part of the administration, in the client or in the current organization. */
export const openTo = {
  organizations: [
    'client:read',
    'client_organization:create',
    'client_organization:update',
    'client_organization:delete',
    'organization:create',
    'organization:update',
    'organization:delete',
  ],
  people: ['client_roles_users:read', 'organization_users_roles:read'],
  roles: ['client_roles:read', 'organization_roles:read'],
  plan: ['client:read'],
  ai: ['client:read', 'client:update'],
  audit: ['client_roles:read', 'organization_roles:read'],
} as const;
