import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../servers/launch-chromium.ts';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import type { Row } from './table.ts';

/** How many posts the month has: as the reference, and as ours. */
const few = 100;
const many = 10_000;
/** By how much the browser's processor is slowed down: not at all, and to that of a phone. */
const rates = [1, 4];
const rounds = 5;
const networks = ['bluesky', 'facebook', 'linkedin', 'threads'] as const;

/** What one thing that a person does takes, in milliseconds. */
interface Times {
  /** From the press of a key or button until the window shows what comes of it. */
  readonly shown: number;
  /** The longest time that the page cannot answer, until everything that comes of it is read and shown. */
  readonly blocked: number;
}

/** What a page notes of itself. */
interface Noted {
  readonly presses: number[];
  readonly tasks: number[];
}

type Noting = typeof globalThis & { noted: Noted };

/**
 * Runs in the page before its scripts, and names no function, since tsx marks those.
 * https://w3c.github.io/event-timing/
 */
function note(): void {
  const noted: Noted = { presses: [], tasks: [] };
  (globalThis as Noting).noted = noted;
  new PerformanceObserver((list) => {
    noted.presses.push(...list.getEntries().map(({ duration }) => duration));
    // Newer than the types of TypeScript.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    noted.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

/** Writes posts of one month into an installation, spread evenly: a third are drafts. */
async function writePosts(
  environment: Record<string, string>,
  setUp: SetUpAnswer,
  count: number,
  [start, end]: readonly [number, number],
): Promise<void> {
  const { id_organization, id_client } = setUp;
  const { storage, close } = await openContainer(environment);
  await addAccounts(storage, setUp, 20, networks);
  for (let index = 0; index < count; index += 1) {
    const publish_date = new Date(start + ((index + 0.5) / count) * (end - start)).toISOString();
    const isDraft = index % 3 === 0;
    const text = `Number ${String(index)}: ${'what there is today, and where it is sold. '.repeat(6)}`;
    await storage.insert('publications', {
      _id: (1_000_000 + index).toString(16).padStart(24, '0'),
      id_client,
      id_organization,
      id_account: (index % 20).toString(16).padStart(24, '0'),
      social_network: networks[index % networks.length] ?? 'bluesky',
      state: isDraft ? 'draft' : 'ready',
      publication_type: 'profile',
      text,
      files: [],
      publish_date,
      ...(!isDraft && { due_date: publish_date }),
      creation_date: new Date().toISOString(),
      publication_errors: [],
      retries: 0,
      deleted: false,
      tries: 0,
      outcomes: 0,
      search_text: text,
      files_text: '',
    });
  }
  await close();
}

/** Presses where an element is, without what a locator computes in the page meanwhile. */
async function placeOf(page: Page, selector: string, at = 0): Promise<readonly [number, number]> {
  const place = await page.evaluate(
    ([css, index]) => {
      const element = [...document.querySelectorAll(css)].filter((one) => one.checkVisibility())[index];
      element?.scrollIntoView({ block: 'nearest' });
      const box = element?.getBoundingClientRect();
      return box && [box.x + Math.min(60, box.width / 2), box.y + box.height / 2];
    },
    [selector, at] as const,
  );
  if (!place) throw new Error(`${selector} is not there`);
  return [place[0] ?? 0, place[1] ?? 0];
}

async function press(page: Page, selector: string, at = 0): Promise<void> {
  await page.mouse.click(...(await placeOf(page, selector, at)));
}

async function drag(page: Page, round: number): Promise<void> {
  const from = await placeOf(page, '.chip', 3 * round);
  const to = await placeOf(page, '.day-head', 20 + round);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
}

const view = (index: number) => (page: Page) => press(page, '.toolbar [aria-pressed]', index);
const network = (page: Page, round: number): Promise<void> =>
  press(page, '.toolbar .menu input', round % networks.length);
const allNetworks = (page: Page): Promise<void> => press(page, '.toolbar .menu .button.small');
const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');

/** What people do in the calendar, one after the other, again and again. */
const deeds: Readonly<Record<string, (page: Page, round: number) => Promise<void>>> = {
  'month to week': view(1),
  'week to list': view(2),
  'scrolling the list': (page, round) => page.mouse.wheel(0, 3000 * (round + 1)),
  'opening one in the list': (page) => press(page, '.rows-entry', 15),
  'closing it in the list': escape,
  'the networks of the list': (page) => press(page, '.toolbar .menu > button'),
  'one network in the list': network,
  'all networks in the list': allNetworks,
  'list to month': view(0),
  'the networks of the month': (page) => press(page, '.toolbar .menu > button'),
  'one network in the month': network,
  'all networks in the month': allNetworks,
  'opening one': (page, round) => press(page, '.chip', 20 + 3 * round),
  'closing it': escape,
  'from one to the next by an arrow': (page) => page.keyboard.press('ArrowRight'),
  'moving one with Shift and an arrow': (page) => page.keyboard.press('Shift+ArrowRight'),
  'moving one by dragging': drag,
};

/** Waits until nothing has been read for a while: a move by keys is sent and checked after a second and more. */
async function settle(page: Page, open: ReadonlySet<unknown>, name = ''): Promise<void> {
  const long = name.startsWith('moving') ? 18 : 4;
  for (let quiet = 0; quiet < long; quiet += 1) {
    await page.waitForTimeout(100);
    if (open.size > 0) quiet = 0;
  }
  await page.locator('.calendar[aria-busy=false]').waitFor();
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What a month with so many posts takes. */
interface Measured {
  readonly loaded: number;
  readonly megabytes: number;
  readonly heap: number;
  readonly times: ReadonlyMap<string, readonly Times[]>;
}

/** An installation with so many posts in the next month, and a browser's page that shows them. */
async function openCalendar(browser: Browser, count: number, rate: number) {
  const { environment, port, remove } = await scratch({ NODE_ENV: 'production', ROLE: 'server' });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const today = new Date();
  const monthAt = (ahead: number): number => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1);
  const start = monthAt(1);
  await writePosts(environment, setUp, count, [start, monthAt(2)]);
  const service = await startPostwright(environment);
  const origin = `http://127.0.0.1:${String(port)}`;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
  });
  const signedIn = await context.request.post('/console/session', { data: setUp.user, headers: { origin } });
  if (!signedIn.ok()) throw new Error(await signedIn.text());
  const page = await context.newPage();
  await page.addInitScript(note);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const open = new Set<unknown>();
  let bytes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().endsWith('/stream')) open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => {
    open.delete(request);
    if (request.url().includes('/publish?'))
      void request.sizes().then(({ responseBodySize }) => (bytes += responseBodySize));
  });
  const begun = performance.now();
  const day = new Date(start).toISOString().slice(0, 10);
  await page.goto(`/console/organizations/${setUp.id_organization}/calendar?day=${day}`);
  await page.locator('.calendar[aria-busy=false]').waitFor();
  const loaded = performance.now() - begun;
  await settle(page, open);
  const megabytes = bytes / 1_000_000;
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const times = new Map<string, Times[]>();
  return {
    measured: { loaded, megabytes, heap: usedSize / 1_000_000, times } satisfies Measured,
    /** Does one thing, and notes what it took. */
    async turn(name: string, act: (page: Page, round: number) => Promise<void>, round: number): Promise<void> {
      await page.bringToFront();
      await page.evaluate(() => {
        const { presses, tasks } = (globalThis as Noting).noted;
        presses.length = 0;
        tasks.length = 0;
      });
      await act(page, round);
      await settle(page, open, name);
      const { presses, tasks } = await page.evaluate(() => (globalThis as Noting).noted);
      const took = { shown: Math.max(0, ...presses), blocked: Math.max(0, ...tasks) };
      times.set(name, [...(times.get(name) ?? []), took]);
    },
    async close(): Promise<void> {
      await context.close();
      await service.stop();
      await remove();
    },
  };
}

