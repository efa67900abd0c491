// Long, because each rule of the inbox is shown through the whole core.
import { beforeEach, expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { Caller } from '#ports/access/caller';
import type { CommentFact, NetworkComment } from '#ports/networks/network-comments';
import { addUser } from '../../../fakes/tenants.ts';
import { inTime } from '../../../fakes/in-time.ts';
import { withAccount } from '../../../fakes/test-account.ts';

let service: Awaited<ReturnType<typeof prepare>>;

/** A platform with one account and one published post, whose comments the tests write. */
async function prepare() {
  const made = await withAccount();
  const { app, clock, create, id_organization, network, platform } = made;
  const publication = await create('Hello');
  await platform.work.publishDue();
  const address = { id_organization, id_publication: publication._id };
  const inbox = (filter = {}) => platform.comments.listComments(app, { id_organization }, filter);
  const unread = async () => (await platform.comments.countUnreadComments(app, { id_organization })).total;
  const thread = (paging = {}) => platform.comments.readPublicationComments(app, address, paging);
  const settle = async () => {
    await platform.work.settleDueComments();
    await platform.work.deliverDueWebhooks();
  };
  /** What apps were told about comments, in order. */
  const told = async () => {
    await settle();
    return made.delivered.flatMap(({ body }) => {
      const changes = JSON.parse(body) as { field: string; action?: string; external_id?: string }[];
      return changes.flatMap((change) =>
        change.field === 'comments' ? [`${change.action ?? ''} ${change.external_id ?? ''}`] : [],
      );
    });
  };
  const later = (minutes: number) => clock.advance(minutes * 60_000);
  return { ...made, address, inbox, later, publication, settle, thread, told, unread, there: network.comments };
}

beforeEach(async () => {
  service = await prepare();
});

const only = async () => {
  const { data } = await service.inbox();
  if (!data[0] || data.length !== 1) throw new Error(`there are ${String(data.length)} comments`);
  return data[0];
};

test('a comment is read from the network, waits in the inbox, and is announced to apps once', async () => {
  service.there.write({ text: 'Nice' });
  const thread = await service.thread();
  expect(thread).toMatchObject({ total: 1, credits_consumed: 0, data: [{ text: 'Nice', read: false }] });
  await service.thread();
  expect(await only()).toMatchObject({
    id_publication: service.publication._id,
    author: { name: 'Bob', is_own: false },
  });
  expect(await service.unread()).toBe(1);
  expect(await service.told()).toEqual(['created comment-1']);
});

test('an edit, hiding by a moderator and a deletion at the network are announced once each', async () => {
  const written = service.there.write({ text: 'Nice' });
  await service.thread();
  service.later(20);
  service.there.there.set('comment-1', { ...written, text: 'Nicer', hidden: true });
  await service.thread();
  expect(await only()).toMatchObject({ text: 'Nicer', hidden: true });
  service.later(1);
  service.there.there.set('comment-1', { ...written, text: 'Nicer', hidden: false });
  await service.thread();
  service.there.there.delete('comment-1');
  service.later(1);
  await service.thread();
  expect(await service.inbox()).toMatchObject({ total: 0 });
  expect(await service.told()).toEqual([
    'created comment-1',
    'edited comment-1',
    'hidden comment-1',
    'shown comment-1',
    'deleted comment-1',
  ]);
});

test('a comment that is missing from a page stays while it is fresh, or hidden', async () => {
  const creation_date = new Date(service.clock.now() - 60_000).toISOString();
  service.there.write({ text: 'Fresh', creation_date });
  service.there.write({ text: 'Hidden', hidden: true, creation_date });
  await service.thread();
  service.there.there.clear();
  await service.thread();
  expect(await service.inbox()).toMatchObject({ total: 2 });
  service.later(30);
  await service.thread();
  expect((await service.inbox()).data.map(({ text }) => text)).toEqual(['Hidden']);
});

test('a reply is sent once, and makes the comment replied and read', async () => {
  service.there.write({ text: 'How much?' });
  await service.thread();
  const { _id: id_comment } = await only();
  const { app, id_organization, platform } = service;
  const answer = await platform.comments.replyToComment(app, { id_organization, id_comment }, 'Ten euros');
  expect(answer).toMatchObject({
    comment: { replied: true, read: true, our_reply_external_id: answer.reply.external_id },
    reply: { text: 'Ten euros', author: { is_own: true } },
    credits_consumed: 0,
  });
  expect(await service.unread()).toBe(0);
  expect(await service.told()).toEqual(['created comment-1', 'replied comment-1']);
  const replies = await platform.comments.readReplies(app, { id_organization, id_comment }, {});
  expect(replies.data.map(({ text }) => text)).toEqual(['Ten euros']);
  await platform.comments.deleteComment(app, { id_organization, id_comment: answer.reply._id });
  await service.settle();
  expect(await only()).toMatchObject({ replied: false, read: true });
});

test('an answer by another person makes the comment unread again', async () => {
  service.there.write({ text: 'How much?' });
  await service.thread();
  const { _id: id_comment } = await only();
  const { app, id_organization, platform } = service;
  await platform.comments.replyToComment(app, { id_organization, id_comment }, 'Ten euros');
  service.later(600);
  service.there.write({
    text: 'Too much',
    parent_external_id: 'comment-1',
    creation_date: new Date(service.clock.now()).toISOString(),
  });
  await platform.comments.readReplies(app, { id_organization, id_comment }, {});
  await service.settle();
  expect(await only()).toMatchObject({ replied: false, read: false, unread_replies: 1 });
  await platform.comments.updateComment(app, { id_organization, id_comment }, { read: true });
  expect(await only()).toMatchObject({ read: true, unread_replies: 0 });
});

test('a reply whose answer is lost is found, and announced as sent', async () => {
  service.there.write({ text: 'How much?' });
  await service.thread();
  const { _id: id_comment } = await only();
  service.there.faults.push('lost');
  const { app, id_organization, platform } = service;
  const { reply } = await inTime(
    service,
    platform.comments.replyToComment(app, { id_organization, id_comment }, 'Ten'),
  );
  expect(reply).not.toHaveProperty('state');
  expect([...service.there.there.keys()]).toHaveLength(2);
});

test('a reply that cannot be found stays unconfirmed and is never sent again', async () => {
  service.there.write({ text: 'How much?' });
  await service.thread();
  const { _id: id_comment } = await only();
  service.there.faults.push('lost');
  service.there.canFind = false;
  const { app, id_organization, platform } = service;
  const call = platform.comments.replyToComment(app, { id_organization, id_comment }, 'Ten');
  const failed = await inTime(service, call).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 952 });
  const { id_comment: id_reply } = (failed as { data: { id_comment: string } }).data;
  const read = () => platform.comments.getComment(app, { id_organization, id_comment: id_reply });
  expect(await read()).toMatchObject({ state: 'unconfirmed', external_id: '' });
  for (let hour = 0; hour < 3; hour += 1) {
    service.later(60);
    await service.settle();
  }
  expect(await read()).toMatchObject({ state: 'unconfirmed' });
  expect([...service.there.there.keys()]).toHaveLength(2);
});

