import { decodeJwt, type JWTPayload } from 'jose';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkHttp } from '../shared/http.ts';
import { errorName, toFailure, reconnect } from './failures.ts';
import type { Identity } from './identity.ts';
import { toOrigin } from './to-origin.ts';
import { passwordScopes } from './scopes.ts';
import type { PasswordSession } from './session.ts';
import type { BlueskySettings, BlueskyTools } from './settings.ts';
import { type DidDocument, passwordSession, read } from './wire.ts';

export interface AppPasswords {
  /** Signs in. Returns the session, and the account's document, which names its server. */
  login(
    fields: Readonly<Record<string, string>>,
  ): Promise<{ readonly session: PasswordSession; readonly document: DidDocument }>;
  refresh(session: PasswordSession): Promise<PasswordSession>;
  revoke(session: PasswordSession): Promise<void>;
  /** Returns the seconds until the access token expires. */
  lifetime(session: PasswordSession): number;
  /** Returns the scopes of the password; undefined when its token does not say. */
  granted(session: PasswordSession): readonly string[] | undefined;
}

/** Decodes the claims of a token; empty when it cannot be decoded, since the format is up to the server. */
function decodeClaims(access_token: string): JWTPayload {
  try {
    return decodeJwt(access_token);
  } catch {
    return {};
  }
}

/**
 * Creates sessions for people who cannot use OAuth:
 * https://docs.bsky.app/docs/api/com-atproto-server-create-session
 */
export function createAppPasswords(
  settings: BlueskySettings,
  { http, identity, clock }: Pick<BlueskyTools, 'clock'> & { readonly http: NetworkHttp; readonly identity: Identity },
): AppPasswords {
  /** Returns the server for the sign-in: the account's own, else the one the person entered, else the default. */
  async function entry(identifier: string, typed: string): Promise<string> {
    const typedOrigin = toOrigin(typed.includes('://') ? typed : `https://${typed}`);
    if (typed && !typedOrigin) throw new NetworkFailure('refused', 'The server address is not an https address.');
    return (await identity.find(identifier))?.pds ?? typedOrigin ?? new URL(settings.service_url).origin;
  }

  return {
    async login(fields) {
      const identifier = (fields.identifier ?? '').trim().replace(/^@/, '');
      const host = await entry(identifier, (fields.service_url ?? '').trim());
      const answer = await http({
        method: 'POST',
        url: `${host}/xrpc/com.atproto.server.createSession`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier, password: (fields.app_password ?? '').trim() }),
      });
      if (errorName(answer) === 'AuthFactorTokenRequired') {
        throw new NetworkFailure(
          'refused',
          'This is your main password. Create an app password in the settings of Bluesky and use that.',
        );
      }
      if (answer.status === 401 && errorName(answer) === 'AuthenticationRequired') {
        throw new NetworkFailure('refused', 'The handle or the app password is wrong.');
      }
      if (answer.status !== 200) throw toFailure(answer, clock);
      const { did, accessJwt: access_token, refreshJwt: refresh_token } = read(passwordSession, answer.json);
      const document = await identity.documentAt(did, host);
      const pds = identity.getPds(document);
      return { session: { kind: 'app_password', did, pds, access_token, refresh_token }, document };
    },

    async refresh(session) {
      // The old refresh token stays valid for two hours, so a lost response does no harm.
      const answer = await http({
        method: 'POST',
        url: `${session.pds}/xrpc/com.atproto.server.refreshSession`,
        headers: { authorization: `Bearer ${session.refresh_token}` },
      });
      if (answer.status !== 200) {
        const failure = toFailure(answer, clock);
        throw failure.kind === 'session_expired' ? reconnect(failure.message) : failure;
      }
      const found = read(passwordSession, answer.json);
      if (found.did !== session.did) throw reconnect('The renewed session belongs to another account.');
      if (!found.active) throw reconnect(`The account is ${found.status ?? 'not active'} at Bluesky.`);
      return { ...session, access_token: found.accessJwt, refresh_token: found.refreshJwt };
    },

    async revoke(session) {
      const answer = await http({
        method: 'POST',
        url: `${session.pds}/xrpc/com.atproto.server.deleteSession`,
        headers: { authorization: `Bearer ${session.refresh_token}` },
      });
      if (answer.status === 200) return;
      const failure = toFailure(answer, clock);
      // A session that has already ended is the desired outcome.
      if (failure.kind !== 'session_expired') throw failure;
    },

    lifetime({ access_token }) {
      const { exp } = decodeClaims(access_token);
      // A token that cannot be decoded is renewed after an hour.
      return exp === undefined ? 3600 : exp - clock.now() / 1000;
    },

    granted: ({ access_token }) => passwordScopes.get(decodeClaims(access_token).scope),
  };
}
