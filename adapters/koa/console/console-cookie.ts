import type { Context } from 'koa';

interface Cookie {
  readonly name: string;
  /** The path to which browsers send it; with a `__Host-` prefix it is always `/`. */
  readonly path: string;
  /** `lax` is also sent when a link of another site leads here. */
  readonly sameSite: 'lax' | 'strict';
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Returns the full name of a cookie. Over https, the prefix prevents sibling host names from setting it
 * (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix).
 */
const getName = (publicUrl: string, name: string): string => `${isSecure(publicUrl) ? '__Host-' : ''}${name}`;

/** Returns the cookies of a request; of one path, the oldest first. */
const sentCookies = (context: Context): readonly string[] =>
  (context.req.headers.cookie ?? '').split(';').map((pair) => pair.trim());

/** Returns a cookie of the console, which scripts cannot read. */
function createCookie(publicUrl: string, { name, path, sameSite }: Cookie) {
  const secure = isSecure(publicUrl);
  const known = getName(publicUrl, name);
  const set = (context: Context, value: string, seconds: number): void => {
    // Secure even behind a proxy that terminates TLS, where this connection is plain.
    context.cookies.secure = secure;
    context.cookies.set(known, value, {
      httpOnly: true,
      sameSite,
      secure,
      // Required by the prefix.
      path: secure ? '/' : path,
      maxAge: seconds * 1000,
      overwrite: true,
    });
  };
  return {
    /**
     * Also undefined for several cookies of the name: without https, a sibling host name can set one for this host too,
     * and they cannot be distinguished.
     */
    read(context: Context): string | undefined {
      const found = sentCookies(context).filter((one) => one.startsWith(`${known}=`));
      return found.length === 1 ? found[0]?.slice(known.length + 1) : undefined;
    },
    keep: set,
    drop: (context: Context): void => set(context, '', 0),
  };
}

/** Returns the cookie with the secret of a console session. */
export const consoleCookie = (publicUrl: string) =>
  createCookie(publicUrl, { name: 'postwright_console', path: '/console', sameSite: 'strict' });

/** Returns the cookie that identifies a browser in which a user has signed in before. */
export const deviceCookie = (publicUrl: string) =>
  createCookie(publicUrl, { name: 'postwright_device', path: '/console/session', sameSite: 'strict' });

const openId = 'postwright_openid_';
/** The maximum number of pending sign-ins at the issuer per browser: each may take 3 KB of the request size. */
const maxPending = 3;

/** Returns the cookie of a pending sign-in at the issuer, which redirects here from its own site. Each tab has one. */
export const openIdCookie = (publicUrl: string, state: string) =>
  createCookie(publicUrl, {
    name: `${openId}${state.replace(/[^\w-]/g, '').slice(0, 12)}`,
    path: '/console/openid',
    sameSite: 'lax',
  });

/** Drops the oldest pending sign-ins of a browser to make room for another. Other sites can start any number. */
export function dropOldOpenIdCookies(context: Context, publicUrl: string): void {
  const prefix = getName(publicUrl, openId);
  const begun = sentCookies(context).filter((one) => one.startsWith(prefix));
  for (const one of begun.slice(0, 1 - maxPending)) {
    const [name = ''] = one.split('=');
    openIdCookie(publicUrl, name.slice(prefix.length)).drop(context);
  }
}
