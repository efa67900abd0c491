// Long because one service and one browser tell all of these stories.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SocialNetwork } from '#ports/networks/social-network';
import { describeInChromium } from '../servers/chromium.ts';
import { eventually } from '../servers/eventually.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { type Console, startConsole } from './signed-in.ts';

type Json = Record<string, unknown>;

const minute = 60_000;
const script = '<img src=x onerror="document.title=1"><script>document.title = 2</script>';
/** Whose number writes to the bakery's on WhatsApp, and those that do so on Facebook. */
const whatsapp = { network: 'whatsapp', account: '106000000000401', person: '34600112233' } as const;
const bakery = 'Alice’s Bakery';

describeInChromium('The inbox', () => {
  let console: Console;
  let sandbox: string;

  const asPerson = async (path: string, body: object, method = 'POST'): Promise<Json> => {
    const answer = await fetch(`${sandbox}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
    return answer.status === 204 ? {} : ((await answer.json()) as Json);
  };
  const accountOf = async (network: SocialNetwork): Promise<string> =>
    String((await console.client.accounts(network)).find(({ name }) => name === bakery)?._id);
  /** Waits until the inbox has so many of something. */
  const has = (path: string, total: number): Promise<void> =>
    eventually(async () => {
      const found = await console.client.inOrganization('GET', path);
      if (found.total !== total) throw new Error(`${path}: ${JSON.stringify(found)}`);
    }, 20_000);

  let post: string;

  beforeAll(async () => {
    console = await startConsole({
      ALLOW_PRIVATE_ADDRESSES: 'true',
      INCOMING: 'push',
      FACEBOOK_CAPABILITIES: 'publishing,comments,messages',
    });
    sandbox = `http://127.0.0.1:${console.environment.SANDBOX_PORT ?? ''}`;
    for (const network of ['facebook', 'whatsapp'] as const) {
      await connectAtSandbox(await console.client.connectPage(network));
      const id = await accountOf(network);
      await eventually(async () => {
        const { incoming } = await console.client.inOrganization('GET', `accounts/${id}`);
        if ((incoming as Json).mode !== 'push') throw new Error(`${network} does not push`);
      }, 20_000);
    }
    const made = await console.client.publish('facebook', { text: 'New bread' }, await accountOf('facebook'));
    post = await eventually(async () => {
      const now: Json = await console.client.publication(made);
      if (now.state !== 'published') throw new Error(String(now.state));
      return String(now.external_identifier);
    }, minute);
    await asPerson('comments/facebook', { post, text: 'How much is the rye?', person: 'carol' });
    await asPerson('comments/facebook', { post, text: `${script} Is it vegan?`, person: 'dora' });
    const { network, ...whom } = whatsapp;
    // Of one second, the message that arrives first stands first.
    for (const [index, text] of [script, 'Are you open on Sunday?'].entries()) {
      await asPerson(`messages/${network}`, { ...whom, text });
      await has('unread_messages', index + 1);
    }
    await has('comments?limit=0', 2);
    const { data } = await console.client.inOrganization('GET', 'contacts');
    const [contact] = data as Json[];
    await console.client.inOrganization('PUT', `contacts/${String(contact?._id)}`, { name: `${script} Ann` });
  }, 2 * minute);

  afterAll(() => console.stop());

  test(
    'a comment is read and answered, and the answer stands on the network',
    async () => {
      const { page, complaints, open, close, isAccessible } = await console.window();
      await open('inbox');
      await page.getByRole('link', { name: /How much is the rye/ }).waitFor();
      await isAccessible();
      // By keys alone: down the list to it, open it, answer it.
      const lines = page.locator('[data-entry]');
      const count = await lines.count();
      for (let tries = 0; tries <= count; tries += 1) {
        await page.keyboard.press('j');
        if ((await page.locator(':focus').innerText()).includes('rye')) break;
      }
      await page.keyboard.press('Enter');
      await page.getByLabel('Answer carol').waitFor();
      // What is shown counts as read, and the badge says how much is left: a comment and two messages.
      await page.getByRole('link', { name: /^Inbox.*3 unread/ }).waitFor();
      await page.keyboard.press('r');
      await page.keyboard.type('Four euros');
      await page.keyboard.press('Control+Enter');
      await page.locator('.inbox-answers').getByText('Four euros').waitFor();
      const there = await (await fetch(`${sandbox}/comments/facebook?post=${post}`)).text();
      expect(there).toContain('Four euros');
      await isAccessible();
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'what strangers wrote stays text, and what a network refuses is said',
    async () => {
      const { page, complaints, open, close } = await console.window();
      await open('inbox?kind=comments');
      await page.getByRole('link', { name: /Is it vegan/ }).click();
      await page.locator('.inbox-comment.current', { hasText: '<script>' }).waitFor();
      await page.getByRole('button', { name: 'Hide' }).last().click();
      await page.getByText('The comment is hidden on Facebook.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('It was undone.').waitFor();
      await page.getByRole('button', { name: 'More about this comment' }).first().click();
      await page.getByText('Facebook does not allow liking comments from here.').waitFor();
      await open('inbox?kind=conversations');
      await page.getByRole('link', { name: /Sunday/ }).click();
      await page.locator('.inbox-bubble', { hasText: '<script>' }).waitFor();
      expect(await page.title()).toMatch(/^Inbox/);
      expect(await page.locator('img').count()).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'a conversation on WhatsApp shows its window, and a template goes out with what was filled in',
    async () => {
      const id = await accountOf('whatsapp');
      const template = await console.client.inOrganization('POST', `accounts/${id}/message_templates`, {
        name: 'order_ready',
        language: 'en_US',
        category: 'UTILITY',
        components: [
          { type: 'BODY', text: 'Hello {{1}}, your {{2}} is ready.', example: { body_text: [['Ann', 'rye bread']] } },
        ],
      });
      await asPerson(`templates/whatsapp/${String(template.id)}`, { status: 'APPROVED' }, 'PUT');
      const { page, complaints, open, close, isAccessible } = await console.window({
        viewport: { width: 390, height: 844 },
      });
      await open('inbox?kind=conversations');
      await page.getByRole('link', { name: /Sunday/ }).click();
      await page.getByText(/WhatsApp lets you write until/).waitFor();
      await page.getByRole('button', { name: 'Template' }).click();
      await page.getByLabel('Template', { exact: true }).selectOption('order_ready en_US');
      await page.getByLabel('In the text: 1').fill('Ann');
      await page.getByLabel('In the text: 2').fill('sourdough');
      await page.getByText('Hello Ann, your sourdough is ready.').waitFor();
      await isAccessible();
      await page.getByRole('button', { name: 'Send the template' }).click();
      await page.locator('.inbox-message.own', { hasText: 'order_ready' }).waitFor();
      const query = new URLSearchParams({ account: whatsapp.account, person: whatsapp.person }).toString();
      const there = (await (await fetch(`${sandbox}/messages/whatsapp?${query}`)).json()) as Json[];
      expect(there.filter(({ own }) => own)).toHaveLength(1);
      expect(complaints).toEqual([]);
      await close();
    },
    minute,
  );

  test(
    'a person who may not read messages sees neither them nor where they would be',
    async () => {
      const as = await console.person(['organization:read', 'comments:read']);
      const { page, open, close } = await console.window({ as });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await open('inbox');
      await page.getByRole('link', { name: /How much is the rye/ }).waitFor();
      expect(await page.getByRole('button', { name: 'Messages' }).count()).toBe(0);
      expect(await page.getByText('Sunday').count()).toBe(0);
      await page.getByRole('link', { name: /How much is the rye/ }).click();
      await page.locator('.inbox-comment.current').waitFor();
      expect(await page.locator('textarea').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Hide' }).count()).toBe(0);
      expect(asked.filter((url) => /messages|conversations/.test(url))).toEqual([]);
      await close();
    },
    minute,
  );
});
