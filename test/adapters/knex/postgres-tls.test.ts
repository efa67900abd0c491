import { execFile } from 'node:child_process';
import { chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openJobQueue } from '#runtimes/open-job-queue';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { migrate } from '#adapters/knex/migrations';
import { reachPostgres } from '#adapters/knex/postgres-connection';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { account } from '../../contracts/sample-records.ts';
import { eventually } from '../../servers/eventually.ts';
import { startOwnPostgres } from '../../servers/postgres.js';

const run = promisify(execFile);
const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let folder: string;
let server: Awaited<ReturnType<typeof startOwnPostgres>>;
const file = (name: string) => join(folder, name);

const openssl = (...words: string[]) => run('openssl', words, { cwd: folder });

/** Makes `<name>.crt` and `<name>.key`: of an own authority, or self-signed. */
async function makeCertificate(name: string, host: string, authority?: string): Promise<void> {
  const subject = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-subj', `/CN=${host}`];
  const names = ['-addext', `subjectAltName=DNS:${host}`, '-days', '2', '-out', `${name}.crt`];
  const signer = authority === undefined ? [] : ['-CA', `${authority}.crt`, '-CAkey', `${authority}.key`];
  await openssl('req', '-x509', ...subject, ...names, ...signer);
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** Has Postgres read its files again, and waits for it. */
async function reload(): Promise<void> {
  const loaded = 'select pg_conf_load_time()::text as answer';
  const before = await ask(server.url, loaded);
  await ask(server.url, 'select pg_reload_conf()');
  await eventually(async () => expect(await ask(server.url, loaded)).not.toBe(before));
}

/** Has the server present a certificate; without one it has no TLS. */
async function present(certificate: string | undefined): Promise<void> {
  if (certificate !== undefined) {
    const { uid, gid } = await stat(server.folder);
    for (const kind of ['crt', 'key']) {
      const target = join(server.folder, `server.${kind}`);
      await copyFile(file(`${certificate}.${kind}`), target);
      await chown(target, uid, gid);
    }
  }
  await ask(server.url, `alter system set ssl = ${certificate === undefined ? 'off' : 'on'}`);
  await reload();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-tls-'));
  server = await startOwnPostgres();
  await makeCertificate('authority', 'An Authority');
  await makeCertificate('self-signed', 'localhost');
  await makeCertificate('signed', 'localhost', 'authority');
  await makeCertificate('elsewhere', 'db.example.org', 'authority');
  await makeCertificate('client', 'postgres', 'authority');
  await copyFile(file('authority.crt'), join(server.folder, 'root.crt'));
  await writeFile(
    join(server.folder, 'pg_hba.conf'),
    `host    all postgres 127.0.0.1/32 password
     hostssl all only_tls   127.0.0.1/32 trust
     hostnossl all only_plain 127.0.0.1/32 trust
     hostssl all with_certificate 127.0.0.1/32 trust clientcert=verify-ca`,
  );
  await ask(server.url, `alter system set ssl_ca_file = 'root.crt'`);
  for (const role of ['only_tls', 'only_plain', 'with_certificate']) await ask(server.url, `create role ${role} login`);
}, 60_000);

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/**
 * The address of the server by the name in its certificates, for a user, with parameters in which `<name>` is a file.
 */
function address(parameters: string, user = 'postgres:postgres'): string {
  const { port } = new URL(server.url);
  return `postgres://${user}@localhost:${port}/postgres?${parameters.replaceAll(/<(.+?)>/g, (_, name: string) => file(name))}`;
}

const isEncrypted = 'select ssl as answer from pg_stat_ssl where pid = pg_backend_pid()';

