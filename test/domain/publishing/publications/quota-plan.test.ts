// Long, because each kind of limit is planned through the whole core.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { fitCandidates } from '#domain/publishing/publications/fit-candidates';
import type { PlanData } from '#ports/access/client';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const x = new FakeNetwork('x');
const minute = 60_000;
let service: Awaited<ReturnType<typeof createTestPlatform>>;
let id_account = '';

beforeEach(async () => {
  x.posts.clear();
  service = await createTestPlatform({ networks: [x.adapter()] });
  [id_account = ''] = await service.connect('x');
});

/** Leaves the client with so much a month. */
const allow = (plan_data: Partial<PlanData>) =>
  service.ports.storage.update('clients', service.made.id_client, { plan_data });

const post = async (publish_date: string, text = `On ${publish_date}`, more: object = {}) => {
  const { platform, app, made } = service;
  const input = { social_network: 'x', text, publish_date, ...more };
  const { id_organization } = made;
  return (await platform.publications.createPublication(app, { id_organization, id_account, input }))._id;
};

const getPlan = async (period: { from_date?: string; to_date?: string } = {}) => {
  const { platform, app, made } = service;
  return (await platform.publications.getQuotaPlan(app, made.id_organization, period)).data;
};

const quota = async (unit: string, period?: { from_date?: string; to_date?: string }) => {
  const found = (await getPlan(period)).find((one) => one.unit === unit);
  if (!found) throw new Error(`there is no quota of ${unit}`);
  return found;
};

/** Lets the clock reach a time, sending what is due on the way, and returns what failed. */
async function failedUntil(date: string): Promise<readonly string[]> {
  const { clock, platform, ports } = service;
  while (clock.now() < Date.parse(date)) {
    clock.advance(60 * minute);
    await platform.work.publishDue();
  }
  const failed = await ports.storage.find('publications', { where: { state: 'withErrors' } });
  return failed.map(({ _id }) => _id).sort();
}

describe('X credits', () => {
  test('that posts of one month will lack are named, and exactly these fail', async () => {
    await allow({ x_credits: 250 });
    await post('2026-11-21T10:00:00Z');
    const dear = await post('2026-11-22T10:00:00Z', 'see https://example.org');
    await post('2026-11-23T10:00:00Z');
    const thread = await post('2026-11-24T10:00:00Z', 'one', {
      thread: [{ text: 'two' }, { text: 'see https://example.com' }],
    });
    const late = await post('2026-11-25T10:00:00Z', 'again https://example.net');
    const next = await post('2026-12-01T10:00:00Z', 'and once more https://example.net');
    const credits = await quota('x_credits');
    expect(credits).toMatchObject({ of: 'plan', window: 'month', limit: 250, used: 0, scheduled: 860, left: 5 });
    expect(credits.unfit_total).toBe(2);
    expect(credits.publications).toEqual([
      { id_publication: thread, id_account, publish_date: '2026-11-24T10:00:00.000Z', code: 940 },
      { id_publication: late, id_account, publish_date: '2026-11-25T10:00:00.000Z', code: 940 },
    ]);
    expect(await failedUntil('2026-12-02T00:00:00Z')).toEqual([thread, late].sort());
    const { state } = await service.platform.publications.getPublication(service.app, {
      ...service.made,
      id_publication: dear,
    });
    expect(state).toBe('published');
    expect(await quota('x_credits')).toMatchObject({ used: 200, unfit_total: 0 });
    expect(next).not.toBe('');
  });

  test('that another organization of the client will take are counted, and its posts are not named', async () => {
    await allow({ x_credits: 215 });
    const { ports, made } = service;
    const other = await post('2026-11-21T10:00:00Z', 'see https://example.org');
    const own = await post('2026-11-22T10:00:00Z', 'see https://example.net');
    const organization = await ports.storage.get('organizations', made.id_organization);
    if (!organization) throw new Error('the organization is there');
    await ports.storage.insert('organizations', { ...organization, _id: 'neighbour', name: 'Neighbour' });
    const moved = await ports.storage.get('publications', other);
    if (!moved) throw new Error('the publication is there');
    await ports.storage.remove('publications', other);
    await ports.storage.insert('publications', { ...moved, id_organization: 'neighbour' });
    const credits = await quota('x_credits');
    expect(credits).toMatchObject({ scheduled: 400, left: 15, unfit_total: 1 });
    expect(credits.publications.map(({ id_publication }) => id_publication)).toEqual([own]);
    expect(JSON.stringify(await getPlan())).not.toContain(other);
  });
});

