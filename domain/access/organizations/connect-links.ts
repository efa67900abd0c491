import type { Caller } from '#ports/access/caller';
import type { ConnectToken } from '#ports/access/connect-token';
import type { IntegrationProviderName } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { Page } from '#ports/foundation/storage';
import type { OrganizationAccess } from '../authentication/access.ts';
import type { Owner } from '../authentication/authority.ts';
import { toDateTime } from '../../foundation/index.ts';
import { issuedBy } from './issued-links.ts';

/** A connect token or connect link as it is listed; the token or link itself is shown once. */
export interface ConnectTokenView extends Pick<
  ConnectToken,
  '_id' | 'creation_date' | 'expires_date' | 'id_organization' | 'redirect_uri' | 'social_network'
> {
  /** The app that issued it, or that asked for the link. */
  readonly id_app?: string | undefined;
  /** The person who asked for the link. */
  readonly id_user?: string | undefined;
  /** The drive that the link connects. */
  readonly provider?: IntegrationProviderName;
  /** Whether an account was connected with it. */
  readonly used: boolean;
  /** The accounts that it has connected, enabled or not. */
  readonly accounts: readonly string[];
}

/** Whose connect links are meant: those of an organization that have not expired, of one app or of everybody. */
interface Whose {
  readonly id_organization: string;
  readonly id_app?: string;
  readonly expires_date: { readonly gt: DateTime };
}

/** How many are read, and in which order. */
interface Part {
  readonly limit?: number;
  readonly order?: readonly { readonly field: 'expires_date'; readonly direction: 'desc' }[];
}

/** A connect link as it is listed. */
interface OpenLink {
  readonly kind: 'connect_sessions' | 'integration_links';
  /** Secret: anyone who knows it can connect. */
  readonly id: string;
  readonly view: ConnectTokenView;
}

/** Returns what a link to a provider stores of who asked for it. */
export const encodeRequester = (caller: Caller): string =>
  caller.kind === 'user' ? `user:${caller.id_user}` : `app:${caller.id_app}`;

/** Returns the person or app whom `encodeRequester` stored. */
export function decodeRequester(asker: string): Owner {
  const [kind, id] = asker.split(':');
  return kind === 'app' ? { id_app: id } : { id_user: id };
}

/**
 * Returns the links with which somebody can still connect an account or a drive. Those that a connect token opened are
 * left out: they end with the token.
 */
export async function openConnectLinks(
  { identifiers, storage }: Ports<'identifiers' | 'storage'>,
  { id_organization, id_app, expires_date }: Whose,
  part: Part = {},
): Promise<Page<OpenLink>> {
  const getId = (secret: string): string => identifiers.derive('connect link', secret);
  // Apps send people with connect tokens, and ask for links to drives alone.
  const sessions =
    id_app === undefined
      ? await storage.list('connect_sessions', {
          where: { id_organization, expires_date, completed: false, id_connect_token: { absent: true } },
          ...part,
        })
      : { data: [], total: 0 };
  const asker = id_app === undefined ? undefined : `app:${id_app}`;
  const drives = await storage.list('integration_links', { where: { id_organization, expires_date, asker }, ...part });
  const shown = (one: { readonly _id: string } & Pick<ConnectTokenView, 'creation_date' | 'expires_date'>) => ({
    ...{ _id: getId(one._id), id_organization, used: false, accounts: [] },
    ...{ creation_date: one.creation_date, expires_date: one.expires_date },
  });
  return {
    data: [
      ...sessions.data.map((one): OpenLink => {
        const { _id: id, id_user, social_network } = one;
        const view = { ...shown(one), social_network, ...(id_user !== undefined && { id_user }) };
        return { kind: 'connect_sessions', id, view };
      }),
      ...drives.data.map((one): OpenLink => {
        const { _id: id, asker: who, provider } = one;
        return { kind: 'integration_links', id, view: { ...shown(one), provider, ...decodeRequester(who) } };
      }),
    ],
    total: sessions.total + drives.total,
  };
}

/** Ends a connect link at once. Returns whether it was one that the caller may end. Throws `permission_missing`. */
export async function endConnectLink(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  access: OrganizationAccess,
  id: string,
): Promise<boolean> {
  const issued = await issuedBy(ports, access, 'client_app:update');
  const { id_organization } = issued;
  const expires_date = { gt: toDateTime(ports.clock.now()) };
  const { data } = await openConnectLinks(ports, { ...issued, expires_date });
  const link = data.find(({ view }) => view._id === id);
  return link !== undefined && ports.storage.remove(link.kind, link.id, { id_organization });
}
