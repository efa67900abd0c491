import { resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openStorage } from '../../runtimes/container/open-storage.ts';
import { startTestService } from '../fakes/test-service.ts';
import { describeInChromium, launchChromium } from '../servers/chromium.ts';
import { askReference, type Expected, hasPython } from './ask-reference.ts';
import { playWorld } from './play-world.ts';
import { createWorld, dayAt } from './world.ts';

const world = createWorld(Number(process.env.SEED ?? 1));
const [agency, , , , customer] = world.organizations.map(({ id }) => id);

/** Days in UTC, as the console counts them. */
const ranges = {
  'days=7': [-6, 0],
  'days=30': [-29, 0],
  'days=90': [-89, 0],
  [`from=${dayAt(-76)}&to=${dayAt(-63)}`]: [-76, -63],
} as const;
const questions = [agency, customer].flatMap((organization = '') =>
  Object.entries(ranges).map(([query, [first, last]]) => ({
    query,
    question: { organization, first_day: dayAt(first), last_day: dayAt(last) },
  })),
);
/** What the screen of plans asks for. */
const lastDays = { organization: agency ?? '', from_date: `${dayAt(-30)}T09:00:00.000Z`, to_date: world.now };

const words: Readonly<Record<string, string>> = {
  ...{ impressions: 'Views', reach: 'People reached', engagement: 'Engagement', likes: 'Likes', comments: 'Comments' },
  ...{ shares: 'Shares', saves: 'Saves', clicks: 'Clicks', video_views: 'Video views', profile_views: 'Profile views' },
  ...{ followers: 'Followers', followers_gained: 'New followers' },
};
const number = new Intl.NumberFormat('en-GB');
const format = (value: number | null | undefined): string =>
  typeof value === 'number' ? number.format(Number(value.toFixed(1))) : '–';

/** What a figure says of its change; of one in the middle of two percents, either. */
function changeWords({ now, before, change }: Expected['accounts']['compared'][string], value?: number): string[] {
  if (now === undefined) return [''];
  if (change === undefined)
    return [now === value ? `Before: ${format(before)}` : `Compared: ${format(now)}, before ${format(before)}`];
  if (Math.abs(change) < 0.005) return ['as before'];
  const percents = [Math.floor(Math.abs(change * 100) + 0.5 - 1e-6), Math.floor(Math.abs(change * 100) + 0.5 + 1e-6)];
  return percents.map(
    (percent) => `${change > 0 ? '▲' : '▼'} ${number.format(percent)}% ${change > 0 ? 'more' : 'less'}`,
  );
}

/** Returns what a block of figures must say, as it is said where two percents are as near. */
function figures({ total, compared }: Pick<Expected['accounts'], 'compared' | 'total'>, shown: object) {
  const said = Object.values(shown).map(String);
  return Object.fromEntries(
    Object.entries(total).map(([name, value]) => {
      const about = compared[name];
      const texts = (about ? changeWords(about, value) : ['']).map((text) => `${number.format(value)} ${text}`.trim());
      return [words[name] ?? name, texts.find((text) => said.includes(text)) ?? texts[0]];
    }),
  );
}

/** The columns of the table of accounts. */
const columns = ['followers', 'followers_gained', 'impressions', 'reach', 'engagement'];

/** A ratio to the average in percent; of one in the middle of two percents, both. */
const possiblePercents = (ratio: number): string[] =>
  [-1e-6, 1e-6].map((part) => {
    const percent = Math.round((ratio - 1) * 100 + part);
    return percent === 0 ? '0%' : `${percent > 0 ? '+' : '-'}${number.format(Math.abs(percent))}%`;
  });

const spelledOut = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const describeWithPython = hasPython ? describeInChromium : () => undefined;