test('what was sent counts in the window of its network until it is old enough', async () => {
  const { clock, platform } = service;
  await post('2026-11-20T09:01:00Z');
  clock.advance(minute);
  await platform.work.publishDue();
  expect(await quota('posts')).toMatchObject({
    of: 'account',
    social_network: 'x',
    id_account,
    limit: 100,
    window: 'rolling',
    window_minutes: 15,
    used: 1,
    left: 99,
  });
  clock.advance(15 * minute);
  expect(await quota('posts')).toMatchObject({ used: 0, left: 100 });
});

test('each post of a thread counts in the limit of its network', async () => {
  await allow({ x_credits: 1_000 });
  await post('2026-11-20T09:01:00Z', 'one', { thread: [{ text: 'two' }, { text: 'three' }] });
  service.clock.advance(minute);
  while (x.posts.size < 3) await service.platform.work.publishDue();
  expect(await quota('posts')).toMatchObject({ used: 3, left: 97 });
});

// 00:00 in California is 08:00 in UTC in November.
test.each([
  ['2026-11-20T07:59:00.000Z', 0],
  ['2026-11-20T08:01:00.000Z', 1],
])('a video that YouTube received at %s takes %i uploads of 20 November in California', async (sent_date, used) => {
  const id = await post('2026-11-21T10:00:00Z');
  const scheduled = await service.ports.storage.get('publications', id);
  if (!scheduled) throw new Error('the post exists');
  service = await createTestPlatform({ networks: [new FakeNetwork('youtube').adapter()] });
  const { id_client, id_organization } = service.made;
  [id_account = ''] = await service.connect('youtube');
  const sent = { publish_date: sent_date, sent_date, state: 'published', external_identifier: 'video' } as const;
  const video = { ...scheduled, ...sent, id_client, id_organization, id_account, social_network: 'youtube' } as const;
  await service.ports.storage.insert('publications', video);
  expect(await quota('uploads')).toMatchObject({ limit: 100, used });
});

test('publications of the plan are used by what is created, scheduled or not', async () => {
  await allow({ publications: 3 });
  await post('2026-11-21T10:00:00Z');
  expect(await quota('publications')).toMatchObject({ of: 'plan', limit: 3, used: 1, left: 2, scheduled: 0 });
});

test('what is deleted, or lies beyond the period, is not asked for', async () => {
  const { platform, app, made } = service;
  const gone = await post('2026-11-21T10:00:00Z');
  await post('2026-11-22T10:00:00Z');
  await post('2026-12-22T10:00:00Z');
  await platform.publications.deletePublication(app, { ...made, id_publication: gone });
  expect(await quota('posts')).toMatchObject({ scheduled: 1 });
  expect(await quota('posts', { from_date: '2026-12-01T00:00:00Z' })).toMatchObject({ scheduled: 1 });
  expect(await quota('posts', { to_date: '2026-12-31T00:00:00Z' })).toMatchObject({ scheduled: 2 });
});

test('what an account that is not in use has scheduled takes nothing', async () => {
  await allow({ x_credits: 215 });
  const { platform, user, made } = service;
  x.people = [{ id: 'bob', name: 'Bob' }];
  const [bob = ''] = await service.connect('x');
  x.people = [{ id: 'alice', name: 'Alice' }];
  const input = { social_network: 'x', text: 'see https://example.org', publish_date: '2026-11-21T10:00:00Z' };
  const address = { id_organization: made.id_organization, id_account: bob };
  await platform.publications.createPublication(service.app, { ...address, input });
  const own = await post('2026-11-22T10:00:00Z', 'see https://example.net');
  expect((await quota('x_credits')).publications).toMatchObject([{ id_publication: own }]);
  await platform.accounts.deleteAccount(user, address);
  expect(await quota('x_credits')).toMatchObject({ scheduled: 200, unfit_total: 0 });
  expect((await getPlan()).map(({ id_account: id }) => id)).not.toContain(bob);
});

test('a post waits as long as its account, and counts from when it went out', async () => {
  const { clock, ports, platform } = service;
  const until = new Date(clock.now() + 20 * minute).toISOString();
  await ports.storage.update('accounts', id_account, { throttled_until: until });
  await post('2026-11-20T09:01:00Z');
  expect(await quota('posts')).toMatchObject({ scheduled: 1, used: 0, left: 99 });
  expect(await quota('posts', { to_date: '2026-11-20T09:19:00Z' })).toMatchObject({ scheduled: 0 });
  clock.advance(21 * minute);
  await platform.work.publishDue();
  // Its date is as long ago as the window is.
  expect(await quota('posts')).toMatchObject({ scheduled: 0, used: 1 });
  clock.advance(15 * minute);
  expect(await quota('posts')).toMatchObject({ used: 0 });
});

