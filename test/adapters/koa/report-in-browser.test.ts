import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { accountDay, publication, publicationMetrics } from '../../contracts/sample-records.ts';
import { addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';
import { violationsOf } from '../../servers/accessibility.ts';
import { describeInChromium, launchChromium } from '../../servers/chromium.ts';

const day = 86_400_000;

describeInChromium('a report in a browser', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let browser: Browser;
  let url: string;

  const at = (address: string): string => {
    const { pathname, search } = new URL(address);
    return `${service.origin}${pathname}${search}`;
  };

  beforeAll(async () => {
    service = await startTestService();
    browser = await launchChromium();
    const { ports, made, platform, app, clock } = service;
    const { id_organization } = made;
    const { storage } = ports;
    for (let number = 1; number <= 70; number += 1) {
      const time = clock.now() - number * day;
      const date = new Date(time).toISOString();
      const numbers = { likes: number, engagement: 2 * number, impressions: 900 * number };
      const own = { id_organization, publish_date: date };
      for (const social_network of ['bluesky', 'facebook', 'instagram', 'linkedin'] as const) {
        const followers = { followers: 1_000_000 - number, followers_until: '2026-12-01' };
        await storage.insert(
          'account_days',
          accountDay(social_network, date.slice(0, 10), {
            ...{ id_organization, social_network, reach: 7 * number, video_views: number },
            ...numbers,
            ...followers,
          }),
        );
      }
      await storage.insert(
        'publications',
        publication(number, {
          ...own,
          state: 'published',
          external_identifier: String(number),
          text: `AVeryLongWordWithoutASpaceInIt${'x'.repeat(200)}`,
          url: `https://network.example/${'post'.repeat(40)}`,
        }),
      );
      await storage.insert(
        'publication_metrics',
        publicationMetrics(number, { ...own, ...numbers, collected_date: date }),
      );
    }
    ({ url } = await platform.report.createReportLink(app, { id_organization }, {}));
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  /** Shows a page, and fails when the browser has something against it. */
  async function show(
    address: string,
    options: BrowserContextOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext(options);
    const complaints: string[] = [];
    context.on('console', (message) => {
      // Browsers ask for an icon, which is not there.
      if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
    });
    const page = await context.newPage();
    await page.goto(at(address));
    await look(page);
    await context.close();
    expect(complaints).toEqual([]);
  }

  const width = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');
  const openTables = async (page: Page): Promise<void> => {
    for (const summary of await page.locator('summary').all()) await summary.click();
  };

  test.each(['light', 'dark'] as const)(
    'is accessible in %s, with its tables open',
    async (colorScheme) => {
      await show(url, { colorScheme }, async (page) => {
        await openTables(page);
        expect(await violationsOf(page)).toEqual([]);
      });
    },
    30_000,
  );

  test.each([320, 390, 1280])('fits a screen of %i pixels, with its tables open', async (wide) => {
    await show(url, { viewport: { width: wide, height: 800 } }, async (page) => {
      expect(await width(page)).toBe(wide);
      await openTables(page);
      expect(await width(page)).toBe(wide);
      expect(await page.locator('table').first().isVisible()).toBe(true);
    });
  });

  test('is printed light, with every table, though they are closed on the screen', async () => {
    await show(url, { colorScheme: 'dark' }, async (page) => {
      const color = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const visible = async () => {
        const tables = await page.locator('table').all();
        return (await Promise.all(tables.map((one) => one.isVisible()))).filter(Boolean).length;
      };
      expect(await color()).not.toBe('rgb(255, 255, 255)');
      expect(await visible()).toBe(1);
      await page.emulateMedia({ media: 'print' });
      expect(await color()).toBe('rgb(255, 255, 255)');
      expect(await visible()).toBe(6);
    });
  });

  test('can be unsubscribed from with one button', async () => {
    const { ports, made, platform, app, clock, mails } = service;
    const { id_client, id_organization } = made;
    const { id_user } = await addUser(ports, { id_client, id_organization });
    const settings = { enabled: true, recipients: [id_user] };
    await platform.report.updateReportSettings(app, { id_organization }, settings);
    clock.advance(7 * day);
    await platform.work.mailReports();
    await show(mails.at(-1)?.unsubscribe_url ?? '', {}, async (page) => {
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByText('You get no more weekly reports').waitFor();
    });
    const left = await platform.report.getReportSettings(app, { id_organization });
    expect(left.recipients).toEqual([]);
  });
});
