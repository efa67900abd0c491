import { systemClock } from '#adapters/system/clock';
import { existsSync } from 'node:fs';
import { parseDatabaseAddress } from '../config/database-address.ts';
import { readEnvironment } from '../config/environment.ts';
import { missingPackages } from '../config/missing-packages.ts';
import { readSecretKeys } from '../config/secret-key-file.ts';
import { readSettings, type Role, type Settings, SettingsError } from '../config/settings.ts';
import { tokens } from '../container/tokens.ts';
import { closeToOthers } from '../private-paths.ts';

/**
 * Finds out whether a database server answers before the first start creates a key for it. Throws `SettingsError`
 * when it does not.
 */
async function requireDatabase({ databaseUrl, secretKeyFile }: Settings): Promise<void> {
  if (secretKeyFile === undefined || existsSync(secretKeyFile)) return;
  if (parseDatabaseAddress(databaseUrl).client === 'sqlite') return;
  const { inspectDatabase } = await import('./doctor/database.ts');
  const { finding } = await inspectDatabase(databaseUrl, systemClock.now);
  if (finding?.state === 'problem') throw new SettingsError([`DATABASE_URL: ${finding.text}`]);
}

/**
 * Opens the container of a command. Each command loads only what it needs, since loading takes most of the
 * time of a short one. `require` is called before anything is created, and throws when it cannot go on. Throws
 * `SettingsError` when a setting is wrong.
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
  const settings: Settings = { ...readSettings(environment), ...(role && { role }) };
  const missing = await missingPackages(settings);
  if (missing.length > 0) throw new SettingsError(missing);
  await require(settings);
  await requireDatabase(settings);
  await closeToOthers(settings);
  const container = createContainer(settings, await readSecretKeys(environment, settings));
  // Reads the plans first, so that a plans file that is not valid is reported before anything is opened.
  await container.getAsync(tokens.plans);
  return { settings, container };
}
