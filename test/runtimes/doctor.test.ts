// One file, although long: each test is a broken installation, and what doctor says of it.
import { metaVerifyToken } from '#adapters/networks/shared/meta-requests';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fence } from '#adapters/knex/fence';
import { openSqlite } from '#adapters/knex/sqlite-database';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { newSecretKey } from '#adapters/system/secret-keys';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeFindings } from '../../runtimes/cli/doctor/native.ts';
import { zonesFinding } from '../../runtimes/cli/doctor/zones.ts';
import { openContainer } from '../../runtimes/cli/open-container.ts';
import { doctorCommand } from '../../runtimes/cli/doctor.ts';
import { account, startMailServer, trustMailServers } from '../adapters/mail/mail-server.ts';
import { startS3Server } from '../adapters/files/s3-server.ts';
import { account as storedAccount, publication } from '../contracts/sample-records.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freePort, postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';

const minute = 60_000;
const megabyte = 1024 * 1024;
const day = 24 * 60 * minute;
const healthy = { now: () => Date.now(), freeBytes: () => Promise.resolve(5000 * megabyte) };

let folder: string;
let environment: Record<string, string>;
let printed = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-doctor-'));
  environment = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const database = () => environment.DATABASE_URL ?? `sqlite:${folder}/data/postwright.sqlite`;

/** What the doctor says about each subject, and its exit code. */
async function look(more: Record<string, string> = {}, machine: Partial<typeof healthy> = {}) {
  printed = '';
  const code = await doctorCommand({ ...environment, ...more }, {}, { ...healthy, ...machine });
  const lines = printed.split('\n');
  const about = (subject: string): string =>
    lines
      .filter((line) => line.slice(8).startsWith(`${subject} `))
      .map((line) => `${line.slice(0, 8).trim()}: ${line.slice(20)}`)
      .join('\n');
  return { code, about };
}

const setUpIn = async (where: Record<string, string>): Promise<SetUpAnswer> =>
  JSON.parse(await postwright(where, 'setup', '--json')) as SetUpAnswer; // What it prints.

/** One that was set up, to copy. */
let original: { readonly folder: string; readonly answer: SetUpAnswer };
beforeAll(async () => {
  const template = await mkdtemp(join(tmpdir(), 'postwright-doctor-'));
  original = { folder: template, answer: await setUpIn({ DATA_DIR: template, LOG_LEVEL: 'silent' }) };
});
afterAll(() => rm(original.folder, { recursive: true }));

async function setUp(): Promise<SetUpAnswer> {
  if (environment.DATABASE_URL !== undefined) return setUpIn(environment);
  await cp(original.folder, join(folder, 'data'), { recursive: true });
  return original.answer;
}

describe('a sound installation', () => {
  test('before its first start it needs nothing but a start, and the doctor begins nothing', async () => {
    const { code, about } = await look();
    expect(code).toBe(0);
    expect(about('reach')).toMatch(/^note: Nothing answers .* Start the service/);
    expect(about('database')).toMatch(/^note: .*postwright\.sqlite does not exist yet\. Run "postwright setup"/);
    expect((await readdir(join(folder, 'data'))).sort()).toEqual(['files', 'mail']);
    expect(await readdir(join(folder, 'data', 'files'))).toEqual([]);
  });

  test.each(['SQLite', 'Postgres'])(
    'on %s everything is in order while it runs',
    async (kind) => {
      if (kind === 'Postgres') environment.DATABASE_URL = await freshDatabase();
      const empty = await look();
      expect([empty.code, empty.about('database')]).toEqual([0, expect.stringMatching(/^note: .*"postwright setup"/)]);
      await setUp();
      const service = await startPostwright(environment);
      const { code, about } = await look();
      await service.stop();
      expect(printed).not.toMatch(/^problem/m);
      expect(code).toBe(0);
      for (const subject of [
        'reach',
        'clock',
        'disk',
        'files',
        'database',
        'keys',
        'setup',
        'publishing',
        'webhooks',
        'feeds',
        'apps',
        'links',
      ])
        expect(`${subject} ${about(subject)}`).toMatch(/ ok: /);
      expect(about('clock')).toContain(kind === 'Postgres' ? 'and the database' : 'http://127.0.0.1');
    },
    60_000,
  );

  test('says what networks must know of it', async () => {
    const { about } = await look({ PUBLIC_URL: 'https://post.example' });
    expect(about('redirects')).toContain('https://post.example/connect/bluesky/client-metadata.json');
    expect((await look()).about('redirects')).toMatch(/^ok: bluesky: nothing to register/);
    const drive = await look({
      PUBLIC_URL: 'https://post.example',
      GOOGLE_DRIVE_CLIENT_ID: '123456789012-abc.apps.googleusercontent.com',
      GOOGLE_DRIVE_CLIENT_SECRET: 'secret',
      GOOGLE_DRIVE_BROWSER_KEY: 'key',
    });
    expect(drive.about('redirects')).toContain('https://post.example/connect/integration/google_drive');
  });
});

