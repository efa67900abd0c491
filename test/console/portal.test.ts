import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;

describe('a portal link', () => {
  let console: Console;
  /** Other sites, which frame what their address asks for. */
  let sites: Server;
  let port = 0;
  beforeAll(async () => {
    console = await startConsole();
    sites = createServer((request, response) => {
      const framed = new URL(request.url ?? '/', 'http://site').searchParams.get('framed') ?? '';
      response.setHeader('content-type', 'text/html');
      response.end(`<title>Shop</title><iframe src="${framed}" width="900" height="600"></iframe>`);
    });
    await new Promise<void>((resolve) => sites.listen(0, '127.0.0.1', resolve));
    ({ port } = sites.address() as AddressInfo);
    const { inClient, setUp } = console.client;
    const allowed_domains = [`http://127.0.0.1:${String(port)}`];
    await inClient('PUT', `apps/${setUp.app.id_app}`, { allowed_domains });
    await connectAtSandbox(await console.client.connectPage('bluesky'));
    await console.client.publish('bluesky', { text: 'Rye from seven', publish_date: soon() });
  }, 2 * minute);
  afterAll(async () => {
    sites.close();
    await console.stop();
  });

  const soon = (): string => new Date(Date.now() + 30 * minute).toISOString();
  const issue = async (screens: readonly string[]): Promise<string> => {
    const { url } = await console.client.inOrganization('POST', 'portal_links', { screens, name: 'Harbour Coffee' });
    return String(url);
  };

  test(
    'shows the chosen screens under the name of the customer, and nothing else',
    async () => {
      const { page, close, complaints, isAccessible } = await console.window({ as: 'signed out' });
      await page.goto(await issue(['calendar']));
      await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
      // The token is no longer in the address.
      expect(page.url()).toMatch(/\/console\/portal\/\w+\/organizations\/\w+\/calendar$/);
      await page.getByText('Harbour Coffee').waitFor();
      const entries = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
      expect(await entries.allTextContents()).toEqual(['Calendar']);
      await page
        .getByText(/Rye from/)
        .first()
        .click();
      await page.getByRole('link', { name: 'All details' }).click();
      await page.getByRole('heading', { level: 1, name: 'Post' }).waitFor();
      expect(await page.getByRole('button', { name: /Delete|Edit|Send/ }).count()).toBe(0);
      await isAccessible();
      expect(complaints).toEqual([]);
      await close();
    },
    2 * minute,
  );

  test(
    'is framed by the pages of its app and by no others, and a link without its token opens nothing',
    async () => {
      const { page, close } = await console.window({ as: 'signed out' });
      const url = await issue(['calendar']);
      await page.goto(`http://127.0.0.1:${String(port)}/?framed=${encodeURIComponent(url)}`);
      await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
      await page.goto(`http://localhost:${String(port)}/?framed=${encodeURIComponent(url)}`);
      await expect(
        page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor({ timeout: 2_000 }),
      ).rejects.toThrow();
      await page.goto(url.split('#')[0] ?? '');
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      await close();
    },
    2 * minute,
  );
});
