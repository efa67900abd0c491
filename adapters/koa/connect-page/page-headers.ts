const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What a page with a network's popup needs beside: that network's script, our own that opens it, and the frames
 * and calls of the network. It keeps its opener, to hear what the popup says.
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

/**
 * Headers of every page a person sees: no script, no frames, nothing from elsewhere, nothing kept. Other sites are
 * not told the address; our own are, since a form of a page without referrer does not say whose it is.
 */
export const pageHeaders = {
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
} as const;
