import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createX, xAddresses } from '#adapters/networks/x/index';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const hour = 3_600_000;
const day = 24 * hour;
const postsRead = 'GET api.x.com/2/tweets';
const accountRead = 'GET api.x.com/2/users/me';

let bench: NetworkWorkbench;
let id_account = '';

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'x',
    stand_in: createXStandIn,
    create: (tools, at) => createX({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(xAddresses) }, tools),
  });
  id_account = await bench.connectAndEnable();
});
afterEach(() => bench.stop());

const post = (text: string, publish_date: string) =>
  bench.platform.publications.createPublication(bench.app, {
    id_organization: bench.id_organization,
    id_account,
    input: { social_network: 'x', text, publish_date },
  });
const dateIn = (time: number) => new Date(bench.clock.now() + time).toISOString();

/** Publishes so many posts, as many at once as X takes in a quarter of an hour. */
async function publish(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await post(`Post ${String(number)}`, dateIn(60_000));
    if ((number + 1) % 100 !== 0 && number + 1 < count) continue;
    bench.clock.advance(61_000);
    await bench.platform.work.publishDueOn('x');
    if (number + 1 < count) bench.clock.advance(hour / 4);
  }
  const where = { id_account, state: 'published' } as const;
  expect((await bench.ports.storage.list('publications', { where, limit: 0 })).total).toBe(count);
}

/** Lets time pass, as a worker would see it. */
async function pass(time: number, step = 3 * hour): Promise<void> {
  for (let passed = 0; passed < time; passed += step) {
    bench.clock.advance(step);
    await bench.platform.work.collectMetrics();
  }
}

/** Returns what was spent this month, and how often X was asked. */
async function spent() {
  const { id_organization } = bench;
  const { actual_use } = await bench.platform.metrics.getPlanUse(bench.app, { id_organization });
  const countRequests = (request: string) => bench.sandbox.requests.filter((one) => one === request).length;
  return { credits: actual_use.x_credits, posts: countRequests(postsRead), account: countRequests(accountRead) };
}

/** What sending a post without a link takes. */
const sending = 15;

describe('what the numbers of X cost', () => {
  test('200 posts are read after a day, three, seven and thirty, a hundred a call, and the account once a day', async () => {
    await publish(200);
    const before = await spent();
    expect(before.credits).toBe(200 * sending);
    await pass(7 * day + 6 * hour);
    const week = await spent();
    // On the day of the posts, and on each of the seven days after it.
    const accountReads = 8;
    expect(week).toEqual({
      credits: before.credits + 3 * 200 + accountReads,
      posts: before.posts + 3 * 2,
      account: before.account + accountReads,
    });
    // Until the end of November.
    await pass(3 * day);
    expect((await spent()).credits).toBe(week.credits + 3);
    await pass(25 * day);
    const { credits, posts } = await spent();
    expect(new Date(bench.clock.now()).toISOString().slice(0, 10)).toBe('2026-12-25');
    expect(credits).toBe(200 + 25);
    expect(posts).toBe(week.posts + 2);
  });

  test('nothing is read while the posts of this month need the credits, and all is read once they do not', async () => {
    await publish(2);
    const { storage } = bench.ports;
    await storage.update('clients', bench.made.id_client, { plan_data: { x_credits: 2 * sending + 200 + 1 } });
    // A post with a link.
    const { _id } = await post('Read https://example.com', dateIn(5 * day));
    await pass(4 * day);
    // One for the account, on its first day.
    expect(await spent()).toMatchObject({ credits: 2 * sending + 1, posts: 0 });
    const metrics = await bench.platform.metrics.getAccountMetrics(
      bench.app,
      { id_organization: bench.id_organization, id_account },
      {},
    );
    expect(metrics.missing).toMatchObject({ followers_count: 'paid_off' });
    await bench.platform.publications.deletePublication(bench.app, {
      id_organization: bench.id_organization,
      id_publication: _id,
    });
    await pass(2 * day);
    expect(await spent()).toMatchObject({ posts: 1 });
  });

  test('nothing is read where an organization does not want it', async () => {
    await publish(1);
    await bench.platform.organizations.updateOrganization(
      bench.app,
      { id_organization: bench.id_organization },
      { stats_settings: { auto_refresh_x: false } },
    );
    const before = await spent();
    await pass(8 * day, 6 * hour);
    expect(await spent()).toEqual(before);
  });
});
