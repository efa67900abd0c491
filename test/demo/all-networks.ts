import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { neededContent, takesImages } from '#runtimes/sandbox/needed-content';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';

/**
 * Every network that publishes, in one run and on this machine: the sandbox stands in for all of them. The
 * accounts are connected by a person's clicks, and the posts read back from the networks' timelines.
 */
export async function runAllNetworks(say: (text: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  const environment = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', SANDBOX_PORT: String(sandboxPort) };
  const service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  const sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  say(`Postwright and the sandbox run at http://127.0.0.1:${String(port)} and ${sandbox}`);
  const client = await sandboxClient(environment);
  await client.keepDiscordApplication();
  const publishing = socialNetworks.filter((network) => rulebook[network].capabilities.publications);
  for (const network of publishing) {
    await connectAtSandbox(await client.connectPage(network));
    const accounts = await client.accounts(network);
    const text = `Hello ${network}, once & for all`;
    const { file = takesImages(network) ? 'image' : undefined } = neededContent(network);
    const id = await client.publish(network, { text, files: file ? [client.files[file]] : [] });
    const sent = await eventually(async () => {
      const now: Record<string, unknown> = await client.publication(id);
      if (now.state !== 'published') throw new Error(`${network}: the publication is ${JSON.stringify(now)}`);
      return now;
    }, 60_000);
    const posts = await client.timeline(sandbox, network);
    if (posts.length !== 1 || !String(posts[0]?.text).includes(`Hello ${network}`)) {
      throw new Error(`${network}: the timeline is ${JSON.stringify(posts)}`);
    }
    const address = typeof sent.url === 'string' ? sent.url : 'no public address';
    say(`${network}: ${String(accounts.length)} connected, one post on the timeline, ${address}`);
  }
  await service.stop();
  await rm(folder, { recursive: true, force: true });
  say(`done: ${String(publishing.length)} networks, one post each`);
}
