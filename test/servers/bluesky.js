import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts a real Bluesky server (PDS with its authorization server) and a DID directory on free loopback
 * ports, in a process of their own that ends with this one. With the address of an empty Postgres, the part of Bluesky
 * runs too that shows threads.
 *
 * @param {string} [postgres]
 * @returns {Promise<{ url: string, plc_url: string, control_url: string, stop: () => Promise<void> }>}
 */
export async function startBluesky(postgres) {
  const child = fork(fileURLToPath(new URL('./bluesky-process.js', import.meta.url)), postgres ? [postgres] : [], {
    // Without the test runner's own flags (`--experimental-vm-modules`, `--inspect`).
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const addresses = await Promise.race([
    once(child, 'message').then(([message]) => message),
    exited.then(([code]) => {
      throw new Error(`The Bluesky server ended with code ${code} before it was up.`);
    }),
  ]);
  return {
    ...addresses,
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
