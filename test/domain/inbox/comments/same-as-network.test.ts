import { beforeEach, expect, test } from '@jest/globals';
import { applyFacts } from '#domain/inbox/comments/apply-facts';
import { deletePostComments } from '#domain/inbox/comments/post-comments';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { CommentFact, NetworkComment } from '#ports/networks/network-comments';
import type { SocialNetwork } from '#ports/networks/social-network';
import { withAccount } from '../../../fakes/test-account.ts';

const minute = 60_000;
let service: Awaited<ReturnType<typeof prepare>>;

/** A platform with one account and one published post, whose network pushes and is read. */
async function prepare() {
  const made = await withAccount();
  const { app, clock, create, id_account, id_organization, network, platform, ports } = made;
  const publication = await create('Hello');
  await platform.work.publishDue();
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('no account');
  const at = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString();
  /** The network pushes: the same account counts as one of any network. */
  const push = (facts: readonly CommentFact[], social_network: SocialNetwork = 'bluesky') =>
    applyFacts(ports, { ...account, social_network }, facts, 'push');
  const said = (external_id: string, fields: Partial<NetworkComment> = {}): CommentFact => ({
    type: 'comment',
    date: at(0),
    comment: {
      external_id,
      publication_external_id: 'key-1',
      author: { external_id: 'bob', is_own: false },
      text: external_id,
      creation_date: at(0),
      ...fields,
    },
  });
  const gone = (external_id: string): CommentFact => ({ type: 'deleted', external_id, date: at(0) });
  const inbox = async () => (await platform.comments.listComments(app, { id_organization }, {})).data;
  const find = async (external_id: string) => {
    const [found] = await ports.storage.find('comments', { where: { network_key: `${id_account}:${external_id}` } });
    return found;
  };
  const settle = async () => {
    await platform.work.settleDueComments();
    await platform.work.deliverDueWebhooks();
  };
  const told = async () => {
    await settle();
    return made.delivered.flatMap(({ body }) => {
      const changes = JSON.parse(body) as { field: string; action?: string; external_id?: string }[];
      return changes.flatMap(({ field, action = '', external_id = '' }) =>
        field === 'comments' ? [`${action} ${external_id}`] : [],
      );
    });
  };
  const work = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      clock.advance(minute);
      await platform.work.readRecentComments();
    }
  };
  const later = (milliseconds = minute) => clock.advance(milliseconds);
  const thread = () =>
    platform.comments.readPublicationComments(app, { id_organization, id_publication: publication._id }, {});
  const there = network.comments;
  return {
    ...{ ...made, account, at, find, gone, inbox, later },
    ...{ push, said, settle, there, thread, told, work },
  };
}

beforeEach(async () => {
  service = await prepare();
});

test('an edit, a deletion and a hide are kept that were pushed within the second of a reading', async () => {
  const { at, find, later, push, there, thread } = service;
  later(1000 - (service.clock.now() % 1000));
  const ids = [there.write({ text: 'old' }), there.write({ text: 'old' }), there.write({ text: 'old' })].map(
    ({ external_id }) => external_id,
  );
  later(300);
  await thread();
  const date = at(-300);
  const [edited = '', deleted = '', hidden = ''] = ids;
  const written = there.there.get(edited);
  if (!written) throw new Error('nothing was written');
  later(200);
  const exact = { date, precision: 'second' } as const;
  await push([
    { type: 'comment', comment: { ...written, text: 'new' }, ...exact },
    { type: 'deleted', external_id: deleted, ...exact },
    { type: 'visibility', external_id: hidden, hidden: true, ...exact },
  ]);
  expect(await find(edited)).toMatchObject({ text: 'new' });
  expect(await find(deleted)).toMatchObject({ deleted: true });
  expect(await find(hidden)).toMatchObject({ hidden: true });
});

test('a page that was read before an edit does not undo its push', async () => {
  const { account, find, later, ports, push, said, at } = service;
  await push([said('c', { text: 'old' })]);
  later(1300 - (service.clock.now() % 1000));
  const page = said('c', { text: 'old' });
  later(400);
  await push([{ ...said('c', { text: 'new' }), date: at(-700), precision: 'second' }]);
  later(2000);
  await applyFacts(ports, account, [page], 'reading');
  expect(await find('c')).toMatchObject({ text: 'new' });
  await applyFacts(ports, account, [{ ...page, date: at(0) }], 'reading');
  expect(await find('c')).toMatchObject({ text: 'old' });
});

