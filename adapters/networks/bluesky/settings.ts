import type { AccessSettings } from '../shared/access.ts';
import type { Installation, NetworkSetUp } from '../shared/network-set-up.ts';
import type { NetworkTools } from '../shared/network-tools.ts';

/** A P-256 private key as a JWK (RFC 7518, 6.2). */
export interface PrivateKey {
  readonly kty: 'EC';
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

/** How this installation identifies itself to authorization servers (https://atproto.com/specs/oauth). */
export type BlueskyClient =
  | {
      /** Signs with its own keys. It needs an address that the servers can read over https. */
      readonly kind: 'confidential';
      /** Where `client-metadata.json` is served. This address is the client's id. */
      readonly metadata_url: string;
      /** Where `jwks.json` is served. Without it the public keys are part of the metadata. */
      readonly jwks_url?: string;
      readonly redirect_uris: readonly string[];
      /** ES256 private keys with `kid`. The first signs for new accounts, the others for older ones. */
      readonly private_jwks: { readonly keys: readonly (PrivateKey & { readonly kid: string })[] };
      /** Shown on the consent page; `Postwright` by default. */
      readonly name?: string;
    }
  /** For an installation without public https. Redirect hosts must be 127.0.0.1 or [::1]. */
  | { readonly kind: 'loopback'; readonly redirect_uris: readonly string[] };

export interface BlueskySettings extends AccessSettings {
  /** The server for people who do not have one of their own: https://bsky.social */
  readonly service_url: string;
  /** https://plc.directory */
  readonly plc_url: string;
  /** https://public.api.bsky.app */
  readonly publicUrl: string;
  /** https://video.bsky.app. If empty, videos are uploaded to the account's server. */
  readonly video_url: string;
  readonly client: BlueskyClient;
}

export type BlueskyTools = NetworkTools;

/**
 * Returns the address of the stand-in. Bluesky needs a host of its own, so it listens on the port after the
 * sandbox's.
 */
function standInAt(sandboxUrl: string): string {
  const { protocol, hostname, port } = new URL(sandboxUrl);
  return `${protocol}//${hostname}:${String(Number(port) + 1)}`;
}

async function newClientKey() {
  const { exportJWK, generateKeyPair } = await import('jose');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '', d = '' } = await exportJWK(privateKey);
  return { kty: 'EC' as const, crv: 'P-256', x, y, d, kid: 'postwright-1' };
}

/**
 * Returns how the installation identifies itself. A service with public https has its own metadata and keys. Any other
 * is the loopback client, which Bluesky allows for development and for personal machines.
 */
async function resolveClient({ publicUrl, frontUrls, clientKey }: Installation): Promise<BlueskyClient> {
  const redirect_uris = [`${publicUrl}/connect`, ...frontUrls].map((front) => `${front}/bluesky`);
  if (!publicUrl.startsWith('https:')) return { kind: 'loopback', redirect_uris };
  const documents = `${publicUrl}/connect/bluesky`;
  return {
    kind: 'confidential',
    metadata_url: `${documents}/client-metadata.json`,
    jwks_url: `${documents}/jwks.json`,
    redirect_uris,
    private_jwks: { keys: [await clientKey(newClientKey)] },
  };
}

/** How Bluesky is set up. It always is. */
export const blueskySetUp: NetworkSetUp<Omit<BlueskySettings, 'client'>, BlueskySettings> = {
  variables: [
    {
      name: 'BLUESKY_SERVICE_URL',
      fallback: 'https://bsky.social',
      meaning: 'Server of people who do not have one of their own.',
    },
    { name: 'BLUESKY_PLC_URL', fallback: 'https://plc.directory', meaning: 'Directory that resolves identities.' },
    {
      name: 'BLUESKY_PUBLIC_URL',
      fallback: 'https://public.api.bsky.app',
      meaning: 'Server for public reads, such as looking up a mentioned person.',
    },
    {
      name: 'BLUESKY_VIDEO_URL',
      fallback: 'https://video.bsky.app',
      meaning: 'Video service; `none` sends videos straight to the account’s server.',
    },
  ],
  sandboxValues(sandboxUrl) {
    const url = standInAt(sandboxUrl);
    return { BLUESKY_SERVICE_URL: url, BLUESKY_PLC_URL: url, BLUESKY_PUBLIC_URL: url, BLUESKY_VIDEO_URL: 'none' };
  },
  read(reader) {
    const hasVideos = reader.text('BLUESKY_VIDEO_URL') !== 'none';
    return {
      service_url: reader.url('BLUESKY_SERVICE_URL', 'https://bsky.social', false),
      plc_url: reader.url('BLUESKY_PLC_URL', 'https://plc.directory', true),
      publicUrl: reader.url('BLUESKY_PUBLIC_URL', 'https://public.api.bsky.app', false),
      video_url: hasVideos ? reader.url('BLUESKY_VIDEO_URL', 'https://video.bsky.app', false) : '',
    };
  },
  complete: async (read, installation) => ({ ...read, client: await resolveClient(installation) }),
};
