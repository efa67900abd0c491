import { NetworkFailure } from '#domain/networks/index';
import type { ConnectedAccount, NetworkConnect } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import { type ScopesByCapability, requestedScopes } from '../shared/access.ts';
import { toExpiry, quote, requireCode, requireSame, withQuery } from '../shared/asking.ts';
import { type AskGraph, graphVersion, readRows } from '../shared/graph.ts';
import { type FacebookSession, readSession } from './session.ts';
import type { FacebookSettings } from './settings.ts';
import { business, created, page, type Page, permission, token, type Token, tokenFacts } from './wire.ts';

/** The scopes for catalogues and products. */
export const productScopes = ['catalog_management', 'business_management'];

/** The permissions without which an account is useless. */
const needed = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'];
/** https://developers.facebook.com/docs/permissions */
const scopes: ScopesByCapability = {
  publishing: [
    ...needed,
    // First comments, and recognising them among others'.
    'pages_manage_engagement',
    'pages_read_user_content',
    // Pages that the person manages through a business.
    'business_management',
  ],
  comments: ['pages_read_user_content', 'pages_manage_engagement', 'pages_manage_metadata'],
  messages: ['pages_messaging', 'pages_manage_metadata'],
  metrics: ['read_insights'],
  products: productScopes,
};
/** Tasks without publishing: `Page.Tasks` of https://github.com/facebook/facebook-python-business-sdk */
const otherTasks = [
  ...['ADVERTISE', 'ANALYZE', 'CASHIER_ROLE', 'MANAGE_JOBS', 'MANAGE_LEADS', 'MESSAGING', 'MODERATE'],
  ...['MODERATE_COMMUNITY', 'PAGES_MESSAGING', 'PAGES_MESSAGING_SUBSCRIPTIONS', 'READ_PAGE_MAILBOXES'],
  ...['VIEW_MONETIZATION_INSIGHTS', 'PROFILE_PLUS_ADVERTISE', 'PROFILE_PLUS_ANALYZE'],
  ...['PROFILE_PLUS_CREATIVE_MANAGEMENT', 'PROFILE_PLUS_CREATOR_MANAGEMENT', 'PROFILE_PLUS_FACEBOOK_ACCESS'],
  ...['PROFILE_PLUS_GLOBAL_STRUCTURE_MANAGEMENT', 'PROFILE_PLUS_MANAGE_LEADS', 'PROFILE_PLUS_MESSAGING'],
  ...['PROFILE_PLUS_MODERATE', 'PROFILE_PLUS_MODERATE_DELEGATE_COMMUNITY', 'PROFILE_PLUS_REVENUE'],
];

/**
 * Whether a person is known not to be allowed to publish on a page: only when all their tasks are known not to include
 * it. If the tasks are missing or new, Facebook decides at publishing.
 */
function isKeptOut({ tasks = [] }: Page): boolean {
  return tasks.length > 0 && tasks.every((task) => otherTasks.includes(task));
}

const pageFields = 'id,name,username,access_token,picture.type(large){url}';
const maxPages = 1000;

/** A business list that cannot be read must not hide the other pages. */
function noneIfFailed(error: unknown): never[] {
  if (error instanceof NetworkFailure) return [];
  throw error;
}

export const commentScopes = {
  read: ['pages_read_user_content'],
  reply: ['pages_manage_engagement'],
  hide: ['pages_manage_engagement'],
  show: ['pages_manage_engagement'],
  delete: ['pages_manage_engagement'],
};

