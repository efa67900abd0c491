/**
 * Parses an address, resolved against `base` if there is one; undefined when it is not an address. `URL.canParse` must
 * not be used for user input: after some thousand calls in Node 20 it starts to refuse every address with a letter such
 * as ä.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
