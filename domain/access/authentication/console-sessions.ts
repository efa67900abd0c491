import type { UserCaller } from '#ports/access/caller';
import type { User, UserSession } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { requireOwnPeople } from './external-user.ts';
import { issueMailedToken, useMailedToken } from './mailed-tokens.ts';
import { toDeviceToken, readRefreshToken } from './session-stamps.ts';
import { keptOrigin, type SignInOrigin } from './sign-in-origin.ts';
import { endedSession } from './session-ending.ts';
import { provePassword, storeSession, type Typed } from './user-sessions.ts';
import { isActive } from './is-active.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
/** How long an unused sign-in to the console lasts, in milliseconds: a weekend, and one more day. */
const idleMilliseconds = 72 * hour;
/** The maximum duration of a sign-in, in milliseconds. */
const ownMilliseconds = 30 * 24 * hour;
/** The same with an external issuer, which does not report when it removed a person. */
const externalMilliseconds = 12 * hour;
/** How far the stored end of a sign-in may lag behind its use, in milliseconds, so that not every call writes. */
const lagMilliseconds = 10 * minute;

/** A sign-in to the console, as kept by its browser. */
export interface ConsoleSession {
  readonly caller: UserCaller & { readonly id_session: string };
  /** The only credential of the sign-in: for the browser only, never for its scripts. */
  readonly secret: string;
  /** Sent by the console's own scripts with every call that changes something. */
  readonly csrf_token: string;
  /** As `UserTokens.device_token`. */
  readonly device_token: string;
  /** The maximum duration of the sign-in, in seconds. */
  readonly seconds: number;
}

const getMaxMilliseconds = ({ identityProvider }: Ports<'identityProvider'>): number =>
  identityProvider ? externalMilliseconds : ownMilliseconds;

/**
 * Returns the hash under which the secret of a console sign-in is stored. Refresh tokens have no dot in their secret,
 * so neither is valid as the other. The hash includes who manages the users, so that changing that ends earlier
 * sign-ins.
 */
const hashSecret = ({ identifiers, identityProvider }: Ports<'identifiers' | 'identityProvider'>, secret: string) =>
  identifiers.hash(`console.${identityProvider?.issuer ?? ''}.${secret}`);

const toCsrfToken = ({ identifiers }: Ports<'identifiers'>, secret: string): string =>
  identifiers.hash(`csrf.${secret}`);

function viewSession(
  ports: Ports<'identifiers' | 'identityProvider'>,
  session: UserSession,
  user: User,
  secret: string,
): ConsoleSession {
  return {
    caller: { kind: 'user', id_user: user._id, id_session: session._id },
    secret: `${session._id}.${secret}`,
    csrf_token: toCsrfToken(ports, secret),
    device_token: toDeviceToken(ports, session, user),
    seconds: getMaxMilliseconds(ports) / 1000,
  };
}

/** Starts a console sign-in of a person whose identity was verified. Throws as `storeSession` does. */
export async function beginConsoleSession(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage'>,
  user: User,
  origin: SignInOrigin,
): Promise<ConsoleSession> {
  const now = ports.clock.now();
  const secret = ports.identifiers.secret();
  const session: UserSession = {
    _id: ports.identifiers.next(),
    id_user: user._id,
    creation_date: toDateTime(now),
    expires_date: toDateTime(now + Math.min(idleMilliseconds, getMaxMilliseconds(ports))),
    refresh_hash: hashSecret(ports, secret),
    stamp_key: ports.identifiers.secret(),
    last_used_date: toDateTime(now),
    ...keptOrigin(origin),
    ended: false,
  };
  await storeSession(ports, session, user);
  return viewSession(ports, session, user, secret);
}

/** Signs a person in to the console with e-mail and password. Throws as `signIn` does. */
export async function signInToConsole(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'passwords' | 'storage'>,
  typed: Typed,
): Promise<ConsoleSession> {
  return beginConsoleSession(ports, await provePassword(ports, typed), typed);
}

/**
 * Returns the secret of a link that signs a person in to the console once, within 15 minutes, for an operator, who is
 * recorded in the audit log of the client. Throws `passwords_kept_elsewhere` when an external issuer keeps the people;
 * `user_not_found` when there is no such person.
 */
