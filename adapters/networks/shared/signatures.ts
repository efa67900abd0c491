import { type BinaryToTextEncoding, createHmac, timingSafeEqual } from 'node:crypto';
import type { NetworkRequest } from '#ports/networks/network-adapter';

/** Tells whether a text is the wanted one, in a time that tells nothing about the wanted one. */
export function isSame(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the HMAC-SHA256 of these parts, one after the other. */
export function hmacSha256(
  secret: string,
  encoding: BinaryToTextEncoding,
  ...parts: readonly (string | Uint8Array)[]
): string {
  const hash = createHmac('sha256', secret);
  for (const part of parts) hash.update(part);
  return hash.digest(encoding);
}

/** Returns the exact bytes of the body of a request. */
export function bytesOf({ body }: NetworkRequest): Buffer {
  return Buffer.from(body, 'base64');
}

/** Returns the JSON in the body of a request; undefined when it is none. */
export function jsonOf(request: NetworkRequest): unknown {
  try {
    return JSON.parse(bytesOf(request).toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the name that all of these are; undefined when there is none, or more than one. */
export function onlyOne(names: readonly string[] | undefined): string | undefined {
  return new Set(names).size === 1 ? names?.[0] : undefined;
}
