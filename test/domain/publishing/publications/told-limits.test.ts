import { expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { LimitFigures } from '#ports/networks/limit-figures';
import type { SocialNetwork } from '#ports/networks/social-network';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const day = 24 * 60 * 60_000;

interface Reported {
  /** What the network tells of an account. */
  readonly readLimits?: () => Promise<LimitFigures>;
  /** What the operator says. */
  readonly limits?: LimitFigures;
  readonly people?: FakeNetwork['people'];
}

/** A platform with one network, and the accounts of its people. */
async function withNetwork(social_network: SocialNetwork, { readLimits, limits: set, people }: Reported) {
  const network = new FakeNetwork(social_network);
  if (people) network.people = people;
  const adapter = network.adapter();
  if (!adapter.connect) throw new Error('people can connect');
  const changed: NetworkAdapter = {
    ...adapter,
    ...(set && { limits: set }),
    ...(readLimits && {
      connect: { ...adapter.connect, readLimits },
      metrics: { readAccount: () => Promise.resolve({ days: [] }) },
    }),
  };
  const service = await createTestPlatform({ networks: [changed] });
  const accounts = await service.connect(social_network);
  const limits = async () => {
    const { data } = await service.platform.publications.getQuotaPlan(service.app, service.made.id_organization, {});
    return data.filter((one) => one.social_network === social_network);
  };
  return { ...service, accounts, limits };
}

test('what a network tells of an account takes the place of what it states for all, and is asked again each day', async () => {
  const reported = { posts: 20, replies: 1000 };
  const { limits, clock, platform } = await withNetwork('threads', {
    readLimits: () => Promise.resolve({ ...reported }),
  });
  const enabled = new Date(clock.now()).toISOString();
  expect(await limits()).toMatchObject([
    { unit: 'posts', limit: 20, left: 20, limit_from: 'network', limit_date: enabled },
    { unit: 'replies', limit: 1000, limit_from: 'network', limit_date: enabled },
  ]);
  reported.posts = 30;
  clock.advance(day);
  await platform.work.collectMetrics();
  expect(await limits()).toMatchObject([
    { unit: 'posts', limit: 30, limit_date: new Date(clock.now()).toISOString() },
    { unit: 'replies' },
  ]);
});

test('an account works without what its network does not tell now, and what it told before stays', async () => {
  const answers: (LimitFigures | Error)[] = [new NetworkFailure('temporary', 'not now')];
  const readLimits = (): Promise<LimitFigures> => {
    const answer = answers.shift() ?? new NetworkFailure('refused', 'not for you');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const { limits, clock, platform } = await withNetwork('threads', { readLimits });
  expect(await limits()).toMatchObject([
    { unit: 'posts', limit: 250, limit_from: 'documentation' },
    { unit: 'replies', limit: 1000, limit_from: 'documentation' },
  ]);
  answers.push({ posts: 10 }, {});
  for (let days = 0; days < 3; days += 1) {
    clock.advance(day);
    await platform.work.collectMetrics();
  }
  expect(await limits()).toMatchObject([
    { unit: 'posts', limit: 10, limit_from: 'network', limit_date: new Date(clock.now() - 2 * day).toISOString() },
    { unit: 'replies', limit: 1000, limit_from: 'documentation' },
  ]);
});

test('what the operator says of the application takes the place of what the network states for all', async () => {
  const { limits } = await withNetwork('youtube', { limits: { uploads: 6 } });
  expect(await limits()).toMatchObject([{ of: 'application', unit: 'uploads', limit: 6, limit_from: 'settings' }]);
});

test('a person at LinkedIn has a limit that LinkedIn publishes, and a page has none', async () => {
  const { limits, accounts } = await withNetwork('linkedin', {
    people: [
      { id: 'urn:li:person:abc', name: 'Alice' },
      { id: 'urn:li:organization:123', name: 'A page' },
    ],
  });
  const found = await limits();
  expect(found).toMatchObject([{ unit: 'posts', limit: 150, window: 'day', timezone: 'UTC' }]);
  expect(accounts).toContain(found[0]?.id_account);
});
