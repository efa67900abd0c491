import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { kinds } from '#domain/foundation/storage/kinds';
import { followKeyFile } from '#runtimes/config/follow-key-file';
import { openStorage } from '#runtimes/container/open-storage';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, identifier } from '../contracts/sample-records.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../servers/mongo-database.ts';
import { freePort, postwright, type SetUpAnswer, startPostwright } from '../servers/postwright.ts';
import { runSource } from '../servers/run-source.ts';
import { commandHere } from '../servers/command-here.ts';

let folder: string;
let number = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const context = kinds.accounts.sealed.session;

/** The settings of an installation with its key in a file; SQLite unless another database is named. */
async function newInstallation(database?: string) {
  const DATA_DIR = join(folder, String((number += 1)));
  await mkdir(DATA_DIR, { mode: 0o700 });
  const file = join(DATA_DIR, 'secret.key');
  await writeFile(file, `${newSecretKey()}\n`, { mode: 0o600 });
  const DATABASE_URL = database ?? `sqlite:${join(DATA_DIR, 'data.sqlite')}`;
  const environment = { DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent' };
  const keys = async () => parseSecretKeys(await readFile(file, 'utf8'));
  return { environment, file, keys, databaseUrl: DATABASE_URL };
}

type Installation = Awaited<ReturnType<typeof newInstallation>>;

async function insertAccounts({ databaseUrl, keys }: Installation, count: number): Promise<void> {
  const secrets = createSecrets(await keys());
  const storage = await openStorage({ databaseUrl });
  const records = Array.from({ length: count }, (_, place) => account(place + 1));
  await Promise.all(
    records.map((record) =>
      storage.insert('accounts', { ...record, session: secrets.seal('first', context(record._id)) }),
    ),
  );
  await storage.close();
}

/** What a command that fails says. */
async function failure(environment: Record<string, string>, ...argv: readonly string[]): Promise<string> {
  try {
    await commandHere(environment, ...argv);
  } catch (error) {
    // What `commandHere` fails with.
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string };
    expect([code, stderr.includes('    at ')]).toEqual([1, false]);
    return stderr + stdout;
  }
  throw new Error(`${argv.join(' ')} did not fail`);
}

const databases = [
  { name: 'SQLite', open: () => Promise.resolve(undefined) },
  { name: 'Postgres', open: freshDatabase },
  ...(hasMongo ? [{ name: 'MongoDB', open: () => Promise.resolve(freshMongoDatabase()) }] : []),
];

describe.each(databases)('on $name', ({ open }) => {
  test('all is sealed anew beside a process that reads and writes, and the old key opens nothing', async () => {
    const installation = await newInstallation(await open());
    const { environment, file, databaseUrl, keys } = installation;
    await insertAccounts(installation, 40);
    const old = await keys();
    const storage = await openStorage({ databaseUrl });
    const secrets = createSecrets(old, followKeyFile(file, old));
    const written = new Map<string, string>();
    const rotation = { isOver: false };
    const rotating = postwright(environment, 'keys', 'rotate').finally(() => (rotation.isOver = true));
    for (let round = 0; !rotation.isOver; round += 1) {
      const _id = identifier((round % 40) + 1);
      const { session = '' } = (await storage.get('accounts', _id)) ?? {};
      expect(secrets.open(session, context(_id))).toBe(written.get(_id) ?? 'first');
      written.set(_id, String(round));
      await storage.update('accounts', _id, { session: secrets.seal(String(round), context(_id)) });
      await new Promise(setImmediate);
    }
    expect(await rotating).toMatch(/Everything that could be opened is sealed with \w{8} \(40 secrets\)/);
    expect(await commandHere(environment, 'keys', 'remove')).toMatch(new RegExp(`^${old[0]?.id} is no longer`));
    const only = createSecrets(await keys());
    expect(await keys()).toHaveLength(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const { _id, session = '' } of await storage.find('accounts', {})) {
      expect(only.open(session, context(_id))).toBe(written.get(_id) ?? 'first');
      expect(() => createSecrets(old).open(session, context(_id))).toThrow('not known here');
    }
    await storage.close();
  }, 120_000);
});