/** How a connection of ours is: `encrypted`, `plain`, or the words with which it is refused. */
async function outcome(url: string): Promise<string> {
  try {
    return (await ask(await reachPostgres(url), isEncrypted)) === true ? 'encrypted' : 'plain';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** How a connection of libpq is; undefined where this machine has no psql. */
async function outcomeOfPsql(url: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('psql', ['-XAtw', url, '-c', isEncrypted]);
    return stdout.trim() === 't' ? 'encrypted' : 'plain';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : 'refused';
  }
}

const noTls = /does not support SSL connections\. Use sslmode=prefer or sslmode=disable/;
const untrusted = /not trusted: name the certificate of its authority with sslrootcert=<file>/;
const otherHost = /certificate is for another host/;
const ca = 'sslrootcert=<authority.crt>';

// By https://www.postgresql.org/docs/current/libpq-ssl.html, tables "SSL Mode Descriptions" and "System Default…".
describe.each<[string, string | undefined, [parameters: string, expected: string | RegExp][]]>([
  [
    'no TLS',
    undefined,
    [
      ['', 'plain'],
      ['sslmode=disable', 'plain'],
      ['sslmode=allow', 'plain'],
      ['sslmode=prefer', 'plain'],
      ['sslmode=require', noTls],
      ['ssl=true', noTls],
      [`sslmode=verify-ca&${ca}`, noTls],
      [`sslmode=verify-full&${ca}`, noTls],
    ],
  ],
  [
    'a self-signed certificate',
    'self-signed',
    [
      ['sslmode=disable', 'plain'],
      ['sslmode=allow', 'plain'],
      ['sslmode=prefer', 'encrypted'],
      ['sslmode=require', 'encrypted'],
      ['ssl=true', 'encrypted'],
      [`sslmode=require&${ca}`, untrusted],
      [`sslmode=verify-ca&${ca}`, untrusted],
      ['sslmode=verify-ca', /sslmode=verify-ca needs sslrootcert=<file/],
      [`sslmode=verify-full&${ca}`, untrusted],
      ['sslmode=verify-full', untrusted],
      ['sslmode=verify-full&sslrootcert=<self-signed.crt>', 'encrypted'],
    ],
  ],
  [
    'a certificate of an own authority',
    'signed',
    [
      ['sslmode=prefer', 'encrypted'],
      ['sslmode=require', 'encrypted'],
      [`sslmode=require&${ca}`, 'encrypted'],
      [`sslmode=verify-ca&${ca}`, 'encrypted'],
      [`sslmode=verify-full&${ca}`, 'encrypted'],
      ['sslmode=verify-full', untrusted],
    ],
  ],
  [
    'a certificate of an own authority for another host',
    'elsewhere',
    [
      ['sslmode=require', 'encrypted'],
      [`sslmode=require&${ca}`, 'encrypted'],
      [`sslmode=verify-ca&${ca}`, 'encrypted'],
      [`sslmode=verify-full&${ca}`, otherHost],
    ],
  ],
])('a server with %s', (_name, certificate, rows) => {
  beforeAll(() => present(certificate));

  test.each(rows)('"%s"', async (parameters, expected) => {
    const url = address(parameters);
    expect(await outcome(url)).toMatch(expected);
    const byLibpq = await outcomeOfPsql(url);
    const isRefused = typeof expected !== 'string';
    if (byLibpq !== undefined && parameters !== '') expect(byLibpq).toBe(isRefused ? 'refused' : expected);
  });
});

describe('a server with TLS', () => {
  beforeAll(() => present('signed'));

  test.each<[user: string, parameters: string, expected: string | RegExp]>([
    ['only_tls', 'sslmode=disable', /only connections with TLS: use sslmode=require/],
    ['only_tls', '', /only connections with TLS: use sslmode=require/],
    ['only_tls', 'sslmode=allow', 'encrypted'],
    ['only_tls', 'sslmode=prefer', 'encrypted'],
    ['only_plain', 'sslmode=allow', 'plain'],
    ['only_plain', 'sslmode=prefer', 'plain'],
    ['only_plain', 'sslmode=require', /only without TLS: use sslmode=disable/],
    ['postgres:wrong', 'sslmode=prefer', /^password authentication failed for user "postgres"$/],
    ['with_certificate', 'sslmode=require', /with sslcert and sslkey/],
    ['with_certificate', `sslmode=verify-full&${ca}&sslcert=<client.crt>&sslkey=<client.key>`, 'encrypted'],
    ['with_certificate', 'sslmode=require&sslcert=<client.crt>&sslkey=<signed.key>', /check sslcert and sslkey/],
    ['with_certificate', 'sslmode=require&sslcert=<missing.crt>', /no such file.*missing\.crt/],
  ])('as %s with "%s"', async (user, parameters, expected) => {
    expect(await outcome(address(parameters, user))).toMatch(expected);
  });

  test('a configured certificate is verified even without a mode', async () => {
    expect(await outcome(address(ca))).toBe('encrypted');
    expect(await outcome(address('sslrootcert=<self-signed.crt>'))).toMatch(untrusted);
    expect(await outcome(address('sslrootcert=system'))).toMatch(untrusted);
  });

  test('records, migrations and jobs work over it', async () => {
    const url = address(`sslmode=verify-full&${ca}`);
    await migrate(url);
    const storage = await createKnexStorage({ url });
    await storage.insert('accounts', account(1));
    expect(await storage.get('accounts', account(1)._id)).toStrictEqual(account(1));
    const queue = await openJobQueue({ url, logger });
    const ran = new Promise<void>((resolve) => queue.handle('one', async () => resolve()));
    await queue.start();
    await queue.wake('one');
    await ran;
    expect(
      await ask(
        server.url,
        `select bool_and(ssl) as answer from pg_stat_ssl join pg_stat_activity using (pid) where application_name like 'postwright%'`,
      ),
    ).toBe(true);
    await queue.stop();
    await storage.close();
  });

  test('an address may be an IPv6 literal', async () => {
    const { port } = new URL(server.url);
    const way = createServer((near) => {
      const far = connect(Number(port), '127.0.0.1');
      for (const socket of [near, far]) socket.on('error', () => undefined);
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => way.listen(0, '::1', resolve));
    const there = way.address();
    if (typeof there !== 'object' || there === null) throw new Error('it does not listen');
    const storage = await createKnexStorage({
      url: `postgresql://postgres:%70ostgres@[::1]:${String(there.port)}/postgres?sslmode=require&options=-c%20statement_timeout%3D7s`,
    });
    await storage.check();
    await storage.close();
    way.close();
  });
});
