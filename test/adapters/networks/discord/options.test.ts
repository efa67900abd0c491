import { createDiscord, discordAddresses } from '#adapters/networks/discord/index';
import { createDiscordStandIn } from '#runtimes/sandbox/networks/discord/stand-in';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';
import { keepApplication } from './keep-application.ts';

let bench: NetworkWorkbench;
let bot: ReturnType<typeof createDiscordStandIn>['bot'];
let account = '';

beforeAll(async () => {
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
  account = await bench.connectAndEnable();
});
afterEach(() => {
  for (const { id } of posts()) bench.standIn.timeline.remove(id);
});
afterAll(async () => {
  await bench.stop();
});

const posts = () => bench.standIn.timeline.list();

const problems = (input: object) => bench.problemsOf(account, input);

async function publish(input: object) {
  const sent = await bench.settle((await bench.schedule(account, input))._id);
  expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
}

const ann = '1400000000000000001';

test('a part of a thread is not mistaken for the previous part with the same text, even when the channel’s last message lags behind', async () => {
  bot.namesOldMessages = true;
  const input = { text: 'same', thread: [{ text: 'same' }] };
  const before = bench.requests();
  await publish(input);
  const requests = bench.requests() - before;
  // The last request makes the second part; Discord fails without making it.
  bench.disturb({ request: requests, with: { status: 500, body: {} } });
  await publish(input);
  bench.clearFaults();
  bot.namesOldMessages = false;
  expect(posts().map(({ text }) => text)).toEqual(Array(4).fill('same'));
});

describe('the options of a Discord message', () => {
  test('an unknown one is refused beforehand, with the available ones', async () => {
    expect(await problems({ text: 'Hi', options: { tts: true } })).toEqual([
      { code: 1700, data: { option: 'tts', allowed: ['embeds', 'username', 'avatar_url', 'crosspost', 'mentions'] } },
    ]);
  });

  test.each<[string, unknown]>([
    ['embeds', []],
    ['embeds', [{}]],
    ['embeds', [{ color: '#ffffff' }]],
    ['embeds', [{ title: ' ', description: 'a' }]],
    ['embeds', [{ title: 'a'.repeat(257) }]],
    ['embeds', [{ title: 'a', color: 'red' }]],
    ['embeds', [{ title: 'a', url: 'javascript:alert(1)' }]],
    ['embeds', [{ description: 'a', url: 'https://example.com' }]],
    ['embeds', [{ title: 'a', footer: 'b' }]],
    ['embeds', Array(11).fill({ title: 'a' })],
    ['embeds', Array(2).fill({ description: 'a'.repeat(3001) })],
    ['username', ''],
    ['username', 'My Discord'],
    ['username', 'a'.repeat(81)],
    ['avatar_url', 'file:///etc/passwd'],
    ['crosspost', 'yes'],
    ['mentions', ['nobody']],
    ['mentions', ['users', 'users']],
  ])('%s: an unusable value is refused beforehand (case %#)', async (option, value) => {
    expect(await problems({ text: 'Hi', options: { [option]: value } })).toEqual([
      { code: 1701, data: expect.objectContaining({ option }) },
    ]);
  });
});

describe('mentions in a Discord message', () => {
  test('are created from names with identifiers, and notify no one by default', async () => {
    await publish({ text: `@[Ann](${ann}) @[Crew](&${ann}) @[me](urn) @everyone` });
    const [made] = posts();
    expect(made?.text).toBe(`<@${ann}> <@&${ann}> @[me](urn) @everyone`);
    expect(made?.details?.notifies).toBeUndefined();
  });

  test('notify only the kinds that are named', async () => {
    await publish({ text: `@[Ann](${ann}) @everyone`, options: { mentions: ['everyone'] } });
    expect(posts()[0]?.details?.notifies).toBe('@everyone');
  });

  test('count with their sent length', async () => {
    const mention = `@[${'Ann'.repeat(20)}](${ann})`;
    const rest = 2000 - `<@${ann}>`.length;
    expect(await problems({ text: mention + 'a'.repeat(rest) })).toEqual([]);
    expect(await problems({ text: mention + 'a'.repeat(rest + 1) })).toEqual([
      { code: 963, data: { characters: 2001, max_characters: 2000 } },
    ]);
  });

  test('of a message whose response is lost are recognized, without a duplicate', async () => {
    bench.disturb({ where: /POST .*\/webhooks\//, with: 'lost' });
    await publish({ text: `Hi @[Ann](${ann})` });
    expect(posts().filter(({ text }) => text === `Hi <@${ann}>`)).toHaveLength(1);
  });
});
