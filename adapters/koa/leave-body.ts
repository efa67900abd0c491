import type { Context } from 'koa';
import { patience } from './patience.ts';

/** A body up to this size is read and thrown away, so that the connection can go on, in bytes. */
const maxBytes = 2 * 1024 * 1024;

/**
 * For a request that is answered before its body has arrived. A small rest is thrown away; before a larger one the
 * answer says that the connection closes, and it stays open just long enough for the client to read that answer.
 */
export function leaveBody(context: Context, { leftover } = patience): void {
  const { req: request, res: response } = context;
  const { socket } = request;
  const size = Number(request.headers['content-length'] ?? 0);
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (request.complete || (size === 0 && !isChunked)) return;
  const drain = (): void => {
    request.unpipe();
    request.resume();
    const timer = setTimeout(() => socket.destroy(), leftover);
    const stop = (): void => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
  };
  const isComing = context.get('expect') === '';
  if (isComing && !isChunked && size <= maxBytes) {
    drain();
    return;
  }
  response.setHeader('Connection', 'close');
  // Closed at once with bytes unread, the system would throw away the answer too.
  socket.destroySoon = () => {
    socket.end();
    request.once('end', () => socket.destroy());
    drain();
  };
}
