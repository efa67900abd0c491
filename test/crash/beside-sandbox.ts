import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';

/** Starts a sandbox in a process of its own, which outlives the service that a test kills. */
export async function besideSandbox(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-test-'));
  const port = await freePortPair();
  const sandbox = await startPostwright({ SANDBOX_PORT: String(port) }, { command: ['sandbox'] });
  const sandboxUrl = `http://127.0.0.1:${String(port)}`;
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    LEASE_SECONDS: '1',
    NETWORK_TIMEOUT_SECONDS: '5',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    SANDBOX_URL: sandboxUrl,
    ...settings,
  };
  return {
    environment,
    sandboxUrl,
    async stop(): Promise<void> {
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