describe('mail', () => {
  test('goes to files when there is no mail server', async () => {
    const { code, about } = await look();
    expect(code).toBe(0);
    expect(about('mail')).toBe(`note: mail goes to files in ${join(folder, 'data', 'mail')}`);
    expect(await readdir(join(folder, 'data', 'mail'))).toEqual([]);
  });

  test('is taken by the mail server after signing in, or it is said why not', async () => {
    const server = await startMailServer();
    const distrust = trustMailServers();
    const url = (password: string) =>
      `smtp://${encodeURIComponent(account.user)}:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
    const good = await look({ SMTP_URL: url(account.password) });
    expect([good.code, good.about('mail')]).toEqual([0, expect.stringMatching(/^ok: /)]);
    const bad = await look({ SMTP_URL: url('hunter2') });
    expect(bad.code).toBe(1);
    expect(bad.about('mail')).toMatch(/^problem: the mail server .*Check SMTP_URL\.$/);
    expect(printed).not.toContain('hunter2');
    distrust();
    await server.stop();
  });

  test('to a server that offers no TLS is a problem, before anything secret is said', async () => {
    const server = await startMailServer({ disabledCommands: ['STARTTLS'] });
    const SMTP_URL = `smtp://somebody:hunter2@127.0.0.1:${server.port}`;
    const { code, about } = await look({ SMTP_URL });
    expect([code, about('mail')]).toEqual([1, expect.stringMatching(/^problem: .*offers no TLS/)]);
    await server.stop();
  });
});

describe('settings', () => {
  test('that contradict each other are all named', async () => {
    const { code, about } = await look({ PORT: 'many', ROLE: 'boss' });
    expect(code).toBe(1);
    expect(about('settings').split('\n')).toHaveLength(2);
  });

  test('with a plans file that cannot be read', async () => {
    const PLANS_FILE = join(folder, 'plans.json');
    await writeFile(PLANS_FILE, '{"free": {}}');
    const { code, about } = await look({ PLANS_FILE });
    expect([code, about('plans')]).toEqual([1, expect.stringMatching(/^problem: PLANS_FILE .*Fix the file\.$/)]);
  });
});

describe('the address', () => {
  test('is answered by another program', async () => {
    const other = createServer((_, response) => response.end('<h1>It works!</h1>'));
    await new Promise<void>((resolve) => other.listen(Number(environment.PORT), '127.0.0.1', resolve));
    const { code, about } = await look();
    other.close();
    expect([code, about('reach')]).toEqual([1, expect.stringMatching(/^problem: Another program .*set PORT/)]);
  });

  test('leads elsewhere although the service runs', async () => {
    const service = await startPostwright(environment);
    const other = createServer((_, response) => void response.writeHead(404).end());
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const wrong = await look({ PUBLIC_URL: `http://127.0.0.1:${port}` });
    other.close();
    const nowhere = await look({ PUBLIC_URL: 'https://post.invalid' });
    await service.stop();
    expect([wrong.code, wrong.about('reach')]).toEqual([1, expect.stringContaining('not this service (status 404)')]);
    expect([nowhere.code, nowhere.about('reach')]).toEqual([1, expect.stringContaining('does not lead there')]);
  }, 60_000);
});

