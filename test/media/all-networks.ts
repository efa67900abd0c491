import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createImageFitter } from '#adapters/files/sharp-image-fitter';
import { createIdentifiers } from '#adapters/system/identifiers';
import { mimeTypes } from '#domain/library/index';
import { beginSending, NetworkFailure, publishFile, rulebook } from '#domain/networks/index';
import type { Upload } from '#ports/library/upload';
import type { NetworkAdapter, PublishInput } from '#ports/networks/network-adapter';
import type { ConnectedAccount } from '#ports/networks/connected-account';
import type { MessageInput } from '#ports/networks/network-messages';
import type { Attempt, NetworkSend } from '#ports/networks/network-send';
import type { SocialNetwork } from '#ports/networks/social-network';
import { boards } from '#runtimes/sandbox/networks/pinterest/people';
import { application } from '#runtimes/sandbox/networks/discord/servers';
import { channels } from '#runtimes/sandbox/networks/telegram/channels';
import { signUp } from '#runtimes/sandbox/person';
import { startSandbox } from '#runtimes/sandbox/sandbox';
import { standIns } from '#runtimes/sandbox/stand-ins';
import { createTestPlatform } from '../fakes/test-platform.ts';
import { creators } from '../adapters/networks/every-network.ts';
import { streamOf } from '../domain/library/library.ts';
import { examine } from './network-rules.ts';

const redirect_uri = 'https://postwright.example/connect/bluesky';
/** How often a network is asked again that is still working on a file. */
const mostTries = 5;

/** Nobody waits: whoever sleeps wakes at once, and then it is later. */
function hastyClock() {
  let time = Date.parse('2026-11-20T09:00:00.000Z');
  return {
    now: () => time,
    sleep: (milliseconds: number) => {
      time += milliseconds;
      return new Promise<void>((wake) => setImmediate(wake));
    },
  };
}

/** What a post needs beside its file, and its words. */
export function postFor(social_network: SocialNetwork, text: string) {
  const [board] = boards;
  return {
    publication_type: 'profile',
    text,
    ...(['pinterest', 'tiktok', 'youtube'].includes(social_network) && { title: 'A title' }),
    ...(social_network === 'pinterest' && { id_destination: board.id }),
    ...(social_network === 'tiktok' && { privacy: 'PUBLIC_TO_EVERYONE' }),
    ...(social_network === 'youtube' && { privacy: 'public' }),
  } as const;
}

/**
 * Starts a library of files, and an account of each network that takes files, at stand-ins that look into them as the
 * networks do.
 */
