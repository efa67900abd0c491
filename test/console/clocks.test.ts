import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeInChromium } from '../servers/chromium.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { type Console, startConsole } from './signed-in.ts';

const minute = 60_000;

describeInChromium('The clocks of an organization in the console', () => {
  let console: Console;
  beforeAll(async () => {
    console = await startConsole();
    await connectAtSandbox(await console.client.connectPage('bluesky'));
  }, minute);
  afterAll(() => console.stop());

  const stored = (id: string) => console.client.inOrganization('GET', `publish/${id}`);
  const liveIn = (timezone: string) => console.client.inOrganization('PUT', '', { timezone });
  const plan = (publish_date: string) => console.client.publish('bluesky', { text: 'Bread', publish_date });

  test('are those of the service, also where the browser does not know the zone', async () => {
    await liveIn('America/Vancouver');
    await plan('2027-12-15T18:00:00.000Z');
    const { page, open, close, complaints } = await console.window();
    await page.addInitScript(() => {
      const known = Intl.DateTimeFormat;
      // As a browser that is older than the zone.
      Intl.DateTimeFormat = new Proxy(known, {
        construct(target, given: ConstructorParameters<typeof known>) {
          if (given[1]?.timeZone === 'America/Vancouver') throw new RangeError('Invalid time zone specified');
          return new target(...given);
        },
      });
    });
    await open('calendar?day=2027-12-15');
    // Since November 2026 it is seven hours behind UTC in winter, too.
    await page.getByText('11:00').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('may show a time twice: a post stays where it is, and a person chooses which one', async () => {
    await liveIn('Europe/Madrid');
    const second = '2027-10-31T01:30:00.000Z';
    const id = await plan(second);
    const { page, open, close, complaints, isAccessible } = await console.window();
    await open(`compose?id=${id}`);
    await page.getByText('On this day the clocks show 2:30 twice. Which one?').waitFor();
    expect(await page.getByRole('radio', { name: 'The second one (GMT+1)' }).isChecked()).toBe(true);
    await isAccessible();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('heading', { level: 1, name: 'Post', exact: true }).waitFor();
    expect(await stored(id)).toMatchObject({ publish_date: second });
    await open('calendar?day=2027-10-31');
    await page.getByRole('button', { name: /Bread/ }).first().click();
    await page.getByRole('radio', { name: 'The first one (GMT+2)' }).check();
    await page.getByRole('button', { name: 'Move it' }).click();
    await page.getByText(/^Moved to /).waitFor();
    expect(await stored(id)).toMatchObject({ publish_date: '2027-10-31T00:30:00.000Z' });
    expect(complaints).toEqual([]);
    await close();
  });
});