/** Measures both in turns, so that what else the machine does is the same for both. */
async function measure(rate: number): Promise<{ readonly ours: Measured; readonly reference: Measured }> {
  const browser = await launchChromium();
  const reference = await openCalendar(browser, few, rate);
  const ours = await openCalendar(browser, many, rate);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, act] of Object.entries(deeds))
      for (const one of [reference, ours]) await one.turn(name, act, round);
  await reference.close();
  await ours.close();
  await browser.close();
  return { ours: ours.measured, reference: reference.measured };
}

/**
 * Measures the calendar of the console in Chromium with ten thousand posts in a month, and with a hundred as the
 * reference: how long it reads, and how long each interaction takes until the window shows what comes of it.
 */
export async function benchCalendar(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const rate of rates) {
    const { ours, reference } = await measure(rate);
    const where = rate === 1 ? 'calendar' : `calendar, processor ${String(rate)} times slower`;
    const told = ({ loaded, megabytes, heap }: Measured): string =>
      `${loaded.toFixed(0)} ms, ${megabytes.toFixed(1)} MB, heap ${heap.toFixed(1)} MB`;
    rows.push({
      what: `${where}: reading ${String(many)} posts of a month`,
      ours: told(ours),
      reference: `${String(few)} posts: ${told(reference)}`,
      ratio: (ours.loaded / reference.loaded).toFixed(2),
    });
    for (const name of Object.keys(deeds)) {
      const middleOf = ({ times }: Measured, part: keyof Times): number =>
        middle((times.get(name) ?? []).map((one) => one[part]));
      const timesOf = (one: Measured): string =>
        `p50 ${middleOf(one, 'shown').toFixed(0)} ms, longest task ${middleOf(one, 'blocked').toFixed(0)} ms`;
      // Browsers tell nothing below one frame.
      const shown = (one: Measured): number => Math.max(16, middleOf(one, 'shown'));
      rows.push({
        what: `${where}: ${name}`,
        ours: timesOf(ours),
        reference: `${String(few)} posts: ${timesOf(reference)}`,
        ratio: (shown(ours) / shown(reference)).toFixed(2),
      });
    }
  }
  return rows;
}
