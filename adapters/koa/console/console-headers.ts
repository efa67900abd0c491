import type { RoutePorts } from '../application-ports.ts';

/**
 * Returns the headers of the console's page. It allows only its own scripts, styles and calls. Images and videos may
 * come from the networks' servers and from this service's public address, without a referrer. `ancestors` are the pages
 * that may frame it.
 */
export function consoleHeaders(
  { publicUrl, sandboxUrl }: Pick<RoutePorts, 'publicUrl' | 'sandboxUrl'>,
  ancestors: readonly string[] = ["'none'"],
) {
  const places = [publicUrl, ...(sandboxUrl === undefined ? [] : [sandboxUrl])].map((url) => new URL(url).origin);
  const media = `'self' blob: https: ${places.join(' ')}`;
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src data: ${media}`,
      `media-src ${media}`,
      "connect-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${ancestors.join(' ')}`,
    ].join('; '),
    // Pages that the console opens, such as those for connecting an account, may still send messages.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}
