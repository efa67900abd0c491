import type { User, UserSession } from '#ports/authentication/user';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { toDateTime } from '../shared/index.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'identifiers' | 'storage'>;

/** What proves that a text was given out for a sign-in; undefined for one begun before there were stamps. */
function stampOf({ identifiers }: Ports, { stamp_key }: UserSession, text: string): string | undefined {
  // The key last: SHA-256 of a longer text cannot be told from that of a shorter one.
  return stamp_key === undefined ? undefined : identifiers.hash(`${text}.${stamp_key}`);
}

function isStamp(ports: Ports, shown: string, stamp: string | undefined): boolean {
  // Hashes are compared, so the time taken says nothing about the stamp.
  return stamp !== undefined && ports.identifiers.hash(shown) === ports.identifiers.hash(stamp);
}

/** The refresh token of a sign-in that holds this secret. */
export function refreshTokenOf(ports: Ports, session: UserSession, secret: string): string {
  return `${session._id}.${secret}.${stampOf(ports, session, `refresh.${secret}`) ?? ''}`;
}

/**
 * What a refresh token is to its sign-in: `good`, `used` when it was given out and is good no longer, or
 * undefined when it was never given out.
 */
export async function readRefreshToken(
  ports: Ports,
  token: string,
): Promise<{ readonly session: UserSession; readonly state: 'good' | 'used' } | undefined> {
  const [id = '', secret = '', stamp = ''] = token.split('.');
  const session = await ports.storage.get('user_sessions', id);
  if (!session) return undefined;
  const hash = ports.identifiers.hash(secret);
  if (hash === session.refresh_hash) return { session, state: 'good' };
  const used =
    hash === session.previous_refresh_hash ||
    isStamp(ports, stamp, stampOf(ports, session, `refresh.${secret}`));
  return used ? { session, state: 'used' } : undefined;
}

/** The secret that follows a refresh token when it is changed with a key; undefined without a key or a stamp. */
export function successorOf(
  ports: Ports,
  session: UserSession,
  token: string,
  key: string | undefined,
): string | undefined {
  const [, secret = ''] = token.split('.');
  return key === undefined
    ? undefined
    : stampOf(ports, session, `next.${secret}.${ports.identifiers.hash(key)}`);
}

/** What a device shows later to prove that this person signed in on it with their password of today. */
export function deviceTokenOf(
  ports: Ports,
  session: UserSession,
  { password_hash = '' }: Pick<User, 'password_hash'>,
): string {
  return `${session._id}.${stampOf(ports, session, `device.${password_hash}`) ?? ''}`;
}

/**
 * The sign-in of this person that a device token came from, also when it was ended since; undefined for any
 * other token.
 */
export async function knownDevice(
  ports: Ports,
  user: User | undefined,
  device_token: string,
): Promise<string | undefined> {
  const [id = '', stamp = ''] = device_token.split('.');
  // Also for nobody, so that it takes as long.
  const session = await ports.storage.get('user_sessions', id);
  if (!user || session?.id_user !== user._id) return undefined;
  if (session.expires_date <= toDateTime(ports.clock.now())) return undefined;
  return isStamp(ports, stamp, stampOf(ports, session, `device.${user.password_hash ?? ''}`))
    ? id
    : undefined;
}
