import { expect, test } from '@jest/globals';
import { StorageUnavailable } from '#domain/foundation/index';
import type { Caller } from '#ports/access/caller';
import type { Account } from '#ports/accounts/account';
import type { AccountDay } from '#ports/numbers/account-day';
import { account, accountDay, publicationMetrics } from '../../../contracts/sample-records.ts';
import { addOrganization, addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const day = 24 * 3_600_000;
/** The clock of the test platform shows the 20th of November 2026, 09:00 in UTC. */
const dayAt = (offset: number): string => new Date(Date.parse('2026-11-20') + offset * day).toISOString().slice(0, 10);
const lastWeek = { first_day: dayAt(-6), last_day: dayAt(0) };

/** An organization with accounts, and one below it. */
async function createWorld() {
  const { ports, platform, app, made } = await createTestPlatform();
  const { storage } = ports;
  const { id_client, id_organization } = made;
  const below = await addOrganization(ports, {
    ...{ id_client, parent_organization: id_organization, ancestors: [id_organization] },
  });
  let number = 0;
  async function connect(name: string, fields: Partial<Account> = {}): Promise<string> {
    number += 1;
    const record = account(number, {
      ...{ id_client, id_organization, external_identifier: name, error_code: 0, social_network: 'instagram' },
      ...fields,
    });
    await storage.insert('accounts', record);
    return record._id;
  }
  /** Stores the same metrics on days from one to another, counted from today, both inclusive. */
  async function report(id_account: string, [from, until]: [number, number], metrics: Partial<AccountDay>) {
    for (let offset = from; offset <= until; offset += 1)
      await storage.insert(
        'account_days',
        accountDay(id_account, dayAt(offset), {
          ...{ id_organization, social_network: 'instagram' },
          ...(metrics.followers !== undefined && { followers_until: dayAt(offset === until ? until + 8 : offset + 1) }),
          ...metrics,
        }),
      );
  }
  const read = (range: { readonly first_day: string; readonly last_day: string } = lastWeek, caller: Caller = app) =>
    platform.metrics.getDashboard(caller, { id_organization }, range);
  return { ports, made, below, connect, report, read };
}

test('a total says how many accounts it has, until when, and which it lacks for which reason', async () => {
  const { ports, made, connect, report, read } = await createWorld();
  const whole = await connect('whole');
  const late = await connect('late');
  const broken = await connect('broken', { error_code: 700 });
  const silent = await connect('silent', { error_code: 700 });
  const unread = await connect('unread');
  const lacking = await connect('lacking');
  await connect('telegram', { social_network: 'telegram' });
  await connect('removed', { deleted: true });
  await report(whole, [-20, 0], { reach: 10, followers: 100 });
  await report(late, [-20, -3], { reach: 5, followers: 50 });
  await report(broken, [-20, -5], { reach: 1, followers: 7, followers_until: dayAt(-4) });
  await report(silent, [-20, -10], { reach: 1 });
  await ports.storage.insert('metric_polls', {
    ...{ _id: lacking, id_client: made.id_client, social_network: 'instagram', version: 1, failures: 0 },
    read_until: dayAt(0),
    missing: { reach: 'scope_missing', followers_count: 'scope_missing' },
  });
  const { covered, total } = (await read()).account_metrics ?? {};
  expect(total).toMatchObject({ reach: 7 * 10 + 4 * 5 + 2, followers: 150 });
  expect(covered?.reach).toEqual({
    ...{ accounts: 3, of_accounts: 6, reported_until: dayAt(-3), breaks: [] },
    missing: [
      { id_account: broken, reason: 'broken', reported_until: dayAt(-5) },
      { id_account: silent, reason: 'broken' },
      { id_account: unread, reason: 'not_ready' },
      { id_account: lacking, reason: 'scope_missing' },
    ],
  });
  expect(covered?.followers).toMatchObject({ accounts: 2, of_accounts: 7 });
  expect(covered?.followers?.missing).toContainEqual({ id_account: broken, reason: 'broken' });
});

test('an account that its reader may not read is counted without its identifier', async () => {
  const { ports, made, below, connect, report, read } = await createWorld();
  await report(await connect('own'), [-6, 0], { reach: 1 });
  const ofCustomer = await connect('of a customer', { id_organization: below._id, error_code: 700 });
  const { id_client, id_organization } = made;
  const scope = { id_client, id_organization };
  const { id_user } = await addUser(ports, scope, ['organization:read', 'account_stats:read']);
  const dashboard = await read(lastWeek, { kind: 'user', id_user });
  expect(dashboard.account_metrics?.covered.reach).toMatchObject({ of_accounts: 2, missing: [{ reason: 'broken' }] });
  expect(JSON.stringify(dashboard)).not.toContain(ofCustomer);
});

test('a page that moved between customers counts once for each day, wherever it is shown', async () => {
  const { made, below, connect, report, read } = await createWorld();
  const before = await connect('page', { deleted: true });
  const after = await connect('page', { id_organization: below._id });
  await report(before, [-6, -2], { reach: 100, followers: 1000 });
  // The second customer's connection also reads what was before.
  await report(after, [-4, 0], { reach: 100, followers: 1000, id_organization: below._id });
  const { account_metrics } = await read();
  expect(account_metrics?.total).toMatchObject({ reach: 700, followers: 1000 });
  expect(account_metrics?.by_network).toContainEqual({ group: 'instagram', name: 'reach', value: 700 });
  const reach = account_metrics?.by_day.filter(({ name }) => name === 'reach').map(({ value }) => value);
  expect(reach).toEqual([100, 100, 100, 100, 100, 100, 100]);
  const followers = account_metrics?.by_day.filter(({ name }) => name === 'followers').map(({ value }) => value);
  expect(followers).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 1000]);
  expect(account_metrics?.covered.reach).toMatchObject({ accounts: 1, of_accounts: 1, missing: [] });
  expect(made.id_organization).not.toBe(below._id);
});

