import { generateKeyPair, exportJWK, SignJWT } from 'jose';
import { NetworkFailure } from '#domain/networks/index';
import type { AdapterData } from '#ports/networks/network-adapter';
import type { NetworkAnswer } from '../shared/http.ts';
import { publicKey, sha256, type DpopHttp } from './dpop.ts';
import { toFailure } from './failures.ts';
import { announcedScopes, chooseScopes, loopbackScopes } from './scopes.ts';
import { type OAuthSession, privateKey } from './session.ts';
import type { BlueskySettings, BlueskyTools, PrivateKey } from './settings.ts';
import { pushedRequest, read, tokens, type AuthorizationServer, type Tokens } from './wire.ts';

/** In milliseconds. Shorter than for other calls, because a renewal holds the account's lock while it waits. */
const timeoutMilliseconds = 20_000;

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

export interface OAuth {
  newKey(): Promise<PrivateKey>;
  /** The key that new sessions are bound to; undefined for a client without keys. */
  readonly currentKey: string | undefined;
  /** Pushes an authorization request (PAR) and returns where to send the person. */
  push(
    server: AuthorizationServer,
    input: {
      readonly redirect_uri: string;
      readonly state: string;
      readonly code_verifier: string;
      readonly dpop_key: PrivateKey;
      readonly login_hint: string | undefined;
    },
  ): Promise<string>;
  exchange(
    server: AuthorizationServer,
    input: {
      readonly code: string;
      readonly code_verifier: string;
      readonly redirect_uri: string;
      readonly dpop_key: PrivateKey;
      readonly client_key: string | undefined;
    },
  ): Promise<Tokens>;
  refresh(server: AuthorizationServer, session: OAuthSession): Promise<Tokens>;
  revoke(server: AuthorizationServer, session: OAuthSession): Promise<void>;
  /** The documents that authorization servers read about us. */
  readonly documents: Readonly<Record<string, () => Promise<AdapterData>>> | undefined;
}

/**
 * Creates a client according to https://atproto.com/specs/oauth, with PAR, PKCE, DPoP and, if it is
 * confidential, keys of its own.
 */
export function createOAuth(
  settings: BlueskySettings,
  { dpop, clock, identifiers }: Pick<BlueskyTools, 'clock' | 'identifiers'> & { readonly dpop: DpopHttp },
): OAuth {
  const { client } = settings;
  const announced = client.kind === 'confidential' ? announcedScopes : loopbackScopes;
  const clientId = client.kind === 'confidential' ? client.metadata_url : loopbackId();
  const currentKey = client.kind === 'confidential' ? client.private_jwks.keys[0]?.kid : undefined;

  /**
   * Returns the id of a client without metadata, which is encoded in the id itself
   * (https://atproto.com/specs/oauth#localhost-client-development).
   */
  function loopbackId(): string {
    const query = new URLSearchParams({ scope: announced.join(' ') });
    for (const uri of client.redirect_uris) query.append('redirect_uri', uri);
    return `http://localhost?${query.toString()}`;
  }

  async function assertion(issuer: string, kid: string | undefined): Promise<Record<string, string>> {
    if (client.kind === 'loopback') return {};
    const key = client.private_jwks.keys.find((candidate) => candidate.kid === kid);
    if (!key) throw new NetworkFailure('misconfigured', `the client key ${kid} of this session is missing`);
    const now = Math.floor(clock.now() / 1000);
    const jwt = await new SignJWT({ iss: clientId, sub: clientId, aud: issuer })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setJti(identifiers.secret())
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .sign(key);
    return { client_assertion_type: assertionType, client_assertion: jwt };
  }

  async function post(
    server: AuthorizationServer,
    url: string,
    keys: { readonly dpop_key: PrivateKey; readonly client_key?: string | undefined },
    form: Record<string, string>,
  ): Promise<NetworkAnswer> {
    const fields = { ...form, client_id: clientId, ...(await assertion(server.issuer, keys.client_key)) };
    return dpop(
      {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        timeoutMilliseconds,
      },
      { key: keys.dpop_key },
    );
  }

  async function token(
    server: AuthorizationServer,
    keys: { readonly dpop_key: PrivateKey; readonly client_key?: string | undefined },
    form: Record<string, string>,
  ): Promise<Tokens> {
    const answer = await post(server, server.token_endpoint, keys, form);
    if (answer.status !== 200) throw toFailure(answer, clock);
    return read(tokens, answer.json);
  }

  function clientMetadata(): AdapterData {
    if (client.kind === 'loopback') return {};
    return {
      client_id: clientId,
      client_name: client.name ?? 'Postwright',
      client_uri: new URL(clientId).origin,
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: client.redirect_uris,
      scope: announced.join(' '),
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      dpop_bound_access_tokens: true,
      ...(client.jwks_url === undefined ? { jwks: publicJwks() } : { jwks_uri: client.jwks_url }),
    };
  }

  function publicJwks(): AdapterData {
    const keys = client.kind === 'confidential' ? client.private_jwks.keys : [];
    return { keys: keys.map((key) => ({ ...publicKey(key), kid: key.kid, alg: 'ES256', use: 'sig' })) };
  }

  return {
    currentKey,
    async newKey() {
      const pair = await generateKeyPair('ES256', { extractable: true });
      return privateKey.parse(await exportJWK(pair.privateKey));
    },
    async push(server, { redirect_uri, state, code_verifier, dpop_key, login_hint }) {
      const url = server.pushed_authorization_request_endpoint;
      const answer = await post(
        server,
        url,
        { dpop_key, client_key: currentKey },
        {
          response_type: 'code',
          code_challenge: sha256(code_verifier),
          code_challenge_method: 'S256',
          state,
          redirect_uri,
          scope: chooseScopes(server, settings, announced).join(' '),
          ...(login_hint && { login_hint }),
        },
      );
      if (answer.status !== 200 && answer.status !== 201) {
        const failure = toFailure(answer, clock);
        // The person entered nothing in this request but the account, so our registration must be wrong.
        throw failure.kind === 'refused' ? new NetworkFailure('misconfigured', failure.message) : failure;
      }
      const { request_uri } = read(pushedRequest, answer.json);
      const page = new URL(server.authorization_endpoint);
      page.searchParams.set('client_id', clientId);
      page.searchParams.set('request_uri', request_uri);
      return page.href;
    },
    exchange(server, { code, code_verifier, redirect_uri, ...keys }) {
      return token(server, keys, { grant_type: 'authorization_code', code, code_verifier, redirect_uri });
    },
    refresh(server, session) {
      return token(server, session, { grant_type: 'refresh_token', refresh_token: session.refresh_token });
    },
    async revoke(server, session) {
      if (server.revocation_endpoint === undefined) return;
      const answer = await post(server, server.revocation_endpoint, session, { token: session.refresh_token });
      if (answer.status >= 300) throw toFailure(answer, clock);
    },
    documents:
      client.kind === 'loopback'
        ? undefined
        : {
            'client-metadata.json': () => Promise.resolve(clientMetadata()),
            'jwks.json': () => Promise.resolve(publicJwks()),
          },
  };
}
