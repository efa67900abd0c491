import { clientPermissionFor, organizationPermissions } from '#domain/access/authentication/permissions';
import { operations } from '#domain/platform/operations';
import type { Caller } from '#ports/access/caller';
import { beforeEach, expect, test } from '@jest/globals';
import { account, accountDay, publication, publicationMetrics } from '../../../contracts/sample-records.ts';
import { addOrganization, addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

type Service = Awaited<ReturnType<typeof createTestPlatform>>;
let service: Service;
let child: string;
const secret = 'launch in May';
const ids = { account: '', publication: '' };

/**
 * The clock shows the 20th of November 2026, 09:00 in UTC. Below the organization is one with an account that needs
 * care and two posts.
 */
beforeEach(async () => {
  service = await createTestPlatform();
  const { ports, made } = service;
  const { id_client, id_organization } = made;
  const below = await addOrganization(ports, {
    id_client,
    parent_organization: id_organization,
    ancestors: [id_organization],
  });
  child = below._id;
  const of = { id_client, id_organization: child };
  const down = account(1, { ...of, name: secret, username: secret, error_code: 707 });
  await ports.storage.insert('accounts', down);
  const days = { ...of, impressions: 7, followers: 3, followers_until: '2026-11-21' };
  await ports.storage.insert('account_days', accountDay(down._id, '2026-11-19', days));
  const date = '2026-11-19T09:00:00.000Z';
  const post = { ...of, id_account: down._id, text: secret, creation_date: date, publish_date: date };
  const sent = publication(1, {
    ...post,
    state: 'published',
    external_identifier: 'x1',
    url: 'https://network.example/1',
  });
  await ports.storage.insert('publications', sent);
  await ports.storage.insert('publications', publication(2, { ...post, state: 'withErrors' }));
  await ports.storage.insert(
    'publication_metrics',
    publicationMetrics(1, { ...post, _id: sent._id, collected_date: date, engagement: 5 }),
  );
  Object.assign(ids, { account: down._id, publication: sent._id });
});

async function text(rows: AsyncIterable<readonly (number | string)[]>): Promise<string> {
  const all: string[] = [];
  for await (const row of rows) all.push(row.join());
  return all.join('\n');
}

/** Every answer of a parent organization that is about what is below, as one text. */
async function everything(caller: Caller): Promise<Readonly<Record<string, string>>> {
  const { metrics, report } = service.platform;
  const here = { id_organization: service.made.id_organization };
  const dashboard = await metrics.getDashboard(caller, here, {});
  const { summary, ...stats } = await metrics.listPublicationStats(caller, here, {});
  expect(dashboard).toMatchObject({
    publications: { total: 2 },
    publication_metrics: { total: { engagement: 5 } },
    account_metrics: { total: { impressions: 7, followers: 3 } },
  });
  expect(summary?.total).toEqual({ engagement: 5 });
  const byDay = await metrics.getOrganizationMetrics(caller, here, { group_by: 'total' });
  expect(byDay.stats).toContainEqual({ name: 'impressions', value: 7 });
  const answers = {
    dashboard,
    stats,
    top: await metrics.listTopPublications(caller, here, {}),
    byAccount: await metrics.getOrganizationMetrics(caller, here, { group_by: 'account' }),
  };
  const { url } = await report.createReportLink(caller, here, {});
  const part = (name: string): string => new URL(url).searchParams.get(name) ?? '';
  const opened = await report.openReport({
    ...here,
    from: part('from'),
    until: part('until'),
    expires: part('expires'),
    link: part('link'),
    signature: part('signature'),
  });
  expect(opened.report?.publications).toMatchObject({ published: 1, total: { engagement: 5 } });
  return {
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)])),
    report: JSON.stringify(opened),
    table: await tables(caller),
  };
}

/** What the same operations answer as tables. */
async function tables(caller: Caller): Promise<string> {
  const { enter } = service.platform;
  const path = { id_organization: service.made.id_organization };
  const texts: string[] = [];
  for (const id of ['getOrganizationMetrics', 'listPublicationStats']) {
    const operation = operations.find((one) => one.id === id);
    if (!operation) throw new Error(id);
    const entered = await enter(operation, caller, path);
    const table = await entered.tabulate?.({
      ...{ path, query: {}, body: undefined, reservedId: undefined, idempotencyKey: undefined },
      ...{ address: '', user_agent: '', rawQuery: {} },
    });
    if (table) texts.push(await text(table.rows));
  }
  return texts.join('\n');
}

test('who may read an organization alone gets sums with what is below, and no text, name, id or link of it', async () => {
  const { ports, made } = service;
  const { id_client, id_organization } = made;
  const { id_user } = await addUser(ports, { id_client, id_organization }, organizationPermissions);
  for (const [name, answer] of Object.entries(await everything({ kind: 'user', id_user }))) {
    for (const word of [secret, ids.account, ids.publication, 'network.example'])
      expect(`${name}: ${answer}`).not.toContain(word);
  }
});

test('who holds the rights below as well gets its posts and accounts too', async () => {
  const { ports, made } = service;
  const permissions = organizationPermissions.map(clientPermissionFor);
  const { id_user } = await addUser(ports, { id_client: made.id_client }, permissions);
  const answers = await everything({ kind: 'user', id_user });
  for (const name of ['dashboard', 'stats', 'top', 'report'])
    expect(`${name}: ${answers[name] ?? ''}`).toContain(secret);
  expect(answers.byAccount).toContain(ids.account);
  for (const id of [ids.account, ids.publication]) expect(answers.table).toContain(id);
});