test('what the network dates only by the time of sending is as old as it first was, until it is read', async () => {
  const { account, at, find, later, ports, push, said } = service;
  const vague = () => ({ ...said('c'), precision: 'latest' as const });
  const first = at(0);
  const [early, late] = [vague(), (later(), vague())];
  await push([late, early, late]);
  expect(await find('c')).toMatchObject({ creation_date: first });
  later();
  await applyFacts(ports, account, [said('c', { creation_date: at(-5 * minute) })], 'reading');
  const exact = at(-5 * minute);
  later();
  await push([vague()]);
  expect(await find('c')).toMatchObject({ creation_date: exact });
  await applyFacts(ports, account, [{ type: 'deleted', external_id: 'c', date: at(0) }], 'reading');
  later();
  await push([vague()]);
  expect(await find('c')).toMatchObject({ deleted: true });
});

test('answers are removed with their comment where the network does so, each announced, now and when they come later', async () => {
  const { find, gone, later, push, said, told } = service;
  const below = { parent_external_id: 'a', publication_external_id: 'post' };
  const [late, older] = [said('late', below), said('older', below)];
  await push([said('a', { publication_external_id: 'post' }), said('b', below)], 'facebook');
  await push([said('deep', { ...below, parent_external_id: 'b', thread_external_id: 'a' })], 'facebook');
  later();
  await push([gone('a')], 'facebook');
  await push([late], 'facebook');
  for (const id of ['a', 'b', 'deep', 'late']) expect(await find(id)).toMatchObject({ deleted: true, text: '' });
  expect((await told()).filter((one) => one.startsWith('deleted')).toSorted()).toEqual([
    'deleted a',
    'deleted b',
    'deleted deep',
    'deleted late',
  ]);
  later();
  await push([said('a', { publication_external_id: 'post' })], 'facebook');
  expect(await find('a')).toMatchObject({ deleted: false });
  await push([older], 'facebook');
  for (const id of ['b', 'older']) expect(await find(id)).toMatchObject({ deleted: true });
});

test('answers stay where the network keeps them', async () => {
  const { find, gone, later, push, said } = service;
  await push([said('a'), said('b', { parent_external_id: 'a' })], 'discord');
  later();
  await push([gone('a')], 'discord');
  expect(await find('b')).toMatchObject({ deleted: false });
});

test('the comments on a post are removed with it when the network reports that, also those that come later', async () => {
  const { account, at, find, inbox, later, ports, push, said, told } = service;
  const late = said('late', { publication_external_id: 'elsewhere' });
  await push([said('a', { publication_external_id: 'elsewhere' }), said('stays')]);
  later();
  await deletePostComments(ports, account, 'elsewhere', { source: 'push', date: at(0) });
  await push([late]);
  expect((await inbox()).map(({ external_id }) => external_id)).toEqual(['stays']);
  expect(await find('late')).toMatchObject({ deleted: true });
  expect((await told()).filter((one) => one.startsWith('deleted')).toSorted()).toEqual(['deleted a', 'deleted late']);
});

test.each(['reading it by itself', 'opening it'])(
  'the comments on a post that was removed at the network go when %s finds that',
  async (how) => {
    const { inbox, later, there, thread, told, work } = service;
    there.write({ text: 'Nice' });
    await thread();
    later();
    there.faults.push(new NetworkFailure('not_found', 'no such post'));
    if (how === 'opening it') await expect(thread()).rejects.toMatchObject({ code: 936 });
    else await work(1);
    expect(there.faults).toEqual([]);
    expect(await inbox()).toEqual([]);
    expect(await told()).toEqual(['created comment-1', 'deleted comment-1']);
  },
);

test('a post that the access may not see keeps its comments', async () => {
  const { id_account, inbox, later, ports, there, thread, work } = service;
  there.write({ text: 'Nice' });
  await thread();
  later();
  await ports.storage.update('accounts', id_account, { granted_scopes: 'write_comments' });
  there.faults.push(new NetworkFailure('not_found', 'does not exist, or may not be seen'));
  await work(1);
  expect(there.faults).toEqual([]);
  expect(await inbox()).toHaveLength(1);
});

