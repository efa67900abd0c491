import type { AppCaller, PortalCaller } from '#ports/access/caller';
import type { PortalLink, PortalScreen } from '#ports/access/portal-link';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { Page } from '#ports/foundation/storage';
import type { CallerAccess, OrganizationAccess } from '../authentication/access.ts';
import { type Paging, ServiceError, toDateTime } from '../../foundation/index.ts';
import { endIssuedLink, unexpiredLinks } from './issued-links.ts';

const minute = 60 * 1000;

/** A portal link as its app and its holder see it. The token in its address is shown once. */
export type PortalLinkView = Pick<
  PortalLink,
  '_id' | 'creation_date' | 'expires_date' | 'id_organization' | 'logo' | 'name' | 'screens'
>;

const viewPortalLink = ({
  _id,
  id_organization,
  screens,
  name,
  logo,
  creation_date,
  expires_date,
}: PortalLink): PortalLinkView => ({
  ...{ _id, id_organization, screens, creation_date, expires_date },
  ...(name !== undefined && { name }),
  ...(logo !== undefined && { logo }),
});

/** A portal link as it is listed: with the app that issued it, and when it was last used. */
export type ListedPortalLink = PortalLinkView & Pick<PortalLink, 'id_app' | 'last_used_date'>;

const listPortalLink = (link: PortalLink): ListedPortalLink => ({
  ...viewPortalLink(link),
  id_app: link.id_app,
  ...(link.last_used_date !== undefined && { last_used_date: link.last_used_date }),
});

/** Issues a link with which an end user sees chosen screens of one organization, for `minutes` (60 when left out). */
export async function createPortalLink(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage' | 'tokens'>,
  { caller, organization }: OrganizationAccess<AppCaller>,
  _id_organization: string,
  input: {
    readonly screens: readonly PortalScreen[];
    readonly name?: string | undefined;
    readonly logo?: string | undefined;
    readonly minutes?: number | undefined;
  },
): Promise<{ readonly _id: string; readonly url: string; readonly expires_date: DateTime }> {
  const { storage, clock, identifiers, settings, tokens } = ports;
  const app = await storage.get('apps', caller.id_app);
  if (!app) throw new ServiceError('caller_deleted');
  const { screens, name, logo, minutes = 60 } = input;
  const now = clock.now();
  const expires = now + minutes * minute;
  const link: PortalLink = {
    _id: identifiers.next(),
    id_app: caller.id_app,
    id_client: organization.id_client,
    id_organization: organization._id,
    screens: [...new Set(screens)],
    ...(name !== undefined && { name }),
    ...(logo !== undefined && { logo }),
    ...(app.secret_generation !== undefined && { secret_generation: app.secret_generation }),
    creation_date: toDateTime(now),
    expires_date: toDateTime(expires),
  };
  await storage.insert('portal_links', link);
  const { _id, expires_date } = link;
  const token = await tokens.sign({ kind: 'portal_link', subject: _id, expires: Math.ceil(expires / 1000) });
  // What stands after the # is sent to no server, and stands in no log.
  return { _id, url: `${settings.publicUrl}/console/portal/${_id}#${token}`, expires_date };
}

/**
 * Returns the links of an organization that have not expired, the longest first: those that the app has issued or, for
 * people with `client_app:read`, all.
 */
export async function listPortalLinks(
  ports: Ports<'clock' | 'storage'>,
  access: OrganizationAccess,
  _id_organization: string,
  paging: Paging,
): Promise<Page<ListedPortalLink>> {
  const query = await unexpiredLinks(ports, access, paging);
  const { data, total } = await ports.storage.list('portal_links', query);
  return { data: data.map(listPortalLink), total };
}

/** Withdraws a link: its token stops working at once. */
export async function withdrawPortalLink(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  { id_portal_link }: { readonly id_organization: string; readonly id_portal_link: string },
): Promise<{ success: boolean }> {
  if (!(await endIssuedLink(ports, access, 'portal_links', id_portal_link)))
    throw new ServiceError('portal_link_not_found');
  return { success: true };
}

/** Returns the link with which the call is made. */
export async function getOwnPortalLink(
  { storage }: Ports<'storage'>,
  { caller }: CallerAccess<PortalCaller>,
): Promise<PortalLinkView> {
  const link = await storage.get('portal_links', caller.id_portal_link);
  if (!link) throw new ServiceError('token_missing');
  return viewPortalLink(link);
}
