import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const list = (query: string, token = service.app_token) =>
  service.call('GET', `/organizations/${service.made.id_organization}/publish${query}`, { token });

test.each(['', '?', '?limit=5', '?state=ready&state=draft&expand=account'])(
  'the query %j is answered the same whenever it is sent',
  async (query) => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    for (let again = 0; again < 3; again += 1) expect(await list(query)).toMatchObject({ status, body });
  },
);

test('a name that is ignored is reported each time', async () => {
  for (let again = 0; again < 3; again += 1) {
    const { headers } = await list('?limit=5&elephant=1');
    expect(headers.get('ignored-fields')).toBe('elephant');
  }
});

test('a query that is refused is refused each time', async () => {
  for (let again = 0; again < 3; again += 1) expect((await list('?limit=many')).status).toBe(400);
});

test('each of many queries gets its own answer', async () => {
  const limits = Array.from({ length: 50 }, (_, index) => index + 1);
  const accounts = `/organizations/${service.made.id_organization}/accounts`;
  for (const limit of [...limits, ...limits.toReversed()]) {
    const { body } = await service.call('GET', `${accounts}?limit=${limit}&offset=0`, { token: service.app_token });
    expect(body.data).toHaveLength(Math.min(limit, Number(body.total)));
  }
});
