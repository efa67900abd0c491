/**
 * The address of a metadata document, in a single canonical spelling, since clients are compared as text. The host is a
 * name, in lower case and ASCII; the path has no `.` or `..`, and there is no query.
 * https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/
 */
const form = /^https:\/\/((?:[a-z0-9-]+\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?(?::[1-9]\d{0,4})?)\/[\w.~!$&'()*+,;=:@%/-]+$/;
const dots = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const defaultPort = /^https:\/\/[^/]+:443\//;
const longest = 500;

/** Returns whether a text can be the `client_id` of an assistant. */
export function isClientId(text: string): boolean {
  return text.length <= longest && form.test(text) && !dots.test(text) && !defaultPort.test(text);
}

/** Returns the host, and the port if any, of a `client_id`. */
export const getAuthority = (client_id: string): string => form.exec(client_id)?.[1] ?? '';

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
