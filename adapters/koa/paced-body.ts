import { ServiceError } from '#domain/foundation/index';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { timeouts, slowestBytesPerSecond } from './timeouts.ts';

/** How often per period the pace is checked. Time during which the client had to wait for us does not count. */
const ticks = 10;

/**
 * Returns the body of a file as it arrives. Reading it fails with `upload_failed` when the connection breaks, or when
 * the client sends fewer than `slowestBytesPerSecond` during a period. Abandoning it early leaves the connection as it
 * is.
 */
export function pacedBody(request: IncomingMessage, { period } = timeouts): Readable {
  const body = new PassThrough();
  const fail = (reason: string): void => {
    body.destroy(new ServiceError('upload_failed', { reason }));
  };
  let bytes = 0;
  let waited = 0;
  const tick = (): void => {
    if (body.writableNeedDrain || ++waited < ticks) return;
    if (bytes < (slowestBytesPerSecond * period) / 1000) fail('the body arrives too slowly');
    bytes = waited = 0;
  };
  const timer = setInterval(tick, period / ticks);
  const stop = (): void => clearInterval(timer);
  const close = (): void => {
    stop();
    if (!request.complete) fail('the body ended early');
  };
  request
    .on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
    })
    .once('end', stop)
    .once('close', close);
  body.once('close', () => {
    stop();
    request.off('close', close);
  });
  // The reader gets the error too. Without a reader, it must not end the process.
  body.on('error', () => undefined);
  return request.pipe(body);
}