export async function issueConsoleLink(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage'>,
  { id_user }: { readonly id_client: string; readonly id_user: string },
): Promise<string> {
  requireOwnPeople(ports);
  const user = await ports.storage.get('users', id_user);
  if (!user || !isActive(user)) throw new ServiceError('user_not_found');
  return issueMailedToken(ports, user, 'console_link');
}

/**
 * Signs a person in to the console with the secret of a link, which is consumed. Throws `token_missing` when it is
 * unknown or was used; `token_expired` when it has expired; `passwords_kept_elsewhere` as above; and as `storeSession`
 * does.
 */
export async function followConsoleLink(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage'>,
  { link, ...origin }: SignInOrigin & { readonly link: string },
): Promise<ConsoleSession> {
  requireOwnPeople(ports);
  return beginConsoleSession(ports, await useMailedToken(ports, link, 'console_link'), origin);
}

/**
 * Turns a sign-in whose refresh token a person just received, such as on a password change, into a console sign-in: its
 * tokens stop working, and the browser stores only the usual cookie. Throws `token_missing` when the token does not
 * work; `caller_deleted` when the person was deleted; and as `storeSession` does.
 */
export async function moveToConsole(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage'>,
  refresh_token: string,
): Promise<ConsoleSession> {
  const read = await readRefreshToken(ports, refresh_token);
  if (read?.state !== 'good' || read.session.ended) throw new ServiceError('token_missing');
  const user = await ports.storage.get('users', read.session.id_user);
  if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
  await ports.storage.update('user_sessions', read.session._id, endedSession);
  return beginConsoleSession(ports, user, read.session);
}

async function findSession(
  ports: Ports<'identifiers' | 'identityProvider' | 'storage'>,
  shown: string,
): Promise<{ readonly session: UserSession; readonly secret: string } | undefined> {
  const [id = '', secret = ''] = shown.split('.');
  const session = await ports.storage.get('user_sessions', id);
  return session?.refresh_hash === hashSecret(ports, secret) && !session.ended ? { session, secret } : undefined;
}

/**
 * Returns the sign-in of the browser's secret, and extends it. The secret stays the same, since several tabs use it at
 * once. Throws `token_missing` when there is none, or it was ended; `token_expired` when it was not used for too long
 * or has lasted too long; `caller_deleted` when the person was deleted.
 */
export async function findConsoleSession(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage'>,
  shown: string | undefined,
): Promise<ConsoleSession> {
  const found = shown === undefined ? undefined : await findSession(ports, shown);
  if (!found) throw new ServiceError('token_missing');
  const { session, secret } = found;
  const now = ports.clock.now();
  if (session.expires_date <= toDateTime(now)) throw new ServiceError('token_expired');
  const user = await ports.storage.get('users', session.id_user);
  if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
  const end = Math.min(now + idleMilliseconds, Date.parse(session.creation_date) + getMaxMilliseconds(ports));
  const used = Date.parse(session.last_used_date ?? session.creation_date);
  if (now - used >= lagMilliseconds) {
    await ports.storage.update(
      'user_sessions',
      session._id,
      { expires_date: toDateTime(end), last_used_date: toDateTime(now) },
      { ended: false },
    );
  }
  return viewSession(ports, session, user, secret);
}

/**
 * Returns whether a text is the CSRF token of the browser's secret. Comparing hashes takes the same time for every
 * text.
 */
export function isCsrfToken({ identifiers }: Ports<'identifiers'>, shown: string, token: string): boolean {
  const [, secret = ''] = shown.split('.');
  return identifiers.hash(token) === identifiers.hash(toCsrfToken({ identifiers }, secret));
}

/** Ends the sign-in of the browser's secret, and returns it as it was. An unknown one counts as ended. */
export async function endConsoleSession(
  ports: Ports<'identifiers' | 'identityProvider' | 'storage'>,
  shown: string,
): Promise<UserSession | undefined> {
  const found = await findSession(ports, shown);
  if (found) await ports.storage.update('user_sessions', found.session._id, endedSession);
  return found?.session;
}
