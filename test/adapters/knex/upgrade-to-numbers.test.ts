import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { migrations } from '#adapters/knex/migrations';
import { openSqlite } from '#adapters/knex/sqlite-database';
import { sealSession } from '#domain/accounts/account-session';
import { organizationPermissions } from '#domain/access/authentication/permissions';
import { createPlatform } from '#domain/platform/create-platform';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { identifier } from '../../contracts/sample-records.ts';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const accounts = 3;
/** The ages of the posts of each account: from before a day old to before numbers are read at all. */
const ages = [2 * hour, 30 * hour, ...Array.from({ length: 80 }, (_, number) => (number + 9) * day), 95 * day];

const id_client = identifier(1);
const id_organization = identifier(2);
const [id_user, id_role] = [identifier(3), identifier(4)];
const accountId = (number: number): string => identifier(100 + number);
const postId = (number: number, age: number): string => identifier(1000 + number * 100 + ages.indexOf(age));

/** A network that tells when which posts were measured. */
function measuredNetwork(now: () => number) {
  const measured: { readonly id: string; readonly at: number }[] = [];
  const adapter: NetworkAdapter = {
    ...new FakeNetwork().adapter(),
    metrics: {
      posts_at_once: 25,
      readAccount: ({ until }) => Promise.resolve({ days: [{ day: until, values: { followersCount: 10 } }] }),
      readPosts({ posts }) {
        measured.push(...posts.map((post) => ({ id: post.external_identifier, at: now() })));
        return Promise.resolve(
          posts.map(({ external_identifier }) => ({ external_identifier, values: { likeCount: 3 } })),
        );
      },
    },
  };
  return { adapter, measured };
}

test('posts from before metrics are measured within a day, and visible at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-upgrade-'));
  const { ports: fresh, clock } = await createTestPlatform();
  const { adapter, measured } = measuredNetwork(() => clock.now());
  const started = clock.now();
  const dateOf = (age: number): string => new Date(started - age).toISOString();

  const filename = join(folder, 'data.db');
  const old = openSqlite(filename);
  const steps = migrations.filter(({ name }) => name < '0019');
  await old.migrate.latest({
    migrationSource: {
      getMigrations: () => Promise.resolve([...steps]),
      getMigrationName: ({ name }: (typeof steps)[number]) => name,
      getMigration: (step: (typeof steps)[number]) =>
        Promise.resolve({ up: (knex) => step.up(knex), down: () => Promise.reject(new Error('forward only')) }),
    },
  });
  const put = (table: string, _id: string, columns: object, document: object) =>
    old(table).insert({ _id, document: JSON.stringify(document), creation_date: dateOf(100 * day), ...columns });
  const own = { id_client, id_organization };
  await put('clients', id_client, {}, { name: 'Client', plan_identifier: 'custom' });
  const named = { search_text: 'root', deleted: false };
  await put('organizations', id_organization, { id_client, ...named }, { name: 'Root', ancestors: [] });
  const person = { email_verified: true, enabled: true, deleted: false, password_hash: 'plain:x' };
  await old('users').insert({ _id: id_user, email: 'a@example.org', document: JSON.stringify(person) });
  // The role of a version that knew nothing of numbers.
  const permissions = organizationPermissions.filter((permission) => !permission.includes('stats'));
  await put('roles', id_role, { ...own, name_key: 'admins' }, { name: 'Admins', default: true, permissions });
  await old('role_members').insert({ _id: identifier(5), ...own, id_role, id_user, document: '{}' });
  for (let number = 0; number < accounts; number += 1) {
    const _id = accountId(number);
    const data = { token: 'token-0', account: String(number) };
    const { session } = sealSession(fresh, _id, { data });
    const columns = { id_organization, social_network: 'bluesky', enabled: true, deleted: false, error_code: 0 };
    const key = { network_key: `bluesky:${String(number)}`, search_text: 'account' };
    const document = { id_client, name: 'Account', image: '', access_data: {}, external_identifier: _id, session };
    await put('accounts', _id, { ...columns, ...key }, document);
    for (const age of ages) {
      const date = dateOf(age);
      const external_identifier = postId(number, age);
      await put(
        'publications',
        external_identifier,
        {
          ...own,
          ...{ id_account: _id, social_network: 'bluesky', external_identifier },
          ...{ state: 'published', deleted: false, search_text: 'post', files_text: '' },
          ...{ creation_date: date, publish_date: date },
        },
        {
          ...{ publication_type: 'profile', text: 'Post', files: [], publication_errors: [] },
          ...{ retries: 0, outcomes: 0, tries: 0 },
        },
      );
    }
  }
  await old.destroy();

  const storage = await createKnexStorage({ url: `sqlite:${filename}` });
  const platform = createPlatform({ ...fresh, networks: [adapter], storage });
  for (let passed = 0; passed <= day; passed += 30 * minute) {
    await platform.work.collectMetrics();
    clock.advance(30 * minute);
  }
  const firsts = new Map<string, number>();
  for (const { id, at } of measured.toReversed()) firsts.set(id, at - started);
  const measuredAges = ages.filter((age) => age < 90 * day);
  for (let number = 0; number < accounts; number += 1) {
    // A post of the last day is measured at once, and one of more than ninety days never.
    expect(firsts.get(postId(number, 2 * hour))).toBe(0);
    expect(firsts.has(postId(number, 95 * day))).toBe(false);
    for (const age of measuredAges) expect(firsts.get(postId(number, age))).toBeLessThanOrEqual(day + 30 * minute);
  }
  const hours = Array.from(
    { length: 25 },
    (_, index) => [...firsts.values()].filter((at) => Math.floor(at / hour) === index).length,
  );
  const usual = firsts.size / 24;
  expect(Math.max(...hours)).toBeLessThan(3 * usual);
  expect(hours.slice(0, 24).filter((count) => count > 0).length).toBeGreaterThan(20);

  const user = { kind: 'user', id_user } as const;
  const home = await platform.metrics.getDashboard(user, { id_organization }, {});
  expect(home.account_metrics?.total).toMatchObject({ followers: 10 * accounts });
  expect(home.publication_metrics?.total.likes).toBeGreaterThan(3 * accounts);
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});
