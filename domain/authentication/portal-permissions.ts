import type { PortalScreen } from '#ports/authentication/portal-link';
import type { OrganizationPermission } from './permissions.ts';

const always = ['organization:read', 'accounts:read'] as const;

/** What each screen of a portal needs, and so what a portal link with it allows. */
export const portalPermissions: Readonly<Record<PortalScreen, readonly OrganizationPermission[]>> = {
  accounts: always,
  calendar: [...always, 'files:read', 'publications:read'],
  inbox: [
    ...always,
    ...(['files:read', 'comments:read', 'comments:create'] as const),
    ...(['messages:read', 'messages:create', 'contacts:read'] as const),
  ],
  review: [...always, 'files:read', 'publications:read', 'ai_plans:read', 'ai_plans:update'],
};

/** Returns whether one of these screens needs a permission. */
export function screensAllow(screens: readonly PortalScreen[], permission: OrganizationPermission): boolean {
  return screens.some((screen) => portalPermissions[screen].includes(permission));
}
