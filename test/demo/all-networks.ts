import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import type { SocialNetwork } from '#ports/networks/social-network';
import { plans } from '#domain/clients/plans';
import { tinyMp4 } from '../fixtures/tiny-mp4.ts';
import { eventually } from '../servers/eventually.ts';
import { freePort, postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { connectAtSandbox } from '../servers/sandbox-person.ts';

type Json = Record<string, unknown>;

/** What a network needs beside text and a picture. */
const wanted: Readonly<Partial<Record<SocialNetwork, { readonly video?: true; readonly input?: Json }>>> = {
  youtube: { video: true, input: { title: 'A film' } },
  tiktok: { video: true },
};

async function json(url: string, options: RequestInit = {}): Promise<Json> {
  const response = await fetch(url, options);
  const body = (await response.json()) as Json;
  if (!response.ok) throw new Error(`${url}: ${String(response.status)} ${JSON.stringify(body)}`);
  return body;
}

/**
 * Every network that publishes, in one run and on this machine: the sandbox stands in for all of them. The
 * accounts are connected by a person's clicks, and the posts read back from the networks' timelines.
 */
export async function runAllNetworks(say: (text: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const plans_file = join(folder, 'plans.json');
  await writeFile(
    plans_file,
    JSON.stringify({ ...plans, custom: { ...plans.custom, requests_per_minute: 1_000_000 } }),
  );
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(sandboxPort),
    PLANS_FILE: plans_file,
  };
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  const sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  say(`Postwright and the sandbox run at http://127.0.0.1:${String(port)} and ${sandbox}`);

  const { access_token } = await json(`${setUp.base_url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: setUp.app.client_id,
      client_secret: setUp.app.client_secret,
    }),
  });
  const organization = `${setUp.base_url}/organizations/${setUp.id_organization}`;
  const send = (token: unknown, method: string, body?: unknown): RequestInit => ({
    method,
    headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const upload = async (bytes: Uint8Array, name: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const headers = { authorization: `Bearer ${String(access_token)}` };
    return String((await json(`${organization}/uploads`, { method: 'POST', headers, body: form }))._id);
  };
  const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#1155cc' } })
    .jpeg()
    .toBuffer();
  const image = await upload(picture, 'sky.jpg');
  const film = await upload(tinyMp4({ seconds: 10, width: 1080, height: 1920 }), 'film.mp4');
  await json(
    `${organization}/social_credentials/discord`,
    send(setUp.user.access_token, 'PUT', {
      client_id: 'sandbox',
      client_secret: 'sandbox-secret',
      bot_token: 'sandbox-bot-token',
    }),
  );

  const publishing = socialNetworks.filter((network) => rulebook[network].capabilities.publications);
  for (const network of publishing) {
    const issued = await json(
      `${organization}/temporal_connect_token?social_network=${network}`,
      send(access_token, 'GET'),
    );
    const accounts = await connectAtSandbox(String(issued.url));
    const list = await json(
      `${organization}/accounts?social_network=${network}&limit=50`,
      send(access_token, 'GET'),
    );
    // What a network gives in a list are accounts.
    const [account] = list.data as Json[];
    const { video, input = {} } = wanted[network] ?? {};
    const text = `Hello ${network}, exactly once & <tested>`;
    const created = await json(
      `${organization}/accounts/${String(account?._id)}/publish`,
      send(access_token, 'POST', {
        social_network: network,
        text,
        files: [video ? film : image],
        ...(network === 'pinterest' && { id_destination: await boardOf(sandbox) }),
        ...input,
      }),
    );
    const sent = await eventually(async () => {
      const now = await json(`${organization}/publish/${String(created._id)}`, send(access_token, 'GET'));
      if (now.state !== 'published') throw new Error(`${network}: the publication is ${JSON.stringify(now)}`);
      return now;
    }, 60_000);
    const posts = (await (await fetch(`${sandbox}/timelines/${network}/posts`)).json()) as Json[];
    const found = posts.filter(
      (post) =>
        String(post.text).includes(`Hello ${network}`) ||
        JSON.stringify(post.details ?? {}).includes(`Hello ${network}`),
    );
    if (found.length !== 1)
      throw new Error(`${network}: ${String(found.length)} posts: ${JSON.stringify(posts)}`);
    say(
      `${network}: ${String(accounts.length || 1)} account(s) connected, one post with ${video ? 'a video' : 'an image'} ${typeof sent.url === 'string' ? sent.url : ''}`,
    );
  }
  await service.stop();
  await rm(folder, { recursive: true, force: true });
  say(`done: ${String(publishing.length)} networks, one post each`);
}

/** The first board of the sandbox's Pinterest. */
async function boardOf(sandbox: string): Promise<string> {
  const boards = (await (await fetch(`${sandbox}/boards/pinterest`)).json()) as { id: string }[];
  return boards[0]?.id ?? '';
}
