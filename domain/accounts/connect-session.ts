import type { Caller } from '#ports/access/caller';
import type { ConnectSession } from '#ports/access/connect-token';
import type { Organization } from '#ports/access/organization';
import type { AccessCapability } from '#ports/networks/access-capability';
import type { Invitation, NetworkAdapter, NetworkConnect, OwnApplication } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import {
  callerId,
  connectTokenCaller,
  connectTokenMilliseconds,
  getOwnApplication,
  isActive,
  requireEnabledClient,
} from '../access/index.ts';
import { type AttemptLimit, kinds, requireAttempt, ServiceError, toDateTime } from '../foundation/index.ts';
import { findAdapter } from '../networks/index.ts';

type Fields = NonNullable<NetworkConnect['credentials']>['fields'];

const hour = 60 * 60 * 1000;

/** Limits how often a session may redirect to its network, since each redirect calls the network or a typed server. */
function leavingLimit({ _id }: Pick<ConnectSession, '_id'>): AttemptLimit {
  return { counted: ['leaving for a network', _id], limit: 10, milliseconds: connectTokenMilliseconds };
}

/**
 * Limits attempts with credentials: per connect token or user, and per account within a client, so that another client
 * cannot lock out its owner; connect tokens are counted separately for the same reason. A connect token lasts less than
 * the hour, so its attempts are not restored.
 */
export function credentialLimits(
  caller: Caller,
  { id_client }: Pick<Organization, 'id_client'>,
  social_network: SocialNetwork,
  fields: Fields,
  typed: Readonly<Record<string, string>>,
): AttemptLimit[] {
  const limit = 10;
  const limits: AttemptLimit[] = [{ counted: ['credentials of', callerId(caller)], limit, milliseconds: hour }];
  const name = fields.find(({ secret, required }) => required && !secret)?.name;
  const account = name === undefined ? '' : (typed[name] ?? '').trim().replace(/^@/, '').toLowerCase();
  if (account !== '')
    limits.push({
      counted: [
        caller.kind === 'connect_token' ? 'credentials by token for' : 'credentials for',
        id_client,
        social_network,
        account,
      ],
      limit,
      milliseconds: hour,
    });
  return limits;
}

const { memory: context } = kinds.connect_sessions.sealed;

/** Returns a connect session that has not expired. Throws `connect_session_not_valid`. */
export async function findConnectSession(ports: Ports<'clock' | 'storage'>, id: string): Promise<ConnectSession> {
  const session = await ports.storage.get('connect_sessions', id);
  if (!session || session.expires_date <= toDateTime(ports.clock.now()))
    throw new ServiceError('connect_session_not_valid');
  return session;
}

/**
 * Returns the caller who began a session, for whom it acts. Throws `connect_session_not_valid` when they no longer
 * exist; `client_disabled`; `connect_token_used` when the token was used in another session; `caller_deleted` or
 * `token_missing` when its app was deleted or has a new secret.
 */
export async function getSessionCaller(ports: Ports<'storage'>, session: ConnectSession): Promise<Caller> {
  await requireEnabledClient(ports, session.id_client);
  if (session.id_user !== undefined) {
    const user = await ports.storage.get('users', session.id_user);
    if (!user || !isActive(user)) throw new ServiceError('connect_session_not_valid');
    return { kind: 'user', id_user: user._id };
  }
  const token = session.id_connect_token && (await ports.storage.get('connect_tokens', session.id_connect_token));
  if (!token) throw new ServiceError('connect_session_not_valid');
  if (token.id_connect_session !== undefined && token.id_connect_session !== session._id) {
    throw new ServiceError('connect_token_used');
  }
  return connectTokenCaller(ports, token);
}

/** Returns how to connect to the network of a session. Throws `network_not_supported` when it is not configured. */
export function requireConnect(
  ports: Ports<'networks'>,
  session: Pick<ConnectSession, 'social_network'>,
): NetworkConnect {
  const connect = findAdapter(ports, session.social_network)?.connect;
  if (connect) return connect;
  const allowed = ports.networks.flatMap((one) => (one.connect ? [one.social_network] : []));
  throw new ServiceError('network_not_supported', { allowed });
}

