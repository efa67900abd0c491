import { createHash, randomBytes } from 'node:crypto';
import { createImageFitter } from '#adapters/files/sharp-image-fitter';
import { createPublicFetch } from '#adapters/system/public-fetch';
import { createBluesky, type BlueskySettings, type BlueskyTools } from '#adapters/networks/bluesky/index';
import type { ConnectedAccount, PublishFile } from '#ports/networks/network-adapter';
import type { Attempt } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publishing/publication';
import type { Clock } from '#ports/foundation/clock';
import type { Identifiers } from '#ports/foundation/identifiers';
import type { Logger } from '#ports/foundation/logger';
import { drivenPublish } from '../../../fakes/driven-publish.ts';
import { blueskyAddresses, createBlueskyAccount, type BlueskyAccount } from '../../../servers/bluesky-account.ts';

export const redirect_uri = 'http://127.0.0.1/connect/bluesky/callback';

/** The service's own fetch, with private addresses allowed. */
const ownFetch = createPublicFetch({ allowPrivateAddresses: true });

/** The real time, which the real server checks; sleeping takes no time, but is counted. */
function testClock(): Clock & { slept: number } {
  const clock = {
    slept: 0,
    now: () => Date.now() + clock.slept,
    sleep(milliseconds: number) {
      clock.slept += milliseconds;
      return Promise.resolve();
    },
  };
  return clock;
}

export const identifiers: Identifiers = {
  next: () => randomBytes(12).toString('hex'),
  derive: (...parts) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24),
  secret: () => randomBytes(32).toString('base64url'),
  hash: (secret) => createHash('sha256').update(secret).digest('base64url'),
};

/** Keeps every log line, to check them for secrets. */
function captureLogger(): Logger & { readonly lines: string[] } {
  const lines: string[] = [];
  const log = (message: string, facts?: object) => void lines.push(`${message} ${JSON.stringify(facts)}`);
  return { lines, debug: log, info: log, warn: log, error: log };
}

/** The address with which a `fetch` was called. */
export function toUrl(address: string | URL | Request): URL {
  return new URL(address instanceof Request ? address.url : address);
}

export interface Workbench {
  readonly adapter: ReturnType<typeof createBluesky>;
  readonly publish: ReturnType<typeof drivenPublish>;
  readonly clock: ReturnType<typeof testClock>;
  readonly log: ReturnType<typeof captureLogger>;
}

/** The adapter with the real server by default. */
export function workbench(settings: Partial<BlueskySettings> = {}, tools: Partial<BlueskyTools> = {}): Workbench {
  const clock = testClock();
  const log = captureLogger();
  const adapter = createBluesky(
    {
      service_url: blueskyAddresses.url,
      plc_url: blueskyAddresses.plc_url,
      publicUrl: blueskyAddresses.url,
      video_url: '',
      client: { kind: 'loopback', redirect_uris: [redirect_uri] },
      ...settings,
    },
    { fetch: ownFetch, clock, identifiers, logger: log, images: createImageFitter(), ...tools },
  );
  if (!adapter.publish) throw new Error('the adapter cannot publish');
  return { adapter, publish: drivenPublish(adapter.publish, { clock, logger: log }), clock, log };
}

/** An account connected with its password, which the server accepts like an app password. */
export async function connectByPassword(
  adapter: ReturnType<typeof createBluesky>,
  account: BlueskyAccount,
): Promise<ConnectedAccount> {
  const { handle: identifier, password: app_password } = account;
  const [connected] = (await adapter.connect.credentials?.connect({ identifier, app_password })) ?? [];
  if (!connected) throw new Error('no account came back');
  return connected;
}

export async function connectedAccount(adapter: ReturnType<typeof createBluesky>) {
  const account = await createBlueskyAccount();
  return { account, ...(await connectByPassword(adapter, account)) };
}

/** The input of a send, and the attempts it has saved. */
export function sending(content: Partial<PublicationContent>, files: readonly PublishFile[] = []) {
  const saved: (Attempt & Readonly<Record<string, unknown>>)[] = [];
  return {
    saved,
    input: () => ({
      id_publication: '000000000000000000000002',
      content: { publication_type: 'profile', files: files.map((file) => file.upload._id), ...content } as const,
      files,
      attempt: saved.at(-1),
      save(attempt: Attempt) {
        // Like storage, drops what cannot be written as JSON.
        saved.push(JSON.parse(JSON.stringify(attempt)) as (typeof saved)[number]);
        return Promise.resolve();
      },
      signal: new AbortController().signal,
    }),
  };
}

export function publishFile(
  bytes: Uint8Array,
  facts: { file_type?: 'image' | 'video'; alt_text?: string; width?: number; height?: number } = {},
): PublishFile {
  const { file_type = 'image', alt_text, width = 0, height = 0 } = facts;
  return {
    upload: {
      _id: randomBytes(12).toString('hex'),
      id_organization: '000000000000000000000001',
      name: file_type === 'video' ? 'clip.mp4' : 'picture.png',
      file_type,
      file_format: file_type === 'video' ? 'mp4' : 'png',
      file_properties: {
        width,
        height,
        duration: 0,
        size_in_bytes: bytes.length,
        aspect_ratio: { value: 1, text: '1:1' },
        allowed_social_networks: [],
      },
      file_externals: [],
      is_temporal: false,
      storage_key: 'key',
      creation_date: '2026-11-20T00:00:00.000Z',
      unlinked: false,
    },
    ...(alt_text !== undefined && { alt_text }),
    url: 'https://postwright.example/file',
    host: () => Promise.reject(new Error('Bluesky fetches nothing')),
    async *read() {
      yield await Promise.resolve(bytes);
    },
  };
}
