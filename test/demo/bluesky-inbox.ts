import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startBluesky } from '../servers/bluesky.js';
import { connectAtBluesky } from '../servers/connect-at-bluesky.ts';
import { eventually } from '../servers/eventually.ts';
import { startPostgres } from '../servers/postgres.js';
import { freePort, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';

const password = 'a-password';

const threadSchema = z.object({
  thread: z.object({
    post: z.object({
      uri: z.string(),
      cid: z.string(),
      threadgate: z.object({ record: z.object({ hiddenReplies: z.array(z.string()).default([]) }) }).optional(),
    }),
    replies: z
      .array(
        z.object({
          post: z.object({ uri: z.string() }),
          replies: z.array(z.object({ post: z.object({ record: z.object({ text: z.string() }) }) })).default([]),
        }),
      )
      .default([]),
  }),
});

/** Somebody of a Bluesky server, who uses an app of their own. */
async function personAt(url: string, handle: string) {
  const call = async (nsid: string, token?: string, input?: object): Promise<unknown> => {
    const response = await fetch(`${url}/xrpc/${nsid}`, {
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(input && { 'content-type': 'application/json' }),
      },
      ...(input && { method: 'POST', body: JSON.stringify(input) }),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${nsid}: ${JSON.stringify(body)}`);
    return body;
  };
  const session = await call('com.atproto.server.createSession', undefined, { identifier: handle, password });
  const { did, accessJwt } = z.object({ did: z.string(), accessJwt: z.string() }).parse(session);
  return {
    async thread(uri: string) {
      const query = new URLSearchParams({ uri }).toString();
      return threadSchema.parse(await call(`app.bsky.feed.getPostThread?${query}`, accessJwt)).thread;
    },
    async reply(post: { readonly uri: string; readonly cid: string }, text: string): Promise<string> {
      const record = { text, createdAt: new Date().toISOString(), reply: { root: post, parent: post } };
      const input = { repo: did, collection: 'app.bsky.feed.post', record };
      const made = await call('com.atproto.repo.createRecord', accessJwt, input);
      return z.object({ uri: z.string() }).parse(made).uri;
    },
  };
}

/**
 * Somebody comments on a post at a real Bluesky server, with the part that shows threads. The comment arrives, is
 * answered and hidden, and the answer is deleted; each is seen there with the eyes of who wrote the comment.
 */
export async function runBlueskyInbox(say: (text: string) => void): Promise<void> {
  const postgres = await startPostgres();
  const bluesky = await startBluesky(postgres.url);
  for (const handle of ['alice.test', 'bob.test']) {
    await fetch(`${bluesky.control_url}/accounts`, { method: 'POST', body: JSON.stringify({ handle, password }) });
  }
  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    BLUESKY_SERVICE_URL: bluesky.url,
    BLUESKY_PLC_URL: bluesky.plc_url,
    BLUESKY_PUBLIC_URL: bluesky.url,
    BLUESKY_VIDEO_URL: 'none',
  };
  const service = await startPostwright(environment);
  const client = await sandboxClient(environment);
  await connectAtBluesky(await client.connectPage('bluesky'), { handle: 'alice.test', password });
  say(`a real Bluesky server runs at ${bluesky.url}, and @alice.test is connected`);
  const id = await client.publish('bluesky', { text: 'Hello' });
  const bob = await personAt(bluesky.url, 'bob.test');
  const post = await eventually(async () => {
    const { external_identifier } = { external_identifier: '', ...(await client.publication(id)) };
    return (await bob.thread(external_identifier)).post;
  }, 30_000);
  const theirs = await bob.reply({ uri: post.uri, cid: post.cid }, 'How much?');
  say('@bob.test asked how much');
  const comment = await eventually(async () => {
    const { data } = await client.inOrganization('GET', `publish/${id}/comments`);
    const [first] = data as { _id: string; text: string }[];
    if (first?.text !== 'How much?') throw new Error(`the thread is ${JSON.stringify(data)}`);
    return first;
  }, 30_000);
  const { total: unread } = await client.inOrganization('GET', 'unread_comments');
  const answer = await client.inOrganization('POST', `comments/${comment._id}/reply`, { text: 'Ten euros' });
  await client.inOrganization('PUT', `comments/${comment._id}`, { hidden: true });
  const answers = async () =>
    (await bob.thread(post.uri)).replies.flatMap(({ replies }) => replies.map((one) => one.post.record.text));
  await eventually(async () => {
    const thread = await bob.thread(post.uri);
    const hidden = thread.post.threadgate?.record.hiddenReplies;
    const texts = await answers();
    if (unread !== 1 || texts.join() !== 'Ten euros' || hidden?.join() !== theirs) {
      throw new Error(`${String(unread)} unread, the thread is ${JSON.stringify(thread)}`);
    }
  }, 30_000);
  say('the inbox had it unread; @bob.test sees the answer, once, and that the comment is hidden');
  const { reply } = answer as { reply: { _id: string } };
  await client.inOrganization('DELETE', `comments/${reply._id}`);
  await eventually(async () => {
    if ((await answers()).length > 0) throw new Error('the answer is still there');
  }, 30_000);
  say('the answer is deleted');
  await service.stop();
  await bluesky.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
