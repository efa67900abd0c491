import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * Below the ephemeral ports of common systems, so that no outgoing connection takes a port between its choice and its
 * use.
 */
const ports = { first: 20_000, last: 32_000 } as const;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isOpen) await new Promise((resolve) => server.close(resolve));
  return isOpen;
}

/** Returns a port that is currently free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.first, ports.last);
    if (await isFree(port)) return port;
  }
}

/** Returns a port that is currently free together with the next one; the sandbox needs both. */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (await isFree(port + 1)) return port;
  }
}
