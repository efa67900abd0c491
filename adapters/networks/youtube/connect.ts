import { NetworkFailure } from '#domain/networks/index';
import type { NetworkConnect } from '#ports/networks/network-adapter';
import { type ScopesByCapability, scopesIn, requestedScopes } from '../shared/access.ts';
import { type Ask, toExpiry, read, requireCode, requireSame, withQuery } from '../shared/asking.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { toFailure, toTokenFailure } from './failures.ts';
import { readSession, type YoutubeSession } from './session.ts';
import type { YoutubeSettings } from './settings.ts';
import { type Channel, channels, token, type Token } from './wire.ts';

const google = 'https://www.googleapis.com/auth';
/** Covers uploading, deleting, comments and playlists. The person may decline the others. */
export const videoScope = `${google}/youtube.force-ssl`;
/** Reports need both scopes: https://developers.google.com/youtube/analytics/reference/reports/query */
export const metricScopes: readonly string[] = [`${google}/youtube.readonly`, `${google}/yt-analytics.readonly`];
/** https://developers.google.com/identity/protocols/oauth2/scopes#youtube */
const scopes: ScopesByCapability = {
  publishing: [videoScope],
  comments: [videoScope],
  messages: [],
  metrics: metricScopes,
  products: [],
};

/**
 * Creates the adapter part that connects channels: https://developers.google.com/identity/protocols/oauth2/web-server
 */
export function createConnect(
  settings: YoutubeSettings,
  { ask, clock }: Pick<NetworkTools, 'clock'> & { readonly ask: Ask },
): NetworkConnect {
  const { client_id, client_secret, login_url, token_url, api_url } = settings;
  const requested = requestedScopes(scopes, settings);

  const post = (path: string, fields: Record<string, string>) =>
    ask({
      method: 'POST',
      url: `${token_url}/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  async function fetchToken(fields: Record<string, string>, dead: 'reconnect' | 'refused'): Promise<Token> {
    const answer = await post('token', { ...fields, client_id, client_secret });
    if (answer.status !== 200) throw toTokenFailure(answer, clock, dead);
    return read('Google', token, answer.json);
  }

  async function fetchChannel(access_token: string): Promise<Channel | undefined> {
    const answer = await ask({
      method: 'GET',
      url: withQuery(`${api_url}/youtube/v3/channels`, { part: 'snippet,contentDetails', mine: 'true' }),
      headers: { authorization: `Bearer ${access_token}` },
    });
    if (answer.status !== 200) throw toFailure(answer, clock);
    return read('YouTube', channels, answer.json).items[0];
  }

  return {
    scopes: requested,

    async begin({ state, redirect_uri }) {
      const query = {
        response_type: 'code',
        client_id,
        redirect_uri,
        scope: requested.join(' '),
        state,
        access_type: 'offline',
        // Without it, connecting a second time returns no refresh token.
        prompt: 'consent',
        include_granted_scopes: 'true',
      };
      return { url: withQuery(`${login_url}/o/oauth2/v2/auth`, query), memory: {} };
    },

    async complete({ query, redirect_uri }) {
      const code = requireCode(query);
      const grant = { grant_type: 'authorization_code', code, redirect_uri };
      const { access_token, refresh_token, expires_in, scope } = await fetchToken(grant, 'refused');
      const granted = scopesIn(scope);
      if (!granted.includes(videoScope) || !refresh_token) {
        throw new NetworkFailure('refused', 'Permission to manage YouTube videos was not granted.', {
          refusal: 'permission_missing',
        });
      }
      const channel = await fetchChannel(access_token);
      if (!channel)
        throw new NetworkFailure('refused', 'This Google account has no YouTube channel. Create one first.', {
          refusal: 'nothing_there',
        });
      const { id, snippet, contentDetails } = channel;
      const image = (snippet.thumbnails?.medium ?? snippet.thumbnails?.default)?.url;
      const { uploads } = contentDetails.relatedPlaylists;
      return [
        {
          external_identifier: id,
          name: snippet.title,
          ...(snippet.customUrl && { username: snippet.customUrl.replace(/^@/, '') }),
          ...(image && { image }),
          session: {
            data: { id, uploads, access_token, refresh_token } satisfies YoutubeSession,
            expires_in: toExpiry(clock, expires_in),
            granted_scopes: granted,
          },
        },
      ];
    },

    async verify(stored) {
      const { id, access_token } = readSession(stored);
      requireSame((await fetchChannel(access_token))?.id ?? '', id);
    },

    async renew(stored) {
      const session = readSession(stored);
      const { refresh_token } = session;
      const fresh = await fetchToken({ grant_type: 'refresh_token', refresh_token }, 'reconnect');
      const { access_token, expires_in, scope } = fresh;
      const data: YoutubeSession = { ...session, access_token, refresh_token: fresh.refresh_token ?? refresh_token };
      return { data, expires_in: toExpiry(clock, expires_in), granted_scopes: scopesIn(scope) };
    },

    async revoke(stored) {
      const answer = await post('revoke', { token: readSession(stored).refresh_token });
      // 400 means that it has already been revoked.
      if (answer.status !== 200 && answer.status !== 400) throw toFailure(answer, clock);
    },
  };
}
