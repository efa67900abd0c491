import type { Context } from 'koa';

interface Cookie {
  readonly name: string;
  readonly path: string;
  /** `lax` is also sent when a link of another site leads here. */
  readonly sameSite: 'lax' | 'strict';
}

/** Returns a cookie of the console. Scripts cannot read it, and browsers send it to its own addresses alone. */
function cookieOf(publicUrl: string, { name, path, sameSite }: Cookie) {
  const secure = publicUrl.startsWith('https:');
  const set = (context: Context, value: string, seconds: number): void => {
    // Marked secure even behind a proxy that ends TLS, where this connection itself is plain.
    context.cookies.secure = secure;
    const maxAge = seconds * 1000;
    context.cookies.set(name, value, { httpOnly: true, sameSite, path, maxAge, secure, overwrite: true });
  };
  return {
    /**
     * Undefined also when there are several of the name: a neighbouring host name can set one for this one too, and
     * which of them is ours cannot be told.
     */
    read(context: Context): string | undefined {
      const values = (context.req.headers.cookie ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`));
      return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined;
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

/**
 * Returns the cookie that holds what a browser keeps while its person signs in at the issuer, which leads back here
 * from its own site. Each tab has one.
 */
export const openIdCookie = (publicUrl: string, state: string) =>
  cookieOf(publicUrl, {
    name: `postwright_openid_${state.replace(/[^\w-]/g, '').slice(0, 12)}`,
    path: '/console/openid',
    sameSite: 'lax',
  });
