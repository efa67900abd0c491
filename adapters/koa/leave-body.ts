import type { Context } from 'koa';
import { timeouts } from './timeouts.ts';

/** The largest unread body, in bytes, that is discarded to reuse the connection. */
const maxBytes = 2 * 1024 * 1024;

/** More than this, in bytes, is not read from a closing connection: it would fill the memory of the process. */
const maxClosing = 64 * 1024;

/**
 * Handles a request that was answered before its body had arrived. A small body is discarded. For a larger one, the
 * response announces that the connection closes, and the connection stays open just long enough for the client to read
 * it.
 */
export function leaveBody(context: Context, { leftover } = timeouts): void {
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
  const isClosing = response.getHeader('connection') === 'close';
  if (isComing && !isChunked && size <= maxBytes && !isClosing) {
    drain();
    return;
  }
  response.setHeader('Connection', 'close');
  if (isClosing && (isChunked || size > maxClosing)) {
    // The client has this long to read the response.
    socket.destroySoon = () => {
      socket.end();
      const timer = setTimeout(() => socket.destroy(), leftover);
      socket.once('close', () => clearTimeout(timer));
    };
    return;
  }
  // If the socket were destroyed with bytes unread, the operating system would discard the response too.
  socket.destroySoon = () => {
    socket.end();
    request.once('end', () => socket.destroy());
    drain();
  };
}
