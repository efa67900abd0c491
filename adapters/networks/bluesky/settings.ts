import type { NetworkTools } from '../network-tools.ts';

/** A P-256 private key as a JWK (RFC 7518, 6.2). */
export interface PrivateKey {
  readonly kty: 'EC';
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly d: string;
}

/** How this installation introduces itself to authorization servers (https://atproto.com/specs/oauth). */
export type BlueskyClient =
  | {
      /** Signs with its own keys; needs an address that the servers can read over https. */
      readonly kind: 'confidential';
      /** Where `client-metadata.json` is served: this address is the client's name. */
      readonly metadata_url: string;
      /** Where `jwks.json` is served; without it the public keys stand in the metadata. */
      readonly jwks_url?: string;
      readonly redirect_uris: readonly string[];
      /** ES256 private keys with `kid`; the first signs for new accounts, the others for older ones. */
      readonly private_jwks: { readonly keys: readonly (PrivateKey & { readonly kid: string })[] };
      /** Shown on the consent page; `Postwright` unless told. */
      readonly name?: string;
    }
  /** For an installation without public https; redirect hosts must be 127.0.0.1 or [::1]. */
  | { readonly kind: 'loopback'; readonly redirect_uris: readonly string[] };

export interface BlueskySettings {
  /** Where people without a server of their own have their account: https://bsky.social */
  readonly service_url: string;
  /** https://plc.directory */
  readonly plc_url: string;
  /** https://public.api.bsky.app */
  readonly public_url: string;
  /** https://video.bsky.app; empty: videos go straight to the account's server. */
  readonly video_url: string;
  readonly client: BlueskyClient;
  /** `atproto transition:generic` (https://atproto.com/specs/permission) */
  readonly scope: string;
}

export type BlueskyTools = NetworkTools;
