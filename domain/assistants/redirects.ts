import { authorityOf } from './client-id.ts';

/** An address on the computer of whoever opens it, without its port, which a program may choose (RFC 8252, 7.3). */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;

/** Returns whether an address leads to a program on the computer of whoever opens it. */
export const isLoopback = (uri: string): boolean => loopback.test(uri);

/**
 * Returns whether an assistant may have people sent to an address: one of those that its metadata document names, to the
 * letter but for the port of a loopback address; and of the document's own origin otherwise.
 */
export function mayRedirect(
  { client_id, redirect_uris }: { readonly client_id: string; readonly redirect_uris: readonly string[] },
  uri: string,
): boolean {
  // Visible ASCII without a fragment, which no server sees, and without what browsers read as another character.
  if (!/^[!-~]+$/.test(uri) || /[#\\]/.test(uri)) return false;
  if (isLoopback(uri)) {
    const withoutPort = (one: string) => one.replace(loopback, '$1');
    return redirect_uris.some((one) => isLoopback(one) && withoutPort(one) === withoutPort(uri));
  }
  // What follows the host ends it, so that nothing stands in front of an @.
  return uri.startsWith(`https://${authorityOf(client_id)}/`) && redirect_uris.includes(uri);
}

/** Returns an address with more in its query, for the browser to go to. */
export function withParameters(
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${uri}${uri.includes('?') ? '&' : '?'}${query.join('&')}`;
}
