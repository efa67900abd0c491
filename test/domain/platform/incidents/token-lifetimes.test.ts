import { endingAccess, lostAccounts } from '#domain/platform/index';
import { socialNetworks } from '#domain/networks/index';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import { describe, expect, test } from '@jest/globals';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long the access that each network gives really lasts, and whether it is renewed; undefined: for good. */
const lifetimes: Readonly<Record<SocialNetwork, { lasts: number; renewed: boolean } | undefined>> = {
  bluesky: { lasts: hour, renewed: true },
  discord: undefined,
  facebook: undefined,
  instagram: { lasts: 60 * day, renewed: true },
  linkedin: { lasts: 60 * day, renewed: true },
  pinterest: { lasts: 30 * day, renewed: true },
  slack: undefined,
  telegram: undefined,
  threads: { lasts: 60 * day, renewed: true },
  tiktok: { lasts: 2 * hour, renewed: true },
  whatsapp: { lasts: 60 * day, renewed: false },
  x: { lasts: 2 * hour, renewed: true },
  youtube: { lasts: 3599 * 1000, renewed: true },
};

async function connected(social_network: SocialNetwork) {
  const network = new FakeNetwork(social_network);
  const lifetime = lifetimes[social_network];
  const inner = network.adapter();
  if (!inner.connect) throw new Error('the fake network connects');
  const trouble: { failure?: NetworkFailure } = {};
  const { renew: _renew, complete, ...connect } = inner.connect;
  const ends = () => lifetime && { expires_in: new Date(service.clock.now() + lifetime.lasts).toISOString() };
  const adapter: NetworkAdapter = {
    ...inner,
    connect: {
      ...connect,
      complete: async (input) =>
        (await complete(input)).map(({ session: { data }, ...person }) => ({
          ...person,
          session: { data, ...ends() },
        })),
      ...(lifetime?.renewed && {
        renew: ({ data }: NetworkSession) => {
          const { failure } = trouble;
          return failure ? Promise.reject(failure) : Promise.resolve({ data, ...ends() });
        },
      }),
    },
  };
  const service = await createTestPlatform({ networks: [adapter] });
  await service.connect(social_network);
  const { clock, platform, ports } = service;
  return {
    trouble,
    clock,
    concerns: async () => [...(await endingAccess(ports)), ...(await lostAccounts(ports))],
    /** Lets the hours pass, each with its renewal. */
    pass: async (hours: number) => {
      for (let passed = 0; passed < hours; passed += 1) {
        clock.advance(hour);
        await platform.work.renewSessions();
      }
    },
  };
}

const renewed = socialNetworks.filter((network) => lifetimes[network]?.renewed);

describe('the access to an account raises no alarm', () => {
  test.each(socialNetworks)('of %s, right after it was given and after good renewals', async (network) => {
    const { clock, concerns, pass } = await connected(network);
    expect(await concerns()).toEqual([]);
    await pass(3);
    expect(await concerns()).toEqual([]);
    // Up to an hour after the last renewal, whatever that did.
    clock.advance(hour - 1);
    expect(await concerns()).toEqual([]);
  });

  test.each(renewed)('of %s, when a renewal or two fail and the next does not', async (network) => {
    const { concerns, pass, trouble } = await connected(network);
    await pass(Math.max(0, (lifetimes[network]?.lasts ?? 0) / hour - 25));
    for (let times = 0; times < 3; times += 1) {
      trouble.failure = new NetworkFailure('temporary', 'down');
      await pass(2);
      expect(await concerns()).toEqual([]);
      delete trouble.failure;
      await pass(1);
      expect(await concerns()).toEqual([]);
    }
  });
});

describe('the access to an account raises an alarm', () => {
  test.each(renewed)('of %s, when three renewals in a row failed, until one does not', async (network) => {
    const { concerns, pass, trouble } = await connected(network);
    const { lasts = 0 } = lifetimes[network] ?? {};
    await pass(Math.max(0, lasts / hour - 25));
    trouble.failure = new NetworkFailure('temporary', 'down');
    await pass(3);
    const [concern, ...others] = await concerns();
    expect(others).toEqual([]);
    expect(concern?.text).toMatch(
      lasts > day ? /was not renewed: 3 tries in a row failed/ : /has error 707 .*connect it again/,
    );
    if (lasts <= day) return;
    delete trouble.failure;
    await pass(1);
    expect(await concerns()).toEqual([]);
  });

  test.each(renewed)('of %s, as soon as the network refuses to renew it', async (network) => {
    const { concerns, pass, trouble } = await connected(network);
    await pass(Math.max(0, (lifetimes[network]?.lasts ?? 0) / hour - 25));
    trouble.failure = new NetworkFailure('reconnect', 'taken back');
    await pass(1);
    expect((await concerns()).map(({ text }) => text)).toEqual([expect.stringMatching(/has error 707/)]);
  });

  test('of WhatsApp, a week before it ends, because it cannot be renewed', async () => {
    const { clock, concerns } = await connected('whatsapp');
    clock.advance(53 * day - 1);
    expect(await concerns()).toEqual([]);
    clock.advance(1);
    expect((await concerns())[0]?.text).toMatch(/ends on 2027-01-19T09:00:00\.000Z and cannot be renewed/);
  });
});
