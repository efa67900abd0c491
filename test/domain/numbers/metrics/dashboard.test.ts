import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '#ports/access/caller';
import type { AccountDay } from '#ports/numbers/account-day';
import { account, accountDay, publicationMetrics } from '../../../contracts/sample-records.ts';
import { addClient, addOrganization, addUser } from '../../../fakes/tenants.ts';
import { withAccount } from '../../../fakes/test-account.ts';

type Service = Awaited<ReturnType<typeof withAccount>>;

const day = 24 * 3_600_000;
let service: Service;
let below = '';
let number = 0;

const today = (offset = 0): string =>
  new Date(service.clock.now() + offset * day).toISOString().slice(0, '2026-11-24'.length);
const address = () => ({ id_organization: service.id_organization });

/** Stores what an account reached on a day. */
async function reached({
  day: on = today(),
  id_account = service.id_account,
  ...fields
}: Partial<AccountDay>): Promise<void> {
  const record = accountDay(id_account, on, { id_organization: service.id_organization, ...fields });
  await service.ports.storage.insert('account_days', record);
}

/** Stores a publication with what it reached. */
async function published(text: string, fields: Parameters<typeof publicationMetrics>[1] = {}): Promise<string> {
  const { _id } = await service.create(text, '2026-12-24T09:00:00.000Z');
  const publish_date = new Date(service.clock.now() - day).toISOString();
  const { storage } = service.ports;
  const sent = { state: 'published', external_identifier: text, publish_date } as const;
  await storage.update('publications', _id, { ...sent, due_date: undefined });
  number += 1;
  await storage.insert(
    'publication_metrics',
    publicationMetrics(number, { ...address(), id_account: service.id_account, publish_date, ...fields, _id }),
  );
  return _id;
}

beforeEach(async () => {
  service = await withAccount();
  const { ports, made } = service;
  const child = await addOrganization(ports, {
    id_client: made.id_client,
    parent_organization: made.id_organization,
    ancestors: [made.id_organization],
  });
  below = child._id;
});

describe('the numbers of an organization', () => {
  const metrics = (query: Parameters<Service['platform']['metrics']['getOrganizationMetrics']>[2] = {}) =>
    service.platform.metrics.getOrganizationMetrics(service.app, address(), query);

  test('what happened is summed with that of organizations below, and nobody else’s', async () => {
    const { organization: other } = await addClient(service.ports);
    await reached({ day: today(-1), impressions: 10, likes: 1 });
    await reached({ day: today(-2), impressions: 5 });
    await reached({ day: today(-1), impressions: 100, id_organization: below, id_account: 'b' });
    await reached({ day: today(-1), impressions: 9000, id_organization: other._id, id_account: 'c' });
    expect((await metrics({ group_by: 'total' })).stats).toEqual([
      { name: 'impressions', value: 115 },
      { name: 'likes', value: 1 },
    ]);
    expect((await metrics({ names: ['impressions'] })).stats).toEqual([
      { group: today(-2), name: 'impressions', value: 5 },
      { group: today(-1), name: 'impressions', value: 110 },
    ]);
  });

  test('followers are the last of each account, and a number that nobody has is absent with its reason', async () => {
    await reached({ day: today(-3), followers: 50, followers_until: today(-1) });
    await reached({ day: today(-1), followers: 60, followers_until: today(7) });
    await reached({ day: today(-2), followers: 7, followers_until: today(6), id_account: 'b' });
    const { stats, missing } = await metrics({ group_by: 'total', names: ['followers', 'reach'] });
    expect(stats).toEqual([{ name: 'followers', value: 67 }]);
    expect(missing).toEqual({ reach: 'not_offered' });
  });

  test('those of one account, but not of one that the caller may not read', async () => {
    await reached({ day: today(-1), impressions: 10 });
    const { _id } = account(2, { id_organization: below });
    await service.ports.storage.insert('accounts', account(2, { id_organization: below }));
    await reached({ day: today(-1), impressions: 100, id_organization: below, id_account: _id });
    const scope = { id_client: service.made.id_client, id_organization: service.id_organization };
    const { id_user } = await addUser(service.ports, scope, ['organization:read', 'account_stats:read']);
    const ask = async (id: string, caller: Caller) => {
      const query = { group_by: 'total', names: ['impressions'], accounts: [id] };
      return (await service.platform.metrics.getOrganizationMetrics(caller, address(), query)).stats;
    };
    const [impressions, person] = ['impressions', { kind: 'user', id_user } as const];
    expect(await ask(service.id_account, person)).toEqual([{ name: impressions, value: 10 }]);
    expect(await ask(_id, service.app)).toEqual([{ name: impressions, value: 100 }]);
    await expect(ask(_id, person)).rejects.toMatchObject({ code: 1000, data: { field: 'accounts' } });
  });

  test.each([
    [{ group_by: 'week' }, { field: 'group_by', allowed: ['day', 'network', 'account', 'total'] }],
    [{ names: ['fans'] }, { field: 'names', allowed: expect.arrayContaining(['followers', 'likes']) }],
  ])('%j is refused with what is allowed', async (query, data) => {
    await expect(metrics(query)).rejects.toMatchObject({ code: 1000, data });
  });
});

