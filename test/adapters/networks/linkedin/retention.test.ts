import { createLinkedin, linkedinAddresses, linkedinVersion } from '#adapters/networks/linkedin/index';
import { storeRequest } from '#domain/incoming/receive-request';
import { createLinkedinStandIn } from '#runtimes/sandbox/networks/linkedin/stand-in';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const hour = 3_600_000;
const day = 24 * hour;
const page = 'urn:li:organization:5500001';
const person = 'urn:li:person:aLiCe00001';

let bench: NetworkWorkbench;
beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'linkedin',
    stand_in: createLinkedinStandIn,
    create: (tools, at) =>
      createLinkedin(
        {
          client_id: 'sandbox',
          client_secret: 'sandbox-secret',
          api_version: linkedinVersion,
          capabilities: ['publishing', 'comments', 'metrics'],
          ...at(linkedinAddresses),
        },
        tools,
      ),
  });
});
afterEach(() => bench.stop());

const today = (after = 0): string => new Date(bench.clock.now() + after * day).toISOString().slice(0, 10);

/** Connects an account of Alice, and returns access to what is read and shown of it. */
async function connect(urn: string) {
  const { platform, ports, app, id_organization } = bench;
  const made = (await bench.goAndReturn()).accounts.map(({ _id }) => _id);
  const stored = await ports.storage.find('accounts', { where: { _id: { in: made } } });
  const { _id: id_account = '' } = stored.find((one) => one.external_identifier === urn) ?? {};
  await bench.enable([id_account]);
  const address = { id_organization, id_account };
  /** Advances the service's clock, with or without reading. */
  const pass = async (time: number, { reads = true, step = 6 * hour } = {}) => {
    for (let passed = 0; passed < time; passed += step) {
      bench.clock.advance(step);
      if (reads) await platform.work.collectMetrics();
      await platform.work.forgetExpired();
    }
  };
  const publish = async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Hello' });
    await bench.settle(_id);
    return _id;
  };
  const daysWith = async (name: string) => {
    const days = await ports.storage.find('account_measurements', { where: { id_account } });
    return days
      .filter(({ values }) => values[name] !== undefined)
      .map((one) => one.day)
      .sort();
  };
  const shown = async (from: number, until: number) => {
    const range = { from_date: `${today(from)}T00:00:00Z`, to_date: `${today(until)}T00:00:00Z` };
    const { stats } = await platform.metrics.getOrganizationMetrics(
      app,
      { id_organization },
      { ...range, group_by: 'total' },
    );
    return Object.fromEntries(stats.map(({ name, value }) => [name, value]));
  };
  const readStats = (id_publication: string) =>
    platform.metrics.getPublicationStats(app, { id_organization, id_publication });
  const leave = () => platform.accounts.deleteAccount(app, address);
  return { daysWith, leave, pass, publish, shown, readStats };
}

describe('what members do', () => {
  test('is read again while the account is in use, and forgotten two days after that', async () => {
    const { daysWith, leave, pass, shown } = await connect(person);
    await pass(5 * day);
    const counted = await daysWith('IMPRESSION');
    expect(counted.length).toBeGreaterThan(85);
    expect(counted).toContain(today(-60));
    expect(await daysWith('memberFollowersCount')).toHaveLength(6);
    await leave();
    await pass(day, { reads: false });
    expect((await daysWith('IMPRESSION')).length).toBeGreaterThan(85);
    await pass(day, { reads: false });
    expect(await daysWith('IMPRESSION')).toEqual([]);
    // The number of followers of a signed-in member comes from their own profile.
    expect(await daysWith('memberFollowersCount')).toHaveLength(6);
    expect(Object.keys(await shown(-90, 0))).toEqual(['followers_gained']);
  });

  test('with a post is forgotten between two measurements, and read again', async () => {
    const { pass, publish, readStats } = await connect(person);
    const id = await publish();
    await pass(7 * day);
    expect((await readStats(id)).metrics?.impressions).toBeGreaterThan(0);
    await pass(3 * day);
    expect(await readStats(id)).toMatchObject({ series: [], missing: { impressions: 'not_ready' } });
    expect((await readStats(id)).metrics).toBeUndefined();
    await pass(4 * day);
    expect((await readStats(id)).metrics?.impressions).toBeGreaterThan(0);
    expect((await readStats(id)).series).toHaveLength(1);
  });
});

