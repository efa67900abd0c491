import { createDiscord, discordAddresses } from '#adapters/networks/discord/index';
import { createDiscordStandIn } from '#runtimes/sandbox/networks/discord/stand-in';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type CrashPoint, crashPoints } from '../../../crash/crash-points.ts';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';
import { keepApplication } from './keep-application.ts';

let bench: NetworkWorkbench;
let bot: ReturnType<typeof createDiscordStandIn>['bot'];

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'discord',
    stand_in: (tools) => {
      const standIn = createDiscordStandIn(tools);
      ({ bot } = standIn);
      return standIn;
    },
    create: (tools, at) => createDiscord(at(discordAddresses), tools),
  });
  await keepApplication(bench);
});
afterEach(async () => {
  await bench.stop();
});

const news = 0;
const announcements = 1;
const message = /POST .*\/webhooks\//;
const crossposting = /POST .*\/crosspost$/;
const options = { crosspost: true };

const posts = () => bench.standIn.timeline.list();
/** The channel's messages, and whether they were crossposted; newest first. */
const shown = () => posts().map(({ text, details }) => [text, details?.crossposted === 'yes']);

async function publish(input: object, id?: string) {
  const { _id } = await bench.schedule(id ?? (await bench.connectAndEnable(announcements)), input);
  return bench.settle(_id);
}

describe('crossposting a Discord message', () => {
  test('of an announcement channel publishes it to its followers', async () => {
    expect(await publish({ text: 'News', options })).toMatchObject({ state: 'published' });
    expect(shown()).toEqual([['News', true]]);
  });

  test('only happens when the post requests it', async () => {
    await publish({ text: 'News', thread: [{ text: 'More', options }] });
    expect(shown()).toEqual([
      ['More', true],
      ['News', false],
    ]);
  });

  test('of another channel is refused beforehand', async () => {
    const { publication_errors } = await bench.schedule(await bench.connectAndEnable(news), { text: 'News', options });
    expect(publication_errors).toMatchObject([{ code: 1701, data: { option: 'crosspost' } }]);
  });

  test('where the bot got to see only later what kind of channel it is, is refused before it is sent', async () => {
    bot.canView = false;
    const id = await bench.connectAndEnable(news);
    bot.canView = true;
    const sent = await publish({ text: 'News', options }, id);
    expect(sent.publication_errors).toMatchObject([{ code: 1701, data: { option: 'crosspost' } }]);
    expect(posts()).toEqual([]);
    await bench.enable([id]);
    const { publication_errors } = await bench.schedule(id, { text: 'News', options });
    expect(publication_errors).toMatchObject([{ code: 1701 }]);
  });

  test.each([
    ['may not manage messages', () => (bot.canManageMessages = false), 'Missing Permissions'],
    ['may not see the channel', () => (bot.canView = false), 'Missing Access'],
  ])('by a bot that %s leaves the message in place, and reports why', async (_, forbid, crosspost_problem) => {
    const id = await bench.connectAndEnable(announcements);
    forbid();
    const sent = await publish({ text: 'News', options }, id);
    expect(sent).toMatchObject({ state: 'published', extra_data: { crosspost_problem } });
    expect(shown()).toEqual([['News', false]]);
  });

  test('more than ten times an hour waits, while other messages of the channel are sent', async () => {
    const id = await bench.connectAndEnable(announcements);
    for (let count = 1; count <= 10; count += 1) await publish({ text: String(count), options }, id);
    const late = await bench.schedule(id, { text: 'late', options });
    const plain = await bench.schedule(id, { text: 'plain' });
    bench.clock.advance(60_000);
    await bench.platform.work.publishDueOn('discord');
    expect(shown().slice(0, 2)).toEqual([
      ['plain', false],
      ['late', false],
    ]);
    expect((await bench.readPublication(plain._id)).state).toBe('published');
    const { state, postponed } = await bench.readPublication(late._id);
    expect({ state, postponed }).toMatchObject({ state: 'publishing', postponed: { until: expect.any(String) } });
    expect((await bench.settle(late._id)).state).toBe('published');
    expect(shown()).toHaveLength(12);
    expect(shown()[1]).toEqual(['late', true]);
  });

  test('succeeds later despite errors at Discord', async () => {
    for (let count = 0; count < 3; count += 1) bench.disturb({ where: crossposting, with: { status: 500, body: {} } });
    const sent = await publish({ text: 'News', options });
    expect(sent).toMatchObject({ state: 'published' });
    expect(sent.extra_data).toBeUndefined();
    expect(shown()).toEqual([['News', true]]);
  });

  test('is given up after an hour of errors, and the message stays', async () => {
    for (let count = 0; count < 100; count += 1)
      bench.disturb({ where: crossposting, with: { status: 500, body: {} } });
    expect(await publish({ text: 'News', options })).toMatchObject({
      state: 'published',
      extra_data: { crosspost_problem: expect.any(String) },
    });
    bench.clearFaults();
    expect(shown()).toEqual([['News', false]]);
  });

  test.each([
    ['the message', message],
    ['the crossposting', crossposting],
  ])('succeeds when the response to %s is lost, without a duplicate message', async (_, where) => {
    bench.disturb({ where, with: 'lost' });
    const sent = await publish({ text: 'News', options });
    expect(sent).toMatchObject({ state: 'published' });
    expect(sent.extra_data).toBeUndefined();
    expect(shown()).toEqual([['News', true]]);
  });

  const inTheCall: readonly CrashPoint[] = crashPoints.filter((point) => point.startsWith('in the call'));
  test.each([
    ...inTheCall.map((point) => [point, 'message', message] as const),
    ...inTheCall.map((point) => [point, 'crossposting', crossposting] as const),
  ])('of a worker that dies %s of the %s is done by the next one', async (point, _, where) => {
    const id = await bench.connectAndEnable(announcements);
    // In an empty channel the outcome of a message cannot be determined.
    await publish({ text: 'Old' }, id);
    const { _id } = await bench.schedule(id, { text: 'News', options });
    bench.clock.advance(61_000);
    expect(await bench.workAndDie(point, where)).toBe(true);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(shown()).toEqual([
      ['News', true],
      ['Old', false],
    ]);
  });
});
