import type { Comment } from '#ports/inbox/comment';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Storage } from '#ports/foundation/storage';
import { publication } from '../contracts/sample-records.ts';
import { FakeNetwork } from '../fakes/fake-network.ts';
import { anySignature } from '../fakes/receive.ts';
import { createTestPlatform } from '../fakes/test-platform.ts';
import type { CommentNetwork } from './comment-networks.ts';
import { eventsIn, Pushes } from './comment-pushes.ts';
import type { History } from './comment-steps.ts';
import { SimulatedLists } from './simulated-lists.ts';
import { account, type SimulatedComment, SimulatedComments, type Speaker } from './simulated-comments.ts';

/** The people who write comments. */
export const people: readonly Speaker[] = ['bob', 'carol', 'dave'].map((id) => ({ id, name: `Name of ${id}` }));

/** A network, and a service that is connected to it. */
export type Stage = Awaited<ReturnType<typeof createStage>>;

/** Creates a network with two posts of an account, the first of them published here, and a service that reads it. */
export async function createStage(
  network: CommentNetwork,
  { skew, before }: Pick<History, 'before' | 'skew'>,
  storage?: Storage,
) {
  let now = () => 0;
  const pushes = new Pushes(network, () => now(), skew);
  const there = new SimulatedComments(
    network,
    () => now() + skew,
    (push) => pushes.push(push),
  );
  const lists = new SimulatedLists(there);
  const fake = new FakeNetwork(network.social_network);
  fake.people = [{ id: account, name: account }];
  const publish_date = '2026-11-20T09:00:00.000Z';
  const base = fake.adapter();
  const data = there.posts.map((external_identifier) => ({ external_identifier, text: '', publish_date }));
  const adapter: NetworkAdapter = {
    ...base,
    ...(base.publish && { publish: { ...base.publish, list: () => Promise.resolve({ data, total: data.length }) } }),
    ...(network.hasThreads &&
      base.connect && {
        connect: {
          ...base.connect,
          invite: ({ state }) => ({
            link: `https://network.example/bot?start=${state}`,
            authorization: { type: 'telegram_bot', bot_username: 'bot' },
          }),
        },
      }),
    comments: lists.adapter(),
    events: { requests: { headers: [], check: anySignature, read: ({ body }) => Promise.resolve(eventsIn(body)) } },
  };
  const service = await createTestPlatform({ networks: [adapter], ...(storage && { storage }) });
  const { clock, ports, platform, made, user } = service;
  const { id_organization, id_client } = made;
  now = () => clock.now();

  /** Connects the account as people do. On Telegram, the bot does it. */
  async function connect(): Promise<string> {
    if (!network.hasThreads) return (await service.connect(network.social_network))[0] ?? '';
    const [link] = await platform.accounts.getConnectLinks(user, { id_organization });
    const state = new URL(link?.link ?? '').searchParams.get('start') ?? '';
    const session = { data: { token: 'token-0', account } };
    const brought = { external_identifier: account, name: account, session };
    await pushes.send(platform, { events: [{ type: 'person', person: '7', state }] });
    await platform.work.processReceivedRequests();
    await pushes.send(platform, { events: [{ type: 'account', person: '7', account: brought }] });
    await platform.work.processReceivedRequests();
    return (await ports.storage.find('accounts', {}))[0]?._id ?? '';
  }

  // Some comments exist before the account is connected. Their pushes are lost.
  pushes.fate = { kind: 'lost', late: 0, order: 0 };
  const initial = new Set<SimulatedComment>();
  const isRead = network.list && !network.list.isPaid;
  for (let number = 0; isRead && number < before; number += 1) {
    clock.advance(1000);
    initial.add(there.write(people[number], there.posts[number] ?? ''));
  }
  clock.advance(10_000);
  const id_account = await connect();
  const post = publication(1, {
    id_organization,
    id_client,
    id_account,
    social_network: network.social_network,
    state: 'published',
    external_identifier: there.posts[0] ?? '',
    publish_date,
  });
  await ports.storage.insert('publications', post);
  pushes.fate = { kind: 'at once', late: 0, order: 0 };
  there.begin();
  await pushes.deliver(platform, false);
  await platform.work.readRecentComments();
  const rows = (): Promise<readonly Comment[]> => ports.storage.find('comments', { where: { id_account } });
  return {
    ...service,
    network,
    pushes,
    there,
    lists,
    initial,
    id_account,
    id_publication: post._id,
    address: { id_organization },
    rows,
  };
}
