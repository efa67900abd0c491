import { createTelegram, telegramAddresses } from '#adapters/networks/telegram/index';
import { socialCapabilities } from '#domain/networks/catalog/published-rulebook';
import { createTelegramStandIn } from '#runtimes/sandbox/networks/telegram/stand-in';
import { channels, people } from '#runtimes/sandbox/networks/telegram/channels';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { bringChannel, channelPage, listenTo, putOut } from './bring-channel.ts';

const [alice, bob] = people;
const [garden, friends, bikes] = channels.map(({ channel }) => channel.id);
const hour = 3_600_000;

let bench: NetworkWorkbench;

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'telegram',
    stand_in: createTelegramStandIn,
    create: (tools, at) =>
      createTelegram(
        { bot_token: '1000001:sandbox-secret', bot_username: 'sandbox_bot', ...at(telegramAddresses) },
        tools,
      ),
  });
});
afterEach(async () => {
  await bench.stop();
});

const bring = (person: number, channel = 0) => bringChannel(bench, person, channel);
const listen = () => listenTo(bench);
const chat = async (person: number) => (await fetch(`${bench.sandbox.url}/t.me/sandbox_bot/chat/${person}`)).text();

async function startLink() {
  const { platform, user, id_organization } = bench;
  const [link] = await platform.accounts.getConnectLinks(user, { id_organization, social_network: ['telegram'] });
  return link;
}

async function publish(id_account: string, input: object, files: readonly ('jpeg' | 'mp4')[] = []) {
  const { _id } = await bench.schedule(id_account, input, files);
  return bench.settle(_id);
}

const remove = (id_publication: string) =>
  bench.platform.publications.deletePublication(bench.app, { id_organization: bench.id_organization, id_publication });

describe('connecting a Telegram channel', () => {
  test('the link opens the chat with the bot and carries the voucher', async () => {
    const link = await startLink();
    expect(link?.link).toMatch(/\/t\.me\/sandbox_bot\?start=[\w-]{43}$/);
    expect(link?.authorization).toMatchObject({ type: 'telegram_bot', bot_username: 'sandbox_bot' });
  });

  test('a person with the voucher gets instructions, with a button that lists their channels', async () => {
    await fetch(`${(await startLink())?.link ?? ''}&sandbox_person=${alice.id}`);
    await listen();
    const page = await chat(alice.id);
    expect(page).toContain('add this bot to your channel');
    expect(page).toMatch(/startchannel&amp;admin=post_messages\+edit_messages\+delete_messages/);
  });

  test('an expired or invalid voucher is refused with a message', async () => {
    await fetch(`${bench.sandbox.url}/t.me/sandbox_bot?start=made-up&sandbox_person=${alice.id}`);
    await listen();
    expect(await chat(alice.id)).toContain('no longer works');
    await fetch(`${channelPage(bench)}&sandbox_channel=${garden}`);
    await listen();
    const accounts = await bench.platform.accounts.listAccounts(bench.user, bench.id_organization, {});
    expect(accounts.total).toBe(0);
  });

  test('a channel to which another person adds the bot is not given to the owner of a voucher', async () => {
    await fetch(`${(await startLink())?.link ?? ''}&sandbox_person=${alice.id}`);
    await fetch(`${channelPage(bench)}&sandbox_channel=${bikes}`);
    await listen();
    const accounts = await bench.platform.accounts.listAccounts(bench.user, bench.id_organization, {});
    expect(accounts.total).toBe(0);
  });

  test('a channel with a public name shows it, one without has none; the person hears that it works', async () => {
    await bring(alice.id, garden);
    const accounts = await bring(alice.id, friends);
    const found = await Promise.all(accounts.map(bench.readAccount));
    expect(found.map(({ name, username, enabled }) => ({ name, username, enabled }))).toEqual([
      { name: 'Alice’s friends', username: undefined, enabled: true },
      { name: 'Alice’s garden', username: 'alicegarden', enabled: true },
    ]);
    expect(await chat(alice.id)).toContain('Alice’s garden is connected and ready to use.');
  });

  test('a bot that may not post connects nothing', async () => {
    await fetch(`${(await startLink())?.link ?? ''}&sandbox_person=${alice.id}`);
    await fetch(`${channelPage(bench, 'delete_messages')}&sandbox_channel=${garden}`);
    await listen();
    const accounts = await bench.platform.accounts.listAccounts(bench.user, bench.id_organization, {});
    expect(accounts.total).toBe(0);
  });

  test('finishing it over the interface is refused in words, with a state or without', async () => {
    const { platform, user, id_organization } = bench;
    const state = new URL((await startLink())?.link ?? '').searchParams.get('start') ?? '';
    for (const query of [{}, { state }, { state: 'made-up', code: 'any' }, { chat_id: '-1001' }]) {
      const result = await platform.accounts.completeConnection(user, {
        id_organization,
        social_network: 'telegram',
        query,
      });
      expect(result).toMatchObject({ accounts: [], errorCode: '700' });
      expect(result.errorMsg).toContain('adding the bot');
    }
  });

  test('removing the bot stops the account with 968 before any post; adding it again restores it', async () => {
    const [id = ''] = await bring(bob.id, bikes);
    await putOut(bench, bikes ?? 0);
    await listen();
    expect((await bench.readAccount(id)).error_code).toBe(968);
    expect(await bring(bob.id, bikes)).toEqual([id]);
    expect((await bench.readAccount(id)).error_code).toBe(0);
  });

  test('a post sent before the event is read stops the account with 968 as well', async () => {
    const [id = ''] = await bring(bob.id, bikes);
    await putOut(bench, bikes ?? 0);
    const sent = await publish(id, { text: 'Nobody home' });
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([968]);
    expect((await bench.readAccount(id)).error_code).toBe(968);
  });

  test('a right to post that is taken away stops the account with 968', async () => {
    const [id = ''] = await bring(bob.id, bikes);
    await fetch(`${channelPage(bench, 'delete_messages')}&sandbox_channel=${bikes}`);
    const sent = await publish(id, { text: 'Nobody home' });
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([968]);
    await listen();
    expect((await bench.readAccount(id)).error_code).toBe(968);
  });
});

