import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A frequently requested text that rarely changes. */
export interface Large {
  readonly type: string;
  readonly text: string;
  readonly tag: string;
  /** Compressed texts by encoding, each created on first request. */
  readonly compressed: Map<'br' | 'gzip', Buffer>;
}

/** Prepares a text to be sent; `type` is a Koa content type. */
export function toLarge(type: string, text: string): Large {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { type, text, tag, compressed: new Map() };
}

function compress(text: string, encoding: 'br' | 'gzip'): Buffer {
  // The highest Brotli quality takes seconds and saves only another tenth.
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return encoding === 'br' ? brotliCompressSync(text, { params: parameters }) : gzipSync(text);
}

/**
 * Sends a text with the best accepted compression, or 304 if the caller has it already. By default, callers revalidate
 * it every time.
 */
export function sendLarge(context: Context, { type, text, tag, compressed }: Large, cacheControl = 'no-cache'): void {
  context.status = 200;
  context.type = type;
  context.vary('Accept-Encoding');
  context.set('Cache-Control', cacheControl);
  // The smallest accepted encoding: browsers name gzip first.
  const encoding = (['br', 'gzip'] as const).find((one) => context.acceptsEncodings(one) === one);
  // Each encoding has an ETag of its own, since their bytes differ.
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
