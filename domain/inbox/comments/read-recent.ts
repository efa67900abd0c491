import type { Account } from '#ports/accounts/account';
import type { CommentPoll, PostLook } from '#ports/inbox/comment-poll';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { Changes } from '#ports/foundation/storage';
import { accountsInUse, accountState, breakAccount, withSession } from '../../accounts/index.ts';
import { type Job, logFailure, logSuccess, processDue, ServiceError, toDateTime } from '../../foundation/index.ts';
import { findAdapter, NetworkFailure, rulebook } from '../../networks/index.ts';
import { getClientById, getPlanData } from '../../access/index.ts';
import { pauseWithoutUnits, unitsForReading } from '../../publishing/index.ts';
import { nextLook, oldestRead } from './cadence.ts';
import { type CommentJobPorts, toMissingScopesError } from './find-comment.ts';
import type { ListedSource } from './read-pages.ts';
import { readPost } from './read-post.ts';

/** How many accounts this process reads at a time. */
const concurrency = 8;
/** The maximum number of posts per account that are read. */
const maxPosts = 50;
/** The number of posts that are read when an account was just enabled. */
const firstPosts = 25;
const minute = 60_000;
/** The pause when credits are used up. */
const pauseWithoutCredits = 60 * minute;
/** New posts are noticed within this time. */
const maxPause = 5 * minute;
/** The longest pause after consecutive failures. */
const maxBackOff = 6 * 60 * minute;

/**
 * Reads the comments that existed when the account was enabled. Only those written after it was connected are announced
 * to apps.
 */
async function readFirst(ports: CommentJobPorts, source: ListedSource): Promise<void> {
  const { account, adapter } = source;
  const list = adapter.publish?.list;
  if (!list) return;
  const { data } = await withSession(ports, adapter, account, (session) =>
    list({ session, offset: 0, limit: firstPosts }),
  ).catch((error: unknown) => {
    // Some networks do not give applications the timeline of this account.
    if (error instanceof NetworkFailure && error.kind === 'refused') return { data: [] };
    throw error;
  });
  const since = ports.clock.now() - oldestRead;
  for (const { external_identifier, publish_date } of data) {
    if (Date.parse(publish_date) >= since)
      await readPost(ports, source, external_identifier, { occasion: 'first', pages: 1, publish_date });
  }
}

/** Returns the posts of an account whose comments are still read. */
async function recentPosts({ storage, clock }: CommentJobPorts, { _id }: Account): Promise<readonly Publication[]> {
  return storage.find('publications', {
    where: {
      id_account: _id,
      state: 'published',
      deleted: false,
      publish_date: { gte: toDateTime(clock.now() - oldestRead) },
    },
    order: [{ field: 'publish_date', direction: 'desc' }],
    limit: maxPosts,
  });
}

/** Reads the due posts of an account, and returns what to store; undefined when the account is no longer read. */
async function readAccount(ports: CommentJobPorts, poll: CommentPoll): Promise<Changes<'comment_polls'> | undefined> {
  const { storage, clock, settings } = ports;
  const account = await storage.get('accounts', poll._id);
  const adapter = account && findAdapter(ports, account.social_network);
  const comments = adapter?.comments;
  const list = comments?.list?.bind(comments);
  if (!account || !adapter || !comments || !list || accountState(account) !== 'enabled') return undefined;
  const isPaid = rulebook[account.social_network].credits !== undefined;
  const organization = await storage.get('organizations', account.id_organization);
  if (!organization || (isPaid && !organization.inbox_settings?.x_comments)) return undefined;
  if (!getPlanData(settings, await getClientById(ports, account.id_client)).inbox) return undefined;
  const hasUnits = await unitsForReading(ports, adapter, 'inbox');
  if (!hasUnits()) return { due_date: toDateTime(clock.now() + pauseWithoutUnits) };
  const source = { account, adapter, comments: { ...comments, list }, organization };
  if (!poll.first_read && !isPaid) await readFirst(ports, source);
  const isPushed = account.subscribed === true && adapter.events?.subscription?.isPartial !== true;
  const pace = { isPushed, isPaid };
  let gaps = poll.gaps ?? 0;
  const posts: Record<string, PostLook> = {};
  let next = clock.now() + maxPause;
  let earliest = clock.now() + minute;
  for (const { external_identifier, publish_date = '' } of await recentPosts(ports, account)) {
    if (external_identifier === undefined) continue;
    const published = Date.parse(publish_date);
    const known = poll.posts[external_identifier];
    const due = nextLook(published, known, clock.now(), pace);
    if (due === undefined) continue;
    let look = known;
    const isDue = due <= clock.now();
    if (isDue && !hasUnits()) earliest = clock.now() + pauseWithoutUnits;
    else if (isDue) {
      const { complete_date: looked } = known ?? {};
      const occasion = poll.first_read ? 'usual' : 'first';
      const read = await readPost(ports, source, external_identifier, { occasion, publish_date, looked });
      if (isPushed && read.late > 0) {
        gaps += read.late;
        ports.measurements.gapsFound(account.social_network, read.late);
      }
      const empty = read.found > 0 ? 0 : (known?.empty ?? -1) + 1;
      look = { checked_date: toDateTime(clock.now()), empty, complete_date: read.complete_date ?? looked };
    }
    if (look) posts[external_identifier] = look;
    next = Math.min(next, nextLook(published, look, clock.now(), pace) ?? next);
  }
  return {
    posts,
    gaps,
    first_read: true,
    failures: 0,
    error_code: undefined,
    due_date: toDateTime(Math.max(next, earliest)),
  };
}

