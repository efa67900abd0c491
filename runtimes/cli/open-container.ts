import { readEnvironment } from '../config/environment.ts';
import { missingPackages } from '../config/missing-packages.ts';
import { readSecretKeys } from '../config/secret-key-file.ts';
import { readSettings, type Role, type Settings, SettingsError } from '../config/settings.ts';
import { tokens } from '../container/tokens.ts';
import { closeToOthers } from '../private-paths.ts';

/**
 * Opens the container of a command. Each command loads only what it needs, since loading takes most of the
 * time of a short one. Throws `SettingsError` when a setting is wrong.
 */
export async function openContainer(source: NodeJS.ProcessEnv, role?: Role) {
  const { createContainer } = await import('../service.ts');
  const environment = readEnvironment(source);
  const settings: Settings = { ...readSettings(environment), ...(role && { role }) };
  const missing = await missingPackages(settings);
  if (missing.length > 0) throw new SettingsError(missing);
  await closeToOthers(settings);
  const container = createContainer(settings, await readSecretKeys(environment, settings));
  // Reads the plans first, so that a plans file that is not valid is reported before anything is opened.
  await container.getAsync(tokens.plans);
  return { settings, container };
}