test('a reply that was never sent, or whose outcome is unknown, answers nothing', async () => {
  const written = service.there.write({ text: 'How much?' });
  await service.thread();
  const { _id: id_comment } = await only();
  service.there.faults.push('lost');
  service.there.canFind = false;
  const { app, id_organization, platform } = service;
  const call = platform.comments.replyToComment(app, { id_organization, id_comment }, 'Ten');
  await expect(inTime(service, call)).rejects.toMatchObject({ code: 952 });
  // Anything new about the comment has its answers counted again.
  service.there.there.set('comment-1', { ...written, text: 'How much is it?' });
  await service.thread();
  await service.settle();
  expect(await only()).toMatchObject({ text: 'How much is it?', replied: false, read: false });
  expect(await service.told()).not.toContain('replied comment-1');
});

test('a reply that was lost and is found later makes the comment replied', async () => {
  service.there.write({ text: 'How much?' });
  await service.thread();
  const { _id: id_comment } = await only();
  service.there.faults.push('lost');
  service.there.canFind = false;
  const { app, id_organization, platform } = service;
  const call = platform.comments.replyToComment(app, { id_organization, id_comment }, 'Ten');
  await expect(inTime(service, call)).rejects.toMatchObject({ code: 952 });
  // The network tells of it by itself.
  service.there.canFind = true;
  const replies = await platform.comments.readReplies(app, { id_organization, id_comment }, {});
  expect(replies.data.filter(({ state }) => state === undefined)).toHaveLength(1);
  service.later(5);
  await service.settle();
  await service.settle();
  expect(await only()).toMatchObject({ replied: true });
  const after = await platform.comments.readReplies(app, { id_organization, id_comment }, {});
  expect(after.data.map(({ text }) => text)).toEqual(['Ten']);
});

