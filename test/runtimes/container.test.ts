import { describe, expect, test } from '@jest/globals';
// What the container imports when it is asked for, loaded before: Node 20 can fail to link modules for Jest that
// several imports load at the same time.
import '#adapters/knex/knex-storage';
import '#adapters/mongo/index';
import '#adapters/networks/index';
import { plans } from '#domain/access/limits/plans';
import type { Logger } from '#ports/foundation/logger';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../runtimes/config/environment.ts';
import { readSecretKeys } from '../../runtimes/config/secret-key-file.ts';
import { readSettings, SettingsError } from '../../runtimes/config/settings.ts';
import { tokens } from '../../runtimes/container/tokens.ts';
import { createContainer, startService } from '../../runtimes/service.ts';
import { eventually } from '../servers/eventually.ts';
import { startMailServer } from '../adapters/mail/mail-server.ts';
import { startOpenIdProvider } from '../adapters/oidc/openid-provider.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../servers/mongo-database.ts';
import { freePort, startPostwright } from '../servers/postwright.ts';

const databases = {
  SQLite: (folder: string) => Promise.resolve(`sqlite:${folder}/a.sqlite`),
  Postgres: () => freshDatabase(),
  ...(hasMongo && { MongoDB: () => Promise.resolve(freshMongoDatabase()) }),
};

/** The container of an installation, as the command line makes it. */
async function wired(source: Record<string, string>) {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', ...source });
  const settings = readSettings(environment);
  return createContainer(settings, await readSecretKeys(environment, settings));
}

describe.each(Object.entries(databases))('on %s', (_, database) => {
  test.each(['all', 'server', 'worker'])(
    'role %s is wired, starts, says whether it is ready and stops',
    async (ROLE) => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-wired-'));
      const container = await wired({
        DATA_DIR,
        ROLE,
        PORT: '0',
        METRICS_PORT: '0',
        DATABASE_URL: await database(DATA_DIR),
        OIDC_ISSUER: 'https://people.example',
        OIDC_AUDIENCE: 'postwright',
        SANDBOX_URL: 'http://sandbox.example',
      });
      for (const token of Object.values(tokens)) expect(await container.getAsync<unknown>(token)).toBeDefined();
      const service = await startService(container);
      expect(service.address === undefined).toBe(ROLE === 'worker');
      if (service.address !== undefined) {
        const ready = await fetch(`${service.address}/health/ready`);
        // A server alone waits for a worker.
        expect(ready.status).toBe(ROLE === 'all' ? 200 : 503);
        expect(await ready.json()).toMatchObject({ status: ROLE === 'all' ? 'ready' : 'not ready' });
        expect((await fetch(`${service.address}/metrics`)).status).toBe(404);
      }
      const metrics = await (await fetch(`${service.metricsAddress}/metrics`)).text();
      expect(metrics).toMatch(/^process_cpu_seconds_total /m);
      await service.stop();
      await rm(DATA_DIR, { recursive: true });
    },
    // The MongoDB-protocol server makes about a hundred indexes, one by one.
    120_000,
  );
});

test('a start says that the mail server offers no TLS, and starts all the same', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-mail-'));
  const server = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const SMTP_URL = `smtp://somebody:hunter2@127.0.0.1:${server.port}`;
  const container = await wired({ DATA_DIR, PORT: '0', ROLE: 'server', SMTP_URL });
  const errors: string[] = [];
  const error: Logger['error'] = (message, facts) => void errors.push(`${message}: ${String(facts?.error)}`);
  const logger: Logger = { ...(await container.getAsync(tokens.logger)), error };
  (await container.rebindAsync(tokens.logger)).toConstantValue(logger);
  const service = await startService(container);
  await eventually(() => expect(errors).toHaveLength(1));
  expect(errors[0]).toMatch(/^mail cannot be sent: .*offers no TLS/);
  await service.stop();
  await server.stop();
  await rm(DATA_DIR, { recursive: true });
});

