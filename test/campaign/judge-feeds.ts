import type { PublishedFeed } from './feeds.ts';
import { mustBeNone, type Seen, type Verdict } from './judge.ts';
import type { Network } from './network.ts';
import type { OutsideClient } from './outside-client.ts';

/** The first line of a feed's post. */
const getTitle = ({ text = '' }: Seen): string => text.split('\n')[0] ?? '';

/** Counts how often an item of a feed is on a network. */
function timesOn(
  { sandbox }: Network,
  social_network: PublishedFeed['accounts'][number]['social_network'],
  title: string,
) {
  const posts = sandbox.standIns.get(social_network)?.timeline.list() ?? [];
  return posts.filter(({ text }) => text.includes(title)).length;
}

/** Compares the items of the feeds with the posts created from them, and those with the state of their networks. */
export async function judgeFeeds(
  client: OutsideClient,
  network: Network,
  feeds: readonly PublishedFeed[],
  posts: ReadonlyMap<string, Seen>,
): Promise<Verdict[]> {
  if (feeds.length === 0) return [];
  const cases = {
    lost: [] as string[],
    doubled: [] as string[],
    strange: [] as string[],
    states: [] as string[],
    network: [] as string[],
    items: [] as string[],
  };
  const known = new Set<string>();
  for (const feed of feeds) {
    const made = [...posts.values()].filter(({ id_integration }) => id_integration === feed.id);
    const { data } = await client.call('GET', `${client.organization}/integrations/${feed.id}/items?limit=100`);
    // As the interface's description says.
    const items = data as { title: string; state: string; publications?: readonly string[] }[];
    for (const title of feed.items) {
      const item = items.find((one) => one.title === title);
      if (item?.state !== 'posted' || item.publications?.length !== feed.accounts.length)
        cases.items.push(`${title}: ${JSON.stringify(item)}`);
      for (const { id, social_network } of feed.accounts) {
        const own = made.filter((post) => post.id_account === id && getTitle(post) === title);
        const about = `${social_network} ${title} ${own.map(({ _id }) => _id).join(' ')}`;
        if (own.length === 0) cases.lost.push(about);
        if (own.length > 1) cases.doubled.push(about);
        for (const { _id, state, publication_errors } of own) {
          known.add(_id);
          if (state !== (feed.isPublished ? 'published' : 'draft') || publication_errors.length > 0)
            cases.states.push(`${about}: ${state} ${JSON.stringify(publication_errors)}`);
        }
        const times = timesOn(network, social_network, title);
        if (times !== (feed.isPublished ? 1 : 0)) cases.network.push(`${about}: there ${times} times`);
      }
    }
    const others = items.filter(({ title }) => !feed.items.includes(title));
    cases.items.push(...others.map(({ title, state }) => `${title}: ${state}, though it was there before`));
  }
  for (const post of posts.values()) if (!known.has(post._id)) cases.strange.push(`${post._id}: ${getTitle(post)}`);
  const came = feeds.reduce((sum, { items }) => sum + items.length, 0);
  return [
    { what: 'items that came in feeds', count: came, wrong: false },
    { what: 'posts made of them', count: posts.size, wrong: false },
    mustBeNone('items without a post for an account', cases.lost),
    mustBeNone('items with more than one post for an account', cases.doubled),
    mustBeNone('posts of what was in a feed before', cases.strange),
    mustBeNone('posts of feeds in a wrong state', cases.states),
    mustBeNone('posts of feeds on a network not as often as they should be', cases.network),
    mustBeNone('items of feeds told of wrongly', cases.items),
  ];
}
