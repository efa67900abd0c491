import type { Account } from '#ports/accounts/account';
import type { Upload } from '#ports/library/upload';
import type { FeedItem } from '#ports/integrations/feed';
import type { Integration } from '#ports/integrations/integration';
import type { Organization } from '#ports/access/organization';
import { accountState } from '../../accounts/index.ts';
import { withExclusiveLock, problem, ServiceError, toDateTime, wake } from '../../foundation/index.ts';
import { copyPicture } from '../../library/index.ts';
import { rulebook } from '../../networks/index.ts';
import { countPublication, uncountPublication } from '../../access/index.ts';
import { checkPost, type MadeDraft, storeDraft, textFits } from '../../publishing/index.ts';
import type { FeedPorts } from './keep-feed.ts';
import { itemText, defaultTemplate } from './item-text.ts';

const minute = 60_000;

/** How long a post can be cancelled before it is published, in milliseconds. */
const notice = 5 * minute;
/** The interval between posts of an account, in milliseconds. */
const minPostInterval = 10 * minute;

/**
 * Returns the first time, `notice` from now or later, at least `apart` from all other posts of the account. All times
 * are in milliseconds.
 */
export function postingTime(now: number, taken: readonly number[]): number {
  const sorted = [...taken].sort((a, b) => a - b);
  let time = now + notice;
  for (const other of sorted) if (Math.abs(other - time) < minPostInterval) time = other + minPostInterval;
  return time;
}

/** More posts than an account has per day. */
const maxTaken = 1_000;

/** Copies the image of an item. If the library is full, the post has no image. */
async function copyImage(
  ports: FeedPorts,
  organization: Organization,
  { config: { import_image = true } }: Integration,
  { _id, image: url }: FeedItem,
): Promise<Upload | undefined> {
  if (!import_image || url === undefined) return undefined;
  try {
    const picture = { url, _id: ports.identifiers.derive('feed picture', _id), name: 'feed' };
    const id = await copyPicture(ports, organization, picture);
    return id === undefined ? undefined : await ports.storage.get('uploads', id);
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** Returns the post of an account for an item: without its image if only the image prevents publishing. */
function toContent(
  { config }: Integration,
  item: FeedItem,
  account: Account,
  picture: Upload | undefined,
): MadeDraft['content'] {
  const { social_network } = account;
  const { publication_type = 'profile', template = defaultTemplate } = config;
  const write = (files: readonly Upload[]) => {
    const post = { social_network, account, publication_type, files };
    const text = itemText(template, item, (cut) => textFits(post, cut));
    return { text, files, problems: checkPost({ ...post, text }).length };
  };
  const bare = write([]);
  const pictured = picture ? write([picture]) : bare;
  const { text, files } = pictured.problems <= bare.problems ? pictured : bare;
  const { link } = item;
  return {
    publication_type,
    text,
    files: files.map(({ _id }) => _id),
    ...(link !== undefined && rulebook[social_network].uses_link && { link }),
  };
}

/** Returns the first time at which an account can post. */
async function freeTime({ storage, clock }: FeedPorts, { _id, id_organization }: Account): Promise<number> {
  const now = clock.now();
  const posts = await storage.find('publications', {
    where: {
      id_organization,
      id_account: _id,
      deleted: false,
      state: { in: ['ready', 'publishing', 'published'] },
      publish_date: { gte: toDateTime(now - minPostInterval) },
    },
    order: [{ field: 'publish_date', direction: 'asc' }],
    limit: maxTaken,
  });
  return postingTime(
    now,
    posts.flatMap(({ publish_date }) => (publish_date === undefined ? [] : [Date.parse(publish_date)])),
  );
}

/** Counts and stores one post. Throws `no_publications_left`. */
async function storePost(
  ports: FeedPorts,
  organization: Organization,
  account: Account,
  draft: MadeDraft,
): Promise<void> {
  await countPublication(ports, organization, draft._id);
  try {
    const { due_date } = await storeDraft(ports, organization, account, draft);
    if (due_date !== undefined) await wake(ports, `publish-due:${account.social_network}`, due_date);
  } catch (error) {
    // Nothing was stored: the network no longer accepts this kind of post.
    if (error instanceof ServiceError) await uncountPublication(ports, organization, draft._id);
    throw error;
  }
}

/** The result of posting an item. */
export interface PostedItem {
  /** The identifiers of its posts. */
  readonly publications: readonly string[];
  /** Whether the monthly limit of publications prevented some posts. */
  readonly isUsedUp: boolean;
}

/**
 * Creates the missing posts of an item, one per account: scheduled soon, or drafts. Their identifiers derive from item
 * and account, so that repeating it creates nothing twice.
 */
export async function postItem(
  ports: FeedPorts,
  organization: Organization,
  integration: Integration,
  item: FeedItem,
  accounts: readonly Account[],
): Promise<PostedItem> {
  const { storage, identifiers, logger } = ports;
  const { _id: id_integration, config } = integration;
  const toId = ({ _id }: Account): string => identifiers.derive('feed post', item._id, _id);
  const made = await storage.find('publications', {
    where: { _id: { in: accounts.map(toId) }, id_organization: organization._id },
  });
  const there = new Set(made.map(({ _id }) => _id));
  const left = accounts.filter((account) => !there.has(toId(account)));
  const picture = left.length > 0 ? await copyImage(ports, organization, integration, item) : undefined;
  for (const account of left) {
    const _id = toId(account);
    const problems = accountState(account) === 'enabled' ? [] : [problem('account_not_usable')];
    const draft = { _id, id_integration, content: toContent(integration, item, account, picture), problems };
    try {
      if (config.auto_publish && config.use_slots) {
        await storePost(ports, organization, account, { ...draft, schedule: 'next_slot', isScheduled: true });
      } else if (config.auto_publish) {
        // Two feeds of one account must not choose the same time.
        await withExclusiveLock(ports, ['feed posts of account', account._id], async () => {
          const publish_date = toDateTime(await freeTime(ports, account));
          await storePost(ports, organization, account, { ...draft, publish_date, isScheduled: true });
        });
      } else await storePost(ports, organization, account, draft);
      there.add(_id);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.error === 'no_publications_left') return { publications: [...there], isUsedUp: true };
      logger.warn('an item of a feed could not become a post', { id_integration, id_post: _id, error });
    }
  }
  return { publications: [...there], isUsedUp: false };
}
