import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findUnknown, settleEach } from '#adapters/console/screens/today/unknown-posts';
import { call } from '#adapters/console/service/call';
import { callAs } from '#adapters/console/service/caller';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let id_organization: string;
beforeAll(async () => {
  service = await startTestService();
  ({ id_organization } = service.made);
  callAs({
    base: `${service.origin}/v1.0.0`,
    headers: (changes) => ({ authorization: `Bearer ${service.app_token}`, ...(changes && { 'x-test': 'settle' }) }),
    ended: () => undefined,
  });
});
afterAll(() => service.stop());

const path = (id_publication: string) => ({ id_organization, id_publication });

test('unknown posts are found on all pages of failed ones, and settled at once', async () => {
  const [id_account = ''] = await service.connect();
  const made = await service.call('POST', `/organizations/${id_organization}/accounts/${id_account}/publish`, {
    token: service.app_token,
    body: { social_network: 'bluesky', text: 'Fresh bread', state: 'draft' },
  });
  const { storage, identifiers } = service.ports;
  const draft = await storage.get('publications', String(made.body._id));
  if (!draft) throw new Error('the draft was not stored');
  const unknown: string[] = [];
  for (let count = 0; count < 130; count += 1) {
    const _id = identifiers.next();
    const isUnknown = count % 10 === 0;
    if (isUnknown) unknown.push(_id);
    const outcome = isUnknown ? ({ outcome: 'unknown' } as const) : {};
    await storage.insert('publications', { ...draft, _id, state: 'withErrors', ...outcome });
  }

  const found = (await findUnknown(id_organization)).map(({ _id }) => _id);
  expect(found.sort()).toEqual(unknown.sort());

  // A colleague is faster with one of them.
  const [first = ''] = unknown;
  await storage.update('publications', first, { deleted: true });
  const calls = found.map((id) =>
    call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
      path: path(id),
      body: { state: 'published' },
    }),
  );
  expect(await settleEach(calls)).toBe(unknown.length - 1);
  expect(await findUnknown(id_organization)).toEqual([]);
  const settled = await Promise.all(unknown.slice(1).map((id) => storage.get('publications', id)));
  expect(new Set(settled.map((one) => one?.state))).toEqual(new Set(['published']));
});

test('an error stops the remaining calls, and is reported', async () => {
  const { made } = service;
  callAs({ base: `${service.origin}/v1.0.0`, headers: () => ({}), ended: () => undefined });
  const one = call('GET', '/organizations/{id_organization}/publish', {
    path: { id_organization: made.id_organization },
  });
  await expect(settleEach([one])).rejects.toThrow();
});
