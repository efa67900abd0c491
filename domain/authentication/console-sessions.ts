import type { UserCaller } from '#ports/authentication/caller';
import type { User, UserSession } from '#ports/authentication/user';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { toDateTime } from '../shared/index.ts';
import { requireOwnPeople } from './external-user.ts';
import { issueMailedToken, useMailedToken } from './mailed-tokens.ts';
import { deviceTokenOf, readRefreshToken } from './session-stamps.ts';
import { keptOrigin, type SignInOrigin } from './sign-in-origin.ts';
import { ending } from './session-ending.ts';
import { provePassword, storeSession, type Typed } from './user-sessions.ts';
import { isActive } from './is-active.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
/** How long a sign-in to the console lasts without being used, in milliseconds: a weekend, and a day more. */
const idleMilliseconds = 72 * hour;
/** How long it lasts in all, in milliseconds. */
const ownMilliseconds = 30 * 24 * hour;
/** The same where an external issuer keeps the people, which does not tell when it has removed somebody. */
const externalMilliseconds = 12 * hour;
/** How far the end of a sign-in may lag behind its use, in milliseconds, so that not every call writes. */
const lagMilliseconds = 10 * minute;

/** A sign-in to the console, as its browser keeps it. */
export interface ConsoleSession {
  readonly caller: UserCaller & { readonly id_session: string };
  /** The only proof of the sign-in: for the browser alone, never for its scripts. */
  readonly secret: string;
  /** What the console's own scripts show with every call that changes something. */
  readonly csrf_token: string;
  /** As `UserTokens.device_token`. */
  readonly device_token: string;
  /** The longest that the sign-in can last, in seconds. */
  readonly seconds: number;
}

const longestOf = ({ identityProvider }: Ports<'identityProvider'>): number =>
  identityProvider ? externalMilliseconds : ownMilliseconds;

/**
 * Returns the hash under which the secret of a console's sign-in is stored. No refresh token has a dot in its secret,
 * so neither works as the other; and who keeps the people is part of it, so that a change of that ends what was
 * begun before.
 */
const hashOf = (
  { identifiers, identityProvider }: Ports<'identifiers' | 'identityProvider'>,
  secret: string,
) => identifiers.hash(`console.${identityProvider?.issuer ?? ''}.${secret}`);

const csrfTokenOf = ({ identifiers }: Ports<'identifiers'>, secret: string): string =>
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
    csrf_token: csrfTokenOf(ports, secret),
    device_token: deviceTokenOf(ports, session, user),
    seconds: longestOf(ports) / 1000,
  };
}

/** Begins a sign-in to the console of a person whose identity is proved. Throws as `storeSession` does. */
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
    expires_date: toDateTime(now + Math.min(idleMilliseconds, longestOf(ports))),
    refresh_hash: hashOf(ports, secret),
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
 * Returns the secret of a link that signs a person in to the console once, within a quarter of an hour, for an operator, who
 * is recorded in the audit log of the client. Throws `passwords_kept_elsewhere` when an external issuer keeps the people;
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
 * Signs a person in to the console with the secret of a link, which is used up. Throws `token_missing` when it is
 * unknown or was used; `token_expired` when it has expired; `passwords_kept_elsewhere` as above; and as `storeSession` does.
 */
export async function followConsoleLink(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage'>,
  { link, ...origin }: SignInOrigin & { readonly link: string },
): Promise<ConsoleSession> {
  requireOwnPeople(ports);
  return beginConsoleSession(ports, await useMailedToken(ports, link, 'console_link'), origin);
}

/**
 * Moves a sign-in to the console whose refresh token a person was just given there, as when they change their
 * password: its tokens stop working, and the browser keeps no more than before. Throws `token_missing` when the token
 * does not work; `caller_deleted` when the person was deleted; and as `storeSession` does.
 */
export async function moveToConsole(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage'>,
  refresh_token: string,
): Promise<ConsoleSession> {
  const read = await readRefreshToken(ports, refresh_token);
  if (read?.state !== 'good' || read.session.ended) throw new ServiceError('token_missing');
  const user = await ports.storage.get('users', read.session.id_user);
  if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
  await ports.storage.update('user_sessions', read.session._id, ending);
  return beginConsoleSession(ports, user, read.session);
}

async function sessionOf(
  ports: Ports<'identifiers' | 'identityProvider' | 'storage'>,
  shown: string,
): Promise<{ readonly session: UserSession; readonly secret: string } | undefined> {
  const [id = '', secret = ''] = shown.split('.');
  const session = await ports.storage.get('user_sessions', id);
  return session?.refresh_hash === hashOf(ports, secret) && !session.ended ? { session, secret } : undefined;
}

/**
 * Returns the sign-in whose secret the browser shows. Using it moves its end onwards. The secret stays the same, since
 * several tabs use it at once. Throws `token_missing` when there is none, or it was ended; `token_expired` when it was
 * not used for too long or has lasted too long; `caller_deleted` when the person was deleted.
 */
export async function findConsoleSession(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage'>,
  shown: string | undefined,
): Promise<ConsoleSession> {
  const found = shown === undefined ? undefined : await sessionOf(ports, shown);
  if (!found) throw new ServiceError('token_missing');
  const { session, secret } = found;
  const now = ports.clock.now();
  if (session.expires_date <= toDateTime(now)) throw new ServiceError('token_expired');
  const user = await ports.storage.get('users', session.id_user);
  if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
  const end = Math.min(now + idleMilliseconds, Date.parse(session.creation_date) + longestOf(ports));
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
 * Returns whether a text is the CSRF token that belongs to the secret that the browser shows. Comparing hashes takes the
 * same time for every text.
 */
export function isCsrfToken({ identifiers }: Ports<'identifiers'>, shown: string, token: string): boolean {
  const [, secret = ''] = shown.split('.');
  return identifiers.hash(token) === identifiers.hash(csrfTokenOf({ identifiers }, secret));
}

/**
 * Ends the sign-in whose secret the browser shows, and returns it as it was. One that is unknown counts as ended already.
 */
export async function endConsoleSession(
  ports: Ports<'identifiers' | 'identityProvider' | 'storage'>,
  shown: string,
): Promise<UserSession | undefined> {
  const found = await sessionOf(ports, shown);
  if (found) await ports.storage.update('user_sessions', found.session._id, ending);
  return found?.session;
}