const unread = 'comments could not be read';

/** Reads once, and stores when to read again. */
async function read(ports: CommentJobPorts, poll: CommentPoll, lease: string): Promise<void> {
  const { storage, clock } = ports;
  const { _id, social_network, failures } = poll;
  try {
    const changes = await readAccount(ports, poll);
    logSuccess(ports, unread, _id);
    if (!changes) return void (await storage.remove('comment_polls', _id, { lease }));
    await storage.update('comment_polls', _id, { ...changes, lease: undefined }, { lease });
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'no_x_credits_left') {
      const due_date = toDateTime(clock.now() + pauseWithoutCredits);
      const changes = { error_code: error.code, due_date, lease: undefined };
      return void (await storage.update('comment_polls', _id, changes, { lease }));
    }
    if (!(error instanceof NetworkFailure)) throw error;
    logFailure(ports, 'warn', unread, { social_network, id_account: _id, reason: error.message }, _id);
    const account = await storage.get('accounts', _id);
    const lack = account && toMissingScopesError(ports, account, error, 'read');
    if (account && !lack && error.kind === 'reconnect') await breakAccount(ports, account, error);
    const pause = Math.min(maxBackOff, minute * 2 ** failures);
    const requested = error.until === undefined ? 0 : Date.parse(error.until) - clock.now();
    const due_date = toDateTime(clock.now() + Math.max(pause, requested));
    await storage.update(
      'comment_polls',
      _id,
      { failures: failures + 1, error_code: lack?.code, due_date, lease: undefined },
      { lease },
    );
  }
}

/** Starts to read the comments of enabled accounts that are not read yet. Repeating it changes nothing. */
async function begin(ports: Ports<'clock' | 'networks' | 'storage'>): Promise<void> {
  const { storage, clock, networks } = ports;
  const listed = networks.filter(({ comments }) => comments?.list);
  for await (const account of accountsInUse(
    ports,
    listed.map(({ social_network }) => social_network),
  )) {
    const { credits, has_comments } = rulebook[account.social_network];
    if (has_comments?.(account) === false) continue;
    if (credits) {
      const organization = await storage.get('organizations', account.id_organization);
      // Where reading costs credits, the organization must have agreed to it.
      if (!organization?.inbox_settings?.x_comments) continue;
    }
    await storage.insert('comment_polls', {
      _id: account._id,
      id_client: account.id_client,
      social_network: account.social_network,
      first_read: false,
      posts: {},
      failures: 0,
      due_date: toDateTime(clock.now()),
    });
  }
}

/**
 * Reads the comments on published posts, newer posts more often. For an account that was just enabled, comments from
 * before it was connected are read once, without notifying apps.
 */
export async function readRecentComments(ports: CommentJobPorts): Promise<void> {
  await begin(ports);
  await processDue(ports, 'comment_polls', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    suspended: 'waits',
    work: (poll, lease) => read(ports, poll, lease),
  });
}

export const readRecentCommentsJob: Job = {
  name: 'read-recent-comments',
  every: 60_000,
  neededBy: ({ comments }) => comments?.list !== undefined,
  run: readRecentComments,
};
