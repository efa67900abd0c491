import type { Logger } from '#ports/foundation/logger';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type Koa from 'koa';
import { type Timeouts, timeouts, slowestBytesPerSecond } from './timeouts.ts';

/** The timeout for a whole request: enough for 512 MB at 1.2 Mbit/s. */
const requestMilliseconds = 60 * 60 * 1000;
/**
 * How long idle connections stay open, in milliseconds. Behind a proxy it exceeds the proxy's own timeout, so that the
 * proxy closes them first.
 */
const idle = { clients: 5000, proxies: 65_000 } as const;
/** The minimum interval between two log messages about refused connections, in milliseconds. */
const dropNotice = 60_000;

/** Disconnects clients that read responses too slowly. Time during which a client had to wait for us does not count. */
function watchReaders(server: Server, period: number): void {
  /** The bytes each open connection had accepted at the last check; undefined if nothing was waiting for it. */
  const connections = new Map<Socket, number | undefined>();
  const slowest = (slowestBytesPerSecond * period) / 1000;
  const look = (): void => {
    for (const [socket, before] of connections) {
      const taken = socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : undefined;
      if (before !== undefined && taken !== undefined && taken - before < slowest) socket.destroy();
      connections.set(socket, taken);
    }
  };
  // One timer for all connections: a timer per response costs more than many responses do.
  const timer = setInterval(look, period).unref();
  server.once('close', () => clearInterval(timer));
  server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
}

/** Creates an HTTP server that no client can block: it has timeouts and a limit on connections. */
export function createHttpServer(
  application: Koa,
  options: {
    readonly logger: Pick<Logger, 'warn'>;
    readonly maxConnections?: number;
    readonly isBehindProxy?: boolean;
    readonly timeouts?: Timeouts;
  },
): Server {
  const { logger, maxConnections, isBehindProxy = false, timeouts: waits = timeouts } = options;
  const handle = application.callback();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // A request sent after one whose response closed the connection gets no response.
    if (!request.socket.writable) return;
    // Koa handles every error itself; the promise of its handler never rejects.
    void handle(request, response);
  };
  const server = createServer(
    {
      headersTimeout: waits.headers,
      requestTimeout: requestMilliseconds,
      connectionsCheckingInterval: waits.headers / 2,
      keepAliveTimeout: isBehindProxy ? idle.proxies : idle.clients,
    },
    answer,
  );
  watchReaders(server, waits.period);
  // A client that sent `Expect: 100-continue` gets permission when its body is read, so it sees a refusal before
  // sending it.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    answer(request, response);
  });
  if (maxConnections !== undefined) server.maxConnections = maxConnections;
  let lastNotice = -Infinity;
  server.on('drop', () => {
    const now = performance.now();
    if (now - lastNotice < dropNotice) return;
    lastNotice = now;
    logger.warn('too many connections are open, so new ones are refused', { maxConnections });
  });
  return server;
}
