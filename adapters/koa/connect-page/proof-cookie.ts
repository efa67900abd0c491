import type { Context } from 'koa';

const milliseconds = 15 * 60 * 1000;

/**
 * Returns the cookie with which a browser proves that it started this connect session, or another named flow. Over
 * https the `__Host-` prefix prevents sibling host names from setting it; they could otherwise lead a user into a
 * session that someone else started.
 */
export function proofCookie(publicUrl: string, what = 'connect') {
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}postwright_${what}`;
  return {
    read: (context: Context): string | undefined => context.cookies.get(name),
    keep(context: Context, proof: string): void {
      // Secure even behind a proxy that terminates TLS, where this connection is plain.
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
