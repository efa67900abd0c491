import { mayBeBroken, storable } from '#domain/foundation/index';

/** Parses a network's JSON, with text that every storage can hold (`storable`). Throws when it is not JSON. */
export function parseJson(bytes: Uint8Array | string): unknown {
  const text = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
  const json: unknown = JSON.parse(text);
  return mayBeBroken(text) ? storable(json) : json;
}
