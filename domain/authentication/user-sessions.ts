import type { Caller } from '#ports/authentication/caller';
import type { User, UserSession } from '#ports/authentication/user';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/service-error.ts';
import { toDateTime } from '../shared/date-time.ts';
import { requireUser } from './authorize.ts';
import { requireOwnPeople } from './external-user.ts';
import { countSignIn } from './sign-in-throttle.ts';

/** Seconds a user's access token works. */
const accessTokenSeconds = 15 * 60;
/** Milliseconds a sign-in lasts without being used. */
const sessionMilliseconds = 30 * 24 * 60 * 60 * 1000;
/** A hash that no password has, so that an unknown e-mail takes as long as a wrong password. */
const nobody = 'scrypt$32768$8$3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** What a sign-in or refresh answers. */
export interface UserTokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
  readonly refresh_token: string;
}

async function tokensFor(ports: PlatformPorts, id_session: string, secret: string): Promise<UserTokens> {
  const expires = Math.floor(ports.clock.now() / 1000) + accessTokenSeconds;
  return {
    access_token: await ports.tokens.sign({ kind: 'user', subject: id_session, expires }),
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: `${id_session}.${secret}`,
  };
}

/** A new sign-in of a person whose identity is proven. */
export async function beginUserSession(ports: PlatformPorts, id_user: string): Promise<UserTokens> {
  const now = ports.clock.now();
  const secret = ports.identifiers.secret();
  const session: UserSession = {
    _id: ports.identifiers.next(),
    id_user,
    creation_date: toDateTime(now),
    expires_date: toDateTime(now + sessionMilliseconds),
    refresh_hash: ports.identifiers.hash(secret),
    ended: false,
  };
  await ports.storage.insert('user_sessions', session);
  return tokensFor(ports, session._id, secret);
}

/** Ends a person’s sign-ins on every device. */
export async function endUserSessions(
  { storage }: Pick<PlatformPorts, 'storage'>,
  id_user: string,
): Promise<void> {
  const sessions = await storage.find('user_sessions', { where: { id_user, ended: false } });
  for (const { _id } of sessions) await storage.update('user_sessions', _id, { ended: true });
}

/** The person with this address, whatever letters they typed it in. */
export async function findUserByEmail(
  { storage }: Pick<PlatformPorts, 'storage'>,
  email: string,
): Promise<User | undefined> {
  const [user] = await storage.find('users', { where: { email: email.trim().toLowerCase() }, limit: 1 });
  return user?.deleted ? undefined : user;
}

/**
 * Signs a person in with e-mail and password. 505 when either is wrong, without saying which; 545 after
 * too many failures; 555 where an external issuer keeps the people. `address` is where the call came from.
 */
export async function signIn(
  ports: PlatformPorts,
  input: { readonly email: string; readonly password: string; readonly address?: string | undefined },
): Promise<UserTokens> {
  requireOwnPeople(ports);
  const succeeded = await countSignIn(ports, input.email.trim().toLowerCase(), input.address);
  const user = await findUserByEmail(ports, input.email);
  const right = await ports.passwords.verify(input.password, user?.password_hash ?? nobody);
  if (!user?.enabled || !right) throw new ServiceError(505);
  await succeeded();
  return beginUserSession(ports, user._id);
}

/** Ends all sign-ins of the person who asks; every token of theirs stops at once. */
export async function signOutEverywhere(ports: PlatformPorts, caller: Caller): Promise<{ success: boolean }> {
  await endUserSessions(ports, requireUser(caller));
  return { success: true };
}

/**
 * Changes a refresh token for new tokens; each works once. 501 when it is not valid, 522 when the
 * sign-in has lasted too long. A refresh token that was changed already ends the whole sign-in, since
 * two parties hold it; only with the `key` it was changed with, it gives the same refresh token again.
 */
export async function refreshSession(
  ports: PlatformPorts,
  refresh_token: string,
  key?: string,
): Promise<UserTokens> {
  const [id = '', secret = ''] = refresh_token.split('.');
  const session = await ports.storage.get('user_sessions', id);
  if (!session || session.ended) throw new ServiceError(501);
  const now = ports.clock.now();
  if (session.expires_date <= toDateTime(now)) throw new ServiceError(522);
  const { hash } = ports.identifiers;
  const successor = (salt: string): string =>
    key === undefined ? salt : hash(`${salt}.${hash(secret)}.${hash(key)}`);
  /** What this call gave when it came before, if it was the last refresh. */
  const given = ({ refresh_salt = '', ...known }: UserSession): string | undefined => {
    const next = successor(refresh_salt);
    return known.previous_refresh_hash === hash(secret) && known.refresh_hash === hash(next)
      ? next
      : undefined;
  };
  const before = given(session);
  if (before !== undefined) return tokensFor(ports, id, before);
  if (session.previous_refresh_hash === hash(secret)) {
    await ports.storage.update('user_sessions', id, { ended: true });
    throw new ServiceError(501);
  }
  const salt = ports.identifiers.secret();
  const changed = await ports.storage.update(
    'user_sessions',
    id,
    {
      refresh_hash: hash(successor(salt)),
      previous_refresh_hash: hash(secret),
      refresh_salt: key === undefined ? undefined : salt,
      expires_date: toDateTime(now + sessionMilliseconds),
    },
    { refresh_hash: hash(secret), ended: false },
  );
  if (changed) return tokensFor(ports, id, successor(salt));
  // The token is wrong, or the same call came twice at one time.
  const latest = await ports.storage.get('user_sessions', id);
  const other = latest && !latest.ended ? given(latest) : undefined;
  if (other === undefined) throw new ServiceError(501);
  return tokensFor(ports, id, other);
}

/** Ends the sign-in a refresh token belongs to; its access tokens stop at once. Unknown tokens are signed out already. */
export async function signOut(ports: PlatformPorts, refresh_token: string): Promise<{ success: boolean }> {
  const [id = '', secret = ''] = refresh_token.split('.');
  await ports.storage.update(
    'user_sessions',
    id,
    { ended: true },
    { refresh_hash: ports.identifiers.hash(secret) },
  );
  return { success: true };
}
