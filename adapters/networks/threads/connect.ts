import { NetworkFailure } from '#domain/networks/index';
import type { NetworkConnect } from '#ports/networks/network-adapter';
import type { z } from 'zod';
import { type ScopesByCapability, requestedScopes } from '../shared/access.ts';
import { toExpiry, requireCode, requireSame, withQuery } from '../shared/asking.ts';
import type { AskGraph } from '../shared/graph.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { readSession, type ThreadsSession } from './session.ts';
import type { ThreadsSettings } from './settings.ts';
import { dailyLimits, longToken, profile, shortToken, tokenFacts } from './wire.ts';

/** https://developers.facebook.com/documentation/threads/get-started */
const scopes: ScopesByCapability = {
  // The posts of a thread are replies; looking one up, and reading the daily limit, need their scopes.
  publishing: [
    'threads_basic',
    'threads_content_publish',
    'threads_read_replies',
    'threads_manage_replies',
    'threads_delete',
  ],
  comments: ['threads_read_replies', 'threads_manage_replies', 'threads_manage_mentions', 'threads_delete'],
  messages: [],
  metrics: ['threads_manage_insights'],
  products: [],
};
const dayMilliseconds = 86_400_000;

export const commentScopes = {
  read: ['threads_read_replies'],
  hide: ['threads_manage_replies'],
  show: ['threads_manage_replies'],
  delete: ['threads_delete'],
};

/**
 * Creates the adapter part that connects accounts:
 * https://developers.facebook.com/documentation/threads/get-started/get-access-tokens-and-permissions
 */
export function createConnect(
  settings: ThreadsSettings,
  { call, clock }: Pick<NetworkTools, 'clock'> & { readonly call: AskGraph },
): NetworkConnect {
  const { client_id, client_secret, login_url } = settings;
  const requested = requestedScopes(scopes, settings);

  const get = <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> =>
    call(schema, { method: 'GET', path, query });

  const now = (): string => new Date(clock.now()).toISOString();

  const fetchProfile = (access_token: string) =>
    get('v1.0/me', { fields: 'id,username,name,threads_profile_picture_url', access_token }, profile);

  /**
   * Returns the granted scopes; undefined for people who are not testers of the app, for whom Threads does not report
   * them: https://developers.facebook.com/documentation/threads/troubleshooting/debug-access-token
   */
  async function grantedTo(access_token: string): Promise<readonly string[] | undefined> {
    try {
      const query = { input_token: access_token, access_token };
      return (await get('v1.0/debug_token', query, tokenFacts)).data.scopes;
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
      return undefined;
    }
  }

  return {
    scopes: requested,

    async begin({ state, redirect_uri }) {
      const scope = requested.join(',');
      const query = { client_id, redirect_uri, response_type: 'code', scope, state };
      return { url: withQuery(`${login_url}/oauth/authorize`, query), memory: {} };
    },

    async complete({ query, redirect_uri }) {
      const code = requireCode(query);
      const grant = { client_id, client_secret, code, grant_type: 'authorization_code', redirect_uri };
      const short = await call(shortToken, {
        method: 'POST',
        path: 'oauth/access_token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(grant).toString(),
      });
      const exchange = { grant_type: 'th_exchange_token', client_secret, access_token: short.access_token };
      const { access_token, expires_in } = await get('access_token', exchange, longToken);
      const found = await fetchProfile(access_token);
      const { id, username, name, threads_profile_picture_url: image } = found;
      const granted_scopes = await grantedTo(access_token);
      return [
        {
          external_identifier: id,
          grant: id,
          name: name ?? username,
          username,
          ...(image && { image }),
          session: {
            data: { id, username, access_token, obtained_date: now() } satisfies ThreadsSession,
            expires_in: toExpiry(clock, expires_in),
            ...(granted_scopes && { granted_scopes }),
          },
        },
      ];
    },

    async verify(stored) {
      const { id, access_token } = readSession(stored);
      requireSame((await fetchProfile(access_token)).id, id);
    },

    async readLimits(stored) {
      const { id, access_token } = readSession(stored);
      const path = `v1.0/${id}/threads_publishing_limit`;
      const query = { fields: 'config,reply_config' };
      const { data } = await call(dailyLimits, { method: 'GET', path, query, access_token });
      const [{ config, reply_config }] = data;
      return {
        ...(config && { posts: config.quota_total }),
        ...(reply_config && { replies: reply_config.quota_total }),
      };
    },

    async renew(stored) {
      const session = readSession(stored);
      const { obtained_date = '' } = session;
      if (clock.now() - Date.parse(obtained_date) < dayMilliseconds) {
        throw new NetworkFailure('temporary', 'Threads does not renew a token that is less than a day old');
      }
      const query = { grant_type: 'th_refresh_token', access_token: session.access_token };
      const { access_token, expires_in } = await get('refresh_access_token', query, longToken);
      const data = { ...session, access_token, obtained_date: now() } satisfies ThreadsSession;
      return { data, expires_in: toExpiry(clock, expires_in) };
    },
  };
}