test('what waits in paused slots takes nothing until the pause ends', async () => {
  const { platform, app, made } = service;
  const address = { id_organization: made.id_organization, id_account };
  await platform.slots.replacePostingSlots(app, address, [{ weekday: 1, time: '10:00' }]);
  const input = { social_network: 'x', text: 'In a slot', schedule: 'next_slot' } as const;
  await platform.publications.createPublication(app, { ...address, input });
  await post('2026-11-22T10:00:00Z');
  expect(await quota('posts')).toMatchObject({ scheduled: 2 });
  await platform.slots.pausePostingSlots(app, address);
  expect(await quota('posts')).toMatchObject({ scheduled: 1 });
  await platform.slots.resumePostingSlots(app, address);
  expect(await quota('posts')).toMatchObject({ scheduled: 2 });
});

test.each([
  [{ from_date: '' }, 1000],
  [{ from_date: '2026-13-01T00:00:00Z' }, 1000],
  [{ to_date: '9999-12-31T23:59:59Z' }, 1003],
  [{ from_date: '0001-01-01T00:00:00Z', to_date: '2026-11-30T00:00:00Z' }, 1003],
  [{ from_date: 'tomorrow' }, 1000],
  [{ from_date: '2026-12-02T00:00:00Z', to_date: '2026-12-01T00:00:00Z' }, 1000],
  [{ to_date: 'later' }, 1001],
  [{ to_date: '2027-02-21T00:00:00Z' }, 1003],
])('a period that is none is refused: %j', async (period, code) => {
  expect(await codeOf(getPlan(period))).toBe(code);
});

describe('posts that do not exist yet', () => {
  const fits = async (dates: readonly string[], text = 'see https://example.org') => {
    const { ports, made } = service;
    const [organization, account] = await Promise.all([
      ports.storage.get('organizations', made.id_organization),
      ports.storage.get('accounts', id_account),
    ]);
    if (!organization || !account) throw new Error('both are there');
    const content = { publication_type: 'profile', text, files: [] } as const;
    const candidates = dates.map((publish_date) => ({ account, content, publish_date }));
    const found = await fitCandidates(ports, organization, candidates);
    return found.map((problems) => problems.map(({ code, data }) => [code, data?.code]));
  };

  test('are told which of them will not fit beside what is scheduled', async () => {
    await allow({ x_credits: 600, publications: 100 });
    await post('2026-11-22T10:00:00Z', 'see https://example.net');
    const dates = ['2026-11-23T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z'];
    expect(await fits(dates)).toEqual([[], [], [[1309, 940]], []]);
  });

  test('are told when the plan has no publications for them, in the order in which they are created', async () => {
    await allow({ x_credits: 10_000, publications: 2 });
    expect(await fits(['2026-11-23T10:00:00Z', '2026-11-22T10:00:00Z', '2026-11-21T10:00:00Z'])).toEqual([
      [],
      [],
      [[924, undefined]],
    ]);
  });

  test('share the credits with what other accounts of the organization have scheduled', async () => {
    await allow({ x_credits: 215, publications: 100 });
    x.people = [{ id: 'bob', name: 'Bob' }];
    const [bob = ''] = await service.connect('x');
    x.people = [{ id: 'alice', name: 'Alice' }];
    const { id_organization } = service.made;
    const input = { social_network: 'x', text: 'see https://example.net', publish_date: '2026-11-22T10:00:00Z' };
    await service.platform.publications.createPublication(service.app, {
      ...{ id_organization, id_account: bob, input },
    });
    expect(await fits(['2026-11-23T10:00:00Z'])).toEqual([[[1309, 940]]]);
  });

  test('are warned of when they are checked, and created all the same', async () => {
    await allow({ x_credits: 210 });
    const { platform, app, made } = service;
    await post('2026-11-22T10:00:00Z', 'see https://example.net');
    const check = (publish_date: string | undefined, text: string, state?: string) =>
      platform.publications.checkPublication(app, {
        id_organization: made.id_organization,
        id_account,
        input: { social_network: 'x', text, publish_date, state },
      });
    const found = await check('2026-11-23T10:00:00Z', 'later');
    expect(found.publication_errors).toEqual([]);
    expect(found.publication_warnings).toMatchObject([{ code: 1309, data: { unit: 'x_credits', limit: 210 } }]);
    // It would take the room of the one that is there, which the quota plan then names.
    expect((await check('2026-11-21T10:00:00Z', 'earlier')).publication_warnings).toEqual([]);
    expect((await check('2026-11-23T10:00:00Z', 'later', 'draft')).publication_warnings).toEqual([]);
    expect(await post('2026-11-23T10:00:00Z', 'later')).not.toBe('');
  });
});
