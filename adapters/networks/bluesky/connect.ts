import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { ConnectedAccount, NetworkConnect } from '#ports/networks/network-adapter';
import type { DateTime } from '#ports/foundation/date-time';
import { requestedScopes } from '../shared/access.ts';
import { toExpiry, withoutCode } from '../shared/asking.ts';
import { TransportFailure, type NetworkHttp } from '../shared/http.ts';
import type { AppPasswords } from './app-password.ts';
import { reconnect } from './failures.ts';
import { createHomes } from './homes.ts';
import type { Identity } from './identity.ts';
import type { OAuth } from './oauth.ts';
import type { Pds } from './call.ts';
import { grantedScopes, scopes } from './scopes.ts';
import { privateKey, readSession, type BlueskySession, type OAuthSession } from './session.ts';
import type { BlueskySettings, BlueskyTools } from './settings.ts';
import { currentSession, profileRecord, read, type AuthorizationServer, type Tokens } from './wire.ts';

const daySeconds = 86_400;

const memoryData = z.object({
  issuer: z.string(),
  did: z.string().optional(),
  code_verifier: z.string(),
  dpop_key: privateKey,
  client_key: z.string().optional(),
});

/** Creates the adapter part that connects accounts by OAuth or with an app password, and keeps their sessions alive. */
export function createConnect(
  settings: BlueskySettings,
  tools: Pick<BlueskyTools, 'clock' | 'identifiers'> & {
    readonly http: NetworkHttp;
    readonly identity: Identity;
    readonly oauth: OAuth;
    readonly passwords: AppPasswords;
    readonly pds: Pds;
  },
): NetworkConnect {
  const { http, identity, oauth, passwords, pds: servers, clock, identifiers } = tools;
  const { findHome, requireHome, waitedFor } = createHomes(identity);

  /**
   * Returns when to renew: after a day at the latest, however long the tokens last, so that the account's identity is
   * checked daily.
   */
  const expiry = (seconds: number): DateTime => toExpiry(clock, Math.min(seconds, daySeconds));

  /** Reads name and picture from the account's own repository, so that no other service needs to be available. */
  async function profile({ did, pds }: BlueskySession): Promise<{ name?: string; image?: string }> {
    const query = new URLSearchParams({ repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' });
    const url = `${pds}/xrpc/com.atproto.repo.getRecord?${query.toString()}`;
    const answer = await http({ method: 'GET', url }).catch(() => undefined);
    const found = profileRecord.safeParse(answer?.json).data?.value;
    const cid = found?.avatar?.ref.$link;
    return {
      ...(found?.displayName && { name: found.displayName }),
      ...(cid && { image: `${pds}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid }).toString()}` }),
    };
  }

  async function account(
    session: BlueskySession,
    handle: string | undefined,
    expires_in: DateTime,
    granted_scopes: readonly string[] | undefined,
  ): Promise<ConnectedAccount> {
    const { name, image } = await profile(session);
    return {
      external_identifier: session.did,
      name: name ?? handle ?? session.did,
      ...(handle && { username: handle }),
      ...(image && { image }),
      session: {
        data: { ...session, ...(handle && { handle }) },
        expires_in,
        ...(granted_scopes && { granted_scopes }),
      },
    };
  }

  async function refreshed(server: AuthorizationServer, session: OAuthSession): Promise<Tokens> {
    try {
      return await oauth.refresh(server, session);
    } catch (error) {
      const cause = error instanceof NetworkFailure ? error.cause : undefined;
      // The request may have arrived, so the refresh token may be used up. Repeating it shows which: the token still
      // works, or the server says that it is dead. Repeating loses nothing.
      if (cause instanceof TransportFailure && cause.delivery === 'unknown') return oauth.refresh(server, session);
      throw error;
    }
  }

  return {
    scopes: requestedScopes(scopes, settings),
    hint: { label: 'Bluesky handle or server', example: 'alice.bsky.social', required: false },

    async begin({ state, redirect_uri, hint = '' }) {
      const { server, did, handle } = await identity.locate(hint);
      const code_verifier = identifiers.secret();
      const dpop_key = await oauth.newKey();
      const login_hint = handle ?? did;
      const url = await oauth.push(server, { redirect_uri, state, code_verifier, dpop_key, login_hint });
      return {
        url,
        memory: {
          issuer: server.issuer,
          code_verifier,
          dpop_key,
          ...(did && { did }),
          ...(oauth.currentKey && { client_key: oauth.currentKey }),
        },
      };
    },

    async complete({ query, memory, redirect_uri }) {
      const { data: known } = memoryData.safeParse(memory);
      if (!known)
        throw new NetworkFailure('refused', 'this connection was not started here', {
          problem: problem('connect_session_not_valid'),
        });
      // RFC 9207: a response of one server must not be used at another.
      if (query.iss !== known.issuer) {
        throw new NetworkFailure(
          'refused',
          'The answer came from another server than the one that was asked. Start again.',
        );
      }
      if (query.error !== undefined || !query.code) throw withoutCode(query);
      const server = await identity.server(known.issuer);
      const granted = await oauth.exchange(server, {
        code: query.code,
        code_verifier: known.code_verifier,
        redirect_uri,
        dpop_key: known.dpop_key,
        client_key: known.client_key,
      });
      if (known.did !== undefined && granted.sub !== known.did) {
        throw new NetworkFailure('refused', 'The account that gave access is not the one you named.');
      }
      // Any server can claim any account. Only the server that the account itself names is trusted.
      const found = await identity.document(granted.sub);
      const pds = identity.getPds(found);
      if ((await identity.serverOfPds(pds)).issuer !== known.issuer) {
        throw new NetworkFailure('refused', 'The account belongs to another server than the one that answered.');
      }
      const granted_scopes = grantedScopes(granted.scope);
      if (!scopes.publishing.every((scope) => granted_scopes.includes(scope))) {
        throw new NetworkFailure('refused', 'Not all of the requested access was given.', {
          refusal: 'permission_missing',
        });
      }
      const session: OAuthSession = {
        kind: 'oauth',
        did: granted.sub,
        pds,
        issuer: known.issuer,
        scope: granted.scope,
        dpop_key: known.dpop_key,
        ...(known.client_key && { client_key: known.client_key }),
        access_token: granted.access_token,
        refresh_token: granted.refresh_token,
      };
      const handle = await identity.getHandle(found);
      return [await account(session, handle, expiry(granted.expires_in), granted_scopes)];
    },

    credentials: {
      label: 'Use an app password instead',
      fields: [
        { name: 'identifier', label: 'Handle', secret: false, required: true },
        { name: 'app_password', label: 'App password', secret: true, required: true },
        { name: 'service_url', label: 'Server, if not found by the handle', secret: false, required: false },
      ],
      async connect(fields) {
        const { session, document } = await passwords.login(fields);
        const handle = await identity.getHandle(document);
        const expires_in = expiry(passwords.lifetime(session));
        return [await account(session, handle, expires_in, passwords.granted(session))];
      },
    },

    async verify(stored) {
      const session = readSession(stored);
      const { pds } = session.kind === 'oauth' ? await findHome(session) : await requireHome(session);
      const nsid = 'com.atproto.server.getSession';
      const found = read(currentSession, await servers.call({ ...session, pds }, { method: 'GET', nsid }));
      if (found.did !== session.did) throw reconnect('The session belongs to another account.');
      if (!found.active) throw reconnect(`The account is ${found.status ?? 'not active'} at Bluesky.`);
    },

    async renew(stored) {
      const session = readSession(stored);
      if (session.kind === 'app_password') {
        await requireHome(session);
        const renewed = await passwords.refresh(session);
        const granted_scopes = passwords.granted(renewed);
        return {
          data: renewed,
          expires_in: expiry(passwords.lifetime(renewed)),
          ...(granted_scopes && { granted_scopes }),
        };
      }
      const { pds, server } = await findHome(session);
      const granted = await refreshed(server, session);
      if (granted.sub !== session.did) throw reconnect('The renewed session belongs to another account.');
      const { access_token, refresh_token, scope } = granted;
      return {
        data: { ...session, pds, access_token, refresh_token, scope },
        expires_in: expiry(granted.expires_in),
        granted_scopes: grantedScopes(scope),
      };
    },

    async revoke(stored) {
      const session = readSession(stored);
      if (session.kind === 'app_password') return passwords.revoke(session);
      return oauth.revoke(await waitedFor(identity.server(session.issuer)), session);
    },
  };
}
