import { type BinaryToTextEncoding, createHmac, timingSafeEqual } from 'node:crypto';
import type { NetworkRequest, SignatureCheck } from '#ports/networks/network-adapter';
import { parseJson } from './parse-json.ts';

/** Compares two texts in constant time. */
export function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the HMAC-SHA256 of the concatenated parts. */
export function hmacSha256(
  secret: string,
  encoding: BinaryToTextEncoding,
  ...parts: readonly (string | Uint8Array)[]
): string {
  const hash = createHmac('sha256', secret);
  for (const part of parts) hash.update(part);
  return hash.digest(encoding);
}

/** The maximum size of a network's challenge, in bytes. */
const maxQuestionBytes = 200;

/**
 * Checks that one of these hashes, once a body has passed through them, equals the signature that the network gave. A
 * body in the form of `question` counts as unsigned: the network asks us to sign such texts, so anyone can get them
 * signed.
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
      if (question && size <= maxQuestionBytes) start.push(part);
    },
    isSigned() {
      const isQuestion = size <= maxQuestionBytes && question?.test(Buffer.concat(start).toString());
      return !isQuestion && hashes.some((hash) => isSame(given, hash.digest(encoding)));
    },
  };
}

/** Returns the exact bytes of a request's body. */
export function getBytes({ body }: NetworkRequest): Buffer {
  return Buffer.from(body, 'base64');
}

/** Returns the JSON in a request's body; undefined when it is not JSON. */
export function getJson(request: NetworkRequest): unknown {
  try {
    return parseJson(getBytes(request));
  } catch {
    return undefined;
  }
}

/** Whether a request's body is a JSON object. */
export function isJsonObject(request: NetworkRequest): boolean {
  const json = getJson(request);
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Returns the single distinct name in a list; undefined when there is none, or more than one. */
export function onlyOne(names: readonly string[] | undefined): string | undefined {
  return new Set(names).size === 1 ? names?.[0] : undefined;
}
