import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '#runtimes/sandbox/sandbox';
import { agreeAt, driveAt } from '../../fakes/test-drive.ts';
import { startTestService } from '../../fakes/test-service.ts';

let sandbox: Sandbox;
let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [] });
  service = await startTestService({ fileSources: [driveAt(sandbox)] });
  await service.ports.storage.update('clients', service.made.id_client, {
    plan_identifier: 'custom',
    plan_data: { integrations: 1, accounts: 1 },
  });
});
afterAll(async () => {
  await service.stop();
  await sandbox.stop();
});

test('the config of a picker has a live token, which is neither cached nor logged', async () => {
  const { call, made, app_token: token, logged } = service;
  const path = `/organizations/${made.id_organization}/integrations`;
  const link = await call('GET', `${path}/google_drive/connect_link`, { token });
  const { searchParams } = await agreeAt(String(link.body.url));
  const body = { provider: 'google_drive', code: searchParams.get('code'), state: searchParams.get('state') };
  const { _id } = (await call('POST', path, { token, body })).body;
  const config = await call('GET', `${path}/${String(_id)}/picker_config`, { token });
  expect(config.status).toBe(200);
  expect(config.headers.get('cache-control')).toBe('no-store');
  const access_token = String(config.body.access_token);
  expect(access_token.length).toBeGreaterThan(10);
  expect(JSON.stringify(logged)).not.toContain(access_token);
});
