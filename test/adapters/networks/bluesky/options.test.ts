import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { checkPost, type Post } from '#domain/publishing/publications/check-post';
import type { PublicationContent } from '#ports/publishing/publication';
import type { Attempt } from '#ports/networks/network-send';
import { readSession } from '#adapters/networks/bluesky/session';
import { blueskyAddresses, listBlueskyPosts } from '../../../servers/bluesky-account.ts';
import { assertPost } from './lexicons.ts';
import { toUrl, connectedAccount, publishFile, sending, workbench } from './workbench.ts';

const { adapter, publish } = workbench();
const gates = 'app.bsky.feed.threadgate';
const toKey = (uri: string): string | undefined => uri.split('/').at(-1);

/** Returns the keys of the records that restrict replies, after checking each. */
async function listGates(did: string): Promise<(string | undefined)[]> {
  const found = await listBlueskyPosts(did, gates);
  for (const { uri, value } of found) {
    assertPost(value, gates);
    expect(value.post).toBe(uri.replace(gates, 'app.bsky.feed.post'));
  }
  return found.map(({ uri }) => toKey(uri));
}
const listPosts = async (did: string) => (await listBlueskyPosts(did)).map(({ uri }) => toKey(uri));

describe('who may reply', () => {
  test.each([
    ['nobody', []],
    ['followers', ['followerRule']],
    ['followers,following,mentioned', ['followerRule', 'followingRule', 'mentionRule']],
  ])('%s is stored under the key of the post', async (reply_control, rules) => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    await publish.send({ session, ...sending({ text: 'gated', reply_control }).input() });
    expect(await listGates(did)).toEqual(await listPosts(did));
    const [gate] = await listBlueskyPosts(did, gates);
    expect(gate?.value.allow).toEqual(rules.map((rule) => ({ $type: `${gates}#${rule}` })));
  });

  test('everyone needs no record; one of an earlier version of the post is removed', async () => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    const work = sending({ text: 'first', reply_control: 'nobody' });
    await publish.send({ session, ...work.input() });
    expect(await listGates(did)).toHaveLength(1);
    const content = { ...work.input().content, text: 'edited', reply_control: 'everyone' };
    await publish.send({ session, ...work.input(), content });
    expect([await listGates(did), (await listPosts(did)).length]).toEqual([[], 1]);
  });

  test.each(['everyone', 'followers'])(
    'hidden replies stay hidden when the post is changed to %s',
    async (reply_control) => {
      const { session, external_identifier: did } = await connectedAccount(adapter);
      const work = sending({ text: 'first', reply_control: 'nobody' });
      await publish.send({ session, ...work.input() });
      const [gate] = await listBlueskyPosts(did, gates);
      const hiddenReplies = ['at://did:plc:bbbbbbbbbbbbbbbbbbbbbbbb/app.bsky.feed.post/3kquotedpost2'];
      const { access_token } = readSession(session);
      const put = await fetch(`${blueskyAddresses.url}/xrpc/com.atproto.repo.putRecord`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
        body: JSON.stringify({
          repo: did,
          collection: gates,
          rkey: toKey(gate?.uri ?? ''),
          record: { ...gate?.value, hiddenReplies },
        }),
      });
      expect(put.status).toBe(200);
      const content = { ...work.input().content, text: 'edited', reply_control };
      await publish.send({ session, ...work.input(), content });
      expect(await listGates(did)).toEqual(await listPosts(did));
      const [changed] = await listBlueskyPosts(did, gates);
      expect(changed?.value).toMatchObject({ hiddenReplies });
      // Without `allow` everyone may reply; an empty one allows no one.
      expect(changed?.value.allow).toEqual(
        reply_control === 'everyone' ? undefined : [{ $type: `${gates}#followerRule` }],
      );
    },
  );

  test('is only stored for the first post of a thread', async () => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    const content = { text: 'thread', reply_control: 'nobody' };
    const root = await publish.send({ session, ...sending(content).input() });
    const answers = { root, parent: root };
    await publish.send({ session, ...sending({ ...content, text: 'part' }).input(), answers });
    expect(await listGates(did)).toEqual([toKey(root.external_identifier)]);
    expect(await listPosts(did)).toHaveLength(2);
  });

  test('is deleted with the post, and with the leftovers of an attempt', async () => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    const work = sending({ text: 'to go', reply_control: 'mentioned' });
    const sent = await publish.send({ session, ...work.input() });
    await publish.remove?.({ session, sent, publish_date: new Date().toISOString() });
    expect([await listGates(did), await listPosts(did)]).toEqual([[], []]);
    await publish.send({ session, ...work.input() });
    await publish.removeAttempt?.({ session, attempt: work.saved.at(-1) ?? {} });
    expect([await listGates(did), await listPosts(did)]).toEqual([[], []]);
  });

  test.each(['before', 'after'] as const)(
    'is there once beside its post when any one request is lost %s it arrives',
    async (when) => {
      const { session, external_identifier: did } = await connectedAccount(adapter);
      let lost = 0;
      for (let at = 0; ; at += 1) {
        let calls = 0;
        const unreliable: typeof fetch = async (address, init) => {
          if (calls++ !== at) return fetch(address, init);
          lost += 1;
          if (when === 'after') await fetch(address, init);
          throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) });
        };
        const shaky = workbench({}, { fetch: unreliable });
        const work = sending({ text: `number ${at}`, reply_control: 'nobody' });
        const first = await shaky.publish.send({ session, ...work.input() }).catch(() => undefined);
        await publish.send({ session, ...work.input() });
        expect(await listPosts(did)).toHaveLength(at + 1);
        expect(await listGates(did)).toEqual(await listPosts(did));
        if (first) break;
      }
      expect(lost).toBe(3); // The post, and the gate, which is read before it is written.
    },
  );

  test('is not forgotten when the process dies after the post, whatever it has saved', async () => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    for (let at = 0; at < 4; at += 1) {
      for (const isStored of [false, true]) {
        const work = sending({ text: `crash ${at} ${isStored}`, reply_control: 'following' });
        const input = work.input();
        let calls = 0;
        const save = async (attempt: Attempt): Promise<void> => {
          const isNow = calls++ === at;
          if (!isNow || isStored) await input.save(attempt);
          if (isNow) throw new Error('this worker may not go on');
        };
        await publish.send({ session, ...input, save }).catch(() => undefined);
        await publish.send({ session, ...work.input() });
        expect(await listGates(did)).toEqual(await listPosts(did));
      }
    }
  });
});

