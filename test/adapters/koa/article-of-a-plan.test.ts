import { noWeb } from '#adapters/memory/no-web';
import { WebFailure } from '#domain/foundation/index';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let id_account: string;
beforeAll(async () => {
  service = await startTestService({
    web: {
      readJson: noWeb.readJson,
      readPage: (address) =>
        Promise.reject(new WebFailure('it answers with status 404', { isPrivate: address.includes('inside') })),
      download: () => Promise.reject(new WebFailure('it cannot be reached')),
    },
  });
  [id_account = ''] = await service.connect();
  await service.ports.storage.update('clients', service.made.id_client, {
    plan_identifier: 'custom',
    plan_data: { ai_credits: 2_000, publications: 100, accounts: 10 },
  });
});
afterAll(() => service.stop());

test.each([
  ['https://bakery.example/gone', 2113, { reason: 'it answers with status 404' }],
  ['https://inside.example/', 2114, undefined],
])('%s cannot be read, and the caller gets the reason', async (url, code, data) => {
  const { id_client, id_organization } = service.made;
  const path = `/clients/${id_client}/organizations/${id_organization}/ai_plans`;
  const body = { prompt: 'Bread.', accounts: [id_account], template: 'from_text', source: { url } };
  const answer = await service.call('POST', path, { token: service.app_token, body });
  expect([answer.status, answer.body.code, answer.body.data]).toEqual([400, code, data]);
});