describe('the clock', () => {
  test.each(['SQLite', 'Postgres'])(
    'is compared with others, on %s',
    async (kind) => {
      if (kind === 'Postgres') environment.DATABASE_URL = await freshDatabase();
      await setUp();
      const service = kind === 'SQLite' ? await startPostwright(environment) : undefined;
      const { code, about } = await look({}, { now: () => Date.now() - minute });
      const inTime = await look({}, { now: () => Date.now() + 10_000 });
      await service?.stop();
      expect([code, about('clock')]).toEqual([
        1,
        expect.stringMatching(/^problem: .* (59|60|61) seconds behind .*NTP/),
      ]);
      expect([inTime.code, inTime.about('clock')]).toEqual([0, expect.stringMatching(/^ok: /)]);
    },
    60_000,
  );
});

describe('the disk', () => {
  test('is nearly full', async () => {
    const free = (megabytes: number) => ({ freeBytes: () => Promise.resolve(megabytes * megabyte) });
    const full = await look({}, free(499));
    expect([full.code, full.about('disk')]).toEqual([1, expect.stringMatching(/^problem: Only 499 MB/)]);
    const narrow = await look({}, free(1999));
    expect([narrow.code, narrow.about('disk')]).toEqual([0, expect.stringMatching(/^note: Only 1999 MB/)]);
  });

  test('is the real one unless told', async () => {
    expect(await doctorCommand(environment)).toBe(0);
  });

  test('cannot be written', async () => {
    await writeFile(join(folder, 'data'), 'a file where the folder should be');
    const { code, about } = await look();
    expect(code).toBe(1);
    expect(about('folder')).toMatch(/^problem: .*Make it writable for this user, or set DATA_DIR\.$/);
    // What would be kept there is not told on top.
    expect(about('files')).toBe('');
  });

  test('is a bucket that is there, or not', async () => {
    const server = await startS3Server();
    const { bucket, endpoint = '', credentials } = server.options;
    const s3 = {
      FILES_STORE: 's3',
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    };
    const there = await look(s3);
    const wrong = await look({ ...s3, S3_BUCKET: 'nothing' });
    await server.stop();
    expect([there.code, there.about('files')]).toEqual([0, 'ok: the bucket files stores and returns files']);
    expect([wrong.code, wrong.about('files')]).toEqual([1, expect.stringMatching(/^problem: .*Check S3_BUCKET/)]);
  });
});

describe('the database', () => {
  test('does not run', async () => {
    const url = `postgres://user:hunter2@127.0.0.1:${await freePort()}/postwright`;
    const { code, about } = await look({ DATABASE_URL: url });
    expect([code, about('database')]).toEqual([
      1,
      expect.stringMatching(/^problem: .*ECONNREFUSED.*Check DATABASE_URL/),
    ]);
    expect(printed).not.toContain('hunter2');
  });

  test('is no database', async () => {
    const file = join(folder, 'broken.sqlite');
    await writeFile(file, randomBytes(10_000));
    const { code, about } = await look({ DATABASE_URL: `sqlite:${file}` });
    expect([code, about('database')]).toEqual([
      1,
      expect.stringMatching(/^problem: file is not a database.*intact file/),
    ]);
  });

  test('has a page that is not whole', async () => {
    await setUp();
    const whole = await look();
    expect(whole.about('integrity')).toBe('ok: every page of the file is intact');
    const file = join(folder, 'data', 'postwright.sqlite');
    const sqlite = new Database(file);
    const index = "select rootpage from sqlite_master where name = 'publications_slot_key_unique'";
    const page = Number(sqlite.prepare(index).pluck().get());
    sqlite.close();
    const bytes = await readFile(file);
    // The first byte of a page says what kind it is.
    bytes.fill(0xff, (page - 1) * 4096, page * 4096);
    await writeFile(file, bytes);
    const { code, about } = await look();
    expect([code, about('integrity')]).toEqual([1, expect.stringMatching(/^problem: .*restore your backup/s)]);
  }, 60_000);

  test('has moved', async () => {
    await setUp();
    await fence(database(), '2026-11-20T09:30:00.000Z');
    const { code, about } = await look();
    expect([code, about('database')]).toEqual([
      1,
      expect.stringMatching(/^problem: This installation has moved.*--take-back/),
    ]);
  }, 60_000);

  test('is of an older version, and stays so', async () => {
    const file = join(folder, 'older.sqlite');
    const knex = openSqlite(file);
    await knex.schema.createTable('knex_migrations', (table) => {
      table.increments();
      table.string('name');
      table.integer('batch');
      table.timestamp('migration_time');
    });
    const { about } = await look({ DATABASE_URL: `sqlite:${file}` });
    expect(about('database')).toMatch(/^note: It has the schema of an older version .*Back it up/);
    expect(await knex.schema.hasTable('publications')).toBe(false);
    await knex.destroy();
  });
});