test('comments that were never pushed are found below others that were', async () => {
  const { account, app, at, id_organization, later, platform, ports, push, there, work } = service;
  await ports.storage.update('accounts', account._id, { subscribed: true });
  there.mostAtOnce = 3;
  await work(1);
  const write = (text: string) => {
    later(1000);
    return there.write({ text, creation_date: at(0) });
  };
  for (let count = 0; count < 20; count += 1) {
    const comment = write(String(count));
    // The network keeps five to itself.
    if (count < 6 || count > 10) await push([{ type: 'comment', comment, date: at(0) }]);
  }
  later(30 * minute);
  await work(600);
  expect(await platform.comments.listComments(app, { id_organization }, {})).toMatchObject({ total: 20 });
  expect(await ports.storage.get('comment_polls', account._id)).toMatchObject({ gaps: 5 });
});

test('what was edited or removed below the first page is noticed when it is read', async () => {
  const { at, inbox, later, there, work } = service;
  there.mostAtOnce = 3;
  for (let count = 0; count < 8; count += 1) {
    there.write({ text: String(count), creation_date: at(count * 1000) });
  }
  await work(1);
  expect(await inbox()).toHaveLength(8);
  later(15 * minute);
  const texts = [...there.there.values()];
  const [removed, edited] = [texts[3], texts[2]];
  if (!removed || !edited) throw new Error('nothing was written');
  there.there.delete(removed.external_id);
  there.there.set(edited.external_id, { ...edited, text: 'edited' });
  await work(60);
  expect((await inbox()).map(({ text }) => text)).toEqual(['7', '6', '5', '4', 'edited', '1', '0']);
});

test('comments written between connecting and the first reading are announced as new', async () => {
  const { at, network, told, work, there } = service;
  network.posts.set('key-9', { text: 'Not made here', account: 'alice' });
  const post = { publication_external_id: 'key-9' };
  there.write({ ...post, text: 'Before', creation_date: at(-60 * minute) });
  there.write({ ...post, text: 'Since', creation_date: at(0) });
  await work(1);
  expect(await told()).toEqual(['created comment-2']);
});

test('a comment has at least as many answers as are stored', async () => {
  const { inbox, push, said, settle } = service;
  const below = { parent_external_id: 'a' };
  await push([said('a', { reply_count: 0 }), said('b', below), said('c', below), said('d', below)]);
  await settle();
  expect(await inbox()).toMatchObject([{ reply_count: 3, unread_replies: 3 }]);
});

test('a failed reply to a comment that turns out to be deleted reports that, and the comment is removed', async () => {
  const { app, id_organization, inbox, platform, there, thread, told } = service;
  there.write({ text: 'Nice' });
  await thread();
  const [comment] = await inbox();
  const address = { id_organization, id_comment: comment?._id ?? '' };
  const reply = () => platform.comments.replyToComment(app, address, 'Thanks');
  there.faults.push(new NetworkFailure('temporary', 'not now'));
  await expect(reply()).rejects.toMatchObject({ code: 1009 });
  there.there.clear();
  there.faults.push(new NetworkFailure('temporary', 'not now'));
  await expect(reply()).rejects.toMatchObject({ code: 947 });
  expect(await inbox()).toEqual([]);
  expect(await told()).toEqual(['created comment-1', 'deleted comment-1']);
});

test('marking all as read leaves what came later unread', async () => {
  const { app, at, id_organization, inbox, later, platform, push, said, settle } = service;
  await push([said('a'), said('b')]);
  await settle();
  const until = at(0);
  later();
  await push([said('c'), said('answer', { parent_external_id: 'b' })]);
  await settle();
  const address = { id_organization };
  expect(await platform.comments.markCommentsRead(app, address, { until })).toEqual({ total: 2 });
  const unread = async () => (await inbox()).flatMap(({ external_id, read }) => (read ? [] : [external_id])).toSorted();
  expect(await unread()).toEqual(['b', 'c']);
  expect(await platform.comments.markCommentsRead(app, address, {})).toEqual({ total: 2 });
  expect(await unread()).toEqual([]);
});
