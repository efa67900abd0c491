import { NetworkFailure } from '#domain/networks/index';
import type { AdapterData, NetworkConnect, NetworkSession } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import type { z } from 'zod';
import { type ScopesByCapability, scopesIn, requestedScopes } from '../shared/access.ts';
import { toExpiry, requireCode, withQuery } from '../shared/asking.ts';
import { bearer, type PinterestApi } from './call.ts';
import { readSession, type PinterestSession } from './session.ts';
import type { PinterestSettings } from './settings.ts';
import { boardPage, tokens, userAccount } from './wire.ts';

/** Creating a pin needs all scopes of boards and pins: https://developers.pinterest.com/docs/api/v5/pins-create */
const scopes: ScopesByCapability = {
  publishing: ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'],
  comments: [],
  messages: [],
  metrics: ['boards:read', 'pins:read', 'user_accounts:read'],
  products: [],
};
const maxBoards = 1000;

/**
 * Creates the adapter part that connects accounts:
 * https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/
 */
export function createConnect(
  settings: PinterestSettings,
  { clock, api }: { readonly clock: Clock; readonly api: PinterestApi },
): NetworkConnect {
  const { client_id, client_secret, login_url } = settings;
  const requested = requestedScopes(scopes, settings);

  function grant(fields: Readonly<Record<string, string>>): Promise<z.infer<typeof tokens>> {
    const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
    const body = new URLSearchParams(fields);
    return api(tokens, { method: 'POST', path: '/oauth/token', authorization, body });
  }

  const sessionFrom = (given: z.infer<typeof tokens>, refresh_token: string): NetworkSession => ({
    data: { access_token: given.access_token, refresh_token } satisfies PinterestSession,
    expires_in: toExpiry(clock, given.expires_in),
    granted_scopes: scopesIn(given.scope),
  });

  /** Returns the boards from which `id_destination` is chosen. */
  async function listBoards(authorization: string): Promise<AdapterData> {
    const boards: object[] = [];
    let bookmark: string | undefined;
    do {
      const query = { page_size: '250', bookmark };
      const page = await api(boardPage, { method: 'GET', path: '/boards', authorization, query });
      boards.push(...page.items);
      bookmark = page.bookmark ?? undefined;
    } while (bookmark !== undefined && boards.length < maxBoards);
    return { boards };
  }

  return {
    scopes: requested,

    async begin({ state, redirect_uri }) {
      const query = { client_id, redirect_uri, response_type: 'code', scope: requested.join(','), state };
      return { url: withQuery(login_url, query), memory: {} };
    },

    async complete({ query, redirect_uri }) {
      const code = requireCode(query);
      const fields = {
        grant_type: 'authorization_code',
        code,
        redirect_uri,
        // Without it, older apps receive a refresh token that Pinterest no longer accepts.
        continuous_refresh: 'true',
      };
      const given = await grant(fields).catch((error: unknown) => {
        // In this call, the refused credentials are the application's.
        const isOurs = error instanceof NetworkFailure && error.kind === 'session_expired';
        throw isOurs ? new NetworkFailure('misconfigured', error.message) : error;
      });
      if (given.refresh_token === undefined) {
        throw new NetworkFailure(
          'misconfigured',
          'Pinterest issued no refresh token; the app must be allowed to renew access',
        );
      }
      const authorization = bearer(given);
      const found = await api(userAccount, { method: 'GET', path: '/user_account', authorization });
      const { id, username, business_name, profile_image: image } = found;
      return [
        {
          external_identifier: id,
          name: business_name ?? username,
          username,
          ...(image && { image }),
          extra_data: await listBoards(authorization),
          session: sessionFrom(given, given.refresh_token),
        },
      ];
    },

    async verify(session) {
      const authorization = bearer(readSession(session));
      await api(userAccount, { method: 'GET', path: '/user_account', authorization });
    },

    async enable(session) {
      return listBoards(bearer(readSession(session)));
    },

    async renew(stored) {
      const { refresh_token } = readSession(stored);
      const given = await grant({ grant_type: 'refresh_token', refresh_token }).catch((error: unknown) => {
        const isDead = error instanceof NetworkFailure && ['refused', 'session_expired'].includes(error.kind);
        throw isDead ? new NetworkFailure('reconnect', error.message) : error;
      });
      return sessionFrom(given, given.refresh_token ?? refresh_token);
    },
  };
}
