import { type BinaryToTextEncoding, createHmac, timingSafeEqual } from 'node:crypto';
import type { NetworkRequest, SignatureCheck } from '#ports/networks/network-adapter';
import { parseJson } from './parse-json.ts';

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

/** No question that networks ask is longer, in bytes. */
const longestQuestion = 200;

/**
 * Checks that one of these hashes has, once a body has passed through them, the value that a network gave. A body in the form of
 * `question` counts as not signed: the network asks us to sign such texts, so anybody can have them signed.
 */
export function hmacCheck(
  given: string,
  encoding: BinaryToTextEncoding,
  hashes: readonly ReturnType<typeof createHmac>[],
  question?: RegExp,
): SignatureCheck {
  const start: Uint8Array[] = [];
  let size = 0;
  return {
    update(part) {
      for (const hash of hashes) hash.update(part);
      size += part.byteLength;
      if (question && size <= longestQuestion) start.push(part);
    },
    isSigned() {
      const isQuestion = size <= longestQuestion && question?.test(Buffer.concat(start).toString());
      return !isQuestion && hashes.some((hash) => isSame(given, hash.digest(encoding)));
    },
  };
}

/** Returns the exact bytes of the body of a request. */
export function bytesOf({ body }: NetworkRequest): Buffer {
  return Buffer.from(body, 'base64');
}

/** Returns the JSON in the body of a request; undefined when it is none. */
export function jsonOf(request: NetworkRequest): unknown {
  try {
    return parseJson(bytesOf(request));
  } catch {
    return undefined;
  }
}

/** Returns whether the body of a request is a JSON object. */
export function isJsonObject(request: NetworkRequest): boolean {
  const json = jsonOf(request);
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Returns the name that all of these are; undefined when there is none, or more than one. */
export function onlyOne(names: readonly string[] | undefined): string | undefined {
  return new Set(names).size === 1 ? names?.[0] : undefined;
}
