import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '../servers/sandbox-person.ts';

type Json = Record<string, unknown>;

/** The networks of the sandbox on which people can comment. */
const networks = ['facebook', 'threads'] as const;

/** Somebody comments at each network; the comment arrives, is answered and hidden, and the answer is deleted. */
export async function runInbox(say: (text: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(sandboxPort),
  };
  const service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  const sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  say(`Postwright and the sandbox run at http://127.0.0.1:${String(port)} and ${sandbox}`);
  const client = await sandboxClient(environment);
  const atSandbox = async (network: string, post: string): Promise<Json[]> => {
    const answer = await fetch(`${sandbox}/comments/${network}?${new URLSearchParams({ post }).toString()}`);
    return (await answer.json()) as Json[];
  };
  for (const network of networks) {
    await connectAtSandbox(await client.connectPage(network));
    const id = await client.publish(network, { text: `Hello ${network}` });
    const { external_identifier } = await eventually(async () => {
      const now: Json = await client.publication(id);
      if (now.state !== 'published') throw new Error(`${network}: the publication is ${JSON.stringify(now)}`);
      return now;
    }, 60_000);
    const post = String(external_identifier);
    await fetch(`${sandbox}/comments/${network}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ post, text: 'How much?', person: 'carol' }),
    });
    say(`${network}: carol asked how much at the network`);
    await client.inOrganization('GET', `publish/${id}/comments`);
    const inbox = await client.inOrganization('GET', 'comments?unread=true');
    const [comment] = inbox.data as { _id: string; text: string; author: { name: string } }[];
    if (comment?.text !== 'How much?') throw new Error(`the inbox is ${JSON.stringify(inbox)}`);
    say(`${network}: the inbox has “${comment.text}” by ${comment.author.name}`);
    const answer = await client.inOrganization('POST', `comments/${comment._id}/reply`, {
      text: 'Ten euros',
    });
    const { reply } = answer as { reply: { _id: string } };
    const { total } = await client.inOrganization('GET', 'unread_comments');
    const own = (await atSandbox(network, post)).filter((one) => one.own === true);
    if (total !== 0 || own.length !== 1)
      throw new Error(`answered ${JSON.stringify(own)}, ${String(total)} unread`);
    say(`${network}: answered once, nothing is unread`);
    await client.inOrganization('PUT', `comments/${comment._id}`, { hidden: true });
    await client.inOrganization('DELETE', `comments/${reply._id}`);
    const left = await atSandbox(network, post);
    if (left.length !== 1 || left[0]?.hidden !== true) throw new Error(`left is ${JSON.stringify(left)}`);
    say(`${network}: the comment is hidden, and the answer deleted`);
  }
  await service.stop();
  await rm(folder, { recursive: true, force: true });
  say('done');
}