describe('a post in a Telegram channel', () => {
  test('cannot be listed: a bot may not read a channel, though it may post there', async () => {
    const [id_account = ''] = await bring(bob.id, bikes);
    const { platform, app, id_organization } = bench;
    const listed = platform.publications.listSocialPublications(app, { id_organization, id_account }, {});
    await expect(listed).rejects.toMatchObject({ code: 1010, data: { social_network: 'telegram' } });
    expect(socialCapabilities().telegram.publications).toBe(true);
  });

  test('has an address in a channel with a name, and none elsewhere', async () => {
    const [id = ''] = await bring(bob.id, bikes);
    expect((await publish(id, { text: 'Hello' })).url).toMatch(/^https:\/\/t\.me\/bobsbikes\/\d+$/);
    const [hidden = ''] = await bring(alice.id, friends);
    const sent = await publish(hidden, { text: 'Hello' });
    expect(sent.state).toBe('published');
    expect(sent.url).toBeUndefined();
  });

  test('of several files keeps the numbers of all messages, and is deleted whole', async () => {
    const [id = ''] = await bring(bob.id, bikes);
    const sent = await publish(id, { text: 'Album' }, ['jpeg', 'mp4', 'jpeg']);
    const ids = sent.extra_data?.telegram_message_ids as number[];
    expect(ids).toHaveLength(3);
    expect(sent.external_identifier).toBe(String(ids[0]));
    expect(await remove(sent._id)).toEqual({ success: true });
    expect(bench.standIn.timeline.list()).toEqual([]);
  });

  test('cannot be deleted after 48 hours: 966, and it stays', async () => {
    const [id = ''] = await bring(bob.id, bikes);
    const sent = await publish(id, { text: 'Old' });
    bench.clock.advance(48 * hour + 1);
    const refused = await refusal(remove(sent._id));
    expect(refused?.code).toBe(966);
    expect(refused?.data).toEqual({ published_date: sent.publish_date, max_hours: 48 });
    expect(bench.standIn.timeline.list()).toHaveLength(1);
  });

  test('cannot be deleted by a bot without the right: 969', async () => {
    const [id = ''] = await bring(bob.id, bikes);
    const sent = await publish(id, { text: 'Stays' });
    await fetch(`${channelPage(bench, 'post_messages')}&sandbox_channel=${bikes}`);
    expect(await codeOf(remove(sent._id))).toBe(969);
  });

  test('whose response is lost is reported as unknown, and only a person’s retry sends it again', async () => {
    const [id = ''] = await bring(bob.id, bikes);
    bench.disturb({ where: /sendMessage$/, with: 'lost' });
    const sent = await publish(id, { text: 'Once' });
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([952]);
    expect(bench.standIn.timeline.list()).toHaveLength(1);
    const { id_organization } = bench;
    const address = { id_organization, id_publication: sent._id };
    const { publication } = await bench.platform.publications.retryPublication(bench.app, address);
    expect(publication.state).toBe('published');
  });
});