describe('a quoted post', () => {
  async function getEmbed(content: Partial<PublicationContent>, files: Parameters<typeof sending>[1] = []) {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    await publish.send({ session, ...sending({ text: 'see', ...content }, files).input() });
    const [post] = await listBlueskyPosts(did);
    assertPost(post?.value);
    return post?.value;
  }

  test('is named by its address in the app or in the repository, alone or beside files', async () => {
    const friend = await connectedAccount(adapter);
    const { session, account } = friend;
    const { external_identifier: uri, extra_data } = await publish.send({
      session,
      ...sending({ text: 'a friend’s words' }).input(),
    });
    const record = { uri, cid: extra_data?.cid };
    const inApp = `https://bsky.app/profile/${account.handle}/post/${String(toKey(uri))}`;
    for (const quote of [uri, inApp]) {
      const { embed } = (await getEmbed({ options: { quote } })) ?? {};
      expect(embed).toEqual({ $type: 'app.bsky.embed.record', record });
    }
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const options = { quote: uri, labels: ['nudity'] };
    expect(await getEmbed({ options }, [publishFile(bytes)])).toMatchObject({
      embed: {
        $type: 'app.bsky.embed.recordWithMedia',
        record: { $type: 'app.bsky.embed.record', record },
        media: { $type: 'app.bsky.embed.images' },
      },
      labels: { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: 'nudity' }] },
    });
  });

  test('that does not exist is refused; one that cannot be read now is retried', async () => {
    const { session, external_identifier: did, account } = await connectedAccount(adapter);
    const send = (quote: string, bench = publish) =>
      bench.send({ session, ...sending({ text: 'see', options: { quote } }).input() });
    const missing = 'app.bsky.feed.post/3kquotedpost2';
    for (const whose of [did, account.handle, 'nobody-here.test']) {
      await expect(send(`at://${whose}/${missing}`)).rejects.toMatchObject({ kind: 'refused' });
    }
    const away: typeof fetch = (address, init) =>
      toUrl(address).pathname.endsWith('getRecord')
        ? Promise.resolve(Response.json({ error: 'InvalidToken' }, { status: 401 }))
        : fetch(address, init);
    const shaky = workbench({}, { fetch: away }).publish;
    await expect(send(`at://${did}/${missing}`, shaky)).rejects.toMatchObject({ kind: 'temporary' });
    expect(await listPosts(did)).toEqual([]);
  });
});

describe('unusable options are refused beforehand', () => {
  const codes = (changes: Partial<Post>): number[] =>
    checkPost({ social_network: 'bluesky', publication_type: 'profile', text: 'x', files: [], ...changes }).map(
      ({ code }) => code,
    );

  test.each([
    [{ poll: {} }, [1700]],
    [{ quote: 'https://example.com/post/1' }, [1701]],
    [{ quote: 'at://did:plc:bbbbbbbbbbbbbbbbbbbbbbbb/app.bsky.feed.like/1' }, [1701]],
    [{ quote: 'https://bsky.app/profile/bob.test' }, [1701]],
    [{ labels: ['spam'] }, [1701]],
    [{ labels: 'porn' }, [1701]],
    [{ labels: ['porn'], quote: 'https://bsky.app/profile/bob.test/post/3kquotedpost2/' }, []],
  ])('%j', (options, expected) => {
    expect(codes({ options })).toEqual(expected);
  });

  test.each([
    ['friends', [997]],
    ['nobody,followers', [997]],
    ['followers,mentioned', []],
    ['everyone', []],
  ])('%s may reply', (reply_control, expected) => {
    expect(codes({ reply_control })).toEqual(expected);
  });
});
