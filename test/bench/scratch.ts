import type { SocialNetwork } from '#ports/networks/social-network';
import type { Sealed } from '#ports/foundation/secrets';
import type { Storage } from '#ports/foundation/storage';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../runtimes/config/environment.ts';
import { readSecretKeys } from '../../runtimes/config/secret-key-file.ts';
import { readSettings } from '../../runtimes/config/settings.ts';
import { tokens } from '../../runtimes/container/tokens.ts';
import { createContainer } from '../../runtimes/service.ts';
import { freePort, type SetUpAnswer } from '../servers/postwright.ts';
import { writeUnlimitedPlans } from '../servers/unlimited-plans.ts';

/** Creates a new folder and port, as settings of the real service. */
export async function scratch(extra: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-bench-'));
  const port = await freePort();
  const PLANS_FILE = await writeUnlimitedPlans(folder);
  const environment = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', PLANS_FILE, ...extra };
  return { folder, port, environment, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Opens direct access to the records of an installation while no service is running. */
export async function openContainer(source: Record<string, string>) {
  const environment = readEnvironment(source);
  const settings = readSettings(environment);
  const container = createContainer(settings, await readSecretKeys(environment, settings));
  const storage = await container.getAsync(tokens.storage);
  const secrets = await container.getAsync(tokens.secrets);
  return { storage, secrets, container, close: () => storage.close() };
}

/** Stores enabled accounts of an organization, with identifiers numbered from 0, of these networks in turn. */
export async function addAccounts(
  storage: Storage,
  setUp: SetUpAnswer,
  count: number,
  networks: readonly SocialNetwork[] = ['bluesky'],
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const _id = index.toString(16).padStart(24, '0');
    await storage.insert('accounts', {
      _id,
      id_organization: setUp.id_organization,
      id_client: setUp.id_client,
      social_network: networks[index % networks.length] ?? 'bluesky',
      name: `Account ${String(index)}`,
      username: `account-${String(index)}.test`,
      image: '',
      creation_date: new Date(1_700_000_000_000 + index * 1000).toISOString(),
      error_code: 0,
      deleted: false,
      enabled: true,
      access_data: {},
      // Its network is not asked what was written before.
      messages_read: new Date(1_700_000_000_000).toISOString(),
      external_identifier: _id,
      network_key: `bluesky:${_id}`,
      // As long as a real session; nobody opens it.
      session: 'x'.repeat(1500) as Sealed,
      search_text: `account ${String(index)}`,
    });
  }
}

/** Returns the memory that a process has in RAM. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
