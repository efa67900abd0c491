import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns a port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Returns a port that nobody uses at the moment, nor the one after it; the sandbox needs both. */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port + 1, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
