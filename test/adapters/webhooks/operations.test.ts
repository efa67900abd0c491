import { announce } from '#domain/webhooks/announce';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let deliveries = '';
let events = '';

beforeAll(async () => {
  service = await startTestService();
  const { made, ports, platform, clock } = service;
  const { id_client, id_organization } = made;
  deliveries = `/clients/${id_client}/apps/${made.app.id_app}/deliveries`;
  events = `/organizations/${id_organization}/events`;
  const change = { id_account: id_organization, id_organization, social_network: 'bluesky' } as const;
  await announce(ports, id_client, [{ field: 'change_state_account', error_code: 707, ...change }], 'down');
  await announce(ports, id_client, [{ field: 'new_account', ...change }], 'new');
  await platform.work.deliverDueWebhooks();
  clock.advance(10_000);
});
afterAll(() => service.stop());

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { token: service.app_token, ...(body !== undefined && { body }) });

test('the log can be filtered', async () => {
  const all = await call('GET', deliveries);
  expect(all.body).toMatchObject({ total: 2, data: [{}, {}] });
  const merged = await call('GET', `${deliveries}?state=merged&limit=1`);
  expect(merged.body).toMatchObject({ total: 1, data: [{ state: 'merged', tries: [] }] });
});

test.each([
  ['state=gone', 1000],
  ['from_date=x', 1000],
  ['to_date=x', 1001],
  ['limit=x', 1004],
])('the log refuses %s', async (query, code) => {
  expect((await call('GET', `${deliveries}?${query}`)).body.code).toBe(code);
});

test('sending one delivery, or those of a period, again', async () => {
  const log = await call('GET', `${deliveries}?state=delivered`);
  const [{ _id }] = log.body.data as [{ _id: string }];
  expect((await call('POST', `${deliveries}/${_id}/replay`)).body).toMatchObject({ _id, state: 'pending' });
  expect((await call('POST', `${deliveries}/nonsense/replay`)).body.code).toBe(556);
  await service.platform.work.deliverDueWebhooks();
  const period = { from_date: '2026-11-20T00:00:00Z', to_date: '2026-11-21T00:00:00Z', state: 'delivered' };
  expect((await call('POST', `${deliveries}/replay`, period)).body).toEqual({ total: 1 });
  expect((await call('POST', `${deliveries}/replay`, {})).body.code).toBe(1000);
  expect((await call('POST', `${deliveries}/replay`, { ...period, state: 'merged' })).body.code).toBe(1000);
});

test('a test', async () => {
  expect((await call('POST', `${deliveries}/test`)).body).toMatchObject({ status: 200, milliseconds: 1 });
});

test('events, one step after the other', async () => {
  const first = await call('GET', `${events}?limit=1`);
  const [event] = first.body.data as [{ _id: string }];
  expect(first.body).toMatchObject({ total: 2, data: [{ field: 'change_state_account', error_code: 707 }] });
  const second = await call('GET', `${events}?after=${event._id}`);
  expect(second.body).toMatchObject({ total: 1, data: [{ field: 'new_account' }] });
  expect((await call('GET', `${events}?after=x`)).body.code).toBe(1000);
});
