import type { Logger } from '#ports/shared/logger';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type Koa from 'koa';
import { patience, slowestBytesPerSecond } from './patience.ts';

/** How long a whole request may take to arrive: 512 MB at 1.2 Mbit/s. */
const requestMilliseconds = 60 * 60 * 1000;
/** How long a connection without a request stays open: longer than proxies, so that they close it and not we. */
const idle = { clients: 5000, proxies: 65_000 } as const;
/** How often it is told that connections are turned away, in milliseconds. */
const dropNotice = 60_000;

/** Cuts clients off that do not take their answers: time in which they had to wait for us does not count. */
function watchReaders(server: Server, period: number): void {
  /** What each open connection had taken when last looked at, in bytes; nothing while none of it had to wait. */
  const connections = new Map<Socket, number | undefined>();
  const slowest = (slowestBytesPerSecond * period) / 1000;
  const look = (): void => {
    for (const [socket, before] of connections) {
      const taken = socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : undefined;
      if (before !== undefined && taken !== undefined && taken - before < slowest) socket.destroy();
      connections.set(socket, taken);
    }
  };
  // One look at all of them: a timer for each answer costs more than many answers do.
  const timer = setInterval(look, period).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
}

/** An HTTP server that no client can hold up: it waits for each only so long, and for so many at one time. */
export function createHttpServer(
  application: Koa,
  options: {
    readonly logger: Pick<Logger, 'warn'>;
    readonly max_connections?: number;
    readonly is_behind_proxy?: boolean;
    readonly patience?: typeof patience;
  },
): Server {
  const { logger, max_connections, is_behind_proxy = false, patience: waits = patience } = options;
  const handle = application.callback();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // What was sent after a request whose answer closed the connection.
    if (!request.socket.writable) return;
    // Koa answers every error itself; the promise of its handler never rejects.
    void handle(request, response);
  };
  const server = createServer(
    {
      headersTimeout: waits.headers,
      requestTimeout: requestMilliseconds,
      connectionsCheckingInterval: waits.headers / 2,
      keepAliveTimeout: is_behind_proxy ? idle.proxies : idle.clients,
    },
    answer,
  );
  watchReaders(server, waits.period);
  // A client that waits to be told to send its body is told so when somebody reads it, and not before a refusal.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    answer(request, response);
  });
  if (max_connections !== undefined) server.maxConnections = max_connections;
  let told = -Infinity;
  server.on('drop', () => {
    const now = performance.now();
    if (now - told < dropNotice) return;
    told = now;
    logger.warn('too many connections are open: new ones are turned away', { max_connections });
  });
  return server;
}
