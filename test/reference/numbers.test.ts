import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage } from '../../runtimes/container/open-storage.ts';
import { startTestService } from '../fakes/test-service.ts';
import { connectAssistant, readByAssistants, rounded, shownToAssistants } from './ask-assistant.ts';
import { askReference, type Expected, hasPython, type Question } from './ask-reference.ts';
import { createPlatform } from '#domain/platform/create-platform';
import { ManualClock } from '../fakes/manual-clock.ts';
import { figuresOf, names, readCards, readMail, readTable, readTop, upToRounding } from './shown.ts';
import { playWorld } from './play-world.ts';
import {
  type Board,
  countedBy,
  type Counts,
  covers,
  grouped,
  type Listed,
  plain,
  reader,
  type Stats,
  type Top,
} from './read.ts';
import { shownPlan, type ShownPlan, shownPlans, type ShownPlans } from './shown-plans.ts';
import { createWorld, dayAt } from './world.ts';

const seed = Number(process.env.SEED ?? 1);
const world = createWorld(seed);

/** Ranges of different lengths and ends; the last ones are instants. */
const ranges: Readonly<Record<string, Omit<Question, 'organization'>>> = {
  'the last seven days': { first_day: dayAt(-7), last_day: dayAt(-1) },
  'seven days that end today': { first_day: dayAt(-6), last_day: dayAt(0) },
  'thirty days that end today': { first_day: dayAt(-29), last_day: dayAt(0) },
  'ninety days': { first_day: dayAt(-89), last_day: dayAt(0) },
  'two weeks long ago': { first_day: dayAt(-76), last_day: dayAt(-63) },
  'thirty days up to now': { from_date: `${dayAt(-30)}T09:00:00.000Z`, to_date: world.now },
};

const pick = (values: Readonly<Record<string, number>>, chosen: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => chosen.includes(name)));

/** An organization and those below it. */
function below(organization: string): readonly string[] {
  const children = world.organizations.filter(({ parent }) => parent === organization);
  return [organization, ...children.flatMap(({ id }) => below(id))];
}

const questions = world.organizations.flatMap(({ id: organization, timezone }) =>
  Object.entries(ranges).map(([name, range]) => {
    const tree = below(organization);
    const accounts = world.accounts.flatMap(({ id, organization: at }) => (tree.includes(at) ? [id] : []));
    const whole = { organization, ...range };
    // Each second account.
    return { name, timezone, whole, some: { ...whole, accounts: accounts.filter((_, index) => index % 2 === 0) } };
  }),
);

const inDays = questions.filter(({ whole }) => 'first_day' in whole);

/** Whose posts have which numbers, without those that were not measured. */
const measured = (posts: Expected['posts']['all']) =>
  Object.fromEntries(Object.entries(posts).filter(([, metrics]) => metrics !== null));

const describeWithPython = hasPython ? describe : describe.skip;

