import type { Account } from '#ports/accounts/account';
import type { AppCaller } from '#ports/access/caller';
import type { ConnectToken } from '#ports/access/connect-token';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { Page } from '#ports/foundation/storage';
import type { OrganizationAccess } from '../authentication/access.ts';
import { type Paging, ServiceError, toDateTime, type ErrorName } from '../../foundation/index.ts';
import { requireSocialNetwork } from '../../networks/index.ts';
import { type ConnectTokenView, endConnectLink, openConnectLinks } from './connect-links.ts';
import { endIssuedLink, unexpiredLinks } from './issued-links.ts';
import type { SocialNetwork } from '#ports/networks/social-network';

type ConnectTokenState = 'expired' | 'issued' | 'spent';

/** The lifetime of a connect token, in milliseconds. */
export const connectTokenMilliseconds = 15 * 60 * 1000;

/** Returns the state of a token at a time in milliseconds since 1970. */
export function connectTokenState(token: ConnectToken, now: number): ConnectTokenState {
  if (Date.parse(token.expires_date) <= now) return 'expired';
  return token.id_connect_session === undefined ? 'issued' : 'spent';
}

/**
 * Returns the error that keeps the token from being used, or undefined when it may be:
 *
 * | state | connect | enable |
 * |---|---|---|
 * | issued | allowed | allowed |
 * | spent | `connect_token_used` | allowed |
 * | expired | `token_expired` | `token_expired` |
 *
 * and `connect_token_of_other_network` when it was issued for another network.
 */
export function connectTokenRefusal(
  token: ConnectToken,
  action: 'connect' | 'enable',
  social_network: SocialNetwork | undefined,
  now: number,
): ErrorName | undefined {
  const state = connectTokenState(token, now);
  if (state === 'expired') return 'token_expired';
  if (state === 'spent' && action === 'connect') return 'connect_token_used';
  if (token.social_network && social_network && token.social_network !== social_network)
    return 'connect_token_of_other_network';
  return undefined;
}

/** Issues a connect token: for 15 minutes, one organization and one connection. */
export async function issueConnectToken(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage' | 'tokens'>,
  { caller, organization }: OrganizationAccess<AppCaller>,
  input: {
    readonly id_organization: string;
    readonly social_network?: string | undefined;
    readonly redirect_uri?: string | undefined;
  },
): Promise<{ url: string; token: string; expires_at: DateTime }> {
  const social_network = input.social_network && requireSocialNetwork(input.social_network);
  const app = await ports.storage.get('apps', caller.id_app);
  if (!app) throw new ServiceError('caller_deleted');
  const { redirect_uri } = input;
  if (redirect_uri !== undefined && !app.redirect_urls.includes(redirect_uri))
    throw new ServiceError('redirect_url_not_registered');
  const now = ports.clock.now();
  const expires_date = toDateTime(now + connectTokenMilliseconds);
  const record: ConnectToken = {
    _id: ports.identifiers.next(),
    id_app: caller.id_app,
    id_client: organization.id_client,
    id_organization: organization._id,
    creation_date: toDateTime(now),
    expires_date,
    ...(social_network && { social_network }),
    ...(redirect_uri !== undefined && { redirect_uri }),
    ...(app.secret_generation !== undefined && { secret_generation: app.secret_generation }),
  };
  await ports.storage.insert('connect_tokens', record);
  const expires = Math.ceil((now + connectTokenMilliseconds) / 1000);
  const token = await ports.tokens.sign({ kind: 'connect_token', subject: record._id, expires });
  const network = social_network ? `&social_network=${social_network}` : '';
  return { url: `${ports.settings.publicUrl}/connect?token=${token}${network}`, token, expires_at: expires_date };
}

const viewConnectToken = (
  {
    _id,
    id_app,
    id_organization,
    social_network,
    redirect_uri,
    creation_date,
    expires_date,
    id_connect_session: session,
  }: ConnectToken,
  accounts: readonly Account[],
): ConnectTokenView => ({
  ...{ _id, id_app, id_organization, creation_date, expires_date },
  ...(social_network !== undefined && { social_network }),
  ...(redirect_uri !== undefined && { redirect_uri }),
  used: session !== undefined,
  accounts: accounts.flatMap(({ _id: id, id_connect_session: one }) =>
    one !== undefined && one === session ? [id] : [],
  ),
});

/**
 * Returns the connect tokens and connect links of an organization that have not expired, the longest first, with what
 * each has connected: those of the app or, for people with `client_app:read`, all.
 */
export async function listConnectTokens(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  access: OrganizationAccess,
  _address: { readonly id_organization: string },
  paging: Paging,
): Promise<Page<ConnectTokenView>> {
  const { where, order, offset, limit } = await unexpiredLinks(ports, access, paging);
  const part = { order, limit: offset + limit };
  const tokens = await ports.storage.list('connect_tokens', { where, ...part });
  const connected = tokens.data.some(({ id_connect_session }) => id_connect_session !== undefined)
    ? await ports.storage.find('accounts', {
        where: { id_organization: where.id_organization, deleted: false },
        order: [{ field: 'creation_date', direction: 'desc' }],
      })
    : [];
  const links = await openConnectLinks(ports, where, part);
  const data = [
    ...tokens.data.map((token) => viewConnectToken(token, connected)),
    ...links.data.map(({ view }) => view),
  ]
    .sort((one, other) => Date.parse(other.expires_date) - Date.parse(one.expires_date))
    .slice(offset, offset + limit);
  return { data, total: tokens.total + links.total };
}

/** Ends a connect token or connect link: it stops working at once, what was connected with it stays. */
export async function endConnectToken(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  access: OrganizationAccess,
  { id_connect_token: id }: { readonly id_organization: string; readonly id_connect_token: string },
): Promise<{ success: boolean }> {
  const wasThere =
    (await endIssuedLink(ports, access, 'connect_tokens', id)) || (await endConnectLink(ports, access, id));
  if (!wasThere) throw new ServiceError('connect_token_not_found');
  return { success: true };
}
