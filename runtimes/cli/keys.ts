import { newSecretKey, parseSecretKeys, type SecretKey } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { reseal, type SealedSurvey, surveySealed } from '#domain/foundation/index';
import type { Kind, Storage } from '#ports/foundation/storage';
import { changeKeyFile } from '../config/change-key-file.ts';
import type { Environment } from '../config/environment.ts';
import type { Settings } from '../config/settings.ts';
import { openStorage } from '../container/open-storage.ts';
import { CommandFailure } from './command-failure.ts';
import { openSecretKeys } from './open-container.ts';
import { createProgress } from './progress.ts';

/** Maximum passes of a rotation, so that a process that still seals with an old key cannot keep it busy forever. */
const maxPasses = 5;

interface ShowOptions {
  readonly json?: true | undefined;
}

const write = (text: string): void => void process.stdout.write(`${text}\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);
const joinIds = (keys: readonly SecretKey[]): string => keys.map(({ id }) => id).join(', ');

async function withStorage<T>(settings: Settings, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(settings);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

function survey(settings: Settings, keys: readonly SecretKey[]): Promise<SealedSurvey> {
  return withStorage(settings, (storage) => surveySealed(storage, createSecrets(keys)));
}

async function show(settings: Settings, keys: readonly SecretKey[], { json }: ShowOptions): Promise<number> {
  const found = await survey(settings, keys);
  const { current, older, unopened, reason } = found;
  if (json) {
    write(JSON.stringify({ keys: keys.map(({ id }) => id), ...found }));
    return reason === undefined ? 0 : 1;
  }
  write(`${String(current).padStart(9)}  secrets sealed with ${joinIds(keys.slice(0, 1))}, the newest key`);
  write(`${String(older).padStart(9)}  sealed with older keys${keys.length > 1 ? ` (${joinIds(keys.slice(1))})` : ''}`);
  if (reason === undefined) return 0;
  write(`${String(unopened).padStart(9)}  cannot be opened: ${reason}`);
  return 1;
}

/** Puts a new key before the existing ones, if the keys are in a file. */
async function addKey(file: string | undefined, keys: readonly SecretKey[]): Promise<readonly SecretKey[]> {
  const text = newSecretKey();
  if (file === undefined)
    throw new CommandFailure(
      `SECRET_KEY holds one key. Add this new one after it, separated by a comma, and restart all processes. Then put it first and restart them again. Then run this command again:\n${text}`,
    );
  const next = [...parseSecretKeys(text), ...keys];
  await changeKeyFile(file, keys, next);
  note(`The new key is in ${file}. Every process that reads this file seals with it from now on.`);
  return next;
}

async function rotate(settings: Settings, found: readonly SecretKey[]): Promise<number> {
  const keys = found.length > 1 ? found : await addKey(settings.secretKeyFile, found);
  const secrets = createSecrets(keys);
  const left = await withStorage(settings, async (storage) => {
    let result = await surveySealed(storage, secrets);
    for (let pass = 0; result.older > 0 && pass < maxPasses; pass += 1) {
      let kindShown: Kind | undefined;
      let progress = createProgress('');
      await reseal(storage, secrets, ({ kind, seen, of }) => {
        if (kind !== kindShown) {
          progress.end();
          progress = createProgress(`Records of ${kind} checked`);
        }
        kindShown = kind;
        progress.report(seen, of);
      });
      progress.end();
      result = await surveySealed(storage, secrets);
    }
    return result;
  });
  if (left.older > 0)
    throw new CommandFailure(
      `${String(left.older)} secrets are still sealed with an older key: a process that does not know the new one is writing. Give it the new key, and run this command again.`,
    );
  write(
    `Everything that could be opened is sealed with ${joinIds(keys.slice(0, 1))} (${String(left.current)} secrets). "postwright keys remove" removes the old ones (${joinIds(keys.slice(1))}). Backups made before now can only be opened with those.`,
  );
  return report(left);
}

function report({ unopened, reason }: SealedSurvey): number {
  if (reason === undefined) return 0;
  note(`${String(unopened)} stored secrets cannot be opened: ${reason}.`);
  return 1;
}

async function remove({ secretKeyFile: file, ...settings }: Settings, keys: readonly SecretKey[]): Promise<number> {
  const [current, ...old] = keys;
  if (!current || old.length === 0)
    throw new CommandFailure('There is only one key, which is in use; nothing was changed.');
  const result = await survey(settings, keys);
  if (result.older > 0)
    throw new CommandFailure(
      `${String(result.older)} secrets are sealed with an older key; nothing was changed. Run "postwright keys rotate" first.`,
    );
  if (file === undefined) {
    write(
      `Nothing is sealed with ${joinIds(old)}. Remove everything after the first comma from SECRET_KEY, and restart all processes.`,
    );
  } else {
    await changeKeyFile(file, keys, [current]);
    write(`${joinIds(old)} is no longer in ${file}.`);
  }
  return report(result);
}

/** Actions on the keys of an installation. */
interface Keys {
  /** Shows which keys seal its secrets. Returns 1 when some can be opened with none of them. */
  show(options: ShowOptions): Promise<number>;
  /** Seals everything with a new key. */
  rotate(): Promise<number>;
  /** Removes the old keys, once nothing is sealed with them. */
  remove(): Promise<number>;
}

/** Reads the keys of an installation. Throws `SettingsError` when they cannot be read. */
export async function openKeys(environment: Environment, settings: Settings): Promise<Keys> {
  const keys = await openSecretKeys(environment, settings);
  return {
    show: (options) => show(settings, keys, options),
    rotate: () => rotate(settings, keys),
    remove: () => remove(settings, keys),
  };
}
