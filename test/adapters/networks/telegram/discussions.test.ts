import { createTelegram, telegramAddresses } from '#adapters/networks/telegram/index';
import { channels, discussions, people } from '#runtimes/sandbox/networks/telegram/channels';
import { createTelegramStandIn } from '#runtimes/sandbox/networks/telegram/stand-in';
import type { SandboxComments } from '#runtimes/sandbox/stand-in';
import { webhookSecret } from '#adapters/networks/telegram/events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';
import { bringChannel, bringGroup, listenTo } from './bring-channel.ts';
import { receive } from '../../../fakes/receive.ts';

const [garden, friends, bikes] = channels.map(({ channel }) => channel.id);
const [gardenTalk = 0, bikesTalk = 0] = discussions.map(({ group }) => group.id);
const [alice, bob] = people;

const begin = () =>
  networkWorkbench({
    social_network: 'telegram',
    stand_in: createTelegramStandIn,
    create: (tools, at) =>
      createTelegram(
        { bot_token: '1000001:sandbox-secret', bot_username: 'sandbox_bot', ...at(telegramAddresses) },
        tools,
      ),
  });

let bench: NetworkWorkbench;
let groupComments: SandboxComments;

beforeEach(async () => {
  bench = await begin();
  if (!bench.standIn.comments) throw new Error('the stand-in has no comments');
  groupComments = bench.standIn.comments;
});

afterEach(() => bench.stop());

async function post(person: number, channel: number | undefined, files: readonly ('jpeg' | 'mp4')[] = []) {
  const [id_account = ''] = await bringChannel(bench, person, channel ?? 0);
  const made = await bench.schedule(id_account, { text: 'Hello' }, files);
  return { id_account, sent: await bench.settle(made._id) };
}
const inbox = async () =>
  (await bench.platform.comments.listComments(bench.app, { id_organization: bench.id_organization }, {})).data;
const thread = (id_publication: string) =>
  bench.platform.comments.readPublicationComments(
    bench.app,
    { id_organization: bench.id_organization, id_publication },
    {},
  );
const updates = async () =>
  (await bench.ports.storage.find('received_requests', {})).filter(({ state }) => state === 'waiting');

describe('what people say below a post of a Telegram channel', () => {
  test('is not counted as a number of the post, which Telegram has none of', async () => {
    await bringGroup(bench, gardenTalk);
    const { sent } = await post(alice.id, garden);
    groupComments.write({ post: sent.external_identifier ?? '', text: 'Lovely', person: 'Bob' });
    bench.clock.advance(24 * 3_600_000);
    await listenTo(bench);
    expect(await inbox()).toHaveLength(1);
    const { metrics = {}, missing } = await bench.readPublication(sent._id);
    expect(metrics.likes).toBeGreaterThan(0);
    expect(metrics.engagement).toBe(metrics.likes);
    expect([metrics.comments, missing?.comments]).toEqual([undefined, 'not_offered']);
  });

  test('belongs to the post, also when it is an album', async () => {
    await bringGroup(bench, gardenTalk);
    const { sent } = await post(alice.id, garden, ['jpeg', 'mp4', 'jpeg']);
    groupComments.write({ post: sent.external_identifier ?? '', text: 'Lovely', person: 'Bob' });
    await listenTo(bench);
    expect(await inbox()).toMatchObject([
      { text: 'Lovely', id_publication: sent._id, author: { external_id: String(bob.id), name: 'Bob' } },
    ]);
  });

  test('in a group where the bot is not, or a channel without a group, is told as missing', async () => {
    const without = await post(alice.id, friends);
    await expect(thread(without.sent._id)).rejects.toMatchObject({ code: 965, data: { chat_id: friends } });
    const shut = await post(bob.id, bikes);
    await expect(thread(shut.sent._id)).rejects.toMatchObject({ code: 2602 });
    await bringGroup(bench, bikesTalk);
    expect(await thread(shut.sent._id)).toMatchObject({ data: [], total: 0, credits_consumed: 0 });
  });

  test('cannot be deleted without the right, or after 48 hours', async () => {
    await bringGroup(bench, gardenTalk, 'invite_users');
    const { sent } = await post(alice.id, garden);
    groupComments.write({ post: sent.external_identifier ?? '', text: 'Rude' });
    await listenTo(bench);
    const [comment] = await inbox();
    const remove = () =>
      bench.platform.comments.deleteComment(bench.app, {
        id_organization: bench.id_organization,
        id_comment: comment?._id ?? '',
      });
    await expect(remove()).rejects.toMatchObject({ code: 969, data: { chat_id: gardenTalk } });
    await bringGroup(bench, gardenTalk);
    bench.clock.advance(49 * 3_600_000);
    await expect(remove()).rejects.toMatchObject({ code: 966 });
  });

  test('goes with the post when that is deleted here', async () => {
    await bringGroup(bench, gardenTalk);
    const { sent } = await post(alice.id, garden);
    groupComments.write({ post: sent.external_identifier ?? '', text: 'Lovely' });
    await listenTo(bench);
    const address = { id_organization: bench.id_organization, id_publication: sent._id };
    await bench.platform.publications.deletePublication(bench.app, address);
    expect(await inbox()).toEqual([]);
    const where = { id_publication: sent._id };
    expect(await bench.ports.storage.find('comments', { where })).toMatchObject([{ deleted: true, text: '' }]);
  });
});

