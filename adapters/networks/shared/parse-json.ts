import { storable } from '#domain/storage/index';

/** How JSON spells what `storable` changes. */
const broken = /\uFFFD|\\u(?:0000|d[89a-f]|fffd)/i;

/** Parses the JSON of a network, with text that every storage can hold (`storable`). Throws when it is no JSON. */
export function parseJson(bytes: Uint8Array | string): unknown {
  const text = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
  const json: unknown = JSON.parse(text);
  return broken.test(text) ? storable(json) : json;
}
