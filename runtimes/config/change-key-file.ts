import { formatSecretKeys, parseSecretKeys, type SecretKey } from '#adapters/system/secret-keys';
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { getReason } from './reason-of.ts';
import { SettingsError } from './settings.ts';

const getCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Claims the only name of a draft, so that of two simultaneous changes none is lost. */
async function claimDraft(draft: string, text: string): Promise<void> {
  const own = `${draft}.${randomUUID()}`;
  await writeFile(own, text, { mode: 0o600, flush: true });
  try {
    await link(own, draft);
  } catch (error) {
    if (getCode(error) !== 'EEXIST') throw error;
    throw new SettingsError([
      `Another command is changing the keys, or was killed while doing so. If none is running, delete ${draft} and try again.`,
    ]);
  } finally {
    await rm(own);
  }
}

/**
 * Replaces the keys in a file atomically; only its owner may read it. Throws `SettingsError` when the file contains
 * other keys than `last`, because it was changed concurrently, or when it cannot be written.
 */
export async function changeKeyFile(
  file: string,
  last: readonly SecretKey[],
  next: readonly SecretKey[],
): Promise<void> {
  const draft = `${file}.next`;
  try {
    await claimDraft(draft, formatSecretKeys(next));
    try {
      const found = parseSecretKeys(await readFile(file, 'utf8'));
      if (formatSecretKeys(found) !== formatSecretKeys(last))
        throw new SettingsError([`${file} was changed by another process. Try again.`]);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError([
      `${file} cannot be replaced (${getReason(error)}). Change it at its source, as docs/operate/keys.md describes.`,
    ]);
  }
}