test('an update is stored before it is acted on, and never twice', async () => {
  await bringGroup(bench, gardenTalk);
  const { sent } = await post(alice.id, garden);
  groupComments.write({ post: sent.external_identifier ?? '', text: 'Lovely' });
  bench.clock.advance(2000);
  await bench.platform.work.readNetworkEvents();
  const stored = await updates();
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain('Lovely');
  expect(await inbox()).toEqual([]);
  await bench.platform.work.processReceivedRequests();
  expect(await inbox()).toHaveLength(1);
  expect(await updates()).toEqual([]);
  // The process died before it stored its position.
  await bench.ports.storage.update('network_polls', 'telegram', { cursor: undefined });
  await listenTo(bench);
  expect(await inbox()).toHaveLength(1);
});

test('the same updates end in the same inbox, whatever their order and however often they come', async () => {
  const key = webhookSecret({ bot_token: '1000001:sandbox-secret' });
  const headers = { 'x-telegram-bot-api-secret-token': key };
  // The bot is added after the post, so only replies to its copy show the post of a thread.
  const { sent } = await post(alice.id, garden);
  await bringGroup(bench, gardenTalk);
  const { external_identifier = '' } = sent;
  const first = groupComments.write({ post: external_identifier, text: 'How much?', person: 'Bob' });
  groupComments.write({ post: external_identifier, answers: first, text: 'I wonder too', person: 'Dave' });
  bench.clock.advance(1_000);
  groupComments.change?.(first, 'How much is it?');
  const { requests = [] } =
    (await bench.adapter.events?.poll?.({ cursor: undefined, signal: new AbortController().signal })) ?? {};
  const bodies = requests.slice(-3).map(({ body }) => body);
  const orders = fc.sample(fc.shuffledSubarray([...bodies, ...bodies], { minLength: 6, maxLength: 6 }), {
    seed: 7,
    numRuns: 12,
  });
  const ends = [];
  for (const order of orders) {
    const other = await begin();
    const mine = bench;
    bench = other;
    await post(alice.id, garden);
    for (const body of order) {
      const taken = await receive(other.platform, 'telegram', { headers, body });
      expect(taken.kind).toBe('stored');
      await other.platform.work.processReceivedRequests();
    }
    await other.platform.work.claimRequests();
    await other.platform.work.processReceivedRequests();
    await other.platform.work.settleDueComments();
    const comments = await other.ports.storage.find('comments', {});
    ends.push(
      comments
        .map(({ external_id, text, parent_external_id, creation_date, edited_date, replied, unread_replies }) =>
          JSON.stringify({
            external_id,
            text,
            parent_external_id,
            creation_date,
            edited_date,
            replied,
            unread_replies,
          }),
        )
        .sort(),
    );
    await other.stop();
    bench = mine;
  }
  expect(ends[0]).toHaveLength(2);
  expect(ends[0]?.join()).toContain('How much is it?');
  for (const end of ends) expect(end).toEqual(ends[0]);
});
