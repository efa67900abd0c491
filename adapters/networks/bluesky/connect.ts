import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { ConnectedAccount, NetworkConnect } from '#ports/networks/network-adapter';
import type { DateTime } from '#ports/shared/date-time';
import { expiryOf, quote } from '../shared/asking.ts';
import { TransportFailure, type NetworkHttp } from '../shared/http.ts';
import type { AppPasswords } from './app-password.ts';
import { reconnect } from './failures.ts';
import type { Identity } from './identity.ts';
import type { OAuth } from './oauth.ts';
import type { Pds } from './call.ts';
import {
  privateKey,
  readSession,
  type BlueskySession,
  type OAuthSession,
  type PasswordSession,
} from './session.ts';
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

/** Connecting by OAuth or with an app password, and keeping the session alive. */
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

  /** However long a server says that its tokens last: whose account it is must be proven again. */
  const expiry = (seconds: number): DateTime => expiryOf(clock, Math.min(seconds, daySeconds));

  /** Name and picture, read from the account's own repository: no other service need be up for it. */
  async function profile({ did, pds }: BlueskySession): Promise<{ name?: string; image?: string }> {
    const query = new URLSearchParams({ repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' });
    const url = `${pds}/xrpc/com.atproto.repo.getRecord?${query.toString()}`;
    const answer = await http({ method: 'GET', url }).catch(() => undefined);
    const found = profileRecord.safeParse(answer?.json).data?.value;
    const cid = found?.avatar?.ref.$link;
    return {
      ...(found?.displayName && { name: found.displayName }),
      ...(cid && {
        image: `${pds}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid }).toString()}`,
      }),
    };
  }

  async function account(
    session: BlueskySession,
    handle: string | undefined,
    expires_in: DateTime,
  ): Promise<ConnectedAccount> {
    const { name, image } = await profile(session);
    return {
      external_identifier: session.did,
      name: name ?? handle ?? session.did,
      ...(handle && { username: handle }),
      ...(image && { image }),
      session: { data: { ...session, ...(handle && { handle }) }, expires_in },
    };
  }

  async function refreshed(server: AuthorizationServer, session: OAuthSession): Promise<Tokens> {
    try {
      return await oauth.refresh(server, session);
    } catch (error) {
      const cause = error instanceof NetworkFailure ? error.cause : undefined;
      // When the request may have arrived, the token may be used up. Asking again with it tells: either it
      // still works, or the server says that it is dead, and nothing is lost that was not lost already.
      if (cause instanceof TransportFailure && cause.delivery === 'unknown')
        return oauth.refresh(server, session);
      throw error;
    }
  }

  /** Not answering for itself is trouble of the server's, not an account that is not there. */
  async function waitedFor<T>(promise: Promise<T>): Promise<T> {
    try {
      return await promise;
    } catch (error) {
      if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      throw new NetworkFailure('temporary', error.message);
    }
  }

  const namedPds = async (did: string): Promise<string> =>
    identity.pdsOf(await waitedFor(identity.document(did)));

  // Where an account is now is for the account itself to say (https://atproto.com/guides/account-migration). Another
  // server than the one that gave the tokens must never see them.
  const moved = (): NetworkFailure => reconnect('The account has moved to another server.');

  /** The server for the data may change, as long as the same one lets people in. */
  async function homeOf(
    session: OAuthSession,
  ): Promise<{ readonly pds: string; readonly server: AuthorizationServer }> {
    const pds = await namedPds(session.did);
    const server = await waitedFor(identity.serverOfPds(pds));
    if (server.issuer !== session.issuer) throw moved();
    return { pds, server };
  }

  async function requireHome(session: PasswordSession): Promise<{ readonly pds: string }> {
    const pds = await namedPds(session.did);
    if (pds !== session.pds) throw moved();
    return { pds };
  }

  return {
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
      if (!known) throw new NetworkFailure('refused', 'This connection was not begun here. Start again.');
      // RFC 9207: an answer of another server must not be taken to this one.
      if (query.iss !== known.issuer) {
        throw new NetworkFailure('refused', 'The answer is not from the server that was asked. Start again.');
      }
      if (query.error === 'access_denied') {
        throw new NetworkFailure('refused', 'Access was not allowed at Bluesky.');
      }
      if (query.error !== undefined || !query.code) {
        throw new NetworkFailure(
          'refused',
          quote(query.error_description ?? 'Bluesky sent no code. Start again.'),
        );
      }
      const server = await identity.server(known.issuer);
      const granted = await oauth.exchange(server, {
        code: query.code,
        code_verifier: known.code_verifier,
        redirect_uri,
        dpop_key: known.dpop_key,
        client_key: known.client_key,
      });
      if (known.did !== undefined && granted.sub !== known.did) {
        throw new NetworkFailure('refused', 'Another account gave access than the one that was named.');
      }
      // Any server can claim any account; only the one that the account itself names may.
      const found = await identity.document(granted.sub);
      const pds = identity.pdsOf(found);
      if ((await identity.serverOfPds(pds)).issuer !== known.issuer) {
        throw new NetworkFailure(
          'refused',
          'The account belongs to another server than the one that answered.',
        );
      }
      const scopes = granted.scope.split(' ');
      if (!settings.scope.split(' ').every((scope) => scopes.includes(scope))) {
        throw new NetworkFailure('refused', 'Not all of the access that was asked for was given.');
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
      const handle = await identity.handleOf(found);
      return [await account(session, handle, expiry(granted.expires_in))];
    },

    credentials: {
      fields: [
        { name: 'identifier', label: 'Handle', secret: false, required: true },
        { name: 'app_password', label: 'App password', secret: true, required: true },
        { name: 'service_url', label: 'Server, if not found by the handle', secret: false, required: false },
      ],
      async connect(fields) {
        const { session, document } = await passwords.login(fields);
        const handle = await identity.handleOf(document);
        return [await account(session, handle, expiry(passwords.lifetime(session)))];
      },
    },

    async verify(stored) {
      const session = readSession(stored);
      const { pds } = session.kind === 'oauth' ? await homeOf(session) : await requireHome(session);
      const nsid = 'com.atproto.server.getSession';
      const found = read(currentSession, await servers.call({ ...session, pds }, { method: 'GET', nsid }));
      if (found.did !== session.did) throw reconnect('The session is of another account.');
      if (!found.active) throw reconnect(`The account is ${found.status ?? 'not active'} at Bluesky.`);
    },

    async renew(stored) {
      const session = readSession(stored);
      if (session.kind === 'app_password') {
        await requireHome(session);
        const renewed = await passwords.refresh(session);
        return { data: renewed, expires_in: expiry(passwords.lifetime(renewed)) };
      }
      const { pds, server } = await homeOf(session);
      const granted = await refreshed(server, session);
      if (granted.sub !== session.did) throw reconnect('The renewed session is of another account.');
      const { access_token, refresh_token, scope } = granted;
      return {
        data: { ...session, pds, access_token, refresh_token, scope },
        expires_in: expiry(granted.expires_in),
      };
    },

    async revoke(stored) {
      const session = readSession(stored);
      if (session.kind === 'app_password') return passwords.revoke(session);
      return oauth.revoke(await waitedFor(identity.server(session.issuer)), session);
    },
  };
}
