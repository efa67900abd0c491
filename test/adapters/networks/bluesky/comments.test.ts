import { createBluesky } from '#adapters/networks/bluesky/index';
import { createBlueskyStandIn } from '#runtimes/sandbox/networks/bluesky/stand-in';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { commentsContract } from '../../../contracts/comments-contract.ts';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type WorkbenchOptions,
} from '../../../servers/network-workbench.ts';

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
      tools,
    ),
};

commentsContract({
  ...options,
  publication: { input: { text: 'Hello' } },
  replying: /POST [^/]*\/?xrpc\/com\.atproto\.repo\.putRecord$/,
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

describe('hiding replies on Bluesky', () => {
  let bench: NetworkWorkbench;
  let id_publication = '';
  let post = '';

  async function begin(reply_control?: string): Promise<void> {
    const id_account = await bench.connectAndEnable();
    const made = await bench.schedule(id_account, { text: 'Hello', ...(reply_control && { reply_control }) });
    const sent = await bench.settle(made._id);
    id_publication = sent._id;
    post = sent.external_identifier ?? '';
  }
  const gate = async (): Promise<unknown> => {
    const [, , repo = '', , rkey = ''] = post.split('/');
    const query = new URLSearchParams({ repo, collection: 'app.bsky.feed.threadgate', rkey });
    const address = `${bench.sandbox.ownUrl}/xrpc/com.atproto.repo.getRecord?${query.toString()}`;
    return ((await (await fetch(address)).json()) as { value?: unknown }).value;
  };
  async function hideAll(hidden = true): Promise<void> {
    const { platform, app, id_organization } = bench;
    await platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
    const { data } = await platform.comments.listComments(app, { id_organization }, {});
    for (const { _id: id_comment } of data)
      await platform.comments.updateComment(app, { id_organization, id_comment }, { hidden });
  }

  beforeEach(async () => {
    bench = await networkWorkbench(options);
  });
  afterEach(async () => {
    bench.specs.requireDescribed();
    await bench.stop();
  });

  test('lets everybody reply to a post to which everybody could', async () => {
    await begin();
    const uri = bench.standIn.comments?.write({ post, text: 'Rude' });
    await hideAll();
    expect(await gate()).toMatchObject({ post, hiddenReplies: [uri] });
    expect(await gate()).not.toHaveProperty('allow');
  });

  test('leaves it to those who could reply before, and does not undo what somebody else hid meanwhile', async () => {
    await begin('followers');
    bench.standIn.comments?.write({ post, text: 'Rude' });
    bench.standIn.comments?.write({ post, text: 'Ruder', person: 'dave' });
    await hideAll();
    expect(await gate()).toMatchObject({
      allow: [{ $type: 'app.bsky.feed.threadgate#followerRule' }],
      hiddenReplies: [expect.any(String), expect.any(String)],
    });
    await hideAll(false);
    expect(await gate()).toMatchObject({ allow: [expect.anything()], hiddenReplies: [] });
  });

  test('is tried again when the gate was written meanwhile', async () => {
    await begin();
    bench.standIn.comments?.write({ post, text: 'Rude' });
    bench.disturb({
      where: /putRecord$/,
      with: { status: 400, body: { error: 'InvalidSwap', message: 'Record was at another' } },
    });
    await hideAll();
    expect(bench.standIn.comments?.list(post)).toMatchObject([{ hidden: true }]);
  });

  test('ends at 300 below one post: 956', async () => {
    await begin();
    for (let count = 0; count < 301; count += 1)
      bench.standIn.comments?.write({ post, text: `Rude ${String(count)}` });
    const { platform, app, id_organization } = bench;
    const codes = new Set<unknown>();
    for (let offset: string | undefined, page = 0; page === 0 || offset !== undefined; page += 1) {
      const read = await platform.comments.readPublicationComments(
        app,
        { id_organization, id_publication },
        { limit: 100, ...(offset !== undefined && { offset }) },
      );
      for (const { _id: id_comment } of read.data) {
        const address = { id_organization, id_comment };
        await platform.comments.updateComment(app, address, { hidden: true }).catch((error: unknown) => {
          codes.add((error as { code?: number }).code);
        });
      }
      offset = read.next_cursor;
    }
    expect([...codes]).toEqual([956]);
    expect(bench.standIn.comments?.list(post).filter(({ hidden }) => hidden)).toHaveLength(300);
  });
});
