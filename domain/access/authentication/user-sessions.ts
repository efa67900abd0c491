import type { UserCaller } from '#ports/access/caller';
import type { User, UserSession } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import type { CallerAccess } from './access.ts';
import { requireOwnPeople } from './external-user.ts';
import { endedSession, endUserSessions, endAssistants } from './session-ending.ts';
import { checkPassword } from './is-password-of.ts';
import { keptOrigin, type SignInOrigin } from './sign-in-origin.ts';
import { toDeviceToken, knownDevice, readRefreshToken, toRefreshToken, toSuccessor } from './session-stamps.ts';
import { isActive } from './is-active.ts';

/** The lifetime of a user's access token, in seconds. */
const accessTokenSeconds = 15 * 60;
/** How long an unused sign-in lasts, in milliseconds. */
const sessionMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** What a sign-in or refresh returns. */
export interface UserTokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** In seconds. */
  readonly expires_in: number;
  readonly refresh_token: string;
  /**
   * To be presented at the next sign-in on this device, so that password guessing by strangers cannot lock the person
   * out.
   */
  readonly device_token: string;
}

async function tokensFor(
  ports: Ports<'clock' | 'identifiers' | 'tokens'>,
  session: UserSession,
  user: Pick<User, 'password_hash'>,
  secret: string,
): Promise<UserTokens> {
  const expires = Math.floor(ports.clock.now() / 1000) + accessTokenSeconds;
  return {
    access_token: await ports.tokens.sign({ kind: 'user', subject: session._id, expires }),
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: toRefreshToken(ports, session, secret),
    device_token: toDeviceToken(ports, session, user),
  };
}

/**
 * Stores a new sign-in of a person, as they were when their identity was verified. Throws `wrong_password` when their
 * password has changed since.
 */
export async function storeSession(
  { storage }: Ports<'storage'>,
  session: UserSession,
  user: Pick<User, '_id' | 'password_hash'>,
): Promise<void> {
  await storage.insert('user_sessions', session);
  // Read last: a later change finds this sign-in and ends it.
  const current = await storage.get('users', user._id);
  if (current && isActive(current) && current.password_hash === user.password_hash) return;
  await storage.update('user_sessions', session._id, endedSession);
  throw new ServiceError('wrong_password');
}

/** Starts a new sign-in of a person whose identity was verified. Throws as `storeSession` does. */
export async function beginUserSession(
  ports: Ports<'clock' | 'identifiers' | 'storage' | 'tokens'>,
  user: Pick<User, '_id' | 'password_hash'>,
  origin: SignInOrigin,
): Promise<UserTokens> {
  const now = ports.clock.now();
  const secret = ports.identifiers.secret();
  const session: UserSession = {
    _id: ports.identifiers.next(),
    id_user: user._id,
    creation_date: toDateTime(now),
    expires_date: toDateTime(now + sessionMilliseconds),
    refresh_hash: ports.identifiers.hash(secret),
    stamp_key: ports.identifiers.secret(),
    last_used_date: toDateTime(now),
    ...keptOrigin(origin),
    ended: false,
  };
  await storeSession(ports, session, user);
  return tokensFor(ports, session, user, secret);
}

/**
 * Returns the person with this e-mail address, in upper or lower case; undefined when there is none, or they were
 * deleted.
 */
export async function findUserByEmail({ storage }: Ports<'storage'>, email: string): Promise<User | undefined> {
  const [user] = await storage.find('users', { where: { email: email.trim().toLowerCase() }, limit: 1 });
  return user && isActive(user) ? user : undefined;
}

/** The input for signing in, and its origin. */
export interface Typed extends SignInOrigin {
  readonly email: string;
  readonly password: string;
  /** As returned by an earlier sign-in on this device. */
  readonly device_token?: string | undefined;
}

