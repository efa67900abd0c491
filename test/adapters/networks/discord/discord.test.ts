// One long file: everything that a person sees of Discord, on one stand-in.
import { createDiscord, discordAddresses } from '#adapters/networks/discord/index';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkSession, OwnApplication } from '#ports/networks/network-adapter';
import type { Attempt } from '#ports/networks/network-send';
import { createDiscordStandIn } from '#runtimes/sandbox/networks/discord/stand-in';
import { application } from '#runtimes/sandbox/networks/discord/servers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench, type TestFile } from '../../../servers/network-workbench.ts';
import { drivenPublish } from '../../../fakes/driven-publish.ts';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { keepApplication } from './keep-application.ts';

let bench: NetworkWorkbench;
type DiscordStandIn = ReturnType<typeof createDiscordStandIn>;
let bot: DiscordStandIn['bot'];
let tiers: DiscordStandIn['tiers'];

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'discord',
    stand_in: (tools) => {
      const standIn = createDiscordStandIn(tools);
      ({ bot, tiers } = standIn);
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
const forum = 2;
const rides = 3;
const megabyte = 1_048_576;

const connect = (channel = news) => bench.connectAndEnable(channel);

/** Attaches a video of about this many bytes. */
async function attachVideo(size: number): Promise<string> {
  const film = tinyMp4({ seconds: 10, width: 720, height: 1280 });
  // A box that players skip: ISO/IEC 14496-12, 8.1.2.
  const filling = Buffer.alloc(size);
  filling.writeUInt32BE(size);
  filling.write('free', 4);
  const content = (async function* () {
    yield await Promise.resolve(Buffer.concat([film, filling]));
  })();
  const { platform, app, id_organization } = bench;
  return (await platform.files.createUpload(app, { id_organization, name: 'film.mp4', content }))._id;
}

const posts = () => bench.standIn.timeline.list();

async function publish(id_account: string, input: object, files: readonly TestFile[] = []) {
  const { _id } = await bench.schedule(id_account, input, files);
  return bench.settle(_id);
}

const remove = (id_publication: string) =>
  bench.platform.publications.deletePublication(bench.app, { id_organization: bench.id_organization, id_publication });

const codes = (sent: { publication_errors: readonly { code: number }[] }) =>
  sent.publication_errors.map(({ code }) => code);

const lose = () => {
  bench.disturb({ where: /POST .*\/webhooks\//, with: 'lost' });
};

describe('connecting Discord', () => {
  test('returns the selected channel, with its server’s name and icon', async () => {
    const { accounts } = await bench.goAndReturn();
    expect(accounts).toMatchObject([
      {
        name: '#news (Garden)',
        image: 'https://cdn.discordapp.com/icons/1200000000000000001/a1b2c3.png',
        enabled: false,
      },
    ]);
  });

  test('a channel that the bot may not read is still connected', async () => {
    bot.canView = false;
    const { accounts } = await bench.goAndReturn();
    expect(accounts.map(({ name }) => name)).toEqual(['1300000000000000001 (Garden)']);
  });

  test('a forum is refused with a reason, and no webhook is left behind', async () => {
    const result = await bench.goAndReturn(forum);
    expect(result).toMatchObject({ accounts: [], errorCode: '700' });
    expect(result.errorMsg).toContain('forum');
    expect(bench.sandbox.requests.at(-1)).toMatch(/^DELETE discord\.com\/api\/v10\/webhooks\//);
  });

  test('a forum that the bot may not read is refused at the first post, with a reason', async () => {
    bot.canView = false;
    const [sent] = (await publish(await connect(forum), { text: 'Hello' })).publication_errors;
    expect(sent?.data?.reason).toMatch(/forum.*text channel/);
  });

  test('is not offered to an organization without an application', async () => {
    const { platform, app, user, id_organization } = bench;
    await platform.organizations.deleteSocialCredentials(app, { id_organization, social_network: 'discord' });
    expect(await platform.accounts.getConnectLinks(user, { id_organization })).toEqual([]);
  });
});

describe('the upload limit of a server', () => {
  const publishVideo = async (id: string, megabytes: number) => {
    const file = await attachVideo(megabytes * megabyte);
    const { _id } = await bench.schedule(id, { text: 'Film', files: [file] });
    return bench.settle(_id);
  };

  test('accepts larger files with boosts', async () => {
    const boosted = await connect(rides);
    expect((await bench.readAccount(boosted)).extra_data).toEqual({ channel_type: 0, premium_tier: 2 });
    expect((await publishVideo(boosted, 12)).state).toBe('published');
    expect(codes(await publishVideo(await connect(news), 12))).toEqual([996]);
  });

  test('never exceeds the request limit, whatever the boosts', async () => {
    const sent = await publishVideo(await connect(rides), 26);
    expect(sent.publication_errors).toMatchObject([{ code: 996, data: { max_mb: 25 } }]);
    expect(posts()).toEqual([]);
  });

  test('boosts added after connecting count once the account is enabled again', async () => {
    const id = await connect(news);
    tiers.set('1200000000000000001', 3);
    await bench.enable([id]);
    expect((await publishVideo(id, 12)).state).toBe('published');
  });

  test('unreadable boosts do not prevent connecting', async () => {
    const id = await connect(rides);
    for (let times = 0; times < 2; times += 1) {
      bench.disturb({ where: /GET .*\/guilds\//, with: { status: 500, body: {} } });
    }
    expect(await connect(rides)).toBe(id);
    expect((await publish(id, { text: 'Hello' })).state).toBe('published');
    expect(codes(await publishVideo(id, 12))).toEqual([996]);
  });
});

describe('a post in Discord', () => {
  test('has an address, and notifies no one', async () => {
    const sent = await publish(await connect(), { text: 'Hello @everyone' });
    const place = '1200000000000000001/1300000000000000001';
    expect(sent.url).toBe(`https://discord.com/channels/${place}/${sent.external_identifier ?? ''}`);
  });

  test('carries alternative texts', async () => {
    const id = await connect();
    const image = await bench.attach('jpeg');
    const { _id } = await bench.schedule(id, { text: 'Cat', files: [image], alt_texts: { [image]: 'A cat' } });
    await bench.settle(_id);
    expect(posts()[0]?.media.map(({ alt_text }) => alt_text)).toEqual(['A cat']);
  });

  test('of several files alone needs no text', async () => {
    expect((await publish(await connect(), {}, ['jpeg', 'png'])).state).toBe('published');
    expect(posts()[0]).toMatchObject({ text: '', media: [{}, {}] });
  });

  test('made before connecting again is deleted as well, through the bot', async () => {
    const id = await connect();
    const sent = await publish(id, { text: 'Old' });
    expect(await connect()).toBe(id);
    expect(await remove(sent._id)).toEqual({ success: true });
    expect(posts()).toEqual([]);
  });

  test('made before connecting again stays when the bot may not delete, and that is said', async () => {
    const id = await connect();
    const sent = await publish(id, { text: 'Old' });
    await connect();
    bot.canManageMessages = false;
    await expect(remove(sent._id)).rejects.toMatchObject({ code: 713 });
    expect(posts()).toHaveLength(1);
  });

  test('whose webhook was deleted stops the account with 957; connecting again heals it', async () => {
    const id = await connect();
    bench.standIn.tokens.revokeAll();
    expect(codes(await publish(id, { text: 'Gone' }))).toEqual([957]);
    expect((await bench.readAccount(id)).error_code).toBe(957);
    expect(await connect()).toBe(id);
    expect((await publish(id, { text: 'Back' })).state).toBe('published');
  });
});

describe('a Discord post whose response is lost', () => {
  test('is found without the Message Content intent', async () => {
    bot.seesContent = false;
    const id = await connect();
    await publish(id, { text: 'First' });
    lose();
    expect((await publish(id, { text: '  Second ' })).state).toBe('published');
    expect(posts()).toHaveLength(2);
  });

  test('is found in a channel that was empty', async () => {
    const id = await connect();
    lose();
    expect((await publish(id, { text: 'First' })).state).toBe('published');
    expect(posts()).toHaveLength(1);
  });

  describe('after a message that somebody has deleted', () => {
    async function withDeletedLast(): Promise<string> {
      const id = await connect();
      await publish(id, { text: 'First' });
      const { external_identifier = '' } = await publish(id, { text: 'Second' });
      bench.standIn.timeline.remove(external_identifier);
      return id;
    }

    test('is found', async () => {
      const id = await withDeletedLast();
      lose();
      expect((await publish(id, { text: 'Third' })).state).toBe('published');
      expect(posts()).toHaveLength(2);
    });

    test('is sent again when it is missing', async () => {
      const id = await withDeletedLast();
      bench.disturb({ where: /POST .*\/webhooks\//, with: { status: 500, body: {} } });
      expect((await publish(id, { text: 'Third' })).state).toBe('published');
      expect(posts().map(({ text }) => text)).toEqual(['Third', 'First']);
    });

    test('is unknown when the bot may not read the history', async () => {
      const id = await withDeletedLast();
      bot.canReadHistory = false;
      lose();
      expect(codes(await publish(id, { text: 'Third' }))).toEqual([952]);
    });
  });

  test('is not mistaken for an earlier one with the same text', async () => {
    const id = await connect();
    const first = await publish(id, { text: 'Same' });
    bench.disturb({ where: /POST .*\/webhooks\//, with: { status: 500, body: {} } });
    const second = await publish(id, { text: 'Same' });
    expect(second.state).toBe('published');
    expect(second.external_identifier).not.toBe(first.external_identifier);
    expect(posts()).toHaveLength(2);
  });

  test.each([
    ['may not read the past', () => (bot.canReadHistory = false)],
    ['may not see the channel', () => (bot.canView = false)],
  ])('is unknown when the bot %s', async (_, forbid) => {
    const id = await connect();
    await publish(id, { text: 'First' });
    forbid();
    lose();
    expect(codes(await publish(id, { text: 'Second' }))).toEqual([952]);
    expect(posts()).toHaveLength(2);
  });
});

describe('without the organization’s application', () => {
  /** A stored session, and sending with or without the application. */
  async function direct() {
    const connected = await bench.adapter.connect?.begin({
      state: 's',
      redirect_uri: 'https://front.example',
      application: own,
    });
    const url = connected?.url ?? '';
    const page = new URL(url);
    page.searchParams.set('sandbox_person', '1300000000000000001');
    const back = await fetch(page, { redirect: 'manual' });
    const query = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
    const complete = bench.adapter.connect?.complete;
    const input = { query, memory: {}, redirect_uri: 'https://front.example', application: own };
    const [account] = (await complete?.(input)) ?? [];
    const session: NetworkSession = account?.session ?? { data: {} };
    let attempt: Attempt | undefined;
    const { publish } = bench.adapter;
    const driven = publish && drivenPublish(publish, bench.ports);
    const send = () =>
      driven?.send({
        session,
        id_publication: 'p',
        content: { publication_type: 'profile', text: 'Hello', files: [] },
        files: [],
        attempt,
        save: async (saved) => {
          attempt = saved;
        },
        signal: new AbortController().signal,
      });
    return { send };
  }
  const own: OwnApplication = {
    client_id: application.id,
    client_secret: application.secret,
    bot_token: application.bot_token,
  };

  test('posts are sent, since the webhook needs none', async () => {
    const { send } = await direct();
    expect((await send())?.external_identifier).toBe(posts()[0]?.id);
  });

  test('a lost response cannot be looked up, and nothing is sent twice', async () => {
    const { send } = await direct();
    lose();
    await expect(send()).rejects.toMatchObject({ kind: 'temporary' });
    const second = await Promise.resolve(send()).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(NetworkFailure);
    expect(second).toMatchObject({ kind: 'unknown' });
    expect(posts()).toHaveLength(1);
  });
});