test('without an issuer the people are kept here, and plans come from their file', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-plans-'));
  const PLANS_FILE = join(DATA_DIR, 'plans.json');
  const free = { ...plans.free, accounts: 7 };
  await writeFile(PLANS_FILE, JSON.stringify({ ...plans, free }));
  const container = await wired({ DATA_DIR, PLANS_FILE });
  const ports = await container.getAsync(tokens.platform_ports);
  expect(ports.identityProvider).toBeUndefined();
  expect(ports.settings.plans.free).toEqual(free);
  await ports.jobs.stop();
  await ports.storage.close();
  await writeFile(PLANS_FILE, '{}');
  const broken = await wired({ DATA_DIR, PLANS_FILE });
  await expect(broken.getAsync(tokens.plans)).rejects.toThrow(SettingsError);
  await rm(DATA_DIR, { recursive: true });
});

test('an issuer of people on a private address is asked only where the operator allows that', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-people-'));
  const OIDC_AUDIENCE = 'https://post.example';
  const provider = await startOpenIdProvider({ ada: { email: 'ada@example.org' } });
  const token = await provider.issue({ subject: 'ada', audience: OIDC_AUDIENCE });
  const verifyAs = async (source: Record<string, string>) => {
    const container = await wired({ DATA_DIR, OIDC_AUDIENCE, ...source });
    return (await container.getAsync(tokens.identityProvider))?.verify(token);
  };
  const inside = { OIDC_ISSUER: provider.issuer, ALLOW_PRIVATE_ADDRESSES: 'true' };
  expect(await verifyAs(inside)).toMatchObject({ subject: 'ada', email: 'ada@example.org' });
  const outside = { OIDC_ISSUER: provider.issuer.replace('http:', 'https:') };
  await expect(verifyAs(outside)).rejects.toMatchObject({ cause: { code: 'ERR_PRIVATE_ADDRESS' } });
  await provider.stop();
  await rm(DATA_DIR, { recursive: true });
});

test('a program elsewhere checks tokens of the service with the keys it publishes', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-keys-'));
  const container = await wired({ DATA_DIR, PORT: '0', ROLE: 'server' });
  const service = await startService(container);
  const made = await (await container.getAsync(tokens.platform)).operating.setUp({ kind: 'operator', name: 'root' });
  const answer = await fetch(`${service.address}/v1.0.0/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: made?.app.client_id ?? '',
      client_secret: made?.app.client_secret ?? '',
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string }; // As the interface says.
  const address = new URL(`${service.address}/.well-known/jwks.json`);
  const { payload } = await jwtVerify(access_token, createRemoteJWKSet(address), {
    issuer: 'http://127.0.0.1:0',
    algorithms: ['EdDSA'],
  });
  expect(payload).toMatchObject({ kind: 'app', sub: made?.app.id_app });
  const published = await fetch(address);
  expect(published.headers.get('cache-control')).toBe('public, max-age=300');
  const { keys } = (await published.json()) as { keys: Record<string, string>[] }; // RFC 7517.
  expect(keys).toEqual([
    { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' },
  ]);
  await service.stop();
  await rm(DATA_DIR, { recursive: true });
});

test('a start on a port that is taken fails with the reason, and the process can end', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-taken-'));
  const environment = { DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const first = await startPostwright(environment);
  await expect(startPostwright(environment)).rejects.toThrow(/ended with 1 .*PORT: port \d+ is taken/s);
  await first.stop();
  await rm(DATA_DIR, { recursive: true });
});

test.each([
  ['0.0.0.0', 'http://post.example', 1],
  ['0.0.0.0', 'https://post.example', 0],
  ['0.0.0.0', 'http://127.0.0.1:3000', 0],
  ['127.0.0.1', 'http://post.example', 0],
])('listening on %s as %s warns of passwords without encryption: %s times', async (HOST, PUBLIC_URL, times) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-plain-'));
  const container = await wired({ DATA_DIR, HOST, PUBLIC_URL, PORT: '0', ROLE: 'server' });
  const warned: string[] = [];
  const quiet = () => undefined;
  const warn = (message: string) => void warned.push(message);
  container.rebind(tokens.logger).toConstantValue({ debug: quiet, info: quiet, error: quiet, warn });
  const service = await startService(container);
  await service.stop();
  expect(warned.filter((message) => message.includes('put an https proxy in front'))).toHaveLength(times);
  await rm(DATA_DIR, { recursive: true });
});
