import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A text that is asked for often and seldom changes. */
export interface Large {
  readonly type: string;
  readonly text: string;
  readonly tag: string;
  /** Compressed texts by encoding, each made when it is first asked for. */
  readonly compressed: Map<'br' | 'gzip', Buffer>;
}

/** Prepares a text to be sent; `type` as Koa names types. */
export function toLarge(type: string, text: string): Large {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { type, text, tag, compressed: new Map() };
}

function compress(text: string, encoding: 'br' | 'gzip'): Buffer {
  // The highest quality of Brotli takes seconds for a tenth less.
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return encoding === 'br' ? brotliCompressSync(text, { params: parameters }) : gzipSync(text);
}

/**
 * Sends a text compressed as the caller takes it, or 304 when the caller has it already. By default the caller asks
 * again each time whether it has changed.
 */
export function sendLarge(
  context: Context,
  { type, text, tag, compressed }: Large,
  cacheControl = 'no-cache',
): void {
  context.status = 200;
  context.type = type;
  context.vary('Accept-Encoding');
  context.set('Cache-Control', cacheControl);
  // The smallest that is taken: browsers name gzip first.
  const encoding = (['br', 'gzip'] as const).find((one) => context.acceptsEncodings(one) === one);
  // Each form has a tag of its own, since they differ byte by byte.
  context.etag = encoding ? `${tag}-${encoding}` : tag;
  if (context.fresh) {
    context.status = 304;
    return;
  }
  if (!encoding) {
    context.body = text;
    return;
  }
  const bytes = compressed.get(encoding) ?? compress(text, encoding);
  compressed.set(encoding, bytes);
  context.set('Content-Encoding', encoding);
  context.body = bytes;
  // Setting a body of bytes may have changed it.
  context.type = type;
}
