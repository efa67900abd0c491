import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createBluesky } from '#adapters/networks/bluesky/index';
import { createBlueskyStandIn } from '#runtimes/sandbox/networks/bluesky/stand-in';
import { commentsContract } from '../../../contracts/comments-contract.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

/** What the adapter has sent. */
const bodies: string[] = [];

const options: WorkbenchOptions = {
  social_network: 'bluesky',
  stand_in: createBlueskyStandIn,
  create: (tools, _at, ownUrl) =>
    createBluesky(
      {
        service_url: ownUrl,
        plc_url: ownUrl,
        publicUrl: ownUrl,
        video_url: '',
        client: { kind: 'loopback', redirect_uris: ['https://postwright.example/connect/bluesky'] },
      },
      {
        ...tools,
        fetch(address, init) {
          if (typeof init?.body === 'string') bodies.push(init.body);
          return tools.fetch(address, init);
        },
      },
    ),
};

commentsContract({
  ...options,
  publication: { input: { text: 'Hello' } },
  replying: /POST (bsky\.social\/)?xrpc\/com\.atproto\.repo\.putRecord/,
  lost: 'found',
  sweeps: true,
  pages: true,
  refusals: [
    {
      name: 'a reply that Bluesky refuses',
      answer: { status: 400, body: { error: 'InvalidRecord', message: 'Invalid record' } },
      code: 2602,
    },
  ],
});

describe('comments on Bluesky', () => {
  const gate = /com\.atproto\.repo\.getRecord/;
  let bench: NetworkWorkbench;

  beforeEach(async () => {
    bench = await networkWorkbench(options);
  });
  afterEach(async () => {
    bench.specs.requireDescribed();
    await bench.stop();
  });

  /** Publishes a post with one comment, and returns both. */
  async function commented(reply_control?: string) {
    const [account] = (await bench.goAndReturn()).accounts;
    await bench.enable([account?._id ?? '']);
    const made = await bench.schedule(account?._id ?? '', { text: 'Hello', ...(reply_control && { reply_control }) });
    const { external_identifier: post = '', _id: id_publication } = await bench.settle(made._id);
    const people = bench.standIn.comments;
    if (!people) throw new Error('the stand-in has no comments');
    const first = people.write({ post, text: 'Rude' });
    const address = { id_organization: bench.id_organization };
    const thread = () => bench.platform.comments.readPublicationComments(bench.app, { ...address, id_publication }, {});
    const id_comment = (await thread()).data[0]?._id ?? '';
    const hide = () => bench.platform.comments.updateComment(bench.app, { ...address, id_comment }, { hidden: true });
    return { post, people, first, address, id_comment, hide, thread };
  }

  test.each([
    [undefined, undefined],
    ['nobody', 'nobody'],
    ['followers', 'followerRule'],
  ])('hiding does not change who may reply: %s', async (reply_control, may_reply) => {
    const { post, people, hide } = await commented(reply_control);
    await hide();
    expect(people.list(post)).toMatchObject([{ hidden: true }]);
    expect(bench.standIn.timeline.get(post.split('/').at(-1) ?? '')?.details?.may_reply).toBe(may_reply);
  });

  test('hiding keeps what someone else hides at the same time', async () => {
    const { post, people, hide } = await commented('nobody');
    bench.disturb({
      where: /putRecord/,
      with: { status: 400, body: { error: 'InvalidSwap', message: 'Record was at bafyother' } },
    });
    await hide();
    expect(people.list(post)).toMatchObject([{ hidden: true }]);
  });

  test('a reply cannot be hidden when Bluesky’s limit is reached', async () => {
    const { post, people, hide } = await commented();
    const value = {
      $type: 'app.bsky.feed.threadgate',
      post,
      createdAt: '2026-11-20T08:00:00.000Z',
      hiddenReplies: Array.from({ length: 300 }, (_, at) => `at://did:plc:b/app.bsky.feed.post/${String(at)}`),
    };
    bench.disturb({ where: gate, with: { status: 200, body: { uri: post, cid: 'bafyfull', value } } });
    await expect(hide()).rejects.toMatchObject({ code: 956, data: { max: 300 } });
    expect(people.list(post)).toMatchObject([{ hidden: false }]);
  });

  test('a reply to a reply references the first post of the thread, and is found below its parent', async () => {
    const { post, people, first, address, id_comment } = await commented();
    const second = people.write({ post, answers: first, text: 'Why?' });
    const { data } = await bench.platform.comments.readReplies(bench.app, { ...address, id_comment }, {});
    await bench.platform.comments.replyToComment(
      bench.app,
      { ...address, id_comment: data[0]?._id ?? '' },
      'See https://example.com',
    );
    const own = people.list(post).find((one) => one.own);
    expect(own).toMatchObject({ answers: second });
    const sent = bodies.find((body) => body.includes('See https'));
    expect(JSON.parse(sent ?? '{}')).toMatchObject({
      record: { reply: { root: { uri: post }, parent: { uri: second } }, facets: [{}] },
    });
  });

  test('replies that Bluesky withholds do not count as deleted', async () => {
    const { people, post, thread } = await commented();
    people.write({ post, text: 'Kind' });
    await thread();
    bench.clock.advance(15 * 60_000);
    const shown = await bench.platform.comments.listComments(bench.app, { id_organization: bench.id_organization }, {});
    expect(shown.total).toBe(2);
    const root = { uri: post, cid: 'bafy', author: { did: 'did:plc:a', handle: 'alice.test' } };
    const record = { $type: 'app.bsky.feed.post', text: 'Hello', createdAt: '2026-11-20T08:00:00.000Z' };
    const blocked = { $type: 'app.bsky.feed.defs#blockedPost', uri: 'at://did:plc:b/x/y', blocked: true };
    const answer = {
      thread: {
        $type: 'app.bsky.feed.defs#threadViewPost',
        post: { ...root, record, indexedAt: record.createdAt, replyCount: 2 },
        replies: [blocked, blocked],
      },
    };
    bench.disturb({ where: /getPostThread/, with: { status: 200, body: answer } });
    expect((await thread()).data).toEqual([]);
    const still = await bench.platform.comments.listComments(bench.app, { id_organization: bench.id_organization }, {});
    expect(still.total).toBe(2);
  });
});
