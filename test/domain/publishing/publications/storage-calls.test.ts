import { createMemoryStorage } from '#adapters/memory/memory-storage';
import type { PlanIdentifier } from '#ports/access/client';
import { expect, test } from '@jest/globals';
import { createCountedStorage } from '../../../fakes/counted-storage.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const tenMinutes = '2026-11-20T09:10:00.000Z';

/** A platform whose storage counts; its app may have a webhook address, where all that was to be told is told. */
async function withCounting({ hears, plan }: { readonly hears: boolean; readonly plan?: PlanIdentifier }) {
  const { storage, calls } = createCountedStorage(createMemoryStorage());
  const { app, connect, made, platform } = await createTestPlatform({ storage });
  const { id_client, id_organization } = made;
  const [id_account = ''] = await connect();
  await platform.work.deliverDueWebhooks();
  if (!hears) await storage.update('apps', made.app.id_app, { webhook_url: undefined });
  if (plan) await storage.update('clients', id_client, { plan_identifier: plan });
  const create = async (publish_date?: string) => {
    calls.length = 0;
    const { state } = await platform.publications.createPublication(app, {
      id_organization,
      id_account,
      input: { social_network: 'bluesky', text: 'counted', publish_date },
    });
    return { state, calls: [...calls] };
  };
  return { create };
}

const creation = ['get organizations', 'get clients', 'get accounts', 'counters.reserve', 'insert publications'];
/** The note of what was done, which every audited operation writes. */
const note = 'insert audit_entries';
const sending = [
  'get network_states',
  // The attempt, before the network is asked; and what came of it, still due.
  'update publications',
  'update publications',
  'appendEvents',
  'find apps',
];

test('scheduling a publication takes five storage calls and its note in the audit', async () => {
  const { create } = await withCounting({ hears: true });
  const { state, calls } = await create(tenMinutes);
  expect(state).toBe('ready');
  expect(calls).toEqual([...creation, note]);
});

test('where the plan has a limit, four calls more look again whether it is the same after it was counted', async () => {
  const { create } = await withCounting({ hears: true, plan: 'basic' });
  const { calls } = await create(tenMinutes);
  const again = ['get organizations', 'get clients', 'counters.total'];
  expect(calls).toEqual([
    ...creation.slice(0, 3),
    'counters.total',
    'counters.reserve',
    ...again,
    'insert publications',
    note,
  ]);
});

test('sending at once takes twelve storage calls until it is published, with its note in the audit', async () => {
  const { create } = await withCounting({ hears: false });
  const { state, calls } = await create();
  expect(state).toBe('published');
  expect(calls).toEqual([...creation, ...sending, 'update publications', note]);
  expect(calls.length).toBeLessThanOrEqual(12);
});

test('an app with a webhook address takes three calls more: its delivery, and two for its line', async () => {
  const { create } = await withCounting({ hears: true });
  const { calls } = await create();
  const line = ['insert webhook_deliveries', 'update webhook_lines', 'update webhook_lines'];
  expect(calls).toEqual([...creation, ...sending, ...line, 'update publications', note]);
});

test('of forty posts of one organization that are due at once, each takes four writes besides the claims', async () => {
  const { storage, calls } = createCountedStorage(createMemoryStorage());
  const { app, clock, connect, made, network, platform } = await createTestPlatform({ storage });
  network.people = Array.from({ length: 40 }, (_, index) => ({ id: `person ${index}`, name: 'A person' }));
  const { id_organization } = made;
  for (const id_account of await connect()) {
    const input = { social_network: 'bluesky', text: 'counted', publish_date: tenMinutes } as const;
    await platform.publications.createPublication(app, { id_organization, id_account, input });
  }
  await storage.update('apps', made.app.id_app, { webhook_url: undefined });
  clock.advance(10 * 60_000);
  calls.length = 0;
  await platform.work.publishDue();
  const countOf = (call: string) => calls.filter((one) => one === call).length;
  expect(network.calls).toHaveLength(40);
  // The attempt, its result, and that its event is written.
  expect(countOf('update publications')).toBe(3 * 40);
  expect(countOf('appendEvents')).toBe(40);
  expect(countOf('find events')).toBe(0);
  const writes = calls.filter((call) => /^(append|insert|remove|replace|update|counters)/.test(call));
  expect(writes).toHaveLength(4 * 40);
});