/** Returns the organization's own application at a network, if it has one and the network supports it. */
export async function getApplication(
  ports: Ports<'networks' | 'secrets' | 'storage'>,
  { id_organization, social_network }: Pick<ConnectSession, 'id_organization' | 'social_network'>,
): Promise<OwnApplication | undefined> {
  if (!findAdapter(ports, social_network)?.ownApplication) return undefined;
  const organization = await ports.storage.get('organizations', id_organization);
  return organization && getOwnApplication(ports, organization, social_network);
}

/**
 * Returns how to connect to a network without a redirect; undefined for a redirect. Throws `network_not_supported` when
 * it is not configured.
 */
export async function getInvitation(
  ports: Ports<'networks'>,
  session: ConnectSession,
): Promise<Invitation | undefined> {
  return requireConnect(ports, session).invite?.({ state: session._id });
}

/** Returns a signed proof for the browser that began a session. */
export function signSession({ secrets }: Ports<'secrets'>, id_session: string): string {
  return secrets.seal(id_session, 'connect proof');
}

/** Returns the session of a proof, or undefined if its signature is invalid. */
export function verifySessionProof({ secrets }: Ports<'secrets'>, proof: string): string | undefined {
  try {
    return secrets.open(proof, 'connect proof');
  } catch {
    return undefined;
  }
}

/** Why access to an account is requested. */
export type ConnectPurpose = Exclude<AccessCapability, 'products'>;

/** Returns what an account of a network with all scopes can be used for. */
function getPurposes({ publish, comments, messages, metrics, connect }: NetworkAdapter): ConnectPurpose[] {
  const requested = connect?.scopes;
  const has = (scopes: Readonly<Partial<Record<string, readonly string[]>>> = {}): boolean =>
    requested === undefined || Object.values(scopes).every((some) => some?.every((scope) => requested.includes(scope)));
  return [
    ...(publish ? (['publishing'] as const) : []),
    ...(comments && has(comments.scopes) ? (['comments'] as const) : []),
    ...(messages && has(messages.scopes) ? (['messages'] as const) : []),
    ...(metrics ? (['metrics'] as const) : []),
  ];
}

/** Returns what a connect page needs to know of each configured network. */
export function describeNetworks({ networks }: Ports<'networks'>) {
  return networks.flatMap((adapter) => {
    const { social_network, connect, documents } = adapter;
    return connect
      ? [
          {
            social_network,
            purposes: getPurposes(adapter),
            hint: connect.hint,
            credential_label: connect.credentials?.label,
            credential_fields: connect.credentials?.fields,
            documents: documents ?? {},
          },
        ]
      : [];
  });
}

/**
 * Returns the URL to which the user of a session is redirected. `hint` is the account that they entered. Throws
 * `connect_session_not_valid` when the session is unknown, expired or completed; `connect_token_used`;
 * `network_not_supported` when the network is not configured; `too_many_calls` after too many redirects;
 * `NetworkFailure` when the network cannot be called.
 */
export async function leaveForNetwork(
  ports: Ports<'clock' | 'identifiers' | 'networks' | 'secrets' | 'storage'>,
  id: string,
  hint?: string,
): Promise<{ url: string }> {
  const session = await findConnectSession(ports, id);
  await getSessionCaller(ports, session);
  if (session.completed)
    throw new ServiceError(session.id_connect_token === undefined ? 'connect_session_not_valid' : 'connect_token_used');
  await requireAttempt(ports, leavingLimit(session));
  const connect = requireConnect(ports, session);
  const application = await getApplication(ports, session);
  const { url, memory } = await connect.begin({
    state: session._id,
    redirect_uri: session.redirect_uri,
    ...(application && { application }),
    ...(hint && { hint }),
  });
  await ports.storage.update('connect_sessions', session._id, {
    memory: ports.secrets.seal(JSON.stringify(memory), context(session._id)),
  });
  return { url };
}

/**
 * Returns the state that the adapter stored before the redirect. Throws `connect_session_not_valid` without a redirect.
 */
export function getMemory(ports: Ports<'secrets'>, session: ConnectSession): Readonly<Record<string, unknown>> {
  if (session.memory === undefined) throw new ServiceError('connect_session_not_valid');
  // Written by `leaveForNetwork`.
  return JSON.parse(ports.secrets.open(session.memory, context(session._id))) as Readonly<Record<string, unknown>>;
}
