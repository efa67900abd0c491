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
