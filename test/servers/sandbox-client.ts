import sharp from 'sharp';
import { application } from '#runtimes/sandbox/networks/discord/servers';
import type { SocialNetwork } from '#ports/networks/social-network';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { neededContent } from '#runtimes/sandbox/needed-content';
import { commandHere } from './command-here.ts';
import type { SetUpAnswer } from './postwright.ts';

type Json = Record<string, unknown>;

/** Sets up an installation whose service is running, with these options, and talks to it over HTTP as its app. */
export async function sandboxClient(environment: Record<string, string>, ...options: readonly string[]) {
  const setUp = JSON.parse(await commandHere(environment, 'setup', '--json', ...options)) as SetUpAnswer;
  const base = `http://127.0.0.1:${environment.PORT ?? ''}/v1.0.0`;
  const organization = `${base}/organizations/${setUp.id_organization}`;

  async function call(url: string, init: RequestInit = {}): Promise<Json> {
    const response = await fetch(url, init);
    const body = (await response.json()) as Json;
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${JSON.stringify(body)}`);
    return body;
  }

  const { client_id, client_secret } = setUp.app;
  const grant = { grant_type: 'client_credentials', client_id, client_secret };
  const { access_token } = await call(`${base}/oauth/token`, { method: 'POST', body: new URLSearchParams(grant) });
  const authorization = `Bearer ${String(access_token)}`;
  const asApp = (method: string, body?: unknown): RequestInit => ({
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

  /** Uploads a file, and returns its identifier. */
  async function upload(bytes: Uint8Array, name: string): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    return String(
      (await call(`${organization}/uploads`, { method: 'POST', headers: { authorization }, body: form }))._id,
    );
  }

  const blue = { create: { width: 1080, height: 1080, channels: 3, background: '#1155cc' } } as const;
  const files = {
    image: await upload(await sharp(blue).jpeg().toBuffer(), 'sky.jpg'),
    film: await upload(tinyMp4({ seconds: 10, width: 1080, height: 1920, media_bytes: 100_000 }), 'film.mp4'),
  };

  return {
    setUp,
    files,
    upload,
    /** Calls an operation below the organization, as its app. */
    inOrganization: (method: string, path: string, body?: unknown): Promise<Json> =>
      call(`${organization}/${path}`, asApp(method, body)),
    /** Calls an operation below the client, as its app. */
    inClient: (method: string, path: string, body?: unknown): Promise<Json> =>
      call(`${base}/clients/${setUp.id_client}/${path}`, asApp(method, body)),
    async keepDiscordApplication(): Promise<void> {
      const { id, secret, bot_token } = application;
      await call(
        `${organization}/social_credentials/discord`,
        asApp('PUT', { client_id: id, client_secret: secret, bot_token }),
      );
    },
    /** Returns the page on which a person connects accounts of a network. */
    async connectPage(network: SocialNetwork): Promise<string> {
      const { token } = await call(`${organization}/temporal_connect_token?social_network=${network}`, asApp('GET'));
      // The service may have another address to the outside.
      return `http://127.0.0.1:${environment.PORT ?? ''}/connect?${new URLSearchParams({ token: String(token), social_network: network }).toString()}`;
    },
    async accounts(network: SocialNetwork): Promise<Json[]> {
      const { data } = await call(`${organization}/accounts?social_network=${network}&limit=100`, asApp('GET'));
      return data as Json[];
    },
    /**
     * Sends a post to the first account of a network, with what that network demands, and returns its
     * identifier.
     */
    async publish(network: SocialNetwork, input: Json, id_account?: string): Promise<string> {
      const { file, ...more } = neededContent(network);
      const [first] = await this.accounts(network);
      const account = id_account ?? String(first?._id);
      // A pin needs one of the boards that came with the account.
      const { boards } = (first?.extra_data ?? {}) as { boards?: { id: string }[] };
      const content = {
        social_network: network,
        ...(file && { files: [files[file]] }),
        ...(boards?.[0] && { id_destination: boards[0].id }),
        ...more,
        ...input,
      };
      const made = await call(`${organization}/accounts/${account}/publish`, asApp('POST', content));
      if (made.state === 'withErrors') throw new Error(`${network}: ${JSON.stringify(made.publication_errors)}`);
      return String(made._id);
    },
    /** Counts the publications in a state. */
    async count(state: string): Promise<number> {
      return Number((await call(`${organization}/publish?state=${state}&limit=0`, asApp('GET'))).total);
    },
    async publication(id: string) {
      const found = await call(`${organization}/publish/${id}`, asApp('GET'));
      const errors = found.publication_errors as { code: number }[];
      return { ...found, state: String(found.state), codes: errors.map(({ code }) => code) };
    },
    async timeline(sandbox: string, network: SocialNetwork): Promise<Json[]> {
      return (await (await fetch(`${sandbox}/timelines/${network}/posts`)).json()) as Json[];
    },
  };
}

export type SandboxClient = Awaited<ReturnType<typeof sandboxClient>>;
