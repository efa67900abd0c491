import { NetworkFailure } from '#domain/networks/index';
import type { NetworkConnect, NetworkSession } from '#ports/networks/network-adapter';
import type { z } from 'zod';
import { type ScopesByCapability, requestedScopes } from '../shared/access.ts';
import { toExpiry, requireCode, requireSame, withQuery } from '../shared/asking.ts';
import { type AskGraph, graphVersion } from '../shared/graph.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { type InstagramSession, readSession } from './session.ts';
import type { InstagramSettings } from './settings.ts';
import { longToken, profile, publishingLimit, shortToken } from './wire.ts';

const publishing = 'instagram_business_content_publish';
const commenting = 'instagram_business_manage_comments';
/** https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login */
const scopes: ScopesByCapability = {
  // First comments need the permission to comment.
  publishing: ['instagram_business_basic', publishing, commenting],
  comments: [commenting],
  messages: ['instagram_business_manage_messages'],
  metrics: ['instagram_business_manage_insights'],
  // Only with Facebook Login.
  products: [],
};
const dayMilliseconds = 86_400_000;

export const commentScopes = {
  read: [commenting],
  reply: [commenting],
  hide: [commenting],
  show: [commenting],
  delete: [commenting],
};

/**
 * Creates the adapter part that connects accounts:
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login
 */
export function createConnect(
  settings: InstagramSettings,
  { call, clock }: Pick<NetworkTools, 'clock'> & { readonly call: AskGraph },
): NetworkConnect {
  const { client_id, client_secret, login_url, token_url } = settings;
  const requested = requestedScopes(scopes, settings);

  const get = <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> =>
    call(schema, { method: 'GET', path, query });

  const fetchProfile = (access_token: string) =>
    call(profile, {
      method: 'GET',
      path: `${graphVersion}/me`,
      query: { fields: 'id,user_id,username,name,profile_picture_url' },
      access_token,
    });

  function toSession(
    account: Pick<InstagramSession, 'id' | 'username'>,
    { access_token, expires_in }: z.infer<typeof longToken>,
  ): NetworkSession {
    const obtained_date = new Date(clock.now()).toISOString();
    return {
      data: { ...account, access_token, obtained_date } satisfies InstagramSession,
      expires_in: toExpiry(clock, expires_in),
    };
  }

  return {
    scopes: requested,

    async begin({ state, redirect_uri }) {
      const scope = requested.join(',');
      const query = { client_id, redirect_uri, response_type: 'code', scope, state };
      return { url: withQuery(`${login_url}/oauth/authorize`, query), memory: {} };
    },

    async complete({ query, redirect_uri }) {
      // In the redirect the code is followed by a fragment (`#_`) that does not belong to it; some clients pass it on.
      const code = requireCode(query).replace(/#_$/, '');
      const grant = { client_id, client_secret, code, grant_type: 'authorization_code', redirect_uri };
      const short = await call(shortToken, {
        method: 'POST',
        path: `${token_url}/oauth/access_token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(grant).toString(),
      });
      if (short.permissions?.includes(publishing) === false) {
        throw new NetworkFailure('refused', 'Publishing was not allowed.', { refusal: 'permission_missing' });
      }
      const exchange = { grant_type: 'ig_exchange_token', client_secret, access_token: short.access_token };
      const long = await get('access_token', exchange, longToken);
      const found = await fetchProfile(long.access_token);
      const { id: person, user_id: id, username, name, profile_picture_url: image } = found;
      return [
        {
          external_identifier: id,
          ...(person !== undefined && { grant: person }),
          name: name ?? username,
          username,
          ...(image && { image }),
          session: {
            ...toSession({ id, username }, long),
            ...(short.permissions && { granted_scopes: short.permissions }),
          },
        },
      ];
    },

    async verify(stored) {
      const { id, access_token } = readSession(stored);
      requireSame((await fetchProfile(access_token)).user_id, id);
    },

    async readLimits(stored) {
      const { id, access_token } = readSession(stored);
      const path = `${graphVersion}/${id}/content_publishing_limit`;
      const query = { fields: 'config' };
      const { data } = await call(publishingLimit, { method: 'GET', path, query, access_token });
      return { posts: data[0].config.quota_total };
    },

    async renew(stored) {
      const session = readSession(stored);
      if (clock.now() - Date.parse(session.obtained_date) < dayMilliseconds) {
        throw new NetworkFailure('temporary', 'Instagram does not renew a token that is less than a day old');
      }
      const query = { grant_type: 'ig_refresh_token', access_token: session.access_token };
      return toSession(session, await get('refresh_access_token', query, longToken));
    },
  };
}
