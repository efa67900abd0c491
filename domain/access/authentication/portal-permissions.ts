import type { PortalScreen } from '#ports/access/portal-link';
import type { OrganizationPermission } from './permissions.ts';

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