/** Returns the person with this e-mail address and password. Throws as `signIn` does. */
export async function provePassword(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'passwords' | 'storage'>,
  typed: Typed,
): Promise<User> {
  requireOwnPeople(ports);
  const { password, address, device_token } = typed;
  const email = typed.email.trim().toLowerCase();
  const user = await findUserByEmail(ports, email);
  const device = device_token === undefined ? undefined : await knownDevice(ports, user, device_token);
  const right = await checkPassword(ports, { email, user, password, address, device });
  if (!user || !right) throw new ServiceError('wrong_password');
  return user;
}

/** Signs a person in with e-mail and password. */
export async function signIn(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'passwords' | 'storage' | 'tokens'>,
  typed: Typed,
): Promise<UserTokens> {
  return beginUserSession(ports, await provePassword(ports, typed), typed);
}

/** Ends all sign-ins and assistants of the caller. All their tokens stop working at once. */
export async function signOutEverywhere(
  ports: Ports<'storage'>,
  { caller }: CallerAccess<UserCaller>,
): Promise<{ success: boolean }> {
  // First, because the caller's own sign-in ends too: a repetition after a failure would be refused.
  await endAssistants(ports, caller.id_user);
  await endUserSessions(ports, caller.id_user);
  await endAssistants(ports, caller.id_user);
  return { success: true };
}

/**
 * Exchanges a refresh token for new tokens. Each refresh token works once. A refresh token that was used before,
 * however long ago, ends the whole sign-in, because two parties have it. There is one exception: the last one used,
 * with the same `key`, returns the same new refresh token again, for a caller who lost the answer.
 */
export async function refreshSession(
  ports: Ports<'clock' | 'identifiers' | 'storage' | 'tokens'>,
  refresh_token: string,
  { key, ...origin }: SignInOrigin & { readonly key?: string | undefined } = {},
): Promise<UserTokens> {
  const { storage, identifiers, clock } = ports;
  const { session, state } = (await readRefreshToken(ports, refresh_token)) ?? {};
  if (!session || session.ended) throw new ServiceError('token_missing');
  const { _id, refresh_hash } = session;
  const now = clock.now();
  if (session.expires_date <= toDateTime(now)) throw new ServiceError('token_expired');
  const user = await storage.get('users', session.id_user);
  if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
  const secret = toSuccessor(ports, session, refresh_token, key) ?? identifiers.secret();
  const next_hash = identifiers.hash(secret);
  if (refresh_hash === next_hash) return tokensFor(ports, session, user, secret);
  if (state === 'used') return endReused(ports, _id);
  const changed = await storage.update(
    'user_sessions',
    _id,
    {
      refresh_hash: next_hash,
      expires_date: toDateTime(now + sessionMilliseconds),
      last_used_date: toDateTime(now),
      ...keptOrigin(origin),
      ...(session.stamp_key === undefined && { stamp_key: identifiers.secret(), previous_refresh_hash: refresh_hash }),
    },
    { refresh_hash, ended: false },
  );
  if (changed) return tokensFor(ports, changed, user, secret);
  // The same token was exchanged concurrently: by the same call, sent twice, or by another party.
  const latest = await storage.get('user_sessions', _id);
  const isSameCall = latest && !latest.ended && latest.refresh_hash === next_hash;
  return isSameCall ? tokensFor(ports, latest, user, secret) : endReused(ports, _id);
}

async function endReused({ storage }: Ports<'storage'>, id_session: string): Promise<never> {
  await storage.update('user_sessions', id_session, endedSession);
  throw new ServiceError('token_missing');
}

/**
 * Ends the sign-in of a refresh token. Its access tokens stop working at once. An unknown token counts as signed out.
 */
export async function signOut(
  ports: Ports<'identifiers' | 'storage'>,
  refresh_token: string,
): Promise<{ success: boolean }> {
  const read = await readRefreshToken(ports, refresh_token);
  if (read) await ports.storage.update('user_sessions', read.session._id, endedSession);
  return { success: true };
}
