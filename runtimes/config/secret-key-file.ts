import { newSecretKey, parseSecretKeys, type SecretKey } from '#adapters/system/secret-keys';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Environment } from './environment.ts';
import { type Settings, SettingsError } from './settings.ts';

/** Makes the key file unless it is there; of several processes that start together one wins. */
async function makeKeyFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${newSecretKey()}\n`, { mode: 0o600, flush: true });
  try {
    // A link appears whole or not at all, and never over a key that is there.
    await link(draft, path);
  } catch (error) {
    const isThere = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  } finally {
    await rm(draft);
  }
}

/** The keys that encrypt secrets at rest. Throws `SettingsError` when they cannot be read. */
export async function readSecretKeys(
  environment: Environment,
  settings: Settings,
): Promise<readonly SecretKey[]> {
  try {
    if (settings.secret_key_file === undefined) return parseSecretKeys(environment.SECRET_KEY ?? '');
    if (!existsSync(settings.secret_key_file)) await makeKeyFile(settings.secret_key_file);
    return parseSecretKeys(await readFile(settings.secret_key_file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([`${settings.secret_key_file ?? 'SECRET_KEY'}: ${reason}`]);
  }
}
