import { createDiscord, discordAddresses } from '#adapters/networks/discord/index';
import { createSlack, slackAddresses } from '#adapters/networks/slack/index';
import { createTelegram, telegramAddresses } from '#adapters/networks/telegram/index';
import { createTiktok, tiktokAddresses } from '#adapters/networks/tiktok/index';
import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import { createDiscordStandIn } from '#runtimes/sandbox/networks/discord/stand-in';
import { createSlackStandIn } from '#runtimes/sandbox/networks/slack/stand-in';
import { createTelegramStandIn } from '#runtimes/sandbox/networks/telegram/stand-in';
import { channels, people } from '#runtimes/sandbox/networks/telegram/channels';
import { createTiktokStandIn } from '#runtimes/sandbox/networks/tiktok/stand-in';
import { createYoutubeStandIn } from '#runtimes/sandbox/networks/youtube/stand-in';
import type { Attempt } from '#ports/networks/network-send';
import { describe, expect, test } from '@jest/globals';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type TestFile,
  type WorkbenchOptions,
} from '../../servers/network-workbench.ts';
import { keepApplication } from './discord/keep-application.ts';
import { bringChannel } from './telegram/bring-channel.ts';

const application = { client_id: 'sandbox', client_secret: 'sandbox-secret' };
const bot = { bot_token: '1000001:sandbox-secret', bot_username: 'sandbox_bot' };

const discord: WorkbenchOptions = {
  social_network: 'discord',
  stand_in: createDiscordStandIn,
  create: (tools, at) => createDiscord(at(discordAddresses), tools),
};
const slack: WorkbenchOptions = {
  social_network: 'slack',
  stand_in: createSlackStandIn,
  create: (tools, at) => createSlack({ ...application, ...at(slackAddresses) }, tools),
};
const telegram: WorkbenchOptions = {
  social_network: 'telegram',
  stand_in: createTelegramStandIn,
  create: (tools, at) => createTelegram({ ...bot, ...at(telegramAddresses) }, tools),
};
const tiktok: WorkbenchOptions = {
  social_network: 'tiktok',
  stand_in: createTiktokStandIn,
  create: (tools, at) => createTiktok({ ...application, ...at(tiktokAddresses) }, tools),
};
const youtube: WorkbenchOptions = {
  social_network: 'youtube',
  stand_in: createYoutubeStandIn,
  create: (tools, at) => createYoutube({ ...application, ...at(youtubeAddresses) }, tools),
};

/** A post whose response an older version lost, and the names of its stored fields. */
interface Older {
  readonly name: string;
  readonly options: WorkbenchOptions;
  readonly input: object;
  readonly files?: readonly TestFile[];
  readonly lost: RegExp;
  readonly stored: string;
  readonly unknown?: true;
}

const tiktokFields = 'asked_date publish_id begun_date upload_url uploaded username privacy_level renewed';
const cases: readonly Older[] = [
  {
    name: 'discord',
    options: discord,
    input: { text: 'Once' },
    lost: /POST .*\/webhooks\//,
    stored: 'asked_date last_message',
  },
  {
    name: 'slack, a text',
    options: slack,
    input: { text: 'Once' },
    lost: /chat\.postMessage/,
    stored: 'asked_date uploaded accepted',
  },
  {
    name: 'slack, files',
    options: slack,
    input: { text: 'Once' },
    files: ['jpeg', 'png'],
    lost: /completeUploadExternal/,
    stored: 'asked_date uploaded accepted',
  },
  { name: 'telegram', options: telegram, input: { text: 'Once' }, lost: /sendMessage$/, stored: '', unknown: true },
  {
    name: 'tiktok, a video',
    options: tiktok,
    input: { text: 'Once' },
    files: ['mp4'],
    lost: /PUT open-upload/,
    stored: tiktokFields,
  },
  {
    name: 'tiktok, photos',
    options: tiktok,
    input: { text: 'Once' },
    files: ['jpeg'],
    lost: /content\/init/,
    stored: tiktokFields,
  },
  {
    name: 'youtube',
    options: youtube,
    input: { text: 'Once', title: 'Once' },
    files: ['mp4'],
    lost: /PUT www\.googleapis\.com/,
    stored: 'asked_date session_url',
  },
];

async function connect(bench: NetworkWorkbench, { social_network }: WorkbenchOptions): Promise<string> {
  if (social_network === 'discord') await keepApplication(bench);
  const ids =
    social_network === 'telegram'
      ? await bringChannel(bench, people[0].id, channels[0]?.channel.id ?? 0)
      : (await bench.goAndReturn()).accounts.map(({ _id }) => _id);
  await bench.enable(ids);
  return ids[0] ?? '';
}

describe('a post that an older version was sending when it was replaced', () => {
  test.each(cases)('is made once: $name', async ({ options, input, files, lost, stored, unknown }) => {
    const bench = await networkWorkbench(options);
    const { _id } = await bench.schedule(await connect(bench, options), input, files);
    bench.disturb({ where: lost, with: 'lost' });
    bench.clock.advance(60_000);
    await bench.platform.work.publishDueOn(options.social_network);
    const { storage } = bench.ports;
    const kept: object = (await storage.get('publications', _id))?.attempt ?? {};
    // In older attempts each field was the adapter's own, and the hash covered other fields.
    const names = ['asked', 'started_date', ...stored.split(' ')];
    const older = Object.entries(kept).filter(([name]) => names.includes(name));
    const attempt: Attempt = { ...Object.fromEntries(older), content_hash: 'of an older version' };
    expect(attempt.asked).toBe(true);
    const due_date = new Date(bench.clock.now()).toISOString();
    const ended = { outcome: undefined, publication_errors: [] };
    await storage.update('publications', _id, { attempt, state: 'publishing', due_date, ...ended });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors.map(({ code }) => code)).toEqual(unknown ? [952] : []);
    expect(sent.state).toBe(unknown ? 'withErrors' : 'published');
    expect(bench.standIn.timeline.list()).toHaveLength(1);
    await bench.stop();
  });
});