describeWithPython('figures of a world in the console', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let browser: Browser;
  let page: Page;
  let origin: string;
  let getExpected: ReturnType<typeof askReference>;

  beforeAll(async () => {
    service = await startTestService(
      { storage: await openStorage({ databaseUrl: 'sqlite::memory:' }) },
      { console: { folder: resolve('dist/adapters/console') }, publicUrl: 'http://localhost' },
    );
    await playWorld(service, world);
    getExpected = askReference(world, [...questions.map(({ question }) => question), lastDays]);
    origin = `http://localhost:${String((service.server.address() as AddressInfo).port)}`;
    browser = await launchChromium();
    const context = await browser.newContext({
      locale: 'en-GB',
      timezoneId: 'UTC',
      viewport: { width: 1280, height: 900 },
    });
    const { email, password } = service.made.user;
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.clock.setFixedTime(world.now);
    await page.goto(`${origin}/console`);
    const headers = { 'content-type': 'application/json' };
    const signIn = { method: 'POST', headers, body: JSON.stringify({ email, password }) };
    await page.evaluate(`fetch('/console/session', ${JSON.stringify(signIn)})`);
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const open = (organization: string, screen: string) =>
    page.goto(`${origin}/console/organizations/${organization}/${screen}`);
  const section = (id: string) => page.locator(`section[aria-labelledby=${id}]`);

  /** Reads the figures of a section: by their names the number, and what is said of its change. */
  async function shownFigures(id: string): Promise<Record<string, string>> {
    const texts = await section(id).locator('.figure').allInnerTexts();
    return Object.fromEntries(
      texts.map((text) => {
        const [name = '', ...rest] = text.split('\n');
        return [name, rest.join(' ').replaceAll(/\s+/g, ' ').trim()];
      }),
    );
  }

  async function shownRows(id: string, caption: string): Promise<string[][]> {
    const rows = await section(id).locator('table', { hasText: caption }).locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
  }

  test.each(questions)('numbers of $question.organization, $query', async ({ query, question }) => {
    const { accounts, posts, counts, plans } = getExpected(question);
    await open(question.organization, `numbers?${query}`);
    await section('posts').locator('.figure, .empty').first().waitFor();
    const [ofAccounts, ofPosts] = [await shownFigures('accounts'), await shownFigures('posts')];
    expect(ofAccounts).toEqual(figures(accounts, ofAccounts));
    expect(ofPosts).toEqual(figures(posts, ofPosts));
    const { Published: published, 'Made in these days': made } = await shownFigures('published');
    expect(published).toBe(number.format(counts.published));
    expect(made?.split(' ')[0]).toBe(number.format(counts.total));
    // The organization's own accounts.
    const rows = await shownRows('accounts', 'By account');
    const own = world.accounts.flatMap(({ id, organization }, index) =>
      organization === question.organization ? [[`Account ${index}`, id] as const] : [],
    );
    expect(Object.fromEntries(rows.map(([name = '', ...cells]) => [name.split('\n')[1], cells]))).toEqual(
      Object.fromEntries(
        own.map(([name, id]) => [name, columns.map((column) => format(accounts.by_account[id]?.[column]))]),
      ),
    );
    const chart = section('accounts').locator('figure', { hasText: 'Followers' });
    await chart.getByText('As a table').click();
    const days = Object.values(accounts.by_day).flatMap(({ followers }) => followers ?? []);
    const cells = await chart.locator('tbody td.number').allInnerTexts();
    expect(cells.filter((text) => text !== '–')).toEqual(days.map((value) => number.format(value)).reverse());
    const engagement = Object.values(posts.all).flatMap((metrics) => metrics?.engagement ?? []);
    expect(await section('posts').locator('.top-posts dd:first-of-type').first().innerText()).toBe(
      number.format(Math.max(...engagement)),
    );
    const said = plans.plans.length > 0 ? await section('plan-results').locator('p').first().innerText() : '';
    if (plans.plans.length > 0) expect(said).toContain(`${format(plans.engagement_per_publication)} engagements`);
    if (plans.engagement_vs_average !== null)
      expect(possiblePercents(plans.engagement_vs_average)).toContain(/([-+]?\d+%)/.exec(said)?.[1]);
  });

  test('numbers of one account show no sums of others', async () => {
    const { question } = questions[1] ?? { question: lastDays };
    const { accounts } = getExpected(question);
    const [first] = Object.keys(accounts.by_account);
    await open(question.organization, `numbers?days=30&account=${first ?? ''}`);
    await section('accounts').locator('td').first().waitFor();
    expect(await shownFigures('accounts')).toEqual({});
    const [row = []] = await shownRows('accounts', 'By account');
    expect(row.slice(1)).toEqual(columns.map((column) => format(accounts.by_account[first ?? '']?.[column])));
  });

  test('plans and their results', async () => {
    const { plans } = getExpected(lastDays).own_plans;
    await open(lastDays.organization, 'plans?view=results');
    await page.locator('tbody tr').first().waitFor();
    const rows = await page.locator('tbody tr').all();
    const shown = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
    expect(shown.map(([prompt]) => prompt).sort()).toEqual(plans.map(({ id }) => `Plan ${id}`).sort());
    for (const plan of plans) {
      const [, , sent, each, versus] = shown.find(([prompt]) => prompt === `Plan ${plan.id}`) ?? [];
      expect([sent, each]).toEqual([
        `${String(plan.published)} of ${String(plan.total)}`,
        format(plan.engagement_per_publication),
      ]);
      expect(possiblePercents(plan.engagement_vs_average ?? 1)).toContain(versus);
    }
  });

  test('a post on its page', async () => {
    const { all } = getExpected(questions[2]?.question ?? lastDays).posts;
    const measured = Object.entries(all).filter(([, metrics]) => metrics !== null);
    for (const [id, metrics] of measured.slice(0, 6)) {
      const { account } = world.posts.find((post) => post.id === id) ?? {};
      const { organization = '' } = world.accounts.find((one) => one.id === account) ?? {};
      await open(organization, `publications/${id}`);
      await page.locator('.publication-numbers dd').first().waitFor();
      const shown = await page.locator('.publication-numbers > div').allInnerTexts();
      const values = shown.map((text) => text.split('\n').slice(0, 2).join(' ')).filter((text) => !text.endsWith('%'));
      const known = Object.entries(metrics ?? {}).map(([name, value]) => `${spelledOut(name)} ${number.format(value)}`);
      expect(values.sort()).toEqual(known.sort());
    }
  });
});