describe('the keys', () => {
  test('are others than those that wrote the database, or are gone', async () => {
    await setUp();
    const wrong = await look({ SECRET_KEY: newSecretKey() });
    expect([wrong.code, wrong.about('keys')]).toEqual([
      1,
      expect.stringMatching(/^problem: (\d+) of \1 stored secrets cannot be opened: .*Put back the key/),
    ]);
    const file = join(folder, 'data', 'secret.key');
    await rename(file, join(folder, 'elsewhere'));
    const gone = await look();
    expect([gone.code, gone.about('keys')]).toEqual([1, expect.stringMatching(/^problem: There is no .*backup/)]);
    await expect(openContainer(environment)).rejects.toThrow(/There is no .*secret\.key, but .*Restore the file/);
    expect(await readdir(join(folder, 'data'))).not.toContain('secret.key');
    await writeFile(file, 'not a key');
    const unread = await look();
    expect([unread.code, unread.about('keys')]).toEqual([1, expect.stringMatching(/^problem: .*secret\.key/)]);
  });
});

test('where networks can push is told, with what to enter in their dashboards', async () => {
  await setUp();
  const { about } = await look({ FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' });
  expect(about('incoming')).toMatch(
    new RegExp(
      `^ok: facebook can push to http://\\S+/incoming/facebook, with the verify token ${metaVerifyToken('secret')}; nothing came in the last 8 days; 0 of 0 account\\(s\\) in use are subscribed$`,
    ),
  );
});

describe('accounts', () => {
  test('that lack scopes which are asked for now are counted by network and scope', async () => {
    await setUp();
    const storage = await createKnexStorage({ url: database() });
    const granted = (number: number, granted_scopes: string) =>
      storage.insert('accounts', { ...storedAccount(number), social_network: 'x', granted_scopes });
    await granted(1, 'media.write offline.access tweet.read tweet.write users.read');
    await granted(2, 'media.write offline.access tweet.read tweet.write users.read');
    await granted(3, 'dm.read media.write offline.access tweet.read tweet.write users.read');
    await storage.insert('accounts', { ...storedAccount(4), social_network: 'x' });
    const set = { X_CLIENT_ID: 'id', X_CLIENT_SECRET: 'secret' };
    expect((await look({ ...set, X_CAPABILITIES: 'publishing' })).about('scopes')).toBe(
      'ok: no account in use is known to lack any that is asked for',
    );
    const { code, about } = await look({ ...set, X_CAPABILITIES: 'messages' });
    expect(code).toBe(0);
    expect(about('scopes')).toMatch(
      /^note: 3 x account\(s\) lack scopes that are asked for now: dm\.write \(3\), dm\.read \(2\)\. .*connects the account again/,
    );
    await storage.close();
  });

  test('without access, with access that ends soon, and plans that are nearly used are told', async () => {
    const { id_client: client } = await setUp();
    const storage = await createKnexStorage({ url: database() });
    await storage.insert('accounts', { ...storedAccount(1), error_code: 603 });
    const session_expires = new Date(Date.now() + 3 * day).toISOString();
    await storage.insert('accounts', { ...storedAccount(2), social_network: 'x', session_expires });
    const month = new Date().toISOString().slice(0, 7);
    await storage.counters.reserve(`x_credits:${client}:${month}`, 'some', 149);
    await storage.update('clients', client, { plan_identifier: 'custom', plan_data: { x_credits: 150 } });
    const now = new Date().toISOString();
    await storage.insert('workers', { _id: 'w', started_date: now, seen_date: now, failing_jobs: ['collect-metrics'] });
    await storage.close();
    const { code, about } = await look();
    expect(code).toBe(0);
    expect(about('accounts')).toMatch(/^note: .* has error 603 and publishes nothing/);
    expect(about('access')).toMatch(/^note: The access to .* cannot be renewed/);
    expect(about('quota')).toMatch(/^note: Client .* uses 149 of 150 X credits of this month \(99 %\)/);
    expect(about('jobs')).toMatch(/^note: The job collect-metrics fails/);
  });
});

describe('the rules of time zones', () => {
  const kept = { release: '2026f', date: '2026-10-29' };
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

  test.each([
    ['2027-10-29', '2025c', 'ok', /^release 2026f of the IANA database, packed on 2026-10-29$/],
    ['2026-11-28', '2026f', 'ok', /2026f/],
    ['2026-11-28', '2026g', 'note', /Node has 2026g, which is newer\. Update Postwright/],
    ['2026-11-28', '2027a', 'note', /Node has 2027a/],
    ['2027-10-30', '2026f', 'note', /more than a year old\. Update Postwright/],
  ])('on %s, with a Node that has %s, are %s', (day, inNode, state, text) => {
    expect(zonesFinding(kept, at(day), inNode)).toMatchObject({ state, text: expect.stringMatching(text) });
  });
});

describe('compiled packages', () => {
  test('that load are in order, and one that does not is named with its mend', async () => {
    expect((await look()).about('native')).toMatch(/^ok: /);
    const broken = () => Promise.reject(new Error('invalid ELF header\nand more'));
    expect(await nativeFindings([['sharp', 'uploads of pictures', broken]])).toEqual([
      {
        subject: 'native',
        state: 'problem',
        text: expect.stringMatching(
          /^sharp, for uploads of pictures, does not load .*\(invalid ELF header\)\. Run "npm rebuild sharp"/,
        ),
      },
    ]);
  });
});

describe('an ffmpeg', () => {
  test('that runs is in order, and a path without one is named', async () => {
    expect((await look()).about('ffmpeg')).toBe('');
    expect((await look({ FFMPEG_PATH: process.execPath })).about('ffmpeg')).toMatch(/^problem: /);
    expect((await look({ FFMPEG_PATH: '/bin/echo' })).about('ffmpeg')).toBe('ok: /bin/echo');
    expect((await look({ FFMPEG_PATH: '/nothing/ffmpeg' })).about('ffmpeg')).toMatch(
      /^problem: .*ENOENT.*Set FFMPEG_PATH to the path of an ffmpeg/,
    );
  });
});

describe('work', () => {
  test('that is late needs a worker', async () => {
    await setUp();
    const storage = await createKnexStorage({ url: database() });
    const due_date = new Date(Date.now() - 2 * minute).toISOString();
    await storage.insert('publications', publication(1, { due_date }));
    await storage.insert('publications', publication(2, { due_date: new Date().toISOString() }));
    const delivery: WebhookDelivery = {
      _id: 'delivery',
      id_client: 'client',
      id_app: 'app',
      changes: [],
      state: 'pending',
      sealed: false,
      creation_date: due_date,
      give_up_date: new Date(Date.now() + day).toISOString(),
      tries: [],
      due_date,
    };
    await storage.insert('webhook_deliveries', delivery);
    await storage.close();
    const { code, about } = await look();
    expect(code).toBe(1);
    expect(about('publishing')).toBe(
      'problem: 1 publication(s) are late by more than a minute. Start a worker, or more of them.',
    );
    expect(about('deliveries')).toMatch(/^problem: 1 webhook deliveries are late/);
  });

  test('of others, such as a webhook address that takes nothing, is only told', async () => {
    const { app } = await setUp();
    const storage = await createKnexStorage({ url: database() });
    const failing_since = new Date(Date.now() - day).toISOString();
    const line = { _id: app.id_app, id_client: 'client', news: '', failing_since };
    await storage.insert('webhook_lines', line);
    await storage.update('apps', app.id_app, { webhook_url: 'https://hooks.example/in' });
    const failing = await look();
    expect([failing.code, failing.about('webhooks')]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^note: app ${app.id_app} .*has accepted none since`)),
    ]);
    await storage.update('apps', app.id_app, { webhook_disabled_date: new Date().toISOString() });
    expect((await look()).about('webhooks')).toMatch(/^note: .*was switched off/);
    await storage.close();
  });
});
