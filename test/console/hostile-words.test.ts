// Long because one service and one browser see every screen.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { howChosen, sample } from '../chosen.ts';
import { describeInChromium } from '../servers/chromium.ts';
import { eventually } from '../servers/eventually.ts';
import { type Console, startConsole } from './signed-in.ts';

type Json = Record<string, unknown>;

const minute = 60_000;
/**
 * What would show itself if a page took it for more than words: markup, a message's syntax, directions, a word without
 * end.
 */
const words = `"><img src="//evil.invalid/x" onerror="alert(1)" class="evil"><script class="evil">alert(2)</script><b class="evil">{0} {{7*7}} </b> [a](javascript:alert(3)) \u202Eabc\u2066 ${'W'.repeat(120)}`;
const addresses = [
  'javascript:alert(4)//',
  ' JavaScript:alert(5)',
  'java\nscript:alert(6)',
  'data:text/html,<script>alert(7)</script>',
  'vbscript:alert(8)',
];

/** A feed of these words, with addresses that run and an entity that would grow. */
const feed = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
<rss version="2.0"><channel><title><![CDATA[${words}]]></title><link>javascript:alert(4)</link>
<item><guid>1</guid><title><![CDATA[${words}]]>&b;</title><link>javascript:alert(5)</link>
<description><![CDATA[<img src=x onerror=alert(6)>${words}]]></description></item></channel></rss>`;

const soon = new Date(Date.now() + 10 * 24 * 60 * minute).toISOString().slice(0, 10).replaceAll('-', '');
/** An event of a calendar. */
const event = (uid: string, line: string, ...more: readonly string[]): string =>
  [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${soon}T100000Z`, ...more],
    ...[`SUMMARY:${line}`, `DESCRIPTION:${line}`, `URL:javascript:alert(4)`, `LOCATION:${line}`],
    'END:VEVENT\r\n',
  ].join('\r\n');

/** Fields of which the console needs what stands in them: identifiers, dates, and words of a list. */
const meant =
  /^(?:_?id|ids?_.*|.*_ids?)$|_dates?$|^dates?$|zone|network|state|kind|permission|scopes|^type$|currency|language|^day$|token/;
/** Fields that people and networks fill, even with what looks like a word of a list. */
const filled =
  /name|title|text|description|device|address|message|label|e-?mail|user_agent|prompt|reason|alt|summary|hint|answer|error$|author|content_type/;

/** Replaces, in an answer of the service, all that anybody could have filled in. */
function poisoned(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, name)]));
  if (typeof value !== 'string') return value;
  if (/^(?:https?:|\/)/.test(value)) return addresses[value.length % addresses.length];
  if (filled.test(field)) return words;
  const isWordOfList = /^[\w.:/-]{0,60}$/.test(value) || /^\d{4}-\d\d-\d\d/.test(value);
  return meant.test(field) || isWordOfList ? value : words;
}

/** Answers a call of the console with hostile words, and refuses with them what would change something. */
async function answerHostile(route: Route): Promise<void> {
  const request = route.request();
  if (request.url().endsWith('/stream')) return route.continue();
  // Feeds are read again after minutes to hours, so none of ours has entries yet.
  if (request.method() === 'GET' && /\/integrations\/\w+\/items/.test(request.url())) {
    const entries = addresses.map((link, index) => ({
      ...{ _id: `entry-${String(index)}`, title: words, summary: words, link, state: 'held' },
      found_date: new Date().toISOString(),
    }));
    return route.fulfill({ json: { data: entries, total: entries.length } });
  }
  if (request.method() !== 'GET') {
    const problems = [{ code: 1, field: words, message: words }];
    return route.fulfill({ status: 422, json: { code: 999, message: words, data: { problems } } });
  }
  const response = await route.fetch().catch(() => undefined);
  if (!response?.headers()['content-type']?.includes('json')) return route.abort();
  // A page that has gone to another screen drops the answers that it waited for.
  const json: unknown = await response.json().catch(() => undefined);
  return json === undefined ? route.abort() : route.fulfill({ response, json: poisoned(json) });
}

/** What a page holds that it should not. */
const found = `(() => {
  const names = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'srcdoc'];
  const addresses = [...document.querySelectorAll('*')].flatMap((one) => names.map((name) => one.getAttribute(name)));
  const wide = document.documentElement.scrollWidth > innerWidth;
  return {
    markup: document.querySelectorAll('.evil').length,
    addresses: addresses.filter((one) => /^\\s*(?:java\\s*script|vbscript|data:(?!image)):?/i.test(one ?? '')),
    wider: wide ? [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth).map(({ className, tagName }) => tagName + '.' + className).slice(0, 6) : [],
  };
})()`;
const nothing = { markup: 0, addresses: [], wider: [] };

