import type { Caller, ConnectTokenCaller, PortalCaller } from '#ports/access/caller';
import type { ConnectToken } from '#ports/access/connect-token';
import type { PortalLink } from '#ports/access/portal-link';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { externalCaller } from './external-user.ts';
import { isActive } from './is-active.ts';
import type { DateTime } from '#ports/foundation/date-time';

/** The minimum interval between stored uses of a link, in milliseconds. */
const pause = 10 * 60_000;

interface UsedLink {
  readonly _id: string;
  readonly id_organization: string;
  readonly last_used_date?: DateTime;
}

/** Stores the current use of a link, at most every ten minutes. */
export async function noteUse(
  { clock, storage }: Ports<'clock' | 'storage'>,
  kind: 'calendar_links' | 'portal_links' | 'report_links',
  { _id, id_organization, last_used_date = '' }: UsedLink,
): Promise<void> {
  const now = clock.now();
  if (last_used_date > toDateTime(now - pause)) return;
  await storage.update(kind, _id, { last_used_date: toDateTime(now) }, { id_organization });
}

/**
 * Checks that the issuing app exists and still has the secret it issued a token under. Throws `caller_deleted` when it
 * was deleted; `token_missing` when its secret has changed since, because the token may have been issued with a leaked
 * one.
 */
async function requireIssuer(
  { storage }: Ports<'storage'>,
  { id_app, secret_generation }: ConnectToken | PortalLink,
): Promise<void> {
  const app = await storage.get('apps', id_app);
  if (!app || app.deleted) throw new ServiceError('caller_deleted');
  if (app.secret_generation !== secret_generation) throw new ServiceError('token_missing');
}

/**
 * Returns the caller of a stored connect token. Throws `caller_deleted` when its app was deleted; `token_missing` when
 * the app's secret has changed since.
 */
export async function connectTokenCaller(ports: Ports<'storage'>, token: ConnectToken): Promise<ConnectTokenCaller> {
  const { _id, id_app, id_client, id_organization, social_network, redirect_uri, expires_date } = token;
  await requireIssuer(ports, token);
  return {
    kind: 'connect_token',
    id_connect_token: _id,
    id_app,
    id_client,
    id_organization,
    expires_date,
    ...(social_network && { social_network }),
    ...(redirect_uri && { redirect_uri }),
  };
}

async function portalCaller(ports: Ports<'clock' | 'storage'>, id_portal_link: string): Promise<PortalCaller> {
  const link = await ports.storage.get('portal_links', id_portal_link);
  if (!link) throw new ServiceError('token_missing');
  if (link.expires_date <= toDateTime(ports.clock.now())) throw new ServiceError('token_expired');
  await requireIssuer(ports, link);
  await noteUse(ports, 'portal_links', link);
  const { id_app, id_client, id_organization, screens } = link;
  return { kind: 'portal_link', id_portal_link, id_app, id_client, id_organization, screens };
}

/**
 * Returns the caller of an access token. With an external issuer, users have its tokens, not ours. Throws
 * `token_missing` when the token is missing, malformed, not ours, signed out, or was issued for a secret that its app
 * no longer has; `token_expired` when it has expired; `caller_deleted` when its user or app was deleted; for tokens of
 * an external issuer also `email_taken` and `identity_provider_unreachable`.
 */
export async function authenticate(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage' | 'tokens'>,
  token: string | undefined,
): Promise<Caller> {
  if (!token) throw new ServiceError('token_missing');
  const claims = await ports.tokens.verify(token);
  if (claims === 'expired') throw new ServiceError('token_expired');
  if (claims === 'invalid') return externalCaller(ports, token);
  switch (claims.kind) {
    case 'app': {
      const app = await ports.storage.get('apps', claims.subject);
      if (!app) throw new ServiceError('token_missing');
      if (app.deleted) throw new ServiceError('caller_deleted');
      if (claims.generation !== app.secret_generation) throw new ServiceError('token_missing');
      return { kind: 'app', id_app: app._id, id_client: app.id_client };
    }
    case 'assistant':
      // Its tokens are valid for their audience only, not for the interface.
      throw new ServiceError('token_missing');
    case 'connect_token': {
      const record = await ports.storage.get('connect_tokens', claims.subject);
      if (!record) throw new ServiceError('token_missing');
      if (record.expires_date <= toDateTime(ports.clock.now())) throw new ServiceError('token_expired');
      return connectTokenCaller(ports, record);
    }
    case 'portal_link':
      return portalCaller(ports, claims.subject);
    case 'user': {
      const session = await ports.storage.get('user_sessions', claims.subject);
      if (!session || session.ended) throw new ServiceError('token_missing');
      const user = await ports.storage.get('users', session.id_user);
      if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
      if (ports.identityProvider) throw new ServiceError('token_missing');
      return { kind: 'user', id_user: user._id, id_session: session._id };
    }
  }
}
