import { createHash, randomBytes } from 'node:crypto';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkConnect } from '#ports/networks/network-adapter';
import { z } from 'zod';
import { type ScopesByCapability, scopesIn, requestedScopes } from '../shared/access.ts';
import { type Ask, toExpiry, read, requireCode, requireSame, withQuery } from '../shared/asking.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { caller } from './call.ts';
import { toFailure, toTokenFailure } from './failures.ts';
import { readSession, type XSession } from './session.ts';
import type { XSettings } from './settings.ts';
import { me, token, type Token } from './wire.ts';

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
const scopes: ScopesByCapability = {
  publishing: ['tweet.read', 'tweet.write', 'users.read', 'offline.access', 'media.write'],
  // For hiding replies.
  comments: ['tweet.moderate.write'],
  messages: ['dm.read', 'dm.write'],
  metrics: [],
  products: [],
};
const userFields = 'profile_image_url,username,name,subscription_type';
const memorySchema = z.object({ code_verifier: z.string() });

/** The scopes for private messages. X requires the read scope for sending, too. */
export const messageScopes = { read: ['dm.read'], send: ['dm.read', 'dm.write'] };

/** The scopes for comments, in addition to those for posts. */
export const commentScopes = { hide: ['tweet.moderate.write'], show: ['tweet.moderate.write'] };

/**
 * Creates the adapter part that connects accounts:
 * https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code
 */
export function createConnect(
  settings: XSettings,
  { ask, clock }: Pick<NetworkTools, 'clock'> & { readonly ask: Ask },
): NetworkConnect {
  const { client_id, client_secret, login_url, api_url } = settings;
  const requested = requestedScopes(scopes, settings);

  const post = (path: string, fields: Record<string, string>) =>
    ask({
      method: 'POST',
      url: `${api_url}/2/oauth2/${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    });

  async function fetchToken(fields: Record<string, string>, dead: 'reconnect' | 'refused'): Promise<Token> {
    const answer = await post('token', fields);
    if (answer.status !== 200) throw toTokenFailure(answer, clock, dead);
    return read('X', token, answer.json);
  }

  return {
    scopes: requested,

    async begin({ state, redirect_uri }) {
      const code_verifier = randomBytes(32).toString('base64url');
      const query = {
        response_type: 'code',
        client_id,
        redirect_uri,
        scope: requested.join(' '),
        state,
        code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      const url = withQuery(`${login_url}/i/oauth2/authorize`, query).replaceAll('+', '%20');
      return { url, memory: { code_verifier } };
    },

    async complete({ query, memory, redirect_uri }) {
      const code = requireCode(query);
      const { code_verifier } = memorySchema.parse(memory);
      const grant = { grant_type: 'authorization_code', code, redirect_uri, code_verifier };
      const { access_token, refresh_token, expires_in, scope } = await fetchToken(grant, 'refused');
      const answer = await ask({
        method: 'GET',
        url: withQuery(`${api_url}/2/users/me`, { 'user.fields': userFields }),
        headers: { authorization: `Bearer ${access_token}` },
      });
      if (answer.status !== 200) throw toFailure(answer, clock);
      const { id, name, username, profile_image_url: image, subscription_type: kind } = read('X', me, answer.json).data;
      const long_posts = kind !== undefined && kind.toLowerCase() !== 'none';
      return [
        {
          external_identifier: id,
          name,
          username,
          ...(image && { image }),
          // For X's rules: whether the account pays for long posts, and whether the application has an Enterprise plan.
          extra_data: { long_posts, ...(settings.is_enterprise && { enterprise: true }) },
          session: {
            data: { id, username, access_token, refresh_token } satisfies XSession,
            expires_in: toExpiry(clock, expires_in),
            granted_scopes: scopesIn(scope),
          },
        },
      ];
    },

    async verify(stored) {
      const session = readSession(stored);
      const call = caller(api_url, ask, clock, session);
      requireSame((await call({ method: 'GET', path: 'users/me' }, me)).data.id, session.id);
    },

    async renew(stored) {
      const session = readSession(stored);
      const { refresh_token } = session;
      if (!refresh_token) throw new NetworkFailure('reconnect', 'X did not grant offline access');
      const fresh = await fetchToken({ grant_type: 'refresh_token', refresh_token }, 'reconnect');
      const { access_token, expires_in, scope } = fresh;
      // The old refresh token is invalid once a new one was issued.
      const data: XSession = { ...session, access_token, refresh_token: fresh.refresh_token ?? refresh_token };
      return { data, expires_in: toExpiry(clock, expires_in), granted_scopes: scopesIn(scope) };
    },

    async revoke(stored) {
      const { access_token, refresh_token } = readSession(stored);
      const [token, token_type_hint] = refresh_token
        ? [refresh_token, 'refresh_token']
        : [access_token, 'access_token'];
      const answer = await post('revoke', { token, token_type_hint });
      if (answer.status !== 200) throw toTokenFailure(answer, clock, 'refused');
    },
  };
}