describeInChromium(`What strangers, networks and colleagues write (${howChosen})`, () => {
  let console: Console;
  let receiver: Server;
  const ids = { draft: '', out: '', plan: '', file: '', app: '', link: '', feed: '' };

  beforeAll(async () => {
    console = await startConsole({
      ALLOW_PRIVATE_ADDRESSES: 'true',
      INCOMING: 'push',
      FACEBOOK_CAPABILITIES: 'publishing,comments,messages',
    });
    receiver = createServer(({ url }, response) =>
      url === '/feed' ? response.end(feed) : response.writeHead(500).end(words),
    );
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const sandbox = `http://127.0.0.1:${console.environment.SANDBOX_PORT ?? ''}`;
    const { client } = console;
    const { inClient, inOrganization, setUp } = client;
    const asPerson = (path: string, body: object) =>
      fetch(`${sandbox}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const short = words.slice(0, 100);
    await inOrganization('PUT', '', { name: short });
    await inOrganization('POST', 'roles', { name: short, permissions: ['organization:read'] });
    const webhook_url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/`;
    await inClient('PUT', `apps/${setUp.app.id_app}`, { name: short, webhook_url });
    for (const network of ['bluesky', 'facebook', 'whatsapp'] as const)
      await connectAtSandbox(await client.connectPage(network));
    for (const network of ['bluesky', 'facebook'] as const)
      for (const { _id } of await client.accounts(network))
        await inOrganization('PUT', `accounts/${String(_id)}`, { name: short });
    const out = await client.publish('facebook', { text: words });
    const post = await eventually(async () => {
      const now: Json = await client.publication(out);
      if (now.state !== 'published') throw new Error(String(now.state));
      return String(now.external_identifier);
    }, minute);
    ids.out = out;
    ids.draft = await client.publish('bluesky', { text: words.slice(0, 250), state: 'draft' });
    await client.publish('bluesky', {
      text: words.slice(0, 250),
      publish_date: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await asPerson('comments/facebook', { post, text: words, person: 'dora' });
    await asPerson('messages/whatsapp', { account: '106000000000401', person: '34600112233', text: words });
    await eventually(async () => {
      const { data } = await inOrganization('GET', 'contacts');
      const [contact] = data as Json[];
      await inOrganization('PUT', `contacts/${String(contact?._id)}`, { name: short });
      expect((await inOrganization('GET', 'comments')).total).toBe(1);
    }, minute);
    ids.app = setUp.app.id_app;
    ids.file = await client.upload(
      tinyMp4({ seconds: 5, width: 1080, height: 1080, media_bytes: 10_000 }),
      `${short}.mp4`,
    );
    // What a browser would run is no file of the library, whatever it calls itself.
    for (const name of ['picture.svg', 'picture.png', 'page.html'])
      await expect(
        client.upload(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(9)"/>`), name),
      ).rejects.toThrow('80');
    const [account] = await client.accounts('bluesky');
    const { _id: id_feed } = await inOrganization('POST', 'integrations', {
      ...{ provider: 'rss', url: `${webhook_url}feed`, id_accounts: [account?._id] },
    });
    ids.feed = String(id_feed);
    const plan = await inClient('POST', `organizations/${setUp.id_organization}/ai_plans`, {
      prompt: words,
      accounts: [account?._id],
      options: { publish_days: [1], allow_images: false },
    });
    ids.plan = String(plan._id);
    const { url } = await inOrganization('POST', 'portal_links', {
      screens: ['accounts', 'calendar', 'inbox', 'review'],
      name: short,
    });
    ids.link = String(url);
  }, 3 * minute);
  afterAll(async () => {
    receiver.close();
    await console.stop();
  });

  const screens = () => {
    const { id_organization, id_client } = console.client.setUp;
    const within = [
      ...['today', 'calendar', 'calendar?view=week', 'calendar?view=list', 'compose', `compose?id=${ids.draft}`],
      ...[`publications/${ids.out}`, `publications/${ids.draft}`, 'inbox?kind=comments', 'inbox?kind=conversations'],
      ...[
        'plans',
        'plans?ask=1',
        'plans?view=results',
        `plans/${ids.plan}`,
        'numbers',
        'accounts',
        'accounts?connect=1',
        `accounts?integration=${ids.feed}`,
      ],
      ...['media', `media?file=${ids.file}`],
    ].map((screen) => `/console/organizations/${id_organization}/${screen}`);
    const developers = ['', `?app=${ids.app}`, '?tab=events', '?tab=calls'];
    const administration = [
      '',
      '?tab=organizations',
      '?tab=people',
      '?tab=roles',
      '?tab=plan',
      '?tab=ai',
      '?tab=audit',
    ];
    return [
      ...within,
      ...developers.map((query) => `/console/clients/${id_client}/developers${query}`),
      ...administration.map((query) => `/console/clients/${id_client}/administration${query}`),
      '/console/account',
    ];
  };

  /** The screens that are looked at in this run: all of them at night. */
  const tried = () => sample(screens(), 0.25);

  /** Notes what a page does that its words made it do. */
  async function watch(page: Page): Promise<string[]> {
    const done: string[] = [];
    await page.exposeFunction('refused', (what: string) => done.push(`tries ${what}`));
    await page.addInitScript(
      `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => refused(violatedDirective + ' ' + blockedURI))`,
    );
    page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') done.push(`asks ${dialog.message()}`);
      void dialog.accept();
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      const isPicture = ['image', 'media'].includes(request.resourceType());
      if (hostname.endsWith('.invalid') || (!isPicture && protocol === 'https:')) done.push(`loads ${request.url()}`);
    });
    return done;
  }
  const settled = async (page: Page): Promise<void> => {
    await page.locator('h1').first().waitFor();
    await page
      .locator('.skeleton')
      .first()
      .waitFor({ state: 'detached' })
      .catch(() => undefined);
  };

  test(
    'stays words on every screen, as they were written',
    async () => {
      const { page, complaints, close } = await console.window();
      const done = await watch(page);
      for (const screen of tried()) {
        await page.goto(screen);
        await settled(page);
        expect([screen, await page.evaluate(found)]).toEqual([screen, nothing]);
      }
      await page.goto(screens()[8] ?? '');
      await page.locator('.inbox-entry').first().click();
      await page.getByText('<script class="evil">').first().waitFor();
      expect([done, complaints]).toEqual([[], []]);
      await close();
    },
    5 * minute,
  );

  test(
    'stays words in a file that somebody imports',
    async () => {
      const { page, complaints, open, close } = await console.window({ viewport: { width: 390, height: 844 } });
      const done = await watch(page);
      const line = words.replace(/[\\;,]/g, '\\$&');
      const files = [
        [
          'plan.ics',
          // The second repeats in a way that is not followed.
          `BEGIN:VCALENDAR\r\n${event('1', line)}${event(line, line, 'RRULE:FREQ=SECONDLY')}END:VCALENDAR\r\n`,
        ],
        [
          'plan.csv',
          `account;text;publish_date;${words.replaceAll(';', '')}\n"${words.replaceAll('"', '""')}";${line};never;x\n`,
        ],
      ] as const;
      for (const [name, text] of files) {
        await open('calendar');
        await page.getByRole('button', { name: 'Import' }).click();
        const dialog = page.getByRole('dialog');
        await dialog
          .getByLabel('A table (CSV or Excel) or a calendar')
          .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
        const account = dialog.getByLabel('Account for events that name none');
        if (name.endsWith('.ics')) {
          await account.selectOption({ index: 1 });
          await dialog.getByRole('button', { name: 'Check the events' }).click();
        }
        await dialog
          .getByText(name.endsWith('.ics') ? 'refused' : 'a name that is not valid')
          .first()
          .waitFor();
        expect([name, await page.evaluate(found)]).toEqual([name, nothing]);
      }
      expect([done, complaints]).toEqual([[], []]);
      await close();
    },
    2 * minute,
  );

  test(
    'stays words on every screen, wherever in an answer and in a refusal it stands',
    async () => {
      const { page, complaints, close } = await console.window({ viewport: { width: 390, height: 844 } });
      const done = await watch(page);
      let shown = 0;
      await page.route(/\/console\/(?:api|session)/, answerHostile);
      for (const screen of tried()) {
        await page.goto(screen);
        await settled(page);
        expect([screen, await page.evaluate(found)]).toEqual([screen, nothing]);
        if ((await page.locator('main').innerText()).includes('{{7*7}}')) shown += 1;
        const buttons = page.locator('main button:not([disabled]), main summary');
        for (let index = 0; index < Math.min(await buttons.count(), 6); index += 1) {
          await buttons
            .nth(index)
            .click({ timeout: 500 })
            .catch(() => undefined);
          const dialog = page.getByRole('dialog');
          if (await dialog.count())
            await dialog
              .getByRole('button')
              .last()
              .click({ timeout: 500 })
              .catch(() => undefined);
          expect([screen, index, await page.evaluate(found)]).toEqual([screen, index, nothing]);
          await page.keyboard.press('Escape');
        }
      }
      // More than 15 of all 32 show them in their main part.
      expect(shown).toBeGreaterThan(Math.floor((15 * tried().length) / screens().length));
      expect([done, complaints]).toEqual([[], []]);
      await close();
    },
    10 * minute,
  );

  test(
    'stays words for whoever has a portal link',
    async () => {
      const { page, complaints, close } = await console.window({ as: 'signed out' });
      const done = await watch(page);
      await page.route(/\/v1\.0\.0\//, answerHostile);
      await page.goto(ids.link);
      await settled(page);
      for (const name of await page.getByRole('navigation', { name: 'Screens' }).getByRole('link').all()) {
        await name.click();
        await settled(page);
        expect(await page.evaluate(found)).toEqual(nothing);
      }
      expect([done, complaints]).toEqual([[], []]);
      await close();
    },
    5 * minute,
  );
});
