import { NetworkFailure } from '#domain/networks/index';
import type { ConnectedAccount, NetworkConnect } from '#ports/networks/network-adapter';
import { requireCode, requireSame, withQuery } from '../shared/asking.ts';
import { type AskGraph, graphVersion, rowsOf } from '../shared/graph.ts';
import { type FacebookSession, readSession } from './session.ts';
import type { FacebookSettings } from './settings.ts';
import { business, created, page, type Page, permission, token } from './wire.ts';

/** The permissions without which an account is of no use. */
const needed = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'];
const scopes = [
  ...needed,
  'pages_read_user_content',
  'pages_manage_engagement',
  'pages_manage_metadata',
  'pages_messaging',
  'read_insights',
  'business_management',
];
const pageFields = 'id,name,username,access_token,tasks,picture.type(large){url}';
const maxPages = 1000;

/**
 * Creates the part that connects pages:
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function createConnect(
  { client_id, client_secret, login_url }: FacebookSettings,
  call: AskGraph,
): NetworkConnect {
  const exchange = async (query: Record<string, string>): Promise<string> => {
    const path = 'oauth/access_token';
    return (await call(token, { method: 'GET', path, query: { client_id, client_secret, ...query } }))
      .access_token;
  };

  async function requirePermissions(access_token: string): Promise<void> {
    const request = { method: 'GET', path: 'me/permissions', access_token } as const;
    const given = await rowsOf(call, permission, request, maxPages);
    const missing = needed.filter(
      (name) => !given.some((one) => one.permission === name && one.status === 'granted'),
    );
    if (missing.length === 0) return;
    const words = `Not allowed: ${missing.join(', ')}. Connect again and keep these permissions switched on.`;
    throw new NetworkFailure('refused', words);
  }

  const pagesAt = (path: string, access_token: string): Promise<Page[]> =>
    rowsOf(call, page, { method: 'GET', path, query: { fields: pageFields }, access_token }, maxPages);

  /** Returns the pages of businesses, which are sometimes missing among the person's own. */
  async function pagesOfBusinesses(access_token: string): Promise<Page[]> {
    const pages: Page[] = [];
    try {
      const request = { method: 'GET', path: 'me/businesses', access_token } as const;
      for (const { id } of await rowsOf(call, business, request, maxPages)) {
        for (const edge of ['owned_pages', 'client_pages']) {
          pages.push(...(await pagesAt(`${id}/${edge}`, access_token)));
        }
      }
    } catch (error) {
      // A person who may not see businesses, or cannot right now, still has pages of their own.
      if (!(error instanceof NetworkFailure)) throw error;
    }
    return pages;
  }

  function accountOf({ id, name, username, picture, access_token, tasks }: Page): ConnectedAccount[] {
    // The page was not chosen in the dialog, or the person may not post there.
    if (access_token === undefined || tasks?.includes('CREATE_CONTENT') === false) return [];
    const image = picture?.data.url;
    return [
      {
        external_identifier: id,
        name,
        ...(username !== undefined && { username }),
        ...(image !== undefined && { image }),
        // A page's token made from a long-lived token of the person does not expire.
        session: { data: { id, access_token } satisfies FacebookSession },
      },
    ];
  }

  return {
    async begin({ state, redirect_uri }) {
      const scope = scopes.join(',');
      // Asks again for permissions that were declined before.
      const auth_type = 'rerequest';
      const query = { client_id, redirect_uri, state, response_type: 'code', scope, auth_type };
      return { url: withQuery(`${login_url}/${graphVersion}/dialog/oauth`, query), memory: {} };
    },

    async complete({ query, redirect_uri }) {
      const short = await exchange({ redirect_uri, code: requireCode(query) });
      const long = await exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: short });
      await requirePermissions(long);
      const found = [...(await pagesAt('me/accounts', long)), ...(await pagesOfBusinesses(long))];
      const accounts = new Map(
        found.flatMap(accountOf).map((account) => [account.external_identifier, account]),
      );
      if (accounts.size === 0) {
        const words = 'No page was chosen on which this person may publish.';
        throw new NetworkFailure('refused', words);
      }
      return [...accounts.values()];
    },

    async verify(stored) {
      const { id, access_token } = readSession(stored);
      const query = { fields: 'id' };
      requireSame((await call(created, { method: 'GET', path: id, query, access_token })).id, id);
    },
  };
}
