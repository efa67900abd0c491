import { describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../runtimes/config/environment.ts';
import { readSecretKeys } from '../../runtimes/config/secret-key-file.ts';
import { readSettings } from '../../runtimes/config/settings.ts';
import { tokens } from '../../runtimes/container/tokens.ts';
import { createContainer, startService } from '../../runtimes/service.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freePort, startPostwright } from '../servers/postwright.ts';

const databases = {
  SQLite: (folder: string) => Promise.resolve(`sqlite:${folder}/a.sqlite`),
  Postgres: () => freshDatabase(),
};

describe.each(Object.entries(databases))('on %s', (_, database) => {
  test.each(['all', 'server', 'worker'])('role %s is wired, starts, is ready and stops', async (ROLE) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-wired-'));
    const environment = readEnvironment({
      DATA_DIR,
      ROLE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: await database(DATA_DIR),
    });
    const settings = readSettings(environment);
    const container = createContainer(settings, await readSecretKeys(environment, settings));
    for (const token of Object.values(tokens)) expect(await container.getAsync<unknown>(token)).toBeDefined();
    const service = await startService(container);
    expect(service.address === undefined).toBe(ROLE === 'worker');
    if (service.address !== undefined) {
      const ready = await fetch(`${service.address}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
      const metrics = await (await fetch(`${service.address}/metrics`)).text();
      expect(metrics).toMatch(/^process_cpu_seconds_total /m);
    }
    await service.stop();
    await rm(DATA_DIR, { recursive: true });
  });
});

test('a start on a port that is taken fails with the reason, and the process can end', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'postwright-taken-'));
  const environment = { DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const first = await startPostwright(environment);
  await expect(startPostwright(environment)).rejects.toThrow(/ended with 1 .*address already in use/s);
  await first.stop();
  await rm(DATA_DIR, { recursive: true });
});
