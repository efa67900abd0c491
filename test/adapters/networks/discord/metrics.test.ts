import { withSession } from '#domain/accounts/account-session';
import { createDiscord, discordAddresses } from '#adapters/networks/discord/index';
import { createDiscordStandIn } from '#runtimes/sandbox/networks/discord/stand-in';
import { postNumbers } from '#runtimes/sandbox/numbers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { metricsContract } from '../../../contracts/metrics-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { keepApplication } from './keep-application.ts';

const day = 24 * 3_600_000;
let standIn: ReturnType<typeof createDiscordStandIn>;
const options: WorkbenchOptions = {
  social_network: 'discord',
  stand_in: (tools) => (standIn = createDiscordStandIn(tools)),
  create: (tools, at) => createDiscord({ capabilities: ['metrics'], ...at(discordAddresses) }, tools),
};

metricsContract({
  ...options,
  prepare: keepApplication,
  publication: { input: { text: 'Hello' } },
  post: ['reactions', 'message_count', 'total_message_sent'],
  snapshots: ['approximate_member_count', 'approximate_presence_count'],
});

describe('the numbers of a message in a Discord channel', () => {
  let bench: NetworkWorkbench;
  let id_account = '';

  beforeEach(async () => {
    bench = await networkWorkbench(options);
    await keepApplication(bench);
    id_account = await bench.connectAndEnable();
  });
  afterEach(() => bench.stop());

  const publish = async (text = 'Hello') => {
    const { external_identifier = '', publish_date = '' } = await bench.settle(
      (await bench.schedule(id_account, { text }))._id,
    );
    return { external_identifier, publish_date, publication_type: 'profile' } as const;
  };
  const account = async () => {
    const found = await bench.ports.storage.get('accounts', id_account);
    if (!found) throw new Error('the account is gone');
    return found;
  };
  const read = async (...posts: readonly Awaited<ReturnType<typeof publish>>[]) => {
    const owner = await account();
    return withSession(bench.ports, bench.adapter, owner, (session) =>
      Promise.resolve(bench.adapter.metrics?.readPosts?.({ session, account: owner, posts })),
    );
  };
  const readAccount = async () => {
    const owner = await account();
    const days = { from: '2026-11-23', until: '2026-11-24' };
    return withSession(bench.ports, bench.adapter, owner, (session) =>
      Promise.resolve(bench.adapter.metrics?.readAccount?.({ session, account: owner, ...days })),
    );
  };
  const answer = (body: unknown) =>
    bench.disturb({ where: /GET .*\/(messages|guilds\/\d+)$/, with: { status: 200, body } });

  test('are 0 while nobody reacts and no thread is opened, where Discord names neither', async () => {
    const post = await publish();
    expect(await read(post)).toMatchObject([{ values: { reactions: 0, message_count: 0, total_message_sent: 0 } }]);
  });

  test('add up all emoji, and count the thread’s messages, without and with deleted ones', async () => {
    const post = await publish();
    const { external_identifier } = post;
    bench.standIn.comments?.write({ post: external_identifier, text: 'One' });
    const second = bench.standIn.comments?.write({ post: external_identifier, text: 'Two' });
    bench.standIn.comments?.remove(second ?? '');
    bench.clock.advance(day);
    const { account = '', created = 0 } = bench.standIn.timeline.get(external_identifier) ?? {};
    const { likes } = postNumbers(account, bench.clock.now() - created, created);
    expect(await read(post)).toMatchObject([{ values: { reactions: likes, message_count: 1, total_message_sent: 2 } }]);
  });

  test('that Discord leaves out of a thread are left out, and never 0', async () => {
    const post = await publish();
    answer([{ id: post.external_identifier, thread: { total_message_sent: 3 } }]);
    expect(await read(post)).toEqual([
      { external_identifier: post.external_identifier, values: { reactions: 0, total_message_sent: 3 } },
    ]);
    for (const reactions of [null, {}, [{}], [{ count: '3' }]]) {
      answer([{ id: post.external_identifier, reactions }]);
      await expect(read(post)).rejects.toMatchObject({ kind: 'temporary' });
    }
  });

  test('of up to a hundred posts take as few calls as there are pages of the channel between them', async () => {
    const posts = [await publish(), await publish(), await publish()];
    const before = bench.requests();
    expect(await read(...posts)).toMatchObject(posts.map(({ external_identifier }) => ({ external_identifier })));
    expect(bench.requests() - before).toBe(1);
    const [, second, third] = posts;
    // Between the first and the second, others wrote more than a page holds.
    answer([{ id: third?.external_identifier }, { id: second?.external_identifier }]);
    expect((await read(...posts))?.map(({ values }) => values.reactions)).toEqual([0, 0, 0]);
    expect(bench.requests() - before).toBe(3);
  });

  test('are kept as far as Discord returned them before throttling', async () => {
    const [older, newer] = [await publish(), await publish()];
    answer([{ id: newer.external_identifier }]);
    bench.disturb({ request: 2, with: bench.standIn.throttled(5) });
    expect(await read(older, newer)).toMatchObject([
      { values: {}, missing: { reactions: 'throttled', message_count: 'throttled' } },
      { values: { reactions: 0, message_count: 0 } },
    ]);
  });

  test('are refused to a bot that may not read the history, and no post counts as gone', async () => {
    const post = await publish();
    standIn.bot.canReadHistory = false;
    await expect(read(post)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('are missing without ending the account when the bot was removed from the server', async () => {
    const post = await publish();
    const gone = (code: number) => ({ status: 404, body: { code, message: 'Unknown' } });
    bench.disturb({ where: /messages$/, with: gone(10_003) });
    await expect(read(post)).rejects.toMatchObject({ kind: 'refused' });
    bench.disturb({ where: /guilds/, with: gone(10_004) });
    await expect(readAccount()).rejects.toMatchObject({ kind: 'refused' });
  });

  test('of its server are left out where Discord has none', async () => {
    answer({ approximate_member_count: 7, approximate_presence_count: null });
    expect(await readAccount()).toEqual({ days: [{ day: '2026-11-24', values: { approximate_member_count: 7 } }] });
  });

  test('cannot be read without the organization’s application: 960', async () => {
    const { id_organization } = bench;
    const post = await publish();
    const network = { id_organization, social_network: 'discord' } as const;
    await bench.platform.organizations.deleteSocialCredentials(bench.app, network);
    await expect(read(post)).rejects.toMatchObject({ kind: 'refused', problem: { code: 960 } });
    await expect(readAccount()).rejects.toMatchObject({ kind: 'refused', problem: { code: 960 } });
  });
});
