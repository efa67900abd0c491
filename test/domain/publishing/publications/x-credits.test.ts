import { beforeEach, describe, expect, test } from '@jest/globals';
import { creditsFor } from '#domain/publishing/publications/publication-credits';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { createTestPlatform, operator } from '../../../fakes/test-platform.ts';

const x = new FakeNetwork('x');
let adapter: NetworkAdapter;
let service: Awaited<ReturnType<typeof createTestPlatform>>;
let address: { id_organization: string; id_account: string };

beforeEach(async () => {
  x.posts.clear();
  x.faults.length = 0;
  adapter = x.adapter();
  service = await createTestPlatform({ networks: [adapter] });
  const { platform, user, made } = service;
  const { id_organization } = made;
  const [link] = await platform.accounts.getConnectLinks(user, { id_organization });
  const state = new URL(link?.link ?? '').searchParams.get('session') ?? '';
  await platform.connecting.leaveForNetwork(state);
  const { accounts } = await platform.accounts.completeConnection(user, {
    id_organization,
    social_network: 'x',
    query: { state, code: 'c' },
  });
  const id_account = accounts[0]?._id ?? '';
  await platform.accounts.enableAccount(user, { id_organization, id_account });
  address = { id_organization, id_account };
});

/** Leaves the client with so many credits a month. */
const allow = (x_credits: number) =>
  service.ports.storage.update('clients', service.made.id_client, { plan_data: { x_credits } });

const post = (text: string, publish_date?: string) =>
  service.platform.publications.createPublication(service.app, {
    ...address,
    input: { social_network: 'x', text, ...(publish_date && { publish_date }) },
  });

async function spent(): Promise<number | undefined> {
  const { platform, app, made } = service;
  return (await platform.clients.getClient(app, made, true)).actual_use?.x_credits;
}

describe('what a post on X costs', () => {
  test.each([
    ['plain text', 15],
    ['https://example.org', 200],
    ['look at HTTP://EXAMPLE.org/a', 200],
    ['www.example', 200],
    ['read example.com now', 200],
    ['(postwright.io)', 200],
    ['bücher.example.de/x', 200],
    ['me@example.com', 15],
    ['file.txt and node.js', 15],
    ['3.14 is not a link', 15],
    ['e.g. this', 15],
    ['a sentence.Another one', 15],
    ['https:// alone', 15],
  ])('%j: %d credits', (text, credits) => {
    expect(creditsFor('x', { text })).toBe(credits);
  });

  test('is nothing on other networks', () => {
    expect(creditsFor('bluesky', { text: 'https://example.org' })).toBe(0);
  });
});

describe('X credits', () => {
  test('are charged once a post is out, and removing it costs again', async () => {
    const { platform, app } = service;
    const { _id, state } = await post('hello');
    expect([state, await spent()]).toEqual(['published', 15]);
    await platform.publications.deletePublication(app, { ...address, id_publication: _id });
    expect(await spent()).toBe(30);
  });

  test('are not charged for a post that failed, and a retry that works is', async () => {
    const { platform, app } = service;
    x.faults.push({ at: 'before the session', error: new NetworkFailure('refused', 'no') });
    const { _id, state } = await post('hello');
    expect([state, await spent()]).toEqual(['withErrors', 0]);
    await platform.publications.retryPublication(app, { ...address, id_publication: _id });
    expect(await spent()).toBe(15);
  });

  test('of a thread are charged part by part: what is out stays paid for, and a retry pays for the rest', async () => {
    const { platform, app } = service;
    const thread = [{ text: 'second' }, { text: 'see https://example.org' }];
    const create = () =>
      platform.publications.createPublication(app, {
        ...address,
        input: { social_network: 'x', text: 'first', thread },
      });
    expect((await create()).state).toBe('published');
    expect(await spent()).toBe(15 + 15 + 200);

    const { publish } = adapter;
    if (!publish) throw new Error('X publishes');
    const { send } = publish;
    const refusing: typeof send = {
      ...send,
      step: (input, progress) =>
        input.answers ? Promise.reject(new NetworkFailure('refused', 'no')) : send.step(input, progress),
    };
    Object.assign(publish, { send: refusing });
    const { _id, state } = await create();
    Object.assign(publish, { send });
    expect([state, x.posts.size, await spent()]).toEqual(['withErrors', 4, 230 + 15]);
    await platform.publications.retryPublication(app, { ...address, id_publication: _id });
    expect([x.posts.size, await spent()]).toEqual([6, 2 * 230]);
  });

  test('that do not suffice refuse a post sent now, and nothing is stored', async () => {
    await allow(100);
    const refused = await refusal(post('https://example.org'));
    expect([refused?.code, refused?.data]).toEqual([940, { limit: 100, used: 0, requested: 200 }]);
    const { total } = await service.platform.publications.listPublications(service.app, address, {});
    expect([total, x.posts.size]).toEqual([0, 0]);
  });

  test('that are gone when a scheduled post is due make it end with 940, told to the apps', async () => {
    const { platform, clock, app, delivered } = service;
    const { _id } = await post('later', '2026-11-20T12:00:00Z');
    await allow(10);
    clock.advance(24 * 3_600_000);
    await platform.work.publishDue();
    const ended = await platform.publications.getPublication(app, { ...address, id_publication: _id });
    expect(ended).toMatchObject({ state: 'withErrors', publication_errors: [{ code: 940 }] });
    expect(x.posts.size).toBe(0);
    await platform.work.deliverDueWebhooks();
    expect(delivered.map(({ body }) => body).join()).toContain('publication_failed');
    const retrying = platform.publications.retryPublication(app, { ...address, id_publication: _id });
    expect(await codeOf(retrying)).toBe(940);
    const { retries } = await platform.publications.getPublication(app, { ...address, id_publication: _id });
    expect(retries).toBe(0);
  });

  test('are never overspent by posts sent side by side', async () => {
    await allow(50);
    const states = await Promise.all(
      Array.from({ length: 10 }, async (_, number) => {
        try {
          return (await post(`post ${number}`)).state;
        } catch {
          return 'refused';
        }
      }),
    );
    expect(states.filter((state) => state === 'published')).toHaveLength(3);
    expect(await spent()).toBe(45);
  });

  test('of the next month are fresh', async () => {
    await allow(15);
    await post('one');
    expect(await codeOf(post('two'))).toBe(940);
    service.clock.advance(15 * 24 * 3_600_000);
    expect(await codeOf(post('two'))).toBeUndefined();
  });

  test('a change that costs more than is left is refused', async () => {
    const { platform, app } = service;
    await allow(100);
    const { _id } = await post('plain', '2026-11-21T12:00:00Z');
    const change = platform.publications.updatePublication(app, {
      ...address,
      id_publication: _id,
      input: { text: 'now with https://example.org' },
    });
    expect(await codeOf(change)).toBe(940);
  });

  test('pay for the timeline by the posts that came', async () => {
    const { platform, app } = service;
    await post('one');
    await allow(20);
    const { listSocialPublications } = platform.publications;
    expect(await codeOf(listSocialPublications(app, address, { limit: 10 }))).toBe(940);
  });
});

