const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns the additional headers of a page with a network's popup. They allow the network's script, our own script that
 * opens the popup, and the network's frames and calls. The page may receive messages of that popup.
 */
export function popupHeaders(script: string) {
  const { origin } = new URL(script);
  const network = `${origin} https://*.facebook.com`;
  return {
    'Content-Security-Policy': [
      policy,
      `script-src 'self' ${origin}`,
      `frame-src ${network}`,
      `connect-src ${network}`,
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/** Returns the additional headers of a page with an inline logo. */
export const logoHeaders = { 'Content-Security-Policy': `${policy}; img-src data:` } as const;

/**
 * Headers of every public page: no scripts, no frames, no external resources, no caching. Only our own pages receive
 * the referrer, which a form needs to report its origin.
 */
export const pageHeaders = {
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;
