import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../runtimes/config/environment.ts';
import { readSecretKeys } from '../../runtimes/config/secret-key-file.ts';
import { readSettings } from '../../runtimes/config/settings.ts';
import { tokens } from '../../runtimes/container/tokens.ts';
import { createContainer } from '../../runtimes/service.ts';
import { freePort } from '../servers/postwright.ts';
import { writeUnlimitedPlans } from '../servers/unlimited-plans.ts';

/** A fresh folder and port, as settings of the real service. */
export async function scratch(extra: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-bench-'));
  const port = await freePort();
  const PLANS_FILE = await writeUnlimitedPlans(folder);
  const environment = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', PLANS_FILE, ...extra };
  return { folder, port, environment, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Direct access to the records of an installation while no service runs. */
export async function openContainer(source: Record<string, string>) {
  const environment = readEnvironment(source);
  const settings = readSettings(environment);
  const container = createContainer(settings, await readSecretKeys(environment, settings));
  const storage = await container.getAsync(tokens.storage);
  const secrets = await container.getAsync(tokens.secrets);
  return { storage, secrets, close: () => storage.close() };
}
