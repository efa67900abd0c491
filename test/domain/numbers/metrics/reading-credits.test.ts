import { expect, test } from '@jest/globals';
import { readForCredits } from '#domain/numbers/metrics/reading-credits';
import { NetworkFailure } from '#domain/networks/index';
import { createPlatform } from '#domain/platform/create-platform';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

test.each([
  ['lost its place to somebody who read it meanwhile', false, 1],
  ['held its place', true, 0],
])('a read that fails is paid back, unless whoever reads %s', async (_, isHeld, credits) => {
  const service = await createTestPlatform({ networks: [new FakeNetwork('x').adapter()] });
  const { app, made, platform, ports } = service;
  const { id_client, id_organization } = made;
  await ports.storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: { accounts: 10, x_credits: 1000, requests_per_minute: 10_000 },
  });
  const [id_account = ''] = await service.connect('x');
  const account = await ports.storage.get('accounts', id_account);
  const organization = await ports.storage.get('organizations', id_organization);
  if (!account || !organization) throw new Error('the account is gone');
  const things = ['a post on Monday'];
  const read = (held: boolean, ask: () => Promise<void>) =>
    readForCredits(
      ports,
      organization,
      account,
      things,
      () => Promise.resolve(held),
      async () => {
        await ask();
        return { answer: undefined, charged: things };
      },
    );
  const failing = read(isHeld, async () => {
    if (!isHeld) await read(true, () => Promise.resolve());
    throw new NetworkFailure('temporary', 'the connection was lost');
  });
  await expect(failing).rejects.toThrow('the connection was lost');
  expect((await platform.metrics.getPlanUse(app, { id_organization })).actual_use.x_credits).toBe(credits);
});

test('a worker that stood still, and fails when another has read the same, pays nothing back', async () => {
  const outcomes: (() => Promise<void>)[] = [];
  const adapter: NetworkAdapter = {
    ...new FakeNetwork('x').adapter(),
    metrics: {
      readAccount: async ({ until }) => {
        await outcomes.shift()?.();
        return { days: [{ day: until, values: {} }] };
      },
    },
  };
  const service = await createTestPlatform({ networks: [adapter] });
  const { app, clock, made, platform, ports } = service;
  const { id_client, id_organization } = made;
  await ports.storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: { accounts: 10, x_credits: 1000, requests_per_minute: 10_000 },
  });
  const [id_account = ''] = await service.connect('x');
  let fail: (error: Error) => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    outcomes.push(() => {
      resolve();
      return new Promise((_, reject) => {
        fail = reject;
      });
    });
  });
  const slow = platform.work.collectMetrics();
  await begun;
  // It stands still for longer than its lease.
  await ports.storage.update('metric_polls', id_account, { lease: undefined, due_date: '2026-11-20T09:00:00.000Z' });
  await createPlatform(ports).work.collectMetrics();
  const spent = async () => (await platform.metrics.getPlanUse(app, { id_organization })).actual_use.x_credits;
  expect([await spent(), outcomes.length]).toEqual([1, 0]);
  expect((await ports.storage.get('metric_polls', id_account))?.read_until).toBe('2026-11-20');
  fail(new NetworkFailure('temporary', 'the connection was lost'));
  clock.advance(1_000);
  await slow;
  expect(await spent()).toBe(1);
});
