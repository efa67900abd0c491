import { makeFolder } from '#adapters/knex/make-folder';
import { newSecretKey, parseSecretKeys, type SecretKey } from '#adapters/system/secret-keys';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Environment } from './environment.ts';
import { type Settings, SettingsError } from './settings.ts';

/** Creates the key file if it does not exist. If several processes start together, one wins. */
async function makeKeyFile(path: string): Promise<void> {
  makeFolder(dirname(path));
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${newSecretKey()}\n`, { mode: 0o600, flush: true });
    // A link appears complete or not at all, and never replaces an existing key.
    await link(draft, path);
  } catch (error) {
    const isThere = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Reads the keys that encrypt secrets at rest. Throws `SettingsError` when they cannot be read. */
export async function readSecretKeys(environment: Environment, settings: Settings): Promise<readonly SecretKey[]> {
  const { secretKeyFile: file } = settings;
  if (file === undefined) return parseSecretKeys(environment.SECRET_KEY ?? '');
  const variable = environment.SECRET_KEY_FILE === undefined ? 'DATA_DIR' : 'SECRET_KEY_FILE';
  const refuse = (error: unknown, fix: string): never => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([`${variable}: ${reason}. ${fix}`]);
  };
  if (!existsSync(file)) {
    await makeKeyFile(file).catch((error: unknown) =>
      refuse(error, `Let this user write to ${dirname(file)}, or set ${variable} to another place.`),
    );
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) =>
    refuse(error, `${file} must be a file that this user may read.`),
  );
  try {
    return parseSecretKeys(text);
  } catch (error) {
    return refuse(error, `Restore ${file} from your backup.`);
  }
}