export async function startAllNetworks() {
  const clock = hastyClock();
  const sandbox = await startSandbox({ standIns, clock, limits: false, processing: 0, examine });
  const service = await createTestPlatform({ clock });
  const { app, made, platform, ports } = service;
  const { id_organization } = made;
  // What networks fetch: the files of the library, and what was fitted for them.
  const server = createServer((request, response) => {
    const [, ...parts] = (request.url ?? '').split('/');
    const send = async () => {
      for await (const chunk of ports.files.read(parts.slice(0, 2).join('/'))) response.write(chunk);
      response.end();
    };
    send().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with a port.
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const links = { ...ports.links, link: (key: string, name: string) => `${origin}/${key}/${name}` };

  const at = <T extends Readonly<Record<string, string>>>(addresses: T): T =>
    // Each value of `addresses` is mapped to another of the same type.
    Object.fromEntries(
      Object.entries(addresses).map(([name, url]) => [name, url.replace('https://', `${sandbox.url}/`)]),
    ) as T;
  const tools = {
    fetch,
    clock,
    identifiers: createIdentifiers(clock),
    logger: ports.logger,
    images: createImageFitter(),
  };

  /** Gives access as the first person, and returns the first account. */
  async function connect({
    social_network,
    connect: door,
  }: NetworkAdapter): Promise<Pick<ConnectedAccount, 'external_identifier' | 'extra_data' | 'session'>> {
    if (social_network === 'telegram') {
      const chat_id = channels[0]?.channel.id ?? 0;
      await fetch(
        `${sandbox.url}/t.me/sandbox_bot?startchannel&admin=post_messages&sandbox_channel=${String(chat_id)}`,
      );
      return { external_identifier: String(chat_id), session: { data: { chat_id } } };
    }
    const { id: client_id, secret: client_secret, bot_token } = application;
    const own = social_network === 'discord' ? { application: { client_id, client_secret, bot_token } } : {};
    let query: Readonly<Record<string, string>>;
    let memory = {};
    if (social_network === 'whatsapp') query = await signUp(sandbox.url);
    else {
      const begun = await door?.begin({ state: 'state', redirect_uri, ...own });
      const url = begun?.url ?? '';
      memory = begun?.memory ?? {};
      const page = await (await fetch(url)).text();
      const choice = /href="(\?[^"]*sandbox_person=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const back = await fetch(new URL(choice, url).href, { redirect: 'manual' });
      query = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
    }
    const accounts = (await door?.complete({ query, memory, redirect_uri, ...own })) ?? [];
    // LinkedIn shows nobody what became of the pictures of people.
    const account = accounts.find(({ external_identifier: id }) => !id.startsWith('urn:li:person:'));
    if (!account) throw new Error(`nothing of ${social_network} was connected`);
    return account;
  }

  /** Sends until the network has it or does not want it; returns why it does not, undefined when it has it. */
  async function drive<Input, State extends object, Result>(
    send: NetworkSend<Input, State, Result>,
    input: Input,
  ): Promise<NetworkFailure | undefined> {
    let stored: Attempt | undefined;
    for (let tries = 1; ; tries += 1) {
      const sending = await beginSending({ ...ports, clock }, send, {
        stored,
        content_hash: '',
        write: (attempt) => {
          stored = attempt;
          return Promise.resolve();
        },
      });
      try {
        await sending.proceed(input);
        return undefined;
      } catch (error) {
        if (!(error instanceof NetworkFailure)) throw error;
        if (error.kind === 'refused') return error;
        if (tries === mostTries) throw error;
        await clock.sleep(Math.max(1000, Date.parse(error.until ?? '') - clock.now() || 0));
      }
    }
  }

  let count = 0;
  async function open(adapter: NetworkAdapter) {
    const { social_network } = adapter;
    const account = await connect(adapter);
    let { session } = account;
    let since = clock.now();
    /** Accesses end, and the people of WhatsApp must have written within a day. */
    const renewed = async () => {
      if (clock.now() - since > 1_800_000) {
        since = clock.now();
        ({ session } = await connect(adapter));
      }
      const message = { account: account.external_identifier, person: '34600112233', text: 'Hello' };
      if (social_network === 'whatsapp') sandbox.standIns.get(social_network)?.messages?.write(message);
      return session;
    };
    return {
      social_network,
      account,
      /** Sends a post, or a message where there are no posts, with a file; returns why it was refused. */
      async send(upload: Upload): Promise<NetworkFailure | undefined> {
        const session = await renewed();
        count += 1;
        const id = String(count).padStart(24, '0');
        const content = { ...postFor(social_network, `Number ${String(count)}`), files: [upload._id] };
        const file = publishFile({ ...ports, clock, links }, { ...content, _id: id }, upload, () => Promise.resolve());
        const signal = new AbortController().signal;
        if (adapter.publish) {
          const input: PublishInput = { session, id_publication: id, content, files: [file], signal };
          return drive(adapter.publish.send, input);
        }
        const person = { external_id: '34600112233', other_ids: [] };
        const message = {
          session,
          id_message: id,
          message_type: 'file_message',
          text: '',
          person,
          files: [file],
          options: { files_urls: [] },
          signal,
        };
        // Of a message, the adapter reads nothing else.
        return drive(
          adapter.messages?.send as NetworkSend<MessageInput, object, unknown>,
          message as unknown as MessageInput,
        );
      },
    };
  }

  const adapters = Object.values(creators).map((create) => create(tools, at, sandbox.ownUrl, {}));
  const networks: Awaited<ReturnType<typeof open>>[] = [];
  for (const adapter of adapters)
    // Some take texts alone.
    if (rulebook[adapter.social_network].media.max_file_size_mb > 0) networks.push(await open(adapter));
  return {
    sandbox,
    networks: networks.sort((one, other) => (one.social_network < other.social_network ? -1 : 1)),
    /** Hands a file to WhatsApp as it is, past the adapter; returns whether it is taken. */
    async handToWhatsapp({ storage_key, file_format }: Upload): Promise<boolean> {
      const { account } = networks.find(({ social_network }) => social_network === 'whatsapp') ?? {};
      const form = new FormData();
      form.set('messaging_product', 'whatsapp');
      const pieces: Uint8Array[] = [];
      for await (const piece of ports.files.read(storage_key)) pieces.push(piece);
      form.set('file', new File([Buffer.concat(pieces)], 'file', { type: mimeTypes[file_format] }));
      const path = `${sandbox.url}/graph.facebook.com/v26.0/${account?.external_identifier ?? ''}/media`;
      const authorization = `Bearer ${String(account?.session.data.access_token)}`;
      return (await fetch(path, { method: 'POST', headers: { authorization }, body: form })).ok;
    },
    /** Takes a file into the library as the interface does, and returns what is stored of it. */
    async upload(bytes: Uint8Array, name: string): Promise<Upload> {
      const { _id } = await platform.files.createUpload(app, { id_organization, name, content: streamOf(bytes) });
      const upload = await ports.storage.get('uploads', _id);
      if (!upload) throw new Error('the upload is gone');
      return upload;
    },
    async stop(): Promise<void> {
      await sandbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
