import { systemClock } from '#adapters/system/clock';
import { parseSecretKeys, type SecretKey } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { importLines, requireEmpty, toDateTime } from '#domain/foundation/index';
import { createReadStream } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import type { Environment } from '../config/environment.ts';
import { type Settings, SettingsError } from '../config/settings.ts';
import { openStorage } from '../container/open-storage.ts';
import { createProgress } from './progress.ts';
import { fenceFor } from './installation-fence.ts';
import { splitLines } from './lines.ts';
import { openSecretKeys } from './open-container.ts';

interface Options {
  readonly from: string;
  readonly sourceKeyFile?: string | undefined;
}

/**
 * Reads the keys of the exported installation; undefined when they are the same as here. Throws `SettingsError` when
 * they are invalid.
 */
async function readSourceKeys(
  { SOURCE_SECRET_KEY: text }: Environment,
  file: string | undefined,
): Promise<readonly SecretKey[] | undefined> {
  if (file === undefined && text === undefined) return undefined;
  try {
    return parseSecretKeys(file === undefined ? (text ?? '') : await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([`${file ?? 'SOURCE_SECRET_KEY'}: ${reason}`]);
  }
}

/** Passes on the bytes of an export, and reports how many have been read. */
async function* counted(bytes: AsyncIterable<Uint8Array>, size: number | undefined): AsyncGenerator<Uint8Array> {
  const progress = createProgress('Bytes imported');
  let read = 0;
  try {
    for await (const chunk of bytes) {
      yield chunk;
      read += chunk.byteLength;
      progress.report(read, size);
    }
  } finally {
    progress.end();
  }
}

/** Imports an export into the empty database of this installation, and seals its secrets with the current key. */
export async function importCommand(environment: Environment, settings: Settings, options: Options): Promise<number> {
  const { from } = options;
  if (from !== '-') await access(from);
  const sourceKeys = await readSourceKeys(environment, options.sourceKeyFile);
  const secrets = createSecrets(await openSecretKeys(environment, settings));
  const source = sourceKeys ? createSecrets(sourceKeys) : secrets;
  const { databaseUrl: url } = settings;
  const { beginImport, unfence } = await fenceFor(url);
  const storage = await openStorage({ ...settings });
  try {
    await requireEmpty(storage);
    await beginImport(url, toDateTime(systemClock.now()));
    const size = from === '-' ? undefined : (await stat(from)).size;
    const lines = splitLines(counted(from === '-' ? process.stdin : createReadStream(from), size));
    const counts = await importLines(storage, lines, (sealed, context) =>
      secrets.seal(source.open(sealed, context), context),
    ).catch((error: unknown) => {
      process.stderr.write(
        'The import failed, and nothing from it may be used. Empty the database and import again: docs/operate/move.md\n',
      );
      throw error;
    });
    await unfence(url);
    const table = Object.entries(counts).map(([name, count]) => `${String(count).padStart(9)}  ${name}\n`);
    process.stdout.write(`${table.join('')}Everything has been imported, and the counts agree.\n`);
    return 0;
  } finally {
    await storage.close();
  }
}
