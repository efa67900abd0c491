import { getAuthority } from './client-id.ts';

/** A loopback address, without its port, which a program may choose (RFC 8252, 7.3). */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;

/** Returns whether an address leads to a program on the person's own computer. */
export const isLoopback = (uri: string): boolean => loopback.test(uri);

/**
 * Returns whether an assistant may redirect to an address: one that its metadata document lists, exactly except for the
 * port of a loopback address; others must be of the document's own origin.
 */
export function mayRedirect(
  { client_id, redirect_uris }: { readonly client_id: string; readonly redirect_uris: readonly string[] },
  uri: string,
): boolean {
  // Visible ASCII without a fragment, which servers do not receive, and without characters that browsers normalize.
  if (!/^[!-~]+$/.test(uri) || /[#\\]/.test(uri)) return false;
  if (isLoopback(uri)) {
    const withoutPort = (one: string) => one.replace(loopback, '$1');
    return redirect_uris.some((one) => isLoopback(one) && withoutPort(one) === withoutPort(uri));
  }
  // The next character ends the host, so that it cannot be the user part before an @.
  return uri.startsWith(`https://${getAuthority(client_id)}/`) && redirect_uris.includes(uri);
}

/** Returns an address with additional query parameters. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${uri}${uri.includes('?') ? '&' : '?'}${query.join('&')}`;
}
