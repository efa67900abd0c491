import type { Context } from 'koa';

const milliseconds = 15 * 60 * 1000;

/**
 * Returns the cookie with which a browser proves that it began this connect session, or what else is named. Over https the `__Host-`
 * prefix keeps pages on neighbouring host names from setting it; they could otherwise lead a person into a
 * session that somebody else began.
 */
export function proofCookie(publicUrl: string, what = 'connect') {
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}postwright_${what}`;
  return {
    read: (context: Context): string | undefined => context.cookies.get(name),
    keep(context: Context, proof: string): void {
      // Marked secure even behind a proxy that ends TLS, where this connection itself is plain.
      context.cookies.secure = secure;
      context.cookies.set(name, proof, {
        httpOnly: true,
        sameSite: 'lax',
        path: secure ? '/' : '/connect',
        maxAge: milliseconds,
        secure,
        overwrite: true,
      });
    },
  };
}
