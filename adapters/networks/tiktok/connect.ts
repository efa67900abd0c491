import { NetworkFailure } from '#domain/networks/index';
import type { NetworkConnect } from '#ports/networks/network-adapter';
import { type ScopesByCapability, scopesIn, requestedScopes } from '../shared/access.ts';
import { type Ask, toExpiry, read, requireCode, withQuery } from '../shared/asking.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { caller } from './call.ts';
import { toTokenFailure } from './failures.ts';
import { readSession, type TiktokSession } from './session.ts';
import type { TiktokSettings } from './settings.ts';
import { creatorInfo, oauthError, token, type Token, userInfo } from './wire.ts';

/** https://developers.tiktok.com/doc/tiktok-api-scopes */
const scopes: ScopesByCapability = {
  publishing: ['user.info.basic', 'user.info.profile', 'video.publish', 'video.list'],
  comments: [],
  messages: [],
  metrics: ['user.info.stats', 'video.list'],
  products: [],
};

/** Creates the adapter part that connects accounts: https://developers.tiktok.com/doc/login-kit-web */
export function createConnect(
  settings: TiktokSettings,
  { ask, clock }: Pick<NetworkTools, 'clock'> & { readonly ask: Ask },
): NetworkConnect {
  const { client_id, client_secret, login_url, api_url } = settings;
  const requested = requestedScopes(scopes, settings);

  const post = (path: string, fields: Record<string, string>) =>
    ask({
      method: 'POST',
      url: `${api_url}/v2/oauth/${path}/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_key: client_id, client_secret, ...fields }).toString(),
    });

  async function fetchToken(fields: Record<string, string>, dead: 'reconnect' | 'refused'): Promise<Token> {
    const answer = await post('token', fields);
    const isRefusal = oauthError.safeParse(answer.json).success;
    if (answer.status !== 200 || isRefusal) throw toTokenFailure(answer, clock, dead);
    return read('TikTok', token, answer.json);
  }

  return {
    scopes: requested,

    async begin({ state, redirect_uri }) {
      const query = { client_key: client_id, scope: requested.join(','), response_type: 'code', redirect_uri, state };
      return { url: withQuery(`${login_url}/v2/auth/authorize/`, query), memory: {} };
    },

    async complete({ query, redirect_uri }) {
      const code = requireCode(query);
      const grant = { grant_type: 'authorization_code', code, redirect_uri };
      const { access_token, refresh_token, expires_in, scope } = await fetchToken(grant, 'refused');
      const granted = scopesIn(scope);
      if (!granted.includes('video.publish')) {
        throw new NetworkFailure('refused', 'Permission to post on TikTok was not granted.', {
          refusal: 'permission_missing',
        });
      }
      // TikTok refuses a field whose scope the person has disabled.
      const hasProfile = granted.includes('user.info.profile');
      const fields = `open_id,display_name,avatar_url${hasProfile ? ',username' : ''}`;
      const call = caller({ ask, clock }, api_url, access_token);
      const { user } = await call('user/info/', userInfo, { method: 'GET', fields });
      // It only narrows the choices, so a refusal (too many posts today) must not prevent connecting.
      const creator = await call('post/publish/creator_info/query/', creatorInfo, { json: {} }).catch(
        (error: unknown) => {
          if (error instanceof NetworkFailure) return undefined;
          throw error;
        },
      );
      const { open_id, display_name, username, avatar_url: image } = user;
      return [
        {
          external_identifier: open_id,
          name: [display_name, username, open_id].find((name) => name) ?? open_id,
          ...(username && { username }),
          ...(image && { image }),
          ...(creator && { extra_data: { privacy_level_options: creator.privacy_level_options } }),
          session: {
            data: { access_token, refresh_token } satisfies TiktokSession,
            expires_in: toExpiry(clock, expires_in),
            granted_scopes: granted,
          },
        },
      ];
    },

    async verify(stored) {
      const call = caller({ ask, clock }, api_url, readSession(stored).access_token);
      await call('user/info/', userInfo, { method: 'GET', fields: 'open_id' });
    },

    async renew(stored) {
      const { refresh_token: old } = readSession(stored);
      const fresh = await fetchToken({ grant_type: 'refresh_token', refresh_token: old }, 'reconnect');
      const { access_token, refresh_token, expires_in, scope } = fresh;
      // The old refresh token is no longer valid.
      return {
        data: { access_token, refresh_token } satisfies TiktokSession,
        expires_in: toExpiry(clock, expires_in),
        granted_scopes: scopesIn(scope),
      };
    },

    async revoke(stored) {
      const answer = await post('revoke', { token: readSession(stored).access_token });
      const isRefusal = oauthError.safeParse(answer.json).success;
      if (answer.status !== 200 || isRefusal) throw toTokenFailure(answer, clock, 'refused');
    },
  };
}