/**
 * Creates the adapter part that connects pages:
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function createConnect(
  settings: FacebookSettings,
  { call, clock }: { readonly call: AskGraph; readonly clock: Clock },
): NetworkConnect {
  const { client_id, client_secret, login_config_id, login_url } = settings;
  const requested = requestedScopes(scopes, settings);

  const exchange = (query: Record<string, string>): Promise<Token> => {
    const path = 'oauth/access_token';
    return call(token, { method: 'GET', path, query: { client_id, client_secret, ...query } });
  };

  /** Returns the granted permissions. Throws kind `refused` when one is missing that every account needs. */
  async function requirePermissions(access_token: string): Promise<readonly string[]> {
    const request = { method: 'GET', path: 'me/permissions', access_token } as const;
    const rows = await readRows(call, permission, request, maxPages);
    const given = rows
      .filter(({ status }) => status !== 'declined' && status !== 'expired')
      .map((row) => row.permission);
    const missing = needed.filter((name) => !given.includes(name));
    if (missing.length === 0) return given;
    const words = `Not allowed: ${missing.join(', ')}.`;
    throw new NetworkFailure('refused', words, { refusal: 'permission_missing' });
  }

  const pagesAt = (path: string, access_token: string, fields = pageFields): Promise<Page[]> =>
    readRows(call, page, { method: 'GET', path, query: { fields }, access_token }, maxPages);

  /**
   * Returns the pages of businesses, which are sometimes missing among the person's own. They are nodes, which
   * have no field for the person's tasks.
   */
  async function pagesOfBusinesses(access_token: string): Promise<Page[]> {
    const request = { method: 'GET', path: 'me/businesses', access_token } as const;
    const businesses = await readRows(call, business, request, maxPages).catch(noneIfFailed);
    const pages: Page[] = [];
    for (const { id } of businesses) {
      for (const edge of ['owned_pages', 'client_pages']) {
        pages.push(...(await pagesAt(`${id}/${edge}`, access_token).catch(noneIfFailed)));
      }
    }
    return pages;
  }

  /**
   * Returns the pages for which the permission to post was granted; undefined when Facebook does not say.
   * https://developers.facebook.com/docs/graph-api/reference/debug_token
   */
  async function postablePages(input_token: string): Promise<readonly string[] | undefined> {
    const query = { input_token, access_token: `${client_id}|${client_secret}` };
    try {
      const { data } = await call(tokenFacts, { method: 'GET', path: 'debug_token', query });
      const given = data.granular_scopes.find(({ scope }) => scope === 'pages_manage_posts')?.target_ids;
      return given?.length === 0 ? undefined : given;
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
      return undefined;
    }
  }

  /** Returns the pages on which the person may publish, and the names of the others. */
  async function readPages(access_token: string): Promise<{ pages: Page[]; closed: string[] }> {
    const own = await pagesAt('me/accounts', access_token, `${pageFields},tasks`);
    const known = new Set(own.map(({ id }) => id));
    const others = (await pagesOfBusinesses(access_token)).filter(({ id }) => !known.has(id));
    // Only managers of a business page may read its assigned tasks (`assigned_users`).
    const postable = others.length > 0 ? await postablePages(access_token) : undefined;
    const isClosed = (page: Page): boolean =>
      known.has(page.id) ? isKeptOut(page) : postable?.includes(page.id) === false;
    const all = [...own, ...others];
    return { pages: all.filter((page) => !isClosed(page)), closed: all.filter(isClosed).map(({ name }) => name) };
  }

  function toAccount(
    { id, name, username, picture, access_token }: Page,
    person: NonNullable<FacebookSession['person']>,
    granted_scopes: readonly string[],
  ): ConnectedAccount[] {
    // The page was not selected in the dialog.
    if (access_token === undefined) return [];
    const image = picture?.data.url;
    return [
      {
        external_identifier: id,
        name,
        ...(username !== undefined && { username }),
        ...(image !== undefined && { image }),
        grant: person.id,
        // A page's token made from a long-lived token of the person does not expire.
        session: { data: { id, access_token, person } satisfies FacebookSession, granted_scopes },
      },
    ];
  }

  return {
    scopes: requested,

    async begin({ state, redirect_uri }) {
      // A configuration lists the permissions itself.
      const permissionQuery =
        login_config_id === undefined ? { scope: requested.join(',') } : { config_id: login_config_id };
      // Requests permissions again that were declined before.
      const auth_type = 'rerequest';
      const query = { client_id, redirect_uri, state, response_type: 'code', ...permissionQuery, auth_type };
      return { url: withQuery(`${login_url}/${graphVersion}/dialog/oauth`, query), memory: {} };
    },

    async complete({ query, redirect_uri }) {
      const short = await exchange({ redirect_uri, code: requireCode(query) });
      const grant = { grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token };
      const { access_token, expires_in: seconds } = await exchange(grant);
      const granted = await requirePermissions(access_token);
      const me = { method: 'GET', path: 'me', query: { fields: 'id' }, access_token } as const;
      const { id } = await call(created, me);
      const person = { id, access_token, ...(seconds !== undefined && { expires_in: toExpiry(clock, seconds) }) };
      const { pages, closed } = await readPages(access_token);
      const accounts = new Map(
        pages
          .flatMap((one) => toAccount(one, person, granted))
          .map((account) => [account.external_identifier, account]),
      );
      if (accounts.size === 0) {
        const names = quote(closed.join(', '));
        const words =
          names === ''
            ? 'No page was chosen on which this person may publish.'
            : `This person may not publish on: ${names}. Ask who manages the page for the task of creating content.`;
        throw new NetworkFailure('refused', words, { refusal: 'nothing_there' });
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
