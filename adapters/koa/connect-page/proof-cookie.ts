import type { Context } from 'koa';

const milliseconds = 15 * 60 * 1000;

/**
 * The cookie with which a browser proves that it began a trip. Over https its name keeps pages of neighbouring
 * host names from setting it, which would lead somebody into a trip that another person began.
 */
export function proofCookie(public_url: string) {
  const secure = public_url.startsWith('https:');
  const name = secure ? '__Host-postwright_connect' : 'postwright_connect';
  return {
    read: (context: Context): string | undefined => context.cookies.get(name),
    keep(context: Context, proof: string): void {
      // Marked secure also behind a proxy that ends TLS, where this connection is plain.
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