describe('what pages reach', () => {
  test('is kept for a year, and not longer', async () => {
    const { daysWith, leave, pass, publish, shown, readStats } = await connect(page);
    const id = await publish();
    await pass(2 * day);
    const counted = await daysWith('impressionCount');
    await leave();
    await pass(360 * day, { reads: false, step: 30 * day });
    expect(await daysWith('impressionCount')).toEqual(counted);
    expect((await readStats(id)).metrics?.impressions).toBeGreaterThan(0);
    expect(await shown(-366, -361)).toHaveProperty('impressions');
    await pass(10 * day, { reads: false, step: day });
    expect(await daysWith('impressionCount')).toEqual([]);
    expect(await shown(-376, -362)).toEqual({});
    expect(await readStats(id)).toMatchObject({ series: [] });
    expect((await readStats(id)).metrics).toBeUndefined();
  });
});

test('what members comment is kept while LinkedIn shows it, and a second time told to nobody', async () => {
  const { publish } = await connect(page);
  const { platform, ports, app, id_organization, clock, standIn } = bench;
  await publish();
  const [{ external_identifier: post = '' } = {}] = await ports.storage.find('publications', {});
  standIn.comments?.write({ post, text: 'How much?' });
  /** Advances the clock by days, in which comments are read when the service runs. */
  const pass = async (days: number, isRunning = true) => {
    for (let hours = 0; hours < days * 24; hours += 6) {
      clock.advance(6 * hour);
      if (isRunning) await platform.work.readRecentComments();
      await platform.work.settleDueComments();
      await platform.work.forgetExpired();
    }
  };
  const kept = async () => (await ports.storage.find('comments', {})).map(({ text }) => text).sort();
  /** The stored events about comments. */
  const countEvents = async () => {
    const events = await platform.webhooks.listEvents(app, id_organization, { limit: 100 });
    return events.data.filter(({ field }) => field === 'comments').length;
  };
  await pass(1);
  const { data } = await platform.comments.listComments(app, { id_organization }, {});
  const id_comment = data[0]?._id ?? '';
  await platform.comments.replyToComment(app, { id_organization, id_comment }, 'Ten.');
  await pass(5);
  expect(await kept()).toEqual(['How much?', 'Ten.']);
  // Its creation, and its reply.
  expect(await countEvents()).toBe(2);
  await pass(2, false);
  expect(await kept()).toEqual(['Ten.']);
  // The stored events do not contain it either.
  expect(JSON.stringify(await ports.storage.find('events', {}))).not.toContain('How much?');
  await pass(1);
  expect(await kept()).toEqual(['How much?', 'Ten.']);
  expect(await countEvents()).toBe(2);
  standIn.comments?.write({ post, text: 'Thanks' });
  await pass(1);
  expect(await countEvents()).toBe(3);
});

test('what LinkedIn pushes is forgotten after two days, whatever became of it', async () => {
  const { ports, clock, platform } = bench;
  const request = { headers: {}, body: '{}' };
  await storeRequest(ports, 'linkedin', request, { ordering_key: 'linkedin', due: clock.now() + 9 * day });
  clock.advance(46 * hour);
  await platform.work.forgetExpired();
  expect(await ports.storage.find('received_requests', {})).toHaveLength(1);
  clock.advance(2 * hour);
  await platform.work.forgetExpired();
  expect(await ports.storage.find('received_requests', {})).toEqual([]);
});
