import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import { discussions } from '#runtimes/sandbox/networks/telegram/channels';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';

type Json = Record<string, unknown>;

/** The networks on which people can comment. */
const networks = socialNetworks.filter((network) => rulebook[network].capabilities.comments);
/** Where the posts of the first channel of Telegram are discussed. */
const discussion = discussions[0]?.group.id ?? 0;

/**
 * Somebody comments at each network that has comments; the comment arrives, is answered, hidden where the network can,
 * and the answer is deleted.
 */
export async function runInbox(say: (text: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  const environment = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', SANDBOX_PORT: String(sandboxPort) };
  const service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  const sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  say(`Postwright and the sandbox run at http://127.0.0.1:${String(port)} and ${sandbox}`);
  const client = await sandboxClient(environment);
  const atSandbox = async (network: string, post: string): Promise<Json[]> => {
    const answer = await fetch(`${sandbox}/comments/${network}?${new URLSearchParams({ post }).toString()}`);
    return (await answer.json()) as Json[];
  };
  await client.keepDiscordApplication();
  await fetch(`${sandbox}/t.me/sandbox_bot?startgroup&admin=delete_messages&sandbox_group=${String(discussion)}`);
  for (const network of networks) {
    await connectAtSandbox(await client.connectPage(network));
    // LinkedIn shows the comments of pages alone.
    const accounts = await client.accounts(network);
    const account = accounts.find(({ name }) => name === 'Acme') ?? accounts[0];
    const id = await client.publish(network, { text: `Hello ${network}` }, String(account?._id));
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
    const comment = await eventually(async () => {
      await client.inOrganization('GET', `publish/${id}/comments`);
      const inbox = await client.inOrganization('GET', 'comments?unread=true');
      const [first] = inbox.data as { _id: string; text: string; author: { name?: string } }[];
      if (first?.text !== 'How much?') throw new Error(`the inbox is ${JSON.stringify(inbox)}`);
      return first;
    }, 30_000);
    say(`${network}: the inbox has “${comment.text}” by ${comment.author.name ?? 'somebody'}`);
    const answer = await client.inOrganization('POST', `comments/${comment._id}/reply`, { text: 'Ten euros' });
    const { reply } = answer as { reply: { _id: string } };
    const { total } = await client.inOrganization('GET', 'unread_comments');
    const own = (await atSandbox(network, post)).filter((one) => one.own === true);
    if (total !== 0 || own.length !== 1) throw new Error(`answered ${JSON.stringify(own)}, ${String(total)} unread`);
    say(`${network}: answered once, nothing is unread`);
    const { hide } = rulebook[network].comment_actions;
    if (hide) await client.inOrganization('PUT', `comments/${comment._id}`, { hidden: true });
    await client.inOrganization('DELETE', `comments/${reply._id}`);
    const left = await atSandbox(network, post);
    if (left.length !== 1 || left[0]?.hidden !== hide) throw new Error(`left is ${JSON.stringify(left)}`);
    say(`${network}: the answer is deleted${hide ? ', and the comment hidden' : ''}`);
  }
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