test('a refusal of the network is reported, and nothing is stored', async () => {
  service.there.write({ text: 'How much?' });
  await service.thread();
  const { _id: id_comment } = await only();
  const { app, id_organization, platform } = service;
  const address = { id_organization, id_comment };
  service.there.faults.push(new NetworkFailure('refused', 'not today'));
  await expect(platform.comments.replyToComment(app, address, 'Ten')).rejects.toMatchObject({ code: 2602 });
  service.there.faults.push(new NetworkFailure('refused', 'not today'));
  await expect(platform.comments.updateComment(app, address, { hidden: true, read: true })).rejects.toMatchObject({
    code: 2602,
  });
  expect(await only()).toMatchObject({ hidden: false, read: false, replied: false });
  await expect(platform.comments.replyToComment(app, address, ' ')).rejects.toMatchObject({ code: 948 });
  await expect(platform.comments.replyToComment(app, address, 'x'.repeat(301))).rejects.toMatchObject({
    code: 948,
    data: { max: 300 },
  });
  await expect(platform.comments.deleteComment(app, address)).rejects.toMatchObject({ code: 946 });
  service.there.there.clear();
  await expect(platform.comments.updateComment(app, address, { hidden: true })).rejects.toMatchObject({
    code: 947,
    data: { external_id: 'comment-1' },
  });
  expect(await service.inbox()).toMatchObject({ total: 0 });
});

test('the inbox is filtered, and marked read as a whole', async () => {
  service.there.write({ text: 'Größe M?' });
  service.there.write({ text: 'Blue?', hidden: true });
  await service.thread();
  const texts = async (filter: object) => (await service.inbox(filter)).data.map(({ text }) => text);
  expect(await texts({})).toEqual(['Blue?', 'Größe M?']);
  expect(await texts({ search: 'GRÖSSE' })).toEqual([]);
  expect(await texts({ search: 'größe' })).toEqual(['Größe M?']);
  expect(await texts({ hidden: true })).toEqual(['Blue?']);
  expect(await texts({ rating: [5] })).toEqual([]);
  expect(await texts({ social_network: ['x'] })).toEqual([]);
  expect(await texts({ id_publication: service.publication._id, limit: 1 })).toEqual(['Blue?']);
  const { app, id_organization, platform } = service;
  expect(await platform.comments.markCommentsRead(app, { id_organization }, { hidden: true })).toEqual({ total: 1 });
  expect(await texts({ unread: true })).toEqual(['Größe M?']);
});

test('what belongs to a removed account leaves the inbox and comes back with it', async () => {
  service.there.write({ text: 'Hello' });
  await service.thread();
  const { user, id_organization, id_account, platform } = service;
  await platform.accounts.deleteAccount(user, { id_organization, id_account });
  expect(await service.inbox()).toMatchObject({ total: 0 });
  expect(await service.unread()).toBe(0);
  await service.connect();
  expect(await service.inbox()).toMatchObject({ total: 1 });
});

