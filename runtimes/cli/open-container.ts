import { systemClock } from '#adapters/system/clock';
import type { SecretKey } from '#adapters/system/secret-keys';
import { existsSync } from 'node:fs';
import { parseDatabaseAddress } from '../config/database-address.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { requireFolders } from '../config/require-folders.ts';
import { requireSettings } from '../config/require-settings.ts';
import { readSecretKeys } from '../config/secret-key-file.ts';
import { type Role, type Settings, SettingsError } from '../config/settings.ts';
import { openStorage } from '../container/open-storage.ts';
import { closeToOthers } from '../private-paths.ts';

/** Returns whether the database has clients already, whose secrets were sealed with a key. */
async function hasData(settings: Settings): Promise<boolean> {
  const storage = await openStorage(settings);
  try {
    return (await storage.list('clients', { limit: 0 })).total > 0;
  } finally {
    await storage.close();
  }
}

/**
 * Before the first start creates a key, checks that the database responds and is new: a new key cannot open stored
 * secrets. Throws `SettingsError` otherwise.
 */
async function requireNewDatabase(settings: Settings): Promise<void> {
  const { databaseUrl, secretKeyFile } = settings;
  if (secretKeyFile === undefined || existsSync(secretKeyFile)) return;
  const address = parseDatabaseAddress(databaseUrl);
  if (address.client === 'sqlite' && !existsSync(address.filename)) return;
  const { inspectDatabase } = await import('./doctor/database.ts');
  const { emptyFinding } = await import('./doctor/database-findings.ts');
  const { finding } = await inspectDatabase(databaseUrl, systemClock.now);
  if (finding?.state === 'problem') throw new SettingsError([`DATABASE_URL: ${finding.text}`]);
  if (finding === emptyFinding || (!finding && !(await hasData(settings)))) return;
  throw new SettingsError([
    `There is no ${secretKeyFile}, but the database is in use. Restore the file from your backup, or set SECRET_KEY_FILE or SECRET_KEY to the key with which its secrets were sealed. Nothing was created: a new key could open none of them.`,
  ]);
}

/**
 * Reads the keys of an installation; a new one gets its folders and its first key. Throws `SettingsError` when they
 * cannot be read, or when there is no key although the database is in use.
 */
export async function openSecretKeys(environment: Environment, settings: Settings): Promise<readonly SecretKey[]> {
  await requireNewDatabase(settings);
  requireFolders(environment, settings);
  await closeToOthers(settings);
  return readSecretKeys(environment, settings);
}

/**
 * Opens the container of a command. Each command loads only what it needs, since loading takes most of the time of a
 * short one. `require` is called before anything is created, and throws to stop. Throws `SettingsError` for an invalid
 * setting.
 */
export async function openContainer(
  source: NodeJS.ProcessEnv,
  {
    role,
    require = () => Promise.resolve(),
  }: { readonly role?: Role; readonly require?: (settings: Settings) => Promise<void> } = {},
) {
  const { createContainer } = await import('../service.ts');
  const environment = readEnvironment(source);
  const settings: Settings = { ...(await requireSettings(environment)), ...(role && { role }) };
  await require(settings);
  const container = createContainer(settings, await openSecretKeys(environment, settings));
  return { settings, container };
}
