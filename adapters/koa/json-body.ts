import { jsonSize, ServiceError } from '#domain/foundation/index';
import type { Problem } from '#ports/foundation/problem';

/** The maximum nesting of a JSON body. The code that walks it is recursive. */
const maxDepth = 100;
/** The maximum number of values in it: a hundred rows of a hundred columns. */
const maxMembers = 10_201;
/** The maximum number of names in an object. A large table of names is slow to build, and no operation needs it. */
const maxNames = 1000;

/** Decodes a body. Throws `request_not_valid` when it is not UTF-8. */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ServiceError('request_not_valid', { reason: 'the body is not UTF-8' });
  }
}

function parse(bytes: Uint8Array, type: string): unknown {
  const text = decodeBody(bytes);
  if (text.trim() === '') return undefined;
  if (type !== 'application/json' && !type.endsWith('+json')) {
    throw new ServiceError('content_type_not_accepted', { accepted: ['application/json'] });
  }
  const { depth, members, names } = jsonSize(text, maxMembers);
  if (depth > maxDepth) throw new ServiceError('request_not_valid', { reason: 'the body is nested too deeply' });
  if (members > maxMembers)
    throw new ServiceError('request_not_valid', {
      reason: `the body has more than ${String(maxMembers)} values: send them in several calls`,
    });
  if (names > maxNames)
    throw new ServiceError('request_not_valid', {
      reason: `an object of the body has more than ${String(maxNames)} names`,
    });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ServiceError('request_not_valid', { reason: 'the body is not JSON' });
  }
}

/**
 * Parses a JSON body of this content type; the value of an empty body is undefined. Returns errors instead of throwing,
 * since it may run in another thread.
 */
export function parseBody({
  bytes,
  type,
}: {
  readonly bytes: Uint8Array;
  readonly type: string;
}): { readonly value: unknown } | { readonly refused: Problem } {
  try {
    return { value: parse(bytes, type) };
  } catch (error) {
    if (error instanceof ServiceError) return { refused: error.problem };
    throw error;
  }
}