test('without the plan nothing of the inbox is there', async () => {
  await service.ports.storage.update('clients', service.made.id_client, { plan_identifier: 'free' });
  await expect(service.inbox()).rejects.toMatchObject({ code: 516 });
  await expect(service.thread()).rejects.toMatchObject({ code: 516 });
});

test('events that come twice, late or out of order change nothing more', async () => {
  const { platform, ports, id_account } = service;
  const { applyFacts } = await import('#domain/inbox/comments/apply-facts');
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('no account');
  const comment: NetworkComment = {
    external_id: 'c',
    publication_external_id: 'key-1',
    author: { external_id: 'bob', is_own: false },
    text: 'Hello',
    creation_date: '2026-11-20T08:00:00.000Z',
  };
  const facts: CommentFact[] = [
    { type: 'deleted', external_id: 'c', date: '2026-11-20T08:05:00.000Z' },
    { type: 'comment', comment, date: '2026-11-20T08:00:00.000Z' },
  ];
  await applyFacts(ports, account, facts, 'push');
  await applyFacts(ports, account, [...facts].reverse(), 'push');
  expect(await service.inbox()).toMatchObject({ total: 0 });
  expect(await service.told()).toEqual(['deleted c']);
  expect(platform).toBeDefined();
});

test('a comment that is reported while its post is still being sent gets its publication', async () => {
  const { applyFacts } = await import('#domain/inbox/comments/apply-facts');
  const { ports, id_account, create } = service;
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('no account');
  const comment: NetworkComment = {
    external_id: 'early',
    publication_external_id: 'key-2',
    author: { external_id: 'bob', is_own: false },
    text: 'First!',
    creation_date: '2026-11-20T08:00:00.000Z',
  };
  await applyFacts(ports, account, [{ type: 'comment', comment, date: comment.creation_date }], 'push');
  await service.settle();
  expect(await only()).not.toHaveProperty('id_publication');
  const publication = await create('Second');
  service.later(2);
  await service.settle();
  expect(await only()).toMatchObject({ external_id: 'early', id_publication: publication._id });
  expect(await service.told()).toEqual(['created early']);
});

test('callers who may not read comments see that there was one, but not its text', async () => {
  service.there.write({ text: 'Nice' });
  await service.thread();
  await service.settle();
  service.later(1);
  const { app, id_organization, made, platform, ports, user } = service;
  const limited = await addUser(ports, { id_client: made.id_client, id_organization }, ['organization:read']);
  const read = async (caller: Caller) =>
    (await platform.webhooks.listEvents(caller, id_organization, { limit: 50 })).data.filter(
      ({ field }) => field === 'comments',
    );
  expect(await read(app)).toMatchObject([{ action: 'created', commentObj: { text: 'Nice' } }]);
  expect(await read(user)).toMatchObject([{ commentObj: { text: 'Nice' } }]);
  const [seen] = await read({ kind: 'user', id_user: limited.id_user });
  expect(seen).toMatchObject({ action: 'created', external_id: 'comment-1' });
  expect(seen).not.toHaveProperty('commentObj');
  const address = { id_client: made.id_client, id_app: made.app.id_app };
  const log = async (caller: Caller) =>
    JSON.stringify(await platform.webhooks.listWebhookDeliveries(caller, address, {}));
  expect(await log(app)).toContain('Nice');
  expect(await log(user)).not.toContain('Nice');
});

test('long comments go out in several messages of at most about a megabyte', async () => {
  for (let count = 0; count < 30; count += 1) service.there.write({ text: 'x'.repeat(50_000) });
  await service.thread({ limit: 100 });
  expect(await service.told()).toHaveLength(30);
  for (const { body } of service.delivered) expect(body.length).toBeLessThan(1_048_576);
});
