import { ServiceError } from '#domain/errors/index';
import { jsonSize } from '#domain/shared/index';
import type { Problem } from '#ports/errors/problem';

/** How deep the lists and objects of a JSON body may be nested. The code that walks them is recursive. */
const maxDepth = 100;
/** How many values may be in them together: a hundred rows of a hundred columns. */
const maxMembers = 10_201;
/** How many names one object may have. A table of names is slow to build, and no operation takes as many. */
const maxNames = 1000;

/** Returns the text of a body. Throws `request_not_valid` when it is not UTF-8. */
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
  if (depth > maxDepth)
    throw new ServiceError('request_not_valid', { reason: 'the body is nested too deeply' });
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
 * Parses a JSON body of this content type; its value is undefined when there is nothing in it. Returns why it cannot, since this
 * may run in another thread.
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
