import { setTimeout as sleep } from 'node:timers/promises';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Storage } from '#ports/foundation/storage';
import type { Network } from './network.ts';
import type { OutsideClient } from './outside-client.ts';
import type { Random } from './random.ts';

const second = 1_000;
const day = 86_400_000;
/** How many items a feed has before it is connected, besides those of the sandbox. */
const old = 20;
/**
 * How many are added during the storm: few where they are published automatically, so that the last one is due within
 * the hour.
 */
const fresh = { draft: 40, published: 2 };
/** Share of the items with a picture. */
const pictured = 1 / 3;
/** Drafts are for accounts of all these, so that creating them takes a while, in which something happens. */
const networks = ['bluesky', 'facebook', 'linkedin', 'threads', 'x'] as const;
/** Two feeds that publish have the same two accounts. */
const sharing = 2;
const pairs = [
  ['bluesky', 'linkedin'],
  ['threads', 'facebook'],
] as const;
/** Faults of a feed. `slow` takes longer than a feed's timeout, or almost. */
const faults = [
  { kind: 'away' },
  { kind: 'cut_off' },
  { kind: 'no_feed' },
  { kind: 'slow', seconds: 3 },
  { kind: 'slow', seconds: 30 },
  { kind: 'throttle', seconds: 5 },
  { kind: 'wrong_type' },
] as const;
/** How long reading the feeds may take once all is calm, and how often that is checked, in milliseconds. */
const timeout = 5 * 60 * second;
const again = 15 * second;

/** A feed of the campaign, and the items added after it was connected. */
export interface PublishedFeed {
  readonly name: string;
  readonly id: string;
  /** Its items are published automatically. */
  readonly isPublished: boolean;
  readonly accounts: readonly { readonly id: string; readonly social_network: SocialNetwork }[];
  /** The titles of the new items. */
  readonly items: string[];
}

/** Changes a feed of the sandbox. */
async function tell(network: Network, method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${network.sandbox.url}/feeds/${path}`, {
    method,
    // A busy process may use a connection just when the sandbox closes it.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

const toPath = (client: OutsideClient, { id }: PublishedFeed): string => `${client.organization}/integrations/${id}`;

/**
 * Triggers an immediate read of a feed, as a person does who changes its settings. Takes it away from the current
 * reader.
 */
const askFor = (client: OutsideClient, feed: PublishedFeed): Promise<unknown> =>
  client.call('PUT', toPath(client, feed), { config: { max_per_day: 1000 } });

/** Connects feeds that have items already: every other one publishes automatically, every third one has a hub. */
export async function connectFeeds(
  client: OutsideClient,
  settings: {
    readonly feeds: number;
    readonly network: Network;
    readonly accounts: ReadonlyMap<SocialNetwork, readonly Record<string, unknown>[]>;
  },
): Promise<PublishedFeed[]> {
  const { feeds, network } = settings;
  const getAccounts = (names: readonly SocialNetwork[], people: readonly number[]) =>
    names.flatMap((social_network) =>
      people.flatMap((person) => {
        const account = settings.accounts.get(social_network)?.[person];
        return account ? [{ id: String(account._id), social_network }] : [];
      }),
    );
  const drafting = getAccounts(networks, [0, 1]);
  const publishing = [0, 1].flatMap((person) => pairs.map((pair) => getAccounts(pair, [person])));
  const most = 2 * sharing * publishing.length;
  if (feeds > most) throw new Error(`at most ${most} feeds`);
  const connected: PublishedFeed[] = [];
  for (let index = 0; index < feeds; index += 1) {
    const name = `campaign-${index}`;
    const format = (['rss', 'atom', 'json', 'rdf'] as const)[(index >> 1) % 4];
    await tell(network, 'PUT', name, { format, size: 2_000, hub: index % 3 === 0 });
    const date = new Date(Date.now() - 7 * day).toISOString();
    await tell(network, 'POST', `${name}/items`, { title: `campaign old ${index}-`, date, times: old });
    const isPublished = index % 2 === 1;
    const accounts = isPublished ? (publishing[Math.floor((index >> 1) / sharing)] ?? []) : drafting;
    const body = {
      provider: 'rss',
      url: `${network.url}/feeds/${name}`,
      id_accounts: accounts.map(({ id }) => id),
      auto_publish: isPublished,
      max_per_day: 1000,
    };
    const made = await client.call('POST', `${client.organization}/integrations`, body, name);
    connected.push({ name, id: String(made._id), isPublished, accounts, items: [] });
  }
  return connected;
}

/** Adds items to the feeds for some milliseconds, while the feeds misbehave and people request them all the time. */
export async function publishItems(
  client: OutsideClient,
  settings: {
    readonly feeds: readonly PublishedFeed[];
    readonly network: Network;
    readonly milliseconds: number;
    readonly random: Random;
  },
): Promise<void> {
  const { feeds, network, milliseconds, random } = settings;
  const end = Date.now() + milliseconds;
  const until = async (low: number, high: number, act: () => Promise<unknown>): Promise<void> => {
    while (Date.now() < end) {
      await sleep(Math.min(random.between(low, high) * second, Math.max(0, end - Date.now())));
      await act();
    }
  };
  const bring = async (feed: PublishedFeed, index: number): Promise<void> => {
    const count = feed.isPublished ? fresh.published : fresh.draft;
    for (let number = 0; number < count; number += 1) {
      await sleep((milliseconds * random.between(0.5, 1)) / count);
      const title = `campaign item ${index}-${number}.`;
      await tell(network, 'POST', `${feed.name}/items`, { title, image: random.next() < pictured });
      feed.items.push(title);
    }
  };
  await Promise.all(
    feeds.flatMap((feed, index) => [
      bring(feed, index),
      until(1, 4, () => askFor(client, feed)),
      until(4, 12, () => {
        const fault = { ...random.pick<object>(faults), times: 1 };
        return tell(network, 'PUT', feed.name, { fault });
      }),
    ]),
  );
  for (const { name } of feeds) await tell(network, 'PUT', name, { fault: null });
}

/** Waits until each feed has been read successfully, and none of its items waits to be posted. */
export async function endFeeds(
  client: OutsideClient,
  storage: Storage,
  feeds: readonly PublishedFeed[],
): Promise<void> {
  const end = Date.now() + timeout;
  const isRead = async ({ id }: PublishedFeed, since: string): Promise<boolean> => {
    const found = await storage.get('integrations', id);
    const { failures, last_checked = '' } = found?.feed ?? {};
    if (!found || found.lease !== undefined || failures !== undefined || last_checked < since) return false;
    const waiting = { id_integration: id, id_organization: found.id_organization, state: 'waiting' } as const;
    return (await storage.list('feed_items', { where: waiting, limit: 0 })).total === 0;
  };
  await Promise.all(
    feeds.map(async (feed) => {
      const since = new Date().toISOString();
      while (Date.now() < end) {
        await askFor(client, feed);
        for (const retryAt = Date.now() + again; Date.now() < retryAt;) {
          if (await isRead(feed, since)) return;
          await sleep(second);
        }
      }
    }),
  );
}