describeWithPython(`figures of a world that a reference in Python has too, SEED=${seed}`, () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let read: ReturnType<typeof reader>;
  let getExpected: ReturnType<typeof askReference>;

  beforeAll(async () => {
    service = await startTestService({ storage: await openStorage({ databaseUrl: 'sqlite::memory:' }) });
    read = reader(service);
    await playWorld(service, world);
    getExpected = askReference(
      world,
      questions.flatMap(({ whole, some }) => [whole, some]),
    );
  }, 60_000);

  afterAll(() => service.stop());

  test('the world has plans, posts on both sides, and all reasons to leave accounts out', () => {
    const all = questions.map(({ whole }) => getExpected(whole));
    const compared = all.flatMap(({ accounts, posts }) =>
      [accounts.compared, posts.compared].flatMap((one) => Object.values(one)),
    );
    const reasons = new Set(compared.flatMap(({ left_out }) => left_out));
    expect([...reasons].sort()).toEqual(['broken', 'incomplete', 'new', 'not_reported', 'redefined', 'removed']);
    expect(all.flatMap(({ posts }) => Object.values(posts.compared)).some(({ change }) => change !== undefined)).toBe(
      true,
    );
    expect(all.some(({ plans }) => plans.plans.length > 2 && plans.engagement_vs_average !== null)).toBe(true);
  });

  test.each(questions)('dashboard, $timezone, $name', async ({ whole }) => {
    const { accounts, posts, counts } = getExpected(whole);
    const board = await read.json<Board>('dashboard', whole);
    const ofAccounts = board.account_metrics;
    expect(ofAccounts.total).toEqual(accounts.total);
    expect(ofAccounts.previous_total).toEqual(accounts.previous_total);
    expect(Object.keys(ofAccounts.missing).sort()).toEqual(accounts.missing);
    expect(grouped(ofAccounts.by_day)).toEqual(accounts.by_day);
    expect(grouped(ofAccounts.by_network)).toEqual(accounts.by_network);
    expect(plain(ofAccounts.compared)).toEqual(plain(accounts.compared));
    expect(covers(ofAccounts.covered)).toEqual(accounts.covered);
    const ofPosts = board.publication_metrics;
    expect(ofPosts.total).toEqual(posts.total);
    expect(ofPosts.previous_total).toEqual(posts.previous_total);
    expect(Object.fromEntries(ofPosts.by_network.map(({ social_network, ...one }) => [social_network, one]))).toEqual(
      posts.by_network,
    );
    expect(plain(ofPosts.compared)).toEqual(plain(posts.compared));
    expect(covers(ofPosts.covered)).toEqual(posts.covered);
    const { total, previous_total } = board.publications;
    expect({ total, previous_total }).toEqual({ total: counts.total, previous_total: counts.previous_total });
  });

  test.each(questions)('accounts by day, network, account and together, $timezone, $name', async ({ whole, some }) => {
    for (const question of [whole, some]) {
      const { accounts } = getExpected(question);
      const by = (group_by: string) => read.json<Stats>('metrics', question, { group_by });
      expect(grouped((await by('day')).stats)).toEqual(accounts.by_day);
      expect(grouped((await by('network')).stats)).toEqual(accounts.by_network);
      expect(grouped((await by('account')).stats)).toEqual(accounts.by_account);
      const { stats, missing } = await by('total');
      expect(grouped(stats)[''] ?? {}).toEqual(accounts.total);
      expect(Object.keys(missing).sort()).toEqual(accounts.missing);
    }
  });

  test.each(questions)('tables, $timezone, $name', async ({ whole, some }) => {
    const networks = new Map(world.accounts.map(({ id, network }) => [id, network]));
    const owners = new Map(world.posts.map(({ id, account }) => [id, account]));
    for (const question of [whole, some]) {
      const { accounts, posts } = getExpected(question);
      const rows = Object.entries(accounts.rows).map(([place, values]) => [
        `${place} ${networks.get(place.split(' ')[1] ?? '') ?? ''}`,
        values,
      ]);
      expect(await read.table('metrics', question)).toEqual(Object.fromEntries(rows));
      expect((await read.table('metrics', question, { group_by: 'total' }))['  '] ?? {}).toEqual(accounts.total);
      const published = new Map(world.posts.map((post) => [post.id, post.published.slice(0, dayAt(0).length)]));
      const listed = Object.entries(measured(posts.all)).map(([id, values]) => [
        `${published.get(id) ?? ''} ${id} ${networks.get(owners.get(id) ?? '') ?? ''}`,
        values,
      ]);
      expect(await read.table('publications/stats', question)).toEqual(Object.fromEntries(listed));
    }
  });

  test.each(questions)('posts and their ranking, $timezone, $name', async ({ whole, some }) => {
    const { counts, posts } = getExpected(whole);
    for (const question of [whole, some]) {
      const listed = await read.json<Listed>('publications/stats', question, { limit: 100, metric: 'likes' });
      const all = getExpected(question).posts.all;
      expect(listed.total).toBe(Object.keys(all).length);
      expect(Object.fromEntries(listed.publications.map(({ _id, metrics = null }) => [_id, metrics]))).toEqual(all);
      const likes = listed.publications.map(({ metrics }) => metrics?.likes ?? -1);
      expect(likes).toEqual(likes.toSorted((one, other) => other - one));
    }
    for (const metric of ['engagement', 'likes', 'reach'] as const) {
      const values = Object.values(posts.all).flatMap((metrics) => metrics?.[metric] ?? []);
      const top = await read.json<{ publications: readonly Top[] }>('publications/top', whole, { metric, limit: 5 });
      expect(top.publications.map(({ metrics }) => metrics[metric])).toEqual(
        values.sort((one, other) => other - one).slice(0, 5),
      );
      for (const { id_publication, metrics } of top.publications) expect(metrics).toEqual(posts.all[id_publication]);
    }
    const summary = await read.json<Counts>('publications/summary', whole);
    expect({
      total: summary.total,
      by_state: countedBy(summary.by_state, 'state'),
      by_network: countedBy(summary.by_network, 'social_network'),
      published_by_day: countedBy(summary.published_by_day, 'day', 'social_network'),
    }).toEqual({
      total: counts.total,
      by_state: counts.by_state,
      by_network: counts.by_network,
      published_by_day: counts.published_by_day,
    });
  });

  test.each(inDays)('page of a report, $timezone, $name', async ({ whole }) => {
    const truth = getExpected(whole);
    const { organization, ...body } = whole;
    const made = await service.call('POST', `/organizations/${organization}/report_links`, {
      token: service.app_token,
      body,
    });
    const { pathname, search } = new URL(String(made.body.url));
    const page = await (await fetch(`${service.origin}${pathname}${search}`)).text();
    const known = figuresOf(truth);
    expect(upToRounding(readCards(page), known)).toEqual(known);
    const captions = { followers: /^Followers by/, engagement: /^Engagement by/, published: /^Publications by/ };
    for (const name of ['followers', 'impressions', 'reach', 'video_views', 'engagement', 'published']) {
      const caption = name in captions ? captions[name as keyof typeof captions] : /^Views and reach by/;
      const shown = readTable(page, caption).map(({ cells }) => cells[name]);
      const values = truth.course.map((part) => part[name]);
      const isEmpty = values.every((value) => value === undefined);
      expect(shown.every((value) => value === undefined)).toBe(isEmpty);
      if (!isEmpty) expect(shown).toEqual(values);
    }
    const posts = readTable(page, /^What the publications reached/);
    const reached = posts.map(({ name, cells }) => [names[name] ?? name, cells['These days']] as const);
    expect(Object.fromEntries(reached)).toEqual({
      ...Object.fromEntries(Object.keys(truth.posts.compared).map((name) => [name, undefined])),
      ...truth.posts.total,
    });
    for (const { name, cells } of posts) {
      const { now: value, before, change } = truth.posts.compared[names[name] ?? ''] ?? {};
      const one = { value, before, change: change === undefined ? undefined : 100 * change };
      const shown = { value: cells.Compared, before: cells['Compared, before'], change: cells.Change };
      expect({ name, ...upToRounding({ one: shown }, { one }) }).toEqual({ name, one });
    }
    for (const { name, cells } of readTable(page, /^By network$/)) {
      const network = name.toLowerCase();
      const { published, 'Engagement (Publications)': engagement, ...accounts } = cells;
      expect(accounts).toEqual(pick(truth.accounts.by_network[network] ?? {}, Object.keys(accounts)));
      expect(published).toBe(truth.counts.published_by_network[network] ?? 0);
      expect(engagement).toBe(truth.posts.by_network[network]?.metrics.engagement);
    }
    const ranked = Object.values(truth.posts.all).flatMap((metrics) => metrics?.engagement ?? []);
    expect(readTop(page).map(({ engagement }) => engagement)).toEqual(
      ranked.sort((one, other) => other - one).slice(0, 5),
    );
  });

  test.each(inDays.filter(({ name }) => name === 'the last seven days'))(
    'text of the weekly mail, $timezone',
    async ({ whole, timezone }) => {
      const { platform, app, made, mails, ports } = service;
      await platform.report.updateReportSettings(
        app,
        { id_organization: whole.organization },
        { enabled: true, weekday: 5, hour: 23, recipients: [made.user.id_user] },
      );
      const hours = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone });
      const left = 24 - Number(hours.format(Date.parse(world.now)));
      const clock = new ManualClock(new Date(Date.parse(world.now) + left * 3_600_000).toISOString());
      const before = mails.length;
      await createPlatform({ ...ports, clock }).work.mailReports();
      expect(mails).toHaveLength(before + 1);
      const known = figuresOf(getExpected(whole));
      expect(upToRounding(readMail(mails.at(-1)?.text ?? ''), known)).toEqual(known);
    },
  );

  test.each(world.organizations)('what an assistant reads, $timezone', async ({ id }) => {
    const assistant = await connectAssistant(service, id);
    for (const { whole, name } of inDays.filter((one) => one.whole.organization === id)) {
      const { first_day = '', last_day = '' } = whole;
      const isDefault = name === 'thirty days that end today';
      const after = new Date(Date.parse(last_day) + 86_400_000).toISOString().slice(0, dayAt(0).length);
      const days = isDefault ? {} : { from_date: `${first_day}T00:00`, to_date: `${after}T00:00` };
      const read = await assistant.readNumbers(days);
      const { accounts, posts, counts } = getExpected(whole);
      expect({ name, accounts: read.accounts, by_network: read.by_network }).toEqual({
        ...{ name, accounts: accounts.total, by_network: accounts.by_network },
      });
      expect(rounded(readByAssistants(read.compared.accounts))).toEqual(rounded(shownToAssistants(accounts)));
      expect(rounded(readByAssistants(read.compared.posts))).toEqual(rounded(shownToAssistants(posts)));
      expect(read.posts).toMatchObject({ made: counts.total, made_before: counts.previous_total });
      for (const { id_publication, numbers } of read.best_posts) expect(numbers).toEqual(posts.all[id_publication]);
    }
    await assistant.close();
  });

  test.each(questions)('results of plans, $timezone, $name', async ({ whole }) => {
    const { plans, own_plans } = getExpected(whole);
    const board = await read.json<{ ai_plan_results: ShownPlans & { top: readonly ShownPlan[] } }>('dashboard', whole);
    const { top, ...together } = board.ai_plan_results;
    expect(together).toMatchObject(shownPlans(plans));
    const engagement = plans.plans.flatMap(({ ranked, engagement_per_publication: each }) => (ranked ? [each] : []));
    expect(top.map((one) => one.engagement_per_publication)).toEqual(
      engagement.sort((one, other) => (other ?? 0) - (one ?? 0)).slice(0, 3),
    );
    if (!('from_date' in whole)) return;
    const { totals, ai_plans } = await read.json<{ totals: ShownPlans; ai_plans: readonly ShownPlan[] }>(
      'ai_plans/results',
      whole,
      { limit: 100 },
    );
    expect(totals).toMatchObject(shownPlans(own_plans));
    for (const known of own_plans.plans)
      expect(ai_plans.find(({ id_ai_plan }) => id_ai_plan === known.id)).toMatchObject(shownPlan(known));
    expect(ai_plans).toHaveLength(own_plans.plans.length);
  });
});
