/**
 * Returns the address that a text is, resolved against `base` when there is one; undefined when it is none.
 *
 * `URL.canParse` must not be asked about what people write: in Node 20 it begins, after some thousand calls, to refuse
 * every address with a letter such as ä.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