test('a total of posts says how many have the metric, and which networks lack it', async () => {
  const { ports, made, connect, read } = await createWorld();
  const { id_organization } = made;
  const id_account = await connect('page');
  const publish_date = `${dayAt(-3)}T09:00:00.000Z`;
  const post = (number: number, fields: Parameters<typeof publicationMetrics>[1]) =>
    ports.storage.insert(
      'publication_metrics',
      publicationMetrics(number, { id_organization, id_account, publish_date, social_network: 'instagram', ...fields }),
    );
  const collected_date = `${dayAt(0)}T00:00:00.000Z`;
  await post(1, { collected_date, likes: 5, reach: 50 });
  await post(2, { collected_date, likes: 0 });
  await post(3, {});
  await post(4, { social_network: 'youtube', collected_date, likes: 2 });
  const { total, covered } = (await read()).publication_metrics ?? {};
  expect(total).toMatchObject({ likes: 7, reach: 50 });
  expect(covered?.likes).toEqual({
    ...{ posts: 3, of_posts: 4, breaks: [] },
    missing: [{ social_network: 'instagram', posts: 1, reason: 'not_measured' }],
  });
  // YouTube does not give the reach of a post: its post should not have it.
  expect(covered?.reach).toMatchObject({
    ...{ posts: 1, of_posts: 3 },
    missing: [
      { social_network: 'instagram', posts: 1, reason: 'not_measured' },
      { social_network: 'instagram', posts: 1, reason: 'not_reported' },
    ],
  });
});

test('a metric whose meaning changed is named, and not compared across that day', async () => {
  const { connect, report, read } = await createWorld();
  const channel = await connect('channel', { social_network: 'youtube' });
  await report(channel, [-110, 0], { social_network: 'youtube', video_views: 10, likes: 1 });
  // From the 27th of August 2026 on, YouTube counts views from the first frame.
  const across = (await read({ first_day: '2026-08-25', last_day: '2026-09-05' })).account_metrics;
  expect(across?.covered.video_views?.breaks).toEqual([{ social_network: 'youtube', day: '2026-08-27' }]);
  expect(across?.compared.video_views).toMatchObject({
    why_not: 'not_comparable',
    left_out: [{ id_account: channel, reason: 'redefined' }],
  });
  expect(across?.compared.likes).toMatchObject({ change: 0, left_out: [] });
  const since = (await read()).account_metrics;
  expect(since?.covered.video_views?.breaks).toEqual([]);
  expect(since?.compared.video_views).toMatchObject({ change: 0 });
});

test('a block that cannot be computed is named with its reason, and the others are there', async () => {
  const { ports, connect, report, read } = await createWorld();
  await report(await connect('page'), [-6, 0], { reach: 1 });
  const { reports } = ports.storage;
  const failing = { ...reports, countCreated: () => Promise.reject(new Error('a value of a newer version')) };
  Object.assign(ports.storage, { reports: failing });
  const dashboard = await read();
  expect(dashboard.failed_blocks).toEqual([{ block: 'publications', code: 500, message: expect.any(String) }]);
  expect(JSON.stringify(dashboard.failed_blocks)).not.toContain('newer version');
  expect(dashboard.available_blocks.publications).toBe(true);
  expect(dashboard).not.toHaveProperty('publications');
  expect(dashboard.account_metrics?.total).toMatchObject({ reach: 7 });
  const gone = () => Promise.reject(new StorageUnavailable('no connection', undefined));
  Object.assign(ports.storage, { reports: { ...reports, countCreated: gone } });
  await expect(read()).rejects.toThrow();
});
