import { createDiscord, discordAddresses } from '#adapters/networks/discord/index';
import { createDiscordStandIn } from '#runtimes/sandbox/networks/discord/stand-in';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { commentsContract } from '../../../contracts/comments-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { keepApplication } from './keep-application.ts';

let standIn: ReturnType<typeof createDiscordStandIn>;
const options: WorkbenchOptions = {
  social_network: 'discord',
  stand_in: (tools) => (standIn = createDiscordStandIn(tools)),
  create: (tools, at) => createDiscord(at(discordAddresses), tools),
};

const refused = (code: number, message: string) => ({ status: 403, body: { code, message } });

commentsContract({
  ...options,
  prepare: keepApplication,
  publication: { input: { text: 'Hello' } },
  replying: /POST discord\.com\/api\/v10\/channels\/\d+\/messages$/,
  lost: 'found',
  sweeps: true,
  pages: true,
  notices_gone: false,
  refusals: [
    { name: 'a thread in which the bot may not write', answer: refused(50_013, 'Missing Permissions'), code: 2602 },
  ],
});

describe('comments on a message in a Discord channel', () => {
  let bench: NetworkWorkbench;
  let address: { id_organization: string; id_publication: string };
  let post = '';

  beforeEach(async () => {
    bench = await networkWorkbench(options);
    await keepApplication(bench);
    const made = await bench.schedule(await bench.connectAndEnable(), { text: 'Hello' });
    const { _id: id_publication, external_identifier = '' } = await bench.settle(made._id);
    address = { id_organization: bench.id_organization, id_publication };
    post = external_identifier;
  });
  afterEach(async () => {
    bench.specs.requireDescribed();
    await bench.stop();
  });
  const read = () => bench.platform.comments.readPublicationComments(bench.app, address, {});
  const inbox = async () => (await bench.platform.comments.listComments(bench.app, address, {})).data;

  test('are the messages in its thread, and the replies to it in the channel, which are answered there', async () => {
    bench.standIn.comments?.write({ post, text: 'In the thread', person: 'Bob' });
    bench.clock.advance(1_000);
    standIn.answerInChannel(post, 'In the channel', 'Carol');
    bench.clock.advance(1_000);
    expect((await read()).data.map(({ text, author }) => [author.name, text])).toEqual([
      ['Carol', 'In the channel'],
      ['Bob', 'In the thread'],
    ]);
    const { id_organization } = address;
    for (const { _id: id_comment } of await inbox()) {
      await bench.platform.comments.replyToComment(bench.app, { id_organization, id_comment }, 'Thanks');
    }
    const own = bench.standIn.comments?.list(post).filter((one) => one.own) ?? [];
    expect(new Set(own.map(({ id }) => id.split('/')[0])).size).toBe(2);
  });

  test('that a bot cannot read are reported with 959, and none is stored empty', async () => {
    bench.standIn.comments?.write({ post, text: 'Hello' });
    standIn.bot.seesContent = false;
    await expect(read()).rejects.toMatchObject({ code: 959, message: expect.stringContaining('Intent') });
    expect(await bench.ports.storage.find('comments', {})).toEqual([]);
    standIn.bot.seesContent = true;
    expect(await read()).toMatchObject({ data: [{ text: 'Hello' }] });
  });

  test('are not lost when the bot may no longer read the history', async () => {
    bench.standIn.comments?.write({ post, text: 'Hello' });
    await read();
    standIn.bot.canReadHistory = false;
    bench.clock.advance(20 * 60_000);
    await read();
    expect(await inbox()).toMatchObject([{ text: 'Hello', deleted: false }]);
  });

  test('in a thread that was deleted cannot be answered and count as deleted, while the account stays in use', async () => {
    for (const text of ['To be answered', 'To be deleted']) bench.standIn.comments?.write({ post, text });
    await read();
    const [first, second] = await inbox();
    bench.standIn.comments?.removeThread?.(post);
    const { id_organization } = address;
    const of = (id_comment = '') => ({ id_organization, id_comment });
    const { comments, accounts } = bench.platform;
    await expect(comments.replyToComment(bench.app, of(first?._id), 'Thanks')).rejects.toMatchObject({ code: 947 });
    expect(await comments.deleteComment(bench.app, of(second?._id))).toEqual({ success: true });
    expect(await inbox()).toEqual([]);
    expect((await accounts.listAccounts(bench.app, id_organization, {})).data).toMatchObject([
      { enabled: true, error_code: 0 },
    ]);
  });

  test('without the organization’s application cannot be read: 960', async () => {
    const { id_organization } = address;
    await bench.platform.organizations.deleteSocialCredentials(bench.app, {
      id_organization,
      social_network: 'discord',
    });
    await expect(read()).rejects.toMatchObject({ code: 960 });
  });
});
