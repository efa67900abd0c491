import { createServer, type IncomingMessage, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What can go wrong on the way to the service: it did what was asked, and the connection breaks (`drop`) or stays
 * silent (`hang`) before the answer; it is told to wait a second (`throttle`), or is away (`away`), and hears nothing
 * of it.
 */
export type Fault = 'away' | 'drop' | 'hang' | 'throttle';

/** A request that arrived. */
interface Passed {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  /** When it arrived, by `performance.now()`. */
  readonly arrived: number;
}

function forward(port: number, from: IncomingMessage, answered: (answer: IncomingMessage) => void): void {
  const { method, url: path, headers } = from;
  const forwarded = ask({ host: '127.0.0.1', port, method, path, headers }, answered);
  forwarded.on('error', () => from.socket.destroy());
  from.pipe(forwarded);
}

/** Starts a way to a service on this machine, on which things go wrong. */
export async function startFaultyWay(port: number) {
  const passed: Passed[] = [];
  const faults: { readonly where: RegExp; readonly fault: Fault }[] = [];

  const server = createServer((from, to) => {
    const { method = '', url = '', headers } = from;
    const key = headers['idempotency-key'];
    passed.push({ method, path: url, key: key as string | undefined, arrived: performance.now() });
    const index = faults.findIndex(({ where }) => where.test(`${method} ${url}`));
    const [{ fault } = { fault: undefined }] = index === -1 ? [] : faults.splice(index, 1);
    if (fault === 'throttle') {
      to.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '1' });
      to.end(JSON.stringify({ code: 545, message: 'Too many requests' }));
      return;
    }
    if (fault === 'away') {
      to.writeHead(503).end('<h1>Bad gateway</h1>');
      return;
    }
    forward(port, from, (answer) => {
      answer.on('error', () => to.destroy());
      if (fault === undefined) {
        to.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(to);
        return;
      }
      answer.resume();
      if (fault === 'drop') answer.on('end', () => from.socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(own)}`,
    /** All that arrived here. */
    passed,
    /** Has the next requests that match go wrong in these ways, one after the other. */
    fault(where: RegExp, ...kinds: readonly Fault[]): void {
      faults.push(...kinds.map((fault) => ({ where, fault })));
    },
    /** Forgets the faults that have not happened. */
    forget(): void {
      faults.length = 0;
    },
    /** Breaks all connections. */
    cut(): void {
      server.closeAllConnections();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
