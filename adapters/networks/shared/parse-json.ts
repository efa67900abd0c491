import { storable } from '#domain/storage/index';

/** How JSON spells what `storable` changes. */
const broken = /\uFFFD|\\u(?:0000|d[89a-f]|fffd)/i;

/**
 * Parses the JSON of a network. Where its Unicode is broken, texts lose what is broken and identifiers stay different, as in storage,
 * so that an identifier is the same here and there. Throws when it is no JSON.
 */
export function parseJson(bytes: Uint8Array | string): unknown {
  const text = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
  const json: unknown = JSON.parse(text);
  return broken.test(text) ? storable(json) : json;
}