describe('the deletion of a post on X whose answer is lost', () => {
  test('is paid for, once, however often it is asked for again', async () => {
    const { platform, app } = service;
    const { _id } = await post('hello');
    const remove = () => platform.publications.deletePublication(app, { ...address, id_publication: _id });
    x.lostDeletions = 2;
    expect(await codeOf(remove())).toBe(1009);
    expect(await spent()).toBe(30);
    expect(await codeOf(remove())).toBe(1009);
    expect(await remove()).toEqual({ success: true });
    expect([await spent(), x.posts.size]).toEqual([30, 0]);
  });

  test('costs nothing when X has refused it', async () => {
    const { platform, app } = service;
    const { _id } = await post('hello');
    x.refusesDeletions = true;
    const removing = platform.publications.deletePublication(app, { ...address, id_publication: _id });
    expect(await codeOf(removing)).toBe(713);
    x.refusesDeletions = false;
    expect(await spent()).toBe(15);
  });
});

describe('a client that the operator stopped', () => {
  test('publishes nothing, now or later', async () => {
    const { platform, clock, app, made } = service;
    const { _id } = await post('later', '2026-11-20T12:00:00Z');
    await platform.operating.changeClient(operator, made, { disabled: true });
    expect(await codeOf(post('now'))).toBe(517);
    clock.advance(24 * 3_600_000);
    await platform.work.publishDue();
    const ended = await platform.publications.getPublication(app, { ...address, id_publication: _id });
    expect(ended).toMatchObject({ state: 'withErrors', publication_errors: [{ code: 517 }] });
    expect((await platform.clients.getClient(app, made)).actual_plan.enabled).toBe(false);
    await platform.operating.changeClient(operator, made, { disabled: false });
    expect(await codeOf(post('now'))).toBeUndefined();
  });
});

test('a worker that comes late, when another one has failed for good, leaves nothing spent', async () => {
  const { ports, platform, clock } = service;
  const { storage } = ports;
  await post('too late', '2026-11-20T12:00:00.000Z');
  clock.advance(24 * 60 * 60_000);
  const update = storage.update.bind(storage);
  const [publication] = await storage.find('publications', {});
  Object.assign(storage, {
    update: async (...call: Parameters<typeof update>) => {
      // The process stands still before its first write, and another one takes the post and fails for good.
      const [kind, id, changes] = call;
      if (kind === 'publications' && 'attempt' in changes) {
        Object.assign(storage, { update });
        await update('publications', id, { lease: 'another worker' });
        const ended = { state: 'withErrors', outcomes: 1, due_date: undefined, lease: undefined } as const;
        await update('publications', id, ended, { lease: 'another worker' });
      }
      return update(...call);
    },
  });
  await platform.work.publishDue();
  expect(await storage.get('publications', publication?._id ?? '')).toMatchObject({ state: 'withErrors' });
  expect(x.posts.size).toBe(0);
  expect(await spent()).toBe(0);
});
