/**
 * The address of a metadata document, in the one way in which it can be spelled: two spellings would be two assistants to
 * whoever compares them. The host has a name, in lower case and ASCII; the path has no `.` or `..`, and there is no query.
 * https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/
 */
const form =
  /^https:\/\/((?:[a-z0-9-]+\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?(?::[1-9]\d{0,4})?)\/[\w.~!$&'()*+,;=:@%/-]+$/;
const dots = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const usualPort = /^https:\/\/[^/]+:443\//;
const longest = 500;

/** Returns whether a text can be the `client_id` of an assistant. */
export function isClientId(text: string): boolean {
  return text.length <= longest && form.test(text) && !dots.test(text) && !usualPort.test(text);
}

/** Returns the host, and the port if any, of a `client_id`. */
export const authorityOf = (client_id: string): string => form.exec(client_id)?.[1] ?? '';
