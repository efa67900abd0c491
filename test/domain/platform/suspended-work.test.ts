import { expect, test } from '@jest/globals';
import { operator } from '../../fakes/test-platform.ts';
import { withAccount } from '../../fakes/test-account.ts';

const hour = 3_600_000;

test('workers read nothing at networks for a suspended client, and go on within the hour once it is so no longer', async () => {
  const { platform, ports, made, clock } = await withAccount();
  const { storage } = ports;
  const _id = ports.identifiers.next();
  const due_date = new Date(clock.now()).toISOString();
  const of = { id_client: made.id_client, social_network: 'bluesky' } as const;
  await storage.insert('metric_polls', { _id, ...of, version: 1, failures: 0, due_date });
  const poll = () => storage.get('metric_polls', _id);
  await platform.operating.changeClient(operator, made, { disabled: true });
  await platform.work.collectMetrics();
  expect(await poll()).toMatchObject({ due_date: new Date(clock.now() + hour).toISOString() });
  await platform.operating.changeClient(operator, made, { disabled: false });
  clock.advance(hour);
  await platform.work.collectMetrics();
  // Of an account that is not there, nothing is left to do.
  expect((await poll())?.due_date).not.toBe(new Date(clock.now()).toISOString());
});
