import { createServer } from 'node:net';

/**
 * Each worker of Jest has a thousand ports of its own, below those that systems give to outgoing connections. A port
 * that one test has chosen and not yet opened can then not be chosen by a test of another worker.
 */
const first = 20_000 + 1000 * (Number(process.env.JEST_WORKER_ID ?? 0) % 12);
let next = Math.floor(Math.random() * 1000);

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isFree(port) {
  const server = createServer();
  const isOpen = await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isOpen) await new Promise((resolve) => server.close(resolve));
  return isOpen;
}

/**
 * Returns a free port, a different one each time.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = first + (next++ % 1000);
    if (await isFree(port)) return port;
  }
}

/**
 * Returns the first of two adjacent free ports; the sandbox needs both.
 *
 * @returns {Promise<number>}
 */
export async function freePortPair() {
  for (;;) {
    const port = await freePort();
    if ((await freePort()) === port + 1) return port;
  }
}
