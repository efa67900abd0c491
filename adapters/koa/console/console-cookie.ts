import type { Context } from 'koa';

interface Cookie {
  readonly name: string;
  /** The path below which browsers send it, where its name does not ask for all. */
  readonly path: string;
  /** `lax` is also sent when a link of another site leads here. */
  readonly sameSite: 'lax' | 'strict';
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Returns the name of a cookie as browsers know it. Over https, the prefix keeps neighbouring host names from setting one of
 * this name (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix).
 */
const nameOf = (publicUrl: string, name: string): string => `${isSecure(publicUrl) ? '__Host-' : ''}${name}`;

/** Returns the cookies that a browser sends; of one path, the oldest first. */
const sentCookies = (context: Context): readonly string[] =>
  (context.req.headers.cookie ?? '').split(';').map((pair) => pair.trim());

/** Returns a cookie of the console, which scripts cannot read. */
function cookieOf(publicUrl: string, { name, path, sameSite }: Cookie) {
  const secure = isSecure(publicUrl);
  const known = nameOf(publicUrl, name);
  const set = (context: Context, value: string, seconds: number): void => {
    // Marked secure even behind a proxy that ends TLS, where this connection itself is plain.
    context.cookies.secure = secure;
    context.cookies.set(known, value, {
      httpOnly: true,
      sameSite,
      secure,
      // The prefix asks for it.
      path: secure ? '/' : path,
      maxAge: seconds * 1000,
      overwrite: true,
    });
  };
  return {
    /**
     * Undefined also when there are several of the name: without https, a neighbouring host name can set one for this one too,
     * and which of them is ours cannot be told.
     */
    read(context: Context): string | undefined {
      const found = sentCookies(context).filter((one) => one.startsWith(`${known}=`));
      return found.length === 1 ? found[0]?.slice(known.length + 1) : undefined;
    },
    keep: set,
    drop: (context: Context): void => set(context, '', 0),
  };
}

/** Returns the cookie that holds the secret of a sign-in to the console. */
export const consoleCookie = (publicUrl: string) =>
  cookieOf(publicUrl, { name: 'postwright_console', path: '/console', sameSite: 'strict' });

/** Returns the cookie that tells a browser on which a person has signed in before. */
export const deviceCookie = (publicUrl: string) =>
  cookieOf(publicUrl, { name: 'postwright_device', path: '/console/session', sameSite: 'strict' });

const openId = 'postwright_openid_';
/** How many sign-ins at the issuer a browser can have begun: each may take 3 KB of what a request can hold. */
const mostBegun = 3;

/**
 * Returns the cookie that holds what a browser keeps while its person signs in at the issuer, which leads back here
 * from its own site. Each tab has one.
 */
export const openIdCookie = (publicUrl: string, state: string) =>
  cookieOf(publicUrl, {
    name: `${openId}${state.replace(/[^\w-]/g, '').slice(0, 12)}`,
    path: '/console/openid',
    sameSite: 'lax',
  });

/**
 * Has a browser forget the sign-ins at the issuer that it began first, so that there is room for another. A page elsewhere can
 * have it begin any number.
 */
export function dropOldOpenIdCookies(context: Context, publicUrl: string): void {
  const prefix = nameOf(publicUrl, openId);
  const begun = sentCookies(context).filter((one) => one.startsWith(prefix));
  for (const one of begun.slice(0, 1 - mostBegun)) {
    const [name = ''] = one.split('=');
    openIdCookie(publicUrl, name.slice(prefix.length)).drop(context);
  }
}
