import type { Caller } from '#ports/authentication/caller';
import type { ConnectSession } from '#ports/authentication/connect-token';
import type { AccessCapability } from '#ports/networks/access-capability';
import type {
  Invitation,
  NetworkAdapter,
  NetworkConnect,
  OwnApplication,
} from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { connectTokenCaller, isActive } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { adapterOf } from '../networks/index.ts';
import { ownApplicationOf } from '../organizations/index.ts';
import { requireEnabledClient } from '../plans/index.ts';
import { requireAttempt, toDateTime } from '../shared/index.ts';
import { kinds } from '../storage/index.ts';
import { leavingLimit } from './connect-limits.ts';

const { memory: context } = kinds.connect_sessions.sealed;

/** Returns a connect session that has not expired. Throws `connect_session_not_valid` when there is none. */
export async function findConnectSession(
  ports: Ports<'clock' | 'storage'>,
  id: string,
): Promise<ConnectSession> {
  const session = await ports.storage.get('connect_sessions', id);
  if (!session || session.expires_date <= toDateTime(ports.clock.now()))
    throw new ServiceError('connect_session_not_valid');
  return session;
}

/**
 * Returns who began a session; acting on the session acts for them. Throws `connect_session_not_valid` when they no
 * longer exist; `client_disabled` when the client is suspended; `connect_token_used` when the token was used in another session; `caller_deleted` or
 * `token_missing` when its app was deleted or has a new secret.
 */
export async function callerOfSession(ports: Ports<'storage'>, session: ConnectSession): Promise<Caller> {
  await requireEnabledClient(ports, session.id_client);
  if (session.id_user !== undefined) {
    const user = await ports.storage.get('users', session.id_user);
    if (!user || !isActive(user)) throw new ServiceError('connect_session_not_valid');
    return { kind: 'user', id_user: user._id };
  }
  const token =
    session.id_connect_token && (await ports.storage.get('connect_tokens', session.id_connect_token));
  if (!token) throw new ServiceError('connect_session_not_valid');
  if (token.id_connect_session !== undefined && token.id_connect_session !== session._id) {
    throw new ServiceError('connect_token_used');
  }
  return connectTokenCaller(ports, token);
}

/** Returns how to connect to the network of a session. Throws `network_not_supported` when that is not set up here. */
export function requireConnect(
  ports: Ports<'networks'>,
  session: Pick<ConnectSession, 'social_network'>,
): NetworkConnect {
  const connect = adapterOf(ports, session.social_network)?.connect;
  if (connect) return connect;
  const allowed = ports.networks.flatMap((one) => (one.connect ? [one.social_network] : []));
  throw new ServiceError('network_not_supported', { allowed });
}

/**
 * Returns the organization's own application at a network, if the network uses one and the organization has stored
 * it.
 */
export async function applicationOf(
  ports: Ports<'networks' | 'secrets' | 'storage'>,
  { id_organization, social_network }: Pick<ConnectSession, 'id_organization' | 'social_network'>,
): Promise<OwnApplication | undefined> {
  if (!adapterOf(ports, social_network)?.ownApplication) return undefined;
  const organization = await ports.storage.get('organizations', id_organization);
  return organization && ownApplicationOf(ports, organization, social_network);
}

/**
 * Returns how people start at a network without a redirect; undefined where they are redirected. Throws
 * `network_not_supported` when the network is not set up here.
 */
export async function invitationOf(
  ports: Ports<'networks'>,
  session: ConnectSession,
): Promise<Invitation | undefined> {
  return requireConnect(ports, session).invite?.({ state: session._id });
}

/** Returns a proof for the browser that began a session. Only this service can write it. */
export function proofOf({ secrets }: Ports<'secrets'>, id_session: string): string {
  return secrets.seal(id_session, 'connect proof');
}

/** Returns the session that a proof is for, or undefined when we did not write it. */
export function sessionOfProof({ secrets }: Ports<'secrets'>, proof: string): string | undefined {
  try {
    return secrets.open(proof, 'connect proof');
  } catch {
    return undefined;
  }
}

/** What those who ask for an account want to do with it. */
export type ConnectPurpose = Exclude<AccessCapability, 'products'>;

/** Returns what can be done with an account of a network that grants all that it is asked for. */
function purposesOf({ publish, comments, messages, metrics, connect }: NetworkAdapter): ConnectPurpose[] {
  const asked = connect?.scopes;
  const has = (scopes: Readonly<Partial<Record<string, readonly string[]>>> = {}): boolean =>
    asked === undefined ||
    Object.values(scopes).every((some) => some?.every((scope) => asked.includes(scope)));
  return [
    ...(publish ? (['publishing'] as const) : []),
    ...(comments && has(comments.scopes) ? (['comments'] as const) : []),
    ...(messages && has(messages.scopes) ? (['messages'] as const) : []),
    ...(metrics ? (['metrics'] as const) : []),
  ];
}

/** Returns what a connect page must know of each network that is set up here. */
export function describeNetworks({ networks }: Ports<'networks'>) {
  return networks.flatMap((adapter) => {
    const { social_network, connect, documents } = adapter;
    return connect
      ? [
          {
            social_network,
            purposes: purposesOf(adapter),
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
 * Returns where to send the person of a session now. `hint` is what they said their account is. Throws
 * `connect_session_not_valid` when the session is unknown, expired or completed; `connect_token_used` when the
 * connect token was used; `network_not_supported` when the network is not set up here; `too_many_calls` when the
 * session left too often; `NetworkFailure` when the network cannot be asked.
 */
export async function leaveForNetwork(
  ports: Ports<'clock' | 'identifiers' | 'networks' | 'secrets' | 'storage'>,
  id: string,
  hint?: string,
): Promise<{ url: string }> {
  const session = await findConnectSession(ports, id);
  await callerOfSession(ports, session);
  if (session.completed)
    throw new ServiceError(
      session.id_connect_token === undefined ? 'connect_session_not_valid' : 'connect_token_used',
    );
  await requireAttempt(ports, leavingLimit(session));
  const connect = requireConnect(ports, session);
  const application = await applicationOf(ports, session);
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
 * Returns what the adapter wanted remembered when the person left. Throws `connect_session_not_valid` when they
 * never left.
 */
export function memoryOf(
  ports: Ports<'secrets'>,
  session: ConnectSession,
): Readonly<Record<string, unknown>> {
  if (session.memory === undefined) throw new ServiceError('connect_session_not_valid');
  // What was sealed is what `leaveForNetwork` wrote.
  return JSON.parse(ports.secrets.open(session.memory, context(session._id))) as Readonly<
    Record<string, unknown>
  >;
}
