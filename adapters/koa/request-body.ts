import { ServiceError } from '#domain/errors/service-error';
import { Busboy } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import type { IncomingFile } from './operation.ts';

/** Largest JSON or form body, in bytes. */
const maxBytes = 1024 * 1024;

/** How long somebody who goes on sending has to read why nobody listens, in milliseconds. */
const graceMilliseconds = 1000;

/**
 * Takes no more of a refused body than any other body may have, so that after a small one the connection
 * can go on. To a client that sends more, it stays open for long enough to read the answer, and then ends.
 */
export function leaveBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.unpipe();
  let left = maxBytes;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.byteLength;
    if (left < 0) request.pause();
  });
  request.resume();
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, graceMilliseconds);
  request.once('close', () => {
    clearTimeout(timer);
  });
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // A request without setEncoding gives buffers.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ServiceError(1005, { max_bytes: maxBytes });
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ServiceError(1004, { reason: 'the body is not UTF-8' });
  }
}

/** The JSON body; undefined when there is none. 1004 for broken JSON, 1005 over 1 MB, 1006 for another content type. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  if (text.trim() === '') return undefined;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.endsWith('+json')) {
    throw new ServiceError(1006, { accepted: ['application/json'] });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ServiceError(1004, { reason: 'the body is not JSON' });
  }
}

/** The fields of a form body. 1005 over 1 MB. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

/**
 * The part `file` of a multipart body, streaming. 1006 for another content type, 807 when there is no
 * such part or the body is broken.
 */
export function readFile(request: IncomingMessage): Promise<IncomingFile> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data *;/i.test(type)) {
    throw new ServiceError(1006, { accepted: ['multipart/form-data'] });
  }
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      request.unpipe(parser);
      reject(new ServiceError(807, { reason }));
    };
    const parser = new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: { files: 1, fields: 10, parts: 20 },
    });
    parser.on('file', (field, content, name) => {
      if (field !== 'file') {
        content.resume();
        return;
      }
      // A connection that breaks half way ends the part without an error of its own.
      request.on('aborted', () => content.destroy(new ServiceError(807, { reason: 'the body ended early' })));
      parser.on('error', () => content.destroy(new ServiceError(807, { reason: 'the body is broken' })));
      resolve({ name, content });
    });
    parser.on('finish', () => {
      fail('there is no part named file');
    });
    parser.on('error', () => {
      fail('the body is not valid multipart');
    });
    request.on('aborted', () => {
      fail('the body ended early');
    });
    request.pipe(parser);
  });
}
