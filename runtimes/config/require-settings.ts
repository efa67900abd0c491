import type { Environment } from './environment.ts';
import { missingPackages } from './missing-packages.ts';
import { readModels } from './models-file.ts';
import { readPlans } from './plans-file.ts';
import { examineSettings, type Settings, SettingsError } from './settings.ts';

async function collectProblems(reading: Promise<unknown>): Promise<readonly string[]> {
  try {
    await reading;
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

/**
 * Reads the settings, the files they name and checks the packages they need. Throws `SettingsError` with all problems
 * at once.
 */
export async function requireSettings(environment: Environment): Promise<Settings> {
  const { settings, problems } = examineSettings(environment);
  const found = [
    ...problems,
    ...(await collectProblems(readPlans(settings))),
    ...(await collectProblems(readModels(settings))),
    ...(await missingPackages(settings)),
  ];
  if (found.length > 0) throw new SettingsError(found);
  return settings;
}
