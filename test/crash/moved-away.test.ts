import { expect, test } from '@jest/globals';
import { newSecretKey } from '#adapters/system/secret-keys';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlueskyAccount, listBlueskyPosts } from '../servers/bluesky-account.ts';
import { eventually } from '../servers/eventually.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freePort, postwright, startPostwright } from '../servers/postwright.ts';
import { startWebhookReceiver } from '../servers/webhook-receiver.ts';
import { install, published, schedule, uninstall } from './installation.ts';

test('a scheduled post moves along and is sent once, though a worker that hung comes back on the old side', async () => {
  const account = await createBlueskyAccount();
  let secret = '';
  const receiver = await startWebhookReceiver(() => secret);
  const old = await install(account, receiver.url);
  secret = old.setUp.app.client_secret;
  const file = join(old.folder, 'export.jsonl');

  const service = await startPostwright(old.environment);
  const due = Date.now() + 4_000;
  const id = await schedule(old, 'sent by one side', due - Date.now());
  // Stopped while it writes to SQLite, it would hold the only lock, and nobody could export: then it is let go once
  // more.
  for (let tries = 1; ; tries += 1) {
    service.kill('SIGSTOP');
    try {
      await postwright(old.environment, 'export', '--to', file, '--now');
      break;
    } catch (error) {
      if (tries === 5 || !String(error).includes('database is locked')) throw error;
      service.kill('SIGCONT');
    }
  }

  const environment = {
    ...old.environment,
    DATABASE_URL: await freshDatabase(),
    DATA_DIR: join(old.folder, 'new'),
    SECRET_KEY: newSecretKey(),
    PORT: String(await freePort()),
  };
  const key = join(old.folder, 'secret.key');
  await postwright(environment, 'import', '--from', file, '--source-key-file', key);

  service.kill('SIGCONT');
  // It is due on both sides, and the old one tries to take it.
  await eventually(() => {
    const tried = service.output().includes('this installation has moved');
    if (!tried || Date.now() < due + 1_000) throw new Error('it has not tried yet');
  }, 60_000);
  const { status } = await fetch(`http://127.0.0.1:${old.port}/health/ready`);
  expect(status).toBe(503);
  expect(await listBlueskyPosts(account.did)).toEqual([]);

  const next = await startPostwright(environment);
  await published({ ...old, port: Number(environment.PORT) }, id, 60_000);
  expect((await listBlueskyPosts(account.did)).map(({ value }) => value.text)).toEqual(['sent by one side']);
  await service.stop();
  await next.stop();
  expect((await listBlueskyPosts(account.did)).length).toBe(1);

  const again = await postwright(old.environment, 'export', '--to', '-');
  const withoutDate = (text: string): string[] => text.split('\n').slice(1);
  expect(withoutDate(again)).toEqual(withoutDate(await readFile(file, 'utf8')));
  await receiver.stop();
  await uninstall(old);
}, 180_000);
