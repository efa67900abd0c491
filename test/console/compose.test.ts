// Long because one service and one browser tell all of these stories.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describeInChromium } from '../servers/chromium.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;
const day = 86_400_000;
const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10);
const family = '👨‍👩‍👧‍👦';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const says = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();
/** The id of the publication that an address names. */
const idIn = (page: Page): string => /\/publications\/([\da-f]{24})/.exec(page.url())?.[1] ?? '';

describeInChromium('Writing a post in the console', () => {
  let console: Console;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    console = await startConsole();
    for (const network of ['bluesky', 'threads', 'x'] as const) {
      await connectAtSandbox(await console.client.connectPage(network));
      ids[network] = String((await console.client.accounts(network))[0]?._id);
    }
  }, minute);

  afterAll(() => console.stop());

  const stored = (id: string) => console.client.inOrganization('GET', `publish/${id}`);

  test('a post too long for one network is mended there, scheduled for both, and moved', async () => {
    const { page, open, close, complaints, isAccessible } = await console.window();
    await open(`compose?account=${ids.bluesky ?? ''}`);
    await page.getByRole('checkbox', { name: /^X / }).check();
    const long = `${'Bread and butter. '.repeat(16)}End`; // 291: above 280, below 300
    await textOf(page).fill(long);
    await says(page, '11 too many');
    await page.getByRole('button', { name: '1 problem', exact: true }).waitFor();
    await page.getByRole('radio', { name: 'At a time' }).check();
    await page.getByLabel('Day').fill(tomorrow);
    await page.getByLabel('Time', { exact: true }).fill('09:30');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await says(page, /It cannot be published like this/);
    // It leads to the account whose post is wrong.
    await says(page, 'The text is too long for X: 291 characters, at most 280.');
    await textOf(page).fill('Bread and butter, in short');
    await says(page, 'Different here: Text');
    await isAccessible();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: '2 posts stored' }).waitFor();
    await page.getByRole('link', { name: 'Bread and butter, in short' }).click();
    await says(page, 'Waiting for its time');
    await isAccessible();
    const id = idIn(page);
    expect(await stored(id)).toMatchObject({
      state: 'ready',
      social_network: 'x',
      text: 'Bread and butter, in short',
      publish_date: `${tomorrow}T09:30:00.000Z`,
    });
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Time', { exact: true }).fill('11:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('heading', { level: 1, name: 'Post', exact: true }).waitFor();
    expect(await stored(id)).toMatchObject({ state: 'ready', publish_date: `${tomorrow}T11:00:00.000Z` });
    expect(complaints).toEqual([]);
    await close();
  });

  test('nothing is said to be wrong before something is written, unless it is to be sent', async () => {
    const { page, open, close, complaints } = await console.window();
    await open(`compose?account=${ids.bluesky ?? ''}`);
    await page.getByRole('list', { name: 'Checks' }).waitFor();
    const problem = page.getByText('The post has neither text nor a file.');
    expect(await problem.count()).toBe(0);
    await page.getByRole('button', { name: 'Send now' }).click();
    await says(page, /It cannot be published like this/);
    await problem.waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('a post with a picture is sent now, with a question before, and is seen on the sandbox', async () => {
    const { page, open, close, complaints } = await console.window();
    await open(`compose?account=${ids.bluesky ?? ''}`);
    await textOf(page).fill('Out at once');
    await page.getByRole('button', { name: 'From the library' }).click();
    await page.getByRole('button', { name: 'sky.jpg' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByLabel(/^What sky.jpg shows/).fill('A blue sky');
    await page
      .getByRole('article', { name: /^Preview/ })
      .getByRole('img', { name: 'A blue sky' })
      .waitFor();
    await page.getByRole('button', { name: 'Send now' }).click();
    const question = page.getByRole('dialog', { name: 'Send it now?' });
    await question.getByText(/It is published immediately: .*Bluesky/).waitFor();
    await question.getByRole('button', { name: 'Send now' }).click();
    await says(page, 'Seen on Bluesky');
    expect(await stored(idIn(page))).toMatchObject({ state: 'published' });
    const sandbox = `http://127.0.0.1:${console.environment.SANDBOX_PORT ?? ''}`;
    const posts = await console.client.timeline(sandbox, 'bluesky');
    expect(JSON.stringify(posts)).toContain('Out at once');
    expect(complaints).toEqual([]);
    await close();
  });

  test('a failed post is sent again, and is out', async () => {
    const id = await console.client.publish('bluesky', { text: 'Will fail', publish_date: `${tomorrow}T08:00:00Z` });
    const database = new Database(join(console.environment.DATA_DIR ?? '', 'postwright.sqlite'));
    const row = database.prepare('select document from publications where _id = ?').get(id) as { document: string };
    const document: Record<string, unknown> = JSON.parse(row.document) as Record<string, unknown>;
    const publication_errors = [{ code: 919, message: 'The post could not be sent after several tries: busy.' }];
    database
      .prepare("update publications set state = 'withErrors', publish_date = null, document = ? where _id = ?")
      .run(JSON.stringify({ ...document, publication_errors }), id);
    database.close();
    const { page, open, close, complaints, isAccessible } = await console.window();
    await open(`publications/${id}`);
    const failures = page.getByRole('region', { name: 'It was not published, because:' });
    await failures.getByText('The post was not the cause: send it again.').waitFor();
    await isAccessible();
    await failures.getByRole('button', { name: 'Send again as it is' }).click();
    await says(page, 'Seen on Bluesky');
    expect((await stored(id)).state).toBe('published');
    expect(complaints).toEqual([]);
    await close();
  });

  test('limits that are used up are told beside a post that can go out', async () => {
    await console.client.publish('bluesky', { text: 'Counts', publish_date: `${tomorrow}T08:00:00Z` });
    const database = new Database(join(console.environment.DATA_DIR ?? '', 'postwright.sqlite'));
    const [{ document }] = database.prepare('select document from clients').all() as [{ document: string }];
    const write = database.prepare('update clients set document = ?');
    // As an operator would who gives the client a smaller plan.
    write.run(JSON.stringify({ ...(JSON.parse(document) as object), plan_data: { publications: 1, accounts: 9 } }));
    const { page, open, close, complaints, isAccessible } = await console.window();
    await open(`compose?account=${ids.bluesky ?? ''}`);
    await textOf(page).fill('One more');
    await says(page, 'Limits will be used up by then: it may fail, or be published later.');
    await says(page, 'Ready to publish');
    await isAccessible();
    write.run(document);
    database.close();
    expect(complaints).toEqual([]);
    await close();
  });

  test('the counts are those of the service’s check', async () => {
    const { page, open, close } = await console.window();
    await open(`compose?account=${ids.x ?? ''}`);
    await page.getByRole('checkbox', { name: /^Bluesky / }).check();
    await page.getByRole('checkbox', { name: /^Threads / }).check();
    const odd = [
      family.repeat(60),
      `${'e\u0301\u0323'.repeat(260)} and`,
      'https://example.com/a/long/address/that/weighs/23?in=all '.repeat(12),
      'パンとバター。'.repeat(80),
      `${'🇪🇸1\uFE0F\u20E3'.repeat(100)} example.com`,
    ];
    for (const text of odd) {
      await textOf(page).fill(text);
      for (const network of ['bluesky', 'threads', 'x']) {
        const id = ids[network] ?? '';
        const { publication_errors } = (await console.client.inOrganization('POST', `accounts/${id}/publish/check`, {
          social_network: network,
          text,
        })) as { publication_errors: { message: string; data: Record<string, number> }[] };
        const [found] = publication_errors;
        const counts = await page
          .locator(`.compose-counted [data-account="${id}"] .compose-count.over`)
          .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-count'))));
        const told = found && [found.data.characters, found.data.graphemes, found.data.bytes];
        if (told === undefined) expect([text, network, counts]).toEqual([text, network, []]);
        else expect(counts.some((count) => told.includes(count))).toBe(true);
        if (found) await page.getByText(found.message).first().waitFor();
      }
    }
    await close();
  });

  test('what a colleague changed meanwhile is told, and not overwritten', async () => {
    const id = await console.client.publish('bluesky', { text: 'Ours', publish_date: `${tomorrow}T15:00:00Z` });
    const { page, open, close, complaints } = await console.window();
    await open(`compose?id=${id}`);
    await textOf(page).fill('Mine');
    await console.client.inOrganization('PUT', `publish/${id}`, { text: 'Hers' });
    await page.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this post' });
    await dialog.getByText('Theirs Hers').waitFor();
    expect((await stored(id)).text).toBe('Hers');
    await dialog.getByRole('button', { name: 'Continue with mine' }).click();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('heading', { level: 1, name: 'Post', exact: true }).waitFor();
    expect((await stored(id)).text).toBe('Mine');
    expect(complaints).toEqual([]);
    await close();
  });

  test('unsaved work outlives the tab, and leaving it is asked about', async () => {
    const { page, open, close } = await console.window();
    await open(`compose?account=${ids.bluesky ?? ''}`);
    await textOf(page).fill('Half a thought');
    await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('Half a')));
    const next = await page.context().newPage();
    await next.goto(page.url());
    await page.close();
    await next.getByRole('button', { name: 'Restore it' }).click();
    expect(await textOf(next).inputValue()).toBe('Half a thought');
    await next.getByRole('link', { name: 'Calendar' }).click();
    const question = next.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await textOf(next).inputValue()).toBe('Half a thought');
    await next.getByRole('link', { name: 'Calendar' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await next.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    expect(await next.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('-work-')))).toEqual([]);
    await close();
  });

  test('who may only read sees the post, and no button that changes it', async () => {
    const id = await console.client.publish('bluesky', { text: 'To be read', publish_date: `${tomorrow}T16:00:00Z` });
    const reader = await console.person(['organization:read', 'publications:read']);
    const { page, open, close } = await console.window({ as: reader });
    await open(`publications/${id}`);
    await says(page, 'To be read');
    for (const name of ['Edit', 'Duplicate', 'Delete', 'Make it a draft'])
      expect(await page.getByText(name, { exact: true }).count()).toBe(0);
    await open('compose');
    await says(page, 'You do not have access');
    await close();
  });
});
