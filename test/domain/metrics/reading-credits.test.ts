import { expect, test } from '@jest/globals';
import { readForCredits } from '#domain/metrics/reading-credits';
import { NetworkFailure } from '#domain/networks/index';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

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