test('a rotation that was killed goes on with the same key, and only then the old one can go', async () => {
  const installation = await newInstallation();
  const { environment, databaseUrl, file, keys } = installation;
  await insertAccounts(installation, 1_200);
  const program = `
    import { parseSecretKeys, newSecretKey } from '#adapters/system/secret-keys';
    import { createSecrets } from '#adapters/system/secrets';
    import { reseal } from '#domain/foundation/storage/reseal';
    import { changeKeyFile } from '#runtimes/config/change-key-file';
    import { openStorage } from '#runtimes/container/open-storage';
    import { readFile } from 'node:fs/promises';
    const file = ${JSON.stringify(file)};
    const last = parseSecretKeys(await readFile(file, 'utf8'));
    const next = [...parseSecretKeys(newSecretKey()), ...last];
    await changeKeyFile(file, last, next);
    const storage = await openStorage({ databaseUrl: ${JSON.stringify(databaseUrl)} });
    await reseal(storage, createSecrets(next), () => process.kill(process.pid, 'SIGKILL'));`;
  await expect(runSource(program)).rejects.toMatchObject({ signal: 'SIGKILL' });
  const [fresh, old] = await keys();
  expect(await commandHere(environment, 'keys')).toMatch(/^ +500 .*\n +700 .*older/);
  expect(await failure(environment, 'keys', 'remove')).toMatch(/^700 secrets .*nothing was changed/);
  expect(await commandHere(environment, 'keys', 'rotate')).toMatch(/1200 secrets/);
  expect((await keys()).map(({ id }) => id)).toEqual([fresh?.id, old?.id]);
  expect(await commandHere(environment, 'keys')).toMatch(/^ +1200 .*\n +0 .*older/);
  await commandHere(environment, 'keys', 'remove');
  expect((await keys()).map(({ id }) => id)).toEqual([fresh?.id]);
  expect(await failure(environment, 'keys', 'remove')).toMatch(/There is only one key/);
  const SECRET_KEY = Buffer.from(old?.key ?? []).toString('base64');
  expect(await failure({ ...environment, SECRET_KEY }, 'doctor')).toMatch(
    /1200 of 1200 stored secrets cannot be opened/,
  );
}, 120_000);

test('two rotations at once make one new key', async () => {
  const installation = await newInstallation();
  const { environment, keys } = installation;
  await insertAccounts(installation, 3);
  await Promise.allSettled([1, 2].map(() => postwright(environment, 'keys', 'rotate')));
  expect(await keys()).toHaveLength(2);
  expect(await commandHere(environment, 'keys')).toMatch(/^ +3 .*\n +0 .*older/);
});

test('a draft that a killed command left is told of, and the keys stay', async () => {
  const { environment, file, keys } = await newInstallation();
  const before = await keys();
  await writeFile(`${file}.next`, 'half');
  expect(await failure(environment, 'keys', 'rotate')).toMatch(/delete .*secret\.key\.next and try again/);
  expect(await keys()).toEqual(before);
});

test('a service that runs goes on through a rotation without a restart', async () => {
  const { environment: own, file } = await newInstallation();
  const PORT = String(await freePort());
  const environment = { ...own, PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` };
  // What the command prints with --json.
  const made = JSON.parse(await commandHere(environment, 'setup', '--json')) as SetUpAnswer;
  const service = await startPostwright(environment);
  const secret = async (): Promise<unknown> => {
    const { id_client, app, base_url, user } = made;
    const answer = await fetch(`${base_url}/clients/${id_client}/apps/${app.id_app}/secret`, {
      headers: { authorization: `Bearer ${user.access_token}` },
    });
    return answer.json();
  };
  const expected = { secret: made.app.client_secret };
  expect(await secret()).toEqual(expected);
  await commandHere(environment, 'keys', 'rotate');
  expect(await secret()).toEqual(expected);
  await commandHere(environment, 'keys', 'remove');
  expect(await secret()).toEqual(expected);
  expect(parseSecretKeys(await readFile(file, 'utf8'))).toHaveLength(1);
  // It may find other things to say on this machine; what `execFile` rejects with holds them.
  const said = await commandHere(environment, 'doctor').catch((error: unknown) => (error as { stdout: string }).stdout);
  expect(said).toMatch(/ok +keys +they open everything/);
  await service.stop();
}, 120_000);

test('with keys in the environment it says what to set, and seals anew once that is done', async () => {
  const { environment: own, databaseUrl } = await newInstallation();
  const old = newSecretKey();
  const storage = await openStorage({ databaseUrl });
  const _id = identifier(1);
  const session = createSecrets(parseSecretKeys(old)).seal('x', context(_id));
  await storage.insert('accounts', account(1, { session }));
  await storage.close();
  const said = await failure({ ...own, SECRET_KEY: old }, 'keys', 'rotate');
  const fresh = said.trim().split('\n').at(-1) ?? '';
  const both = { ...own, SECRET_KEY: `${fresh},${old}` };
  expect(await commandHere(both, 'keys', 'rotate')).toMatch(/\(1 secrets\)/);
  expect(await commandHere(both, 'keys', 'remove')).toMatch(/Remove everything after the first comma/);
  expect(await commandHere({ ...own, SECRET_KEY: fresh }, 'keys')).toMatch(/^ +1 .*\n +0 .*older/);
}, 60_000);

test('what is no action is refused in words', async () => {
  const { environment } = await newInstallation();
  await expect(postwright(environment, 'keys', 'rotat')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean rotate?'),
  });
});

describe('without its key file', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await newInstallation();
    const { environment, file } = installation;
    await commandHere(environment, 'setup');
    await rename(file, `${file}.elsewhere`);
  });

  test.each([['show'], ['rotate'], ['remove']])(
    'keys %s makes no new one beside a database in use',
    async (command) => {
      const { environment } = installation;
      const found = await readdir(environment.DATA_DIR);
      expect(await failure(environment, 'keys', command)).toMatch(
        /There is no .*secret\.key, but the database is in use\. Restore the file/,
      );
      expect(await readdir(environment.DATA_DIR)).toEqual(found);
    },
  );
});
