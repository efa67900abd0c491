import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { ConnectedAccount, Sent } from '#ports/networks/network-adapter';
import type { Attempt } from '#ports/networks/network-send';
import {
  blueskyAddresses,
  createBlueskyAccount,
  listBlueskyPosts,
  type BlueskyAccount,
} from '../../../servers/bluesky-account.ts';
import { assertPost } from './lexicons.ts';
import { toUrl, connectedAccount, publishFile, sending, workbench } from './workbench.ts';

const { adapter, publish } = workbench();
let connected: ConnectedAccount & { readonly account: BlueskyAccount };

beforeAll(async () => {
  connected = await connectedAccount(adapter);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

async function stored(sent: Sent): Promise<Record<string, unknown>> {
  const did = connected.external_identifier;
  const found = (await listBlueskyPosts(did)).find(({ uri }) => uri === sent.external_identifier);
  if (!found) throw new Error('the post is not there');
  expect(found.cid).toBe(sent.extra_data?.cid);
  assertPost(found.value);
  return found.value;
}

describe('publishing', () => {
  test('keeps text, facets, languages and a described picture', async () => {
    const friend = await createBlueskyAccount();
    const text = `👩‍👩‍👧 hello @${friend.handle}, see https://example.com/a_(b). (#café) and @nobody-here.test`;
    const file = publishFile(await picture(40, 20), { alt_text: 'a teal box' });
    const input = sending({ text, languages: ['en', 'pt-BR'] }, [file]).input();
    const sent = await publish.send({ session: connected.session, ...input });
    expect(sent.url).toBe(
      `https://bsky.app/profile/${connected.account.handle}/post/${sent.external_identifier.split('/').at(-1)}`,
    );
    const record = await stored(sent);
    expect(record).toMatchObject({
      text,
      langs: ['en', 'pt-BR'],
      embed: {
        $type: 'app.bsky.embed.images',
        images: [{ alt: 'a teal box', aspectRatio: { width: 40, height: 20 }, image: { mimeType: 'image/png' } }],
      },
    });
    const bytes = Buffer.from(text);
    // The lexicon has checked their form.
    const facets = record.facets as { index: { byteStart: number; byteEnd: number }; features: object[] }[];
    expect(
      facets.map(({ index, features }) => [bytes.subarray(index.byteStart, index.byteEnd).toString(), features]),
    ).toEqual([
      [`@${friend.handle}`, [{ $type: 'app.bsky.richtext.facet#mention', did: friend.did }]],
      ['https://example.com/a_(b)', [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com/a_(b)' }]],
      ['#café', [{ $type: 'app.bsky.richtext.facet#tag', tag: 'café' }]],
    ]);
  });

  test('five pictures make a gallery', async () => {
    const bytes = await picture(10, 10);
    const files = Array.from({ length: 5 }, (_, index) => publishFile(bytes, { alt_text: `number ${index}` }));
    const sent = await publish.send({ session: connected.session, ...sending({}, files).input() });
    const { embed } = await stored(sent);
    expect(embed).toMatchObject({ $type: 'app.bsky.embed.gallery' });
    // As app.bsky.embed.gallery has it.
    expect((embed as { items: unknown[] }).items).toHaveLength(5);
  });

  test('a picture that is too large is made smaller, and one that cannot be read is refused', async () => {
    const raw = { width: 1500, height: 1000, channels: 3 } as const;
    const data = await sharp(randomBytes(1500 * 1000 * 3), { raw })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(data.length).toBeGreaterThan(4_000_000);
    const sent = await publish.send({
      session: connected.session,
      ...sending({ text: 'noise' }, [publishFile(data)]).input(),
    });
    const { embed } = await stored(sent);
    // The lexicon has checked the form.
    const [image] = (embed as { images: { image: { size: number }; aspectRatio: object }[] }).images;
    expect(image?.image.size).toBeLessThanOrEqual(2_000_000);

    const broken = sending({}, [publishFile(randomBytes(100))]);
    await expect(publish.send({ session: connected.session, ...broken.input() })).rejects.toMatchObject({
      kind: 'refused',
      problem: { code: 954 },
    });
  });

  test("a video goes to the account's server when there is no video service", async () => {
    const file = publishFile(randomBytes(500_000), { file_type: 'video', alt_text: 'noise', width: 16, height: 9 });
    const sent = await publish.send({ session: connected.session, ...sending({ text: 'v' }, [file]).input() });
    expect((await stored(sent)).embed).toMatchObject({
      $type: 'app.bsky.embed.video',
      alt: 'noise',
      aspectRatio: { width: 16, height: 9 },
      video: { mimeType: 'video/mp4', size: 500_000 },
    });
  });

  test('a text the server refuses is reported with its message', async () => {
    const { input } = sending({ text: 'x'.repeat(301) });
    const failure = publish.send({ session: connected.session, ...input() });
    await expect(failure).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('300') });
  });
});

describe('sending again', () => {
  const content = { text: 'only once' };
  const count = async (did: string) => (await listBlueskyPosts(did)).length;

  test('makes no second post, and an edit changes the first', async () => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    const work = sending(content);
    const first = await publish.send({ session, ...work.input() });
    expect(await publish.send({ session, ...work.input() })).toEqual(first);
    expect(await count(did)).toBe(1);

    const edited = { ...work.input(), content: { ...work.input().content, text: 'edited' } };
    const second = await publish.send({ session, ...edited });
    expect(second.external_identifier).toBe(first.external_identifier);
    const posts = await listBlueskyPosts(did);
    expect(posts.map(({ value }) => value.text)).toEqual(['edited']);
  });

  test.each([0, 1])('makes one post after a crash in saving number %i, before or after it is stored', async (at) => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    for (const isStored of [false, true]) {
      const work = sending({ text: `crash ${isStored}` }, [publishFile(await picture(4, 4))]);
      const input = work.input();
      let calls = 0;
      const save = async (attempt: Attempt): Promise<void> => {
        const isNow = calls++ === at;
        if (!isNow || isStored) await input.save(attempt);
        if (isNow) throw new Error('this worker may not go on');
      };
      await expect(publish.send({ session, ...input, save })).rejects.toThrow('this worker may not go on');
      expect(await count(did)).toBe(isStored ? 1 : 0);
      await publish.send({ session, ...work.input() });
    }
    expect(await count(did)).toBe(2);
  });

  test.each(['before', 'after'] as const)('makes one post when any one request is lost %s it arrives', async (when) => {
    const account = await connectedAccount(adapter);
    const { session, external_identifier: did } = account;
    const files = [publishFile(await picture(4, 4))];
    let lost = 0;
    for (let at = 0; ; at += 1) {
      let calls = 0;
      const unreliable: typeof fetch = async (address, init) => {
        const isLost = calls++ === at;
        if (!isLost) return fetch(address, init);
        lost += 1;
        if (when === 'after') await fetch(address, init);
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) });
      };
      const shaky = workbench({}, { fetch: unreliable });
      const work = sending({ text: `number ${at}` }, files);
      const first = await shaky.publish.send({ session, ...work.input() }).catch((error: unknown) => {
        expect(error).toMatchObject({ kind: 'temporary' });
      });
      await publish.send({ session, ...work.input() });
      expect(await count(did)).toBe(at + 1);
      if (first) break;
    }
    expect(lost).toBe(2); // The picture and the post.
  });

  test('uploads again when the server has lost a picture', async () => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    const work = sending({ text: 'with picture' }, [publishFile(await picture(4, 4))]);
    let puts = 0;
    const forgetful: typeof fetch = (address, init) => {
      if (!toUrl(address).pathname.endsWith('putRecord') || puts++ > 0) return fetch(address, init);
      return Promise.resolve(Response.json({ error: 'BlobNotFound', message: 'gone' }, { status: 400 }));
    };
    await workbench({}, { fetch: forgetful }).publish.send({ session, ...work.input() });
    expect(puts).toBe(2);
    expect(await count(did)).toBe(1);
    const keys = work.saved.map((attempt) => attempt.record_key);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('removing and listing', () => {
  test('removes a post, repeatedly if needed, and the leftovers of an attempt', async () => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    const sent = await publish.send({ session, ...sending({ text: 'one' }).input() });
    const input = { session, sent, publish_date: new Date().toISOString() };
    await publish.remove?.(input);
    await publish.remove?.(input);
    expect(await listBlueskyPosts(did)).toEqual([]);

    const work = sending({ text: 'two' });
    await publish.send({ session, ...work.input() });
    const attempt = work.saved.at(-1) ?? {};
    await publish.removeAttempt?.({ session, attempt });
    await publish.removeAttempt?.({ session, attempt });
    expect(await listBlueskyPosts(did)).toEqual([]);
  });

  test('lists posts, newest first, over several pages and without replies', async () => {
    const { session, external_identifier: did } = await connectedAccount(adapter);
    const { access_token } = session.data as { access_token: string }; // As the adapter made it.
    const write = (writes: object[]) =>
      fetch(`${blueskyAddresses.url}/xrpc/com.atproto.repo.applyWrites`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ repo: did, writes }),
      });
    const create = (value: object) => ({
      $type: 'com.atproto.repo.applyWrites#create',
      collection: 'app.bsky.feed.post',
      value: { $type: 'app.bsky.feed.post', createdAt: new Date().toISOString(), ...value },
    });
    await write(Array.from({ length: 105 }, (_, index) => create({ text: `post ${index}` })));
    const [root] = await listBlueskyPosts(did);
    const parent = { uri: root?.uri, cid: root?.cid };
    await write([create({ text: 'a reply', reply: { root: parent, parent } })]);

    const page = await publish.list?.({ session, offset: 100, limit: 10 });
    expect(page?.total).toBe(105);
    expect(page?.data.map(({ text }) => text)).toEqual(['post 4', 'post 3', 'post 2', 'post 1', 'post 0']);
    const newest = await publish.list?.({ session, offset: 0, limit: 1 });
    expect(newest?.data).toEqual([
      {
        external_identifier: root?.uri,
        url: expect.stringContaining('/post/'),
        extra_data: { cid: root?.cid },
        text: 'post 104',
        publish_date: expect.stringMatching(/^\d{4}-.{18}Z$/),
      },
    ]);
  });
});
