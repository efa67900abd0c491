import type { User, UserSession } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../../foundation/index.ts';

/**
 * Returns a stamp, which proves that a text was issued for a sign-in; undefined for a sign-in begun before stamps
 * existed.
 */
function toStamp({ identifiers }: Ports<'identifiers'>, { stamp_key }: UserSession, text: string): string | undefined {
  // The key comes last, which prevents extending the text of a known SHA-256 hash.
  return stamp_key === undefined ? undefined : identifiers.hash(`${text}.${stamp_key}`);
}

function isStamp(ports: Ports<'identifiers'>, shown: string, stamp: string | undefined): boolean {
  // Comparing hashes takes the same time for every stamp.
  return stamp !== undefined && ports.identifiers.hash(shown) === ports.identifiers.hash(stamp);
}

/** Returns the refresh token of a sign-in with this secret. */
export function toRefreshToken(ports: Ports<'identifiers'>, session: UserSession, secret: string): string {
  return `${session._id}.${secret}.${toStamp(ports, session, `refresh.${secret}`) ?? ''}`;
}

/**
 * Returns the sign-in of a refresh token and the token's state: `good`, or `used` when it was issued once but no
 * longer works. Undefined when it was never issued.
 */
export async function readRefreshToken(
  ports: Ports<'identifiers' | 'storage'>,
  token: string,
): Promise<{ readonly session: UserSession; readonly state: 'good' | 'used' } | undefined> {
  const [id = '', secret = '', stamp = ''] = token.split('.');
  const session = await ports.storage.get('user_sessions', id);
  if (!session) return undefined;
  const hash = ports.identifiers.hash(secret);
  if (hash === session.refresh_hash) return { session, state: 'good' };
  const used =
    hash === session.previous_refresh_hash || isStamp(ports, stamp, toStamp(ports, session, `refresh.${secret}`));
  return used ? { session, state: 'used' } : undefined;
}

/** Returns the secret that follows when a refresh token is exchanged with a key; undefined without a key or a stamp. */
export function toSuccessor(
  ports: Ports<'identifiers'>,
  session: UserSession,
  token: string,
  key: string | undefined,
): string | undefined {
  const [, secret = ''] = token.split('.');
  return key === undefined ? undefined : toStamp(ports, session, `next.${secret}.${ports.identifiers.hash(key)}`);
}

/** Returns what a device presents later to prove that this person signed in on it with their current password. */
export function toDeviceToken(
  ports: Ports<'identifiers'>,
  session: UserSession,
  { password_hash = '' }: Pick<User, 'password_hash'>,
): string {
  return `${session._id}.${toStamp(ports, session, `device.${password_hash}`) ?? ''}`;
}

/** Returns this person's sign-in of a device token, even if it has ended since; undefined for any other token. */
export async function knownDevice(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  user: User | undefined,
  device_token: string,
): Promise<string | undefined> {
  const [id = '', stamp = ''] = device_token.split('.');
  // Read even when there is no such user, for constant time.
  const session = await ports.storage.get('user_sessions', id);
  if (!user || session?.id_user !== user._id) return undefined;
  if (session.expires_date <= toDateTime(ports.clock.now())) return undefined;
  return isStamp(ports, stamp, toStamp(ports, session, `device.${user.password_hash ?? ''}`)) ? id : undefined;
}
