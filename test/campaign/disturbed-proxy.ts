import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The treatment of bytes in transit. `reset` cuts a connection before or after they have arrived. */
export type Weather = 'calm' | 'hang' | 'reset' | 'slow';

/** How often a hanging connection checks whether it may continue, in milliseconds. */
const look = 50;

/** Forwards bytes one way, in order. What was sent before a side closed still arrives. */
function carry(from: Socket, to: Socket, weather: () => Weather, cut: () => void): void {
  let last = Promise.resolve();
  const deliver = async (chunk: Buffer): Promise<void> => {
    while (weather() === 'hang') await sleep(look);
    if (weather() === 'slow') await sleep(200 + Math.random() * 800);
    if (weather() === 'reset' && Math.random() < 0.5) cut();
    if (!to.destroyed) to.write(chunk);
  };
  from.on('data', (chunk: Buffer) => {
    from.pause();
    last = deliver(chunk).finally(() => from.resume());
  });
  from.on('end', () => to.end());
  from.on('error', () => undefined);
  from.on('close', () => void last.finally(() => to.destroySoon()));
}

/**
 * Starts a TCP proxy on this machine. `target` is called for each connection; without a target, the
 * connection is refused.
 */
export async function startDisturbedProxy({
  port = 0,
  target,
  weather = () => 'calm',
}: {
  readonly port?: number;
  readonly target: () => number | undefined;
  readonly weather?: () => Weather;
}) {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstreamPort = target();
    if (upstreamPort === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect({ port: upstreamPort, host: '127.0.0.1', allowHalfOpen: true });
    const cut = (): void => {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('close', () => sockets.delete(socket));
    }
    carry(client, upstream, weather, cut);
    carry(upstream, client, weather, cut);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    // A server that listens on a port has an address with a port.
    port: (server.address() as AddressInfo).port,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
