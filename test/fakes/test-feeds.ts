import type { FeedQuestion, FeedReader, FeedReading, HubRequest, ReadItem } from '#ports/integrations/feed-reader';
import type { IntegrationConfig } from '#ports/integrations/integration';
import type { PlanData } from '#ports/access/client';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { createTestPlatform } from './test-platform.ts';

/** A feed that answers what a test says. */
export class FakeFeed implements FeedReader {
  readonly questions: FeedQuestion[] = [];
  /** The newest first. */
  items: readonly ReadItem[] = [];
  /** What it answers instead of its items. */
  answer: FeedReading | undefined;
  more: Partial<Extract<FeedReading, { kind: 'read' }>> = {};

  readonly asked: HubRequest[] = [];

  askHub(request: HubRequest): Promise<boolean> {
    this.asked.push(request);
    return Promise.resolve(true);
  }

  read(question: FeedQuestion): Promise<FeedReading> {
    this.questions.push(question);
    if (this.answer) return Promise.resolve(this.answer);
    const body_hash = JSON.stringify(this.items);
    if (question.body_hash === body_hash) return Promise.resolve({ kind: 'unchanged' });
    const { url } = question;
    const { items, more } = this;
    const count = items.length;
    return Promise.resolve({ kind: 'read', url, title: 'News', items, count, body_hash, ...more });
  }
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Returns an item like those of a blog; `date` in milliseconds. */
export const newsItem = (name: string, date: number): ReadItem => ({
  guid: `guid-${name}`,
  link: `https://blog.example/${name}`,
  title: `Title of ${name}`,
  summary: `Summary of ${name}`,
  date: new Date(date).toISOString(),
});

const url = 'https://blog.example/feed';

type Config = Omit<IntegrationConfig, 'id_accounts'>;

/** Creates a platform with a connected feed of three items, and one account that it publishes to. */
export async function withFeed(
  config: Config = {},
  { plan_data = {}, ports: overrides = {} }: { plan_data?: Partial<PlanData>; ports?: Partial<PlatformPorts> } = {},
) {
  const feed = new FakeFeed();
  const service = await createTestPlatform({ feeds: feed, ...overrides });
  const { ports, clock, made, platform, app } = service;
  const { id_client, id_organization } = made;
  const id_accounts = await service.connect();
  const [id_account = ''] = id_accounts;
  await ports.storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: { publications: 100, accounts: 10, integrations: 5, ...plan_data },
  });
  const begun = clock.now();
  feed.items = [1, 2, 3].map((days) => newsItem(`old${String(days)}`, begun - days * day));
  const { _id: id_integration } = await platform.integrations.connectIntegration(app, id_organization, {
    provider: 'rss',
    url,
    id_accounts: [id_account],
    ...config,
  });
  const integration = async () => {
    const found = await ports.storage.get('integrations', id_integration);
    if (!found) throw new Error('the integration is gone');
    return found;
  };
  return {
    ...service,
    feed,
    id_account,
    id_accounts,
    id_organization,
    id_integration,
    integration,
    /** Adds items of now, the last one the newest. */
    publish: (...names: readonly string[]) => {
      const added = names.map((name, at) => newsItem(name, clock.now() + at));
      feed.items = [...added.reverse(), ...feed.items];
    },
    /** Lets time pass until the feed is due, and reads it. */
    sweep: async (milliseconds = day) => {
      clock.advance(milliseconds);
      await platform.work.sweepFeeds();
    },
    items: async (state?: 'held' | 'posted' | 'seen' | 'skipped' | 'waiting') => {
      const where = { id_integration, ...(state && { state }) };
      return ports.storage.find('feed_items', { where, order: [{ field: 'found_date', direction: 'asc' }] });
    },
    posts: async () => {
      const order = [{ field: 'creation_date', direction: 'asc' }] as const;
      return ports.storage.find('publications', { where: { id_integration, deleted: false }, order });
    },
    change: async (changes: IntegrationConfig) => {
      const { config: before } = await integration();
      await ports.storage.update('integrations', id_integration, { config: { ...before, ...changes } });
    },
    remove: (id_publication: string) =>
      platform.publications.deletePublication(app, { id_organization, id_publication }),
  };
}