describe('what publications reached', () => {
  const stats = (query: Parameters<Service['platform']['metrics']['listPublicationStats']>[2] = {}) =>
    service.platform.metrics.listPublicationStats(service.app, address(), query);
  const top = (query: Parameters<Service['platform']['metrics']['listTopPublications']>[2] = {}) =>
    service.platform.metrics.listTopPublications(service.app, address(), query);
  const collected_date = '2026-11-20T09:00:00.000Z';

  test('those with most come first, those that were not measured last, and a ranking leaves these out', async () => {
    const few = await published('few', { likes: 1, engagement: 3, collected_date });
    const none = await published('none');
    const most = await published('most', { likes: 5, engagement: 9, collected_date });
    const page = await stats();
    expect(page.publications.map(({ _id }) => _id)).toEqual([most, few, none]);
    expect(page.total).toBe(3);
    expect(page.publications[2]).not.toHaveProperty('metrics');
    expect(page.summary).toMatchObject({
      total: { likes: 6, engagement: 12 },
      previous_total: {},
      by_network: [{ social_network: 'bluesky', publications: 2, metrics: { likes: 6, engagement: 12 } }],
    });
    expect((await stats({ summary: false })).summary).toBeUndefined();
    const { publications } = await top({ metric: 'likes', limit: 1 });
    expect(publications).toMatchObject([
      { id_publication: most, metrics: { likes: 5 }, publication: { text: 'most' } },
    ]);
    expect((await top({ metric: 'saves' })).publications).toEqual([]);
  });

  test('filters change the list, but not what all reached together', async () => {
    await published('one', { likes: 1, collected_date });
    const page = await stats({ social_network: ['facebook'] });
    expect([page.total, page.publications]).toEqual([0, []]);
    expect(page.summary?.total).toEqual({ likes: 1 });
  });

  test.each([
    [{ metric: 'followers' }, 1000],
    [{ social_network: ['myspace'] }, 702],
    [{ limit: 101 }, 1004],
  ])('%j is refused with %i', async (query, code) => {
    await expect(stats(query)).rejects.toMatchObject({ code });
  });

  test('counts what was made by the day of its making, and what went out by that of its publishing', async () => {
    await published('out');
    await service.create('later', '2026-12-24T09:00:00.000Z');
    const summary = await service.platform.metrics.summarizePublications(service.app, address(), {
      to_date: new Date(service.clock.now() + day).toISOString(),
    });
    expect(summary.total).toBe(2);
    expect(summary.by_state).toEqual(
      expect.arrayContaining([
        { state: 'published', total: 1 },
        { state: 'ready', total: 1 },
      ]),
    );
    expect(summary.published_by_day).toEqual([{ day: today(-1), social_network: 'bluesky', total: 1 }]);
  });
});

describe('the dashboard', () => {
  const dashboard = (caller: Caller = service.app) => service.platform.metrics.getDashboard(caller, address(), {});

  test('has all that an app may see, in one answer', async () => {
    await reached({ day: today(-1), impressions: 10 });
    await published('most', { likes: 5, engagement: 5, collected_date: '2026-11-20T09:00:00.000Z' });
    await service.ports.storage.update('accounts', service.id_account, { error_code: 700 });
    const home = await dashboard();
    expect(home.available_blocks).toEqual({
      health: true,
      publications: true,
      publication_metrics: true,
      account_metrics: true,
      plan_use: true,
      ai_plans: true,
      messages: true,
      ai_plan_results: true,
    });
    expect(home.health?.accounts_with_errors).toMatchObject([{ _id: service.id_account, error_code: 700 }]);
    expect(home.publication_metrics?.top).toHaveLength(1);
    expect(home.account_metrics?.total).toEqual({ impressions: 10 });
    expect(home.plan_use?.actual_use.accounts).toBe(1);
    expect(home.messages).toEqual({ unread: 0 });
  });

  test('leaves out what a person may not see, and says so', async () => {
    const { ports, made } = service;
    const scope = { id_client: made.id_client, id_organization: service.id_organization };
    const { id_user } = await addUser(ports, scope, ['organization:read', 'publications:read']);
    const home = await dashboard({ kind: 'user', id_user });
    expect(Object.entries(home.available_blocks).filter(([, may]) => may)).toEqual([
      ['health', true],
      ['publications', true],
      ['plan_use', true],
    ]);
    expect(home.health).not.toHaveProperty('accounts_with_errors');
    expect(home.health).toHaveProperty('total_drafts', 0);
    for (const block of ['publication_metrics', 'account_metrics', 'messages']) {
      expect(home).not.toHaveProperty(block);
    }
  });

  test('names an account that is not compared only to those who may read its numbers', async () => {
    const { storage } = service.ports;
    await reached({ day: today(-1), impressions: 10 });
    const other = account(7, { id_client: service.made.id_client, id_organization: below, error_code: 700 });
    await storage.insert('accounts', other);
    await reached({ day: today(-32), impressions: 5, id_account: other._id, id_organization: below });
    const leftOut = async (caller?: Caller) =>
      (await dashboard(caller)).account_metrics?.compared.impressions?.left_out;
    expect(await leftOut()).toEqual([
      { id_account: other._id, reason: 'broken' },
      { id_account: service.id_account, reason: 'new' },
    ]);
    const scope = { id_client: service.made.id_client, id_organization: service.id_organization };
    const { id_user } = await addUser(service.ports, scope, ['organization:read', 'account_stats:read']);
    expect(await leftOut({ kind: 'user', id_user })).toEqual([
      { reason: 'broken' },
      { id_account: service.id_account, reason: 'new' },
    ]);
  });

  test('has no messages where the plan has none', async () => {
    const { storage } = service.ports;
    await storage.update('clients', service.made.id_client, { plan_identifier: 'free' });
    const home = await dashboard();
    expect([home.available_blocks.messages, home.messages]).toEqual([false, undefined]);
  });
});
