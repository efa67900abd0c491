import { makeFolder } from '#adapters/knex/make-folder';
import { accessSync, constants, opendirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseDatabaseAddress } from './database-address.ts';
import type { Environment } from './environment.ts';
import { getReason } from './reason-of.ts';
import { type Settings, SettingsError } from './settings.ts';

/** Creates a folder if it is missing. Throws when the path is not a folder, or when this user may not write to it. */
export function requireFolder(path: string): void {
  makeFolder(path);
  opendirSync(path).closeSync();
  accessSync(path, constants.W_OK | constants.X_OK);
}

/** Creates missing folders for files. Throws `SettingsError` when one cannot be used, naming its variable. */
export function requireFolders(
  environment: Environment,
  { dataDir, databaseUrl, s3 }: Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>,
): void {
  const address = parseDatabaseAddress(databaseUrl);
  const folders = new Map<string, 'DATABASE_URL' | 'DATA_DIR'>();
  if (!s3) folders.set(dataDir, 'DATA_DIR');
  if (address.client === 'sqlite' && address.filename !== ':memory:') {
    folders.set(dirname(address.filename), environment.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL');
  }
  const problems = [...folders].flatMap(([folder, variable]) => {
    try {
      requireFolder(folder);
      return [];
    } catch (error) {
      return [
        `${variable}: ${getReason(error)}. Let this user write to ${folder}, or set ${variable} to another place.`,
      ];
    }
  });
  if (problems.length > 0) throw new SettingsError(problems);
}
