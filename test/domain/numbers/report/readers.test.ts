import { topPublications } from '#adapters/koa/report/top-publications';
import { reportLanguage } from '#adapters/presentation/report/report-language';
import type { Report } from '#ports/numbers/report';
import type { Caller } from '#ports/access/caller';
import { beforeEach, expect, test } from '@jest/globals';
import { account, publication, publicationMetrics } from '../../../contracts/sample-records.ts';
import { addOrganization, addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

let service: Awaited<ReturnType<typeof createTestPlatform>>;
let below: string;
const numbers = ['organization:read', 'account_stats:read', 'publication_stats:read'];
const here = () => ({ id_organization: service.made.id_organization });

/** Stores a published post with numbers. Its words, its account and its address name where it is. */
async function publish(number: number, id_organization: string, name: string): Promise<void> {
  const { storage } = service.ports;
  const of = { id_client: service.made.id_client, id_organization };
  const own = account(number, { ...of, name: `account ${name}` });
  const date = '2026-11-19T09:00:00.000Z';
  const post = { ...of, id_account: own._id, creation_date: date, publish_date: date };
  await storage.insert('accounts', own);
  await storage.insert(
    'publications',
    publication(number, {
      ...{ ...post, state: 'published', text: `words ${name}`, title: `title ${name}` },
      ...{ external_identifier: `external ${name}`, url: `https://network.example/${name}` },
    }),
  );
  const measured = { ...post, collected_date: date, engagement: 10 * number };
  await storage.insert('publication_metrics', publicationMetrics(number, measured));
}

beforeEach(async () => {
  service = await createTestPlatform();
  const { id_client, id_organization } = service.made;
  const ancestors = [id_organization];
  const child = await addOrganization(service.ports, {
    ...{ id_client, parent_organization: id_organization, ancestors },
  });
  below = child._id;
  await publish(1, id_organization, 'here');
  await publish(2, below, 'below');
});

/** A person who holds these permissions of an organization, and what changes or adds to them. */
async function person(permissions: readonly string[]) {
  const { id_client } = service.made;
  const { id_user, id_role } = await addUser(service.ports, { id_client, ...here() }, permissions);
  return {
    caller: { kind: 'user', id_user } as const satisfies Caller,
    hold: (changed: readonly string[]) => service.ports.storage.update('roles', id_role, { permissions: changed }),
    async holdBelow(held: readonly string[]): Promise<void> {
      const other = await addUser(service.ports, { id_client, id_organization: below }, held);
      const { storage, identifiers } = service.ports;
      const member = { id_user, id_role: other.id_role, id_client, id_organization: below };
      await storage.insert('role_members', { _id: identifiers.next(), ...member });
    },
  };
}

async function open(url: string): Promise<Report> {
  const parameters = new URL(url).searchParams;
  const part = (name: string): string => parameters.get(name) ?? '';
  const opened = await service.platform.report.openReport({
    ...{ ...here(), from: part('from'), until: part('until'), expires: part('expires') },
    ...{ link: parameters.get('link') ?? undefined, signature: part('signature') },
  });
  if (!opened.report) throw new Error(opened.problem);
  return opened.report;
}

const getLink = async (caller: Caller): Promise<string> =>
  (await service.platform.report.createReportLink(caller, here(), {})).url;

const reached = ({ top }: Report) => top.map(({ metrics }) => metrics.engagement);

test('a report quotes posts and names accounts as far as the owner of its link may read them when it is opened', async () => {
  const owner = await person(numbers);
  const url = await getLink(owner.caller);
  const bare = await open(url);
  expect(reached(bare)).toEqual([10]);
  expect(JSON.stringify(bare)).not.toMatch(/(words|title|account|external) here|network\.example/);
  const page = topPublications(bare, reportLanguage('en')).html;
  expect(page).not.toContain('class="text"');
  await owner.hold([...numbers, 'publications:read']);
  const [post] = (await open(url)).top;
  expect(post).toMatchObject({ text: 'words here', title: 'title here', url: 'https://network.example/here' });
  expect(post).not.toHaveProperty('account');
  expect(topPublications(await open(url), reportLanguage('en')).html).toContain('words here');
  await owner.hold([...numbers, 'accounts:read']);
  const [named] = (await open(url)).top;
  expect(named).toMatchObject({ account: 'account here', isReadable: false });
  expect(named).not.toHaveProperty('text');
});

test('a report quotes posts of an organization below only where its owner may read posts there', async () => {
  const owner = await person([...numbers, 'publications:read', 'accounts:read']);
  const url = await getLink(owner.caller);
  expect(reached(await open(url))).toEqual([10]);
  await owner.holdBelow(numbers);
  const report = await open(url);
  expect(reached(report)).toEqual([20, 10]);
  expect(JSON.stringify(report)).toContain('words here');
  expect(JSON.stringify(report)).not.toMatch(/(words|title|account|external) below|example\/below/);
  await owner.holdBelow([...numbers, 'publications:read']);
  expect(JSON.stringify(await open(url))).toContain('words below');
});

test('a report behind a link from before links had owners has numbers alone', async () => {
  const [from, until] = ['2026-11-01', '2026-11-20'];
  const { clock, ports } = service;
  const expires = String(clock.now() + 60_000);
  const signature = ports.signatures.sign('report', [here().id_organization, from, until, expires]);
  const query = new URLSearchParams({ from, until, expires, signature });
  const report = await open(`https://postwright.example/report/x?${query.toString()}`);
  expect(reached(report)).toEqual([10]);
  expect(JSON.stringify(report)).not.toMatch(/(words|title|account|external) here|network\.example/);
});

test('rankings and statistics quote posts of an organization below only where the caller may read posts there', async () => {
  const { metrics } = service.platform;
  const reader = await person([...numbers, 'publications:read']);
  await reader.holdBelow(numbers);
  const answers = async () => ({
    dashboard: JSON.stringify((await metrics.getDashboard(reader.caller, here(), {})).publication_metrics),
    stats: JSON.stringify(await metrics.listPublicationStats(reader.caller, here(), {})),
    top: JSON.stringify(await metrics.listTopPublications(reader.caller, here(), {})),
  });
  for (const [name, answer] of Object.entries(await answers())) {
    expect(`${name} ${answer}`).toContain('words here');
    expect(`${name} ${answer}`).not.toMatch(/(words|title|external) below|example\/below/);
  }
  await reader.holdBelow([...numbers, 'publications:read']);
  for (const [name, answer] of Object.entries(await answers())) expect(`${name} ${answer}`).toContain('words below');
});
