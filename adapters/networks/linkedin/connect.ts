import { NetworkFailure } from '#domain/networks/index';
import type { ConnectedAccount, NetworkConnect } from '#ports/networks/network-adapter';
import type { z } from 'zod';
import { type ScopesByCapability, scopesIn, requestedScopes } from '../shared/access.ts';
import { type Ask, toExpiry, read, requireCode, requireSame, withQuery } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createAsk, requireJson } from './call.ts';
import { toFailure, toTokenFailure } from './failures.ts';
import { isPage, type LinkedinSession, organizationUrn, readSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';
import { me, organization, type Organization, organizations, roles, token, type Token, userinfo } from './wire.ts';

/**
 * The roles that may not post for a page. Unknown roles count as allowed: LinkedIn decides when they post.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-access-control-by-role
 */
const otherRoles = [
  ...['ANALYST', 'CURATOR', 'DIRECT_SPONSORED_CONTENT_POSTER', 'LEAD_CAPTURE_ADMINISTRATOR'],
  ...['LEAD_GEN_FORMS_MANAGER', 'RECRUITING_POSTER'],
];
const pageScopes = ['r_organization_admin', 'rw_organization_admin'];
/**
 * The scopes of an application with the product "Community Management API":
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/community-management-overview
 */
const scopesByCapability: ScopesByCapability = {
  // First comments, and looking one up, need the scopes whose names end in `_feed`.
  publishing: [
    'r_basicprofile',
    'rw_organization_admin',
    'r_organization_social',
    'w_organization_social',
    'r_organization_social_feed',
    'w_organization_social_feed',
    'w_member_social',
    'w_member_social_feed',
  ],
  comments: ['r_organization_social_feed', 'w_organization_social_feed', 'w_member_social_feed'],
  messages: [],
  metrics: ['r_member_postAnalytics', 'r_member_profileAnalytics', 'r_organization_followers'],
  products: [],
};
const pageSize = 100;
const minute = 60_000;

type Profile = Omit<ConnectedAccount, 'session'>;

const getId = (urn: string): string => urn.split(':').at(-1) ?? '';

/** The scopes for comments below the posts of pages. */
export const commentScopes = {
  read: ['r_organization_social_feed'],
  reply: ['w_organization_social_feed'],
  delete: ['w_organization_social_feed'],
};

/**
 * Creates the adapter part that connects people and pages:
 * https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow
 */
export function createConnect(
  settings: LinkedinSettings,
  { ask, clock }: Pick<NetworkTools, 'clock'> & { readonly ask: Ask },
): NetworkConnect {
  const { client_id, client_secret, login_url, api_url } = settings;
  const scopes = settings.scopes ?? requestedScopes(scopesByCapability, settings);

  async function fetchToken(fields: Record<string, string>, dead: 'reconnect' | 'refused'): Promise<Token> {
    const answer = await ask({
      method: 'POST',
      url: `${login_url}/oauth/v2/accessToken`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, client_id, client_secret }).toString(),
    });
    if (answer.status !== 200) throw toTokenFailure(answer, clock, dead);
    return read('LinkedIn', token, answer.json);
  }

  /**
   * Reads whose access this is. If LinkedIn refuses even that, the access is no longer usable: throws kind `reconnect`.
   */
  function requireIdentity<T>(answer: NetworkAnswer, schema: z.ZodType<T>, renewable: boolean): T {
    if (answer.status === 403) throw new NetworkFailure('reconnect', toFailure(answer, clock, renewable).message);
    return requireJson(answer, schema, clock, renewable);
  }

  /** Reads the person's identity. The application's product decides which of the two endpoints works. */
  async function fetchPerson(access_token: string, renewable = false): Promise<Profile> {
    const get = (path: string) =>
      ask({ method: 'GET', url: `${api_url}/v2/${path}`, headers: { authorization: `Bearer ${access_token}` } });
    if (scopes.includes('openid')) {
      const { sub, name, picture } = requireIdentity(await get('userinfo'), userinfo, renewable);
      return { external_identifier: `urn:li:person:${sub}`, name: name || sub, ...(picture && { image: picture }) };
    }
    const found = requireIdentity(await get('me'), me, renewable);
    const { id, localizedFirstName, localizedLastName, vanityName } = found;
    const name = `${localizedFirstName} ${localizedLastName}`.trim() || id;
    return { external_identifier: `urn:li:person:${id}`, name, ...(vanityName && { username: vanityName }) };
  }

  /** Returns the pages that the person may post for. */
  async function fetchPageUrns(access_token: string, renewable = false): Promise<ReadonlySet<string>> {
    const rest = createAsk(settings, ask, { access_token });
    const urns = new Set<string>();
    for (let start = 0; ; start += pageSize) {
      const query = { q: 'roleAssignee', state: 'APPROVED', count: String(pageSize), start: String(start) };
      const answer = await rest({ method: 'GET', path: 'organizationAcls', query, finder: true });
      const { elements } = requireIdentity(answer, roles, renewable);
      for (const { organization: named, role } of elements) {
        const urn = organizationUrn(named);
        if (!otherRoles.includes(role) && isPage({ urn })) urns.add(urn);
      }
      if (elements.length < pageSize) return urns;
    }
  }

  /** Returns what LinkedIn shows of a page; undefined when it shows nothing, which must not prevent connecting. */
  async function readIfVisible<T>(response: Promise<NetworkAnswer>, schema: z.ZodType<T>): Promise<T | undefined> {
    try {
      return requireJson(await response, schema, clock, false);
    } catch (error) {
      if (error instanceof NetworkFailure && error.kind !== 'reconnect') return undefined;
      throw error;
    }
  }

  /**
   * Returns the pages that the person may post for. Only administrators may read a page; for others, its name comes
   * from the public lookup. A page without a name there is left out: its role is often stale.
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-lookup-api
   */
  async function fetchPages(access_token: string): Promise<readonly Profile[]> {
    const rest = createAsk(settings, ask, { access_token });
    const urns = [...(await fetchPageUrns(access_token))];
    const found = new Map<string, Organization | undefined>();
    for (const urn of urns) {
      const path = `organizations/${encodeURIComponent(getId(urn))}`;
      found.set(urn, await readIfVisible(rest({ method: 'GET', path }), organization));
    }
    const hidden = urns.filter((urn) => !found.get(urn));
    // The brackets of the list may not be encoded, so it is not passed as a query.
    const path = `organizationsLookup?ids=List(${hidden.map(getId).map(encodeURIComponent).join(',')})`;
    const looked = hidden.length > 0 ? await readIfVisible(rest({ method: 'GET', path }), organizations) : undefined;
    return urns.flatMap((urn) => {
      const page = found.get(urn) ?? looked?.results[getId(urn)];
      if (!page) return [];
      const { localizedName: name, vanityName } = page;
      return [{ external_identifier: urn, name, ...(vanityName && { username: vanityName }) }];
    });
  }

  return {
    scopes,

    async begin({ state, redirect_uri }) {
      const query = { response_type: 'code', client_id, redirect_uri, state, scope: scopes.join(' ') };
      return { url: withQuery(`${login_url}/oauth/v2/authorization`, query).replaceAll('+', '%20'), memory: {} };
    },

    async complete({ query, redirect_uri }) {
      const code = requireCode(query);
      const grant = { grant_type: 'authorization_code', code, redirect_uri };
      const { access_token, refresh_token, expires_in, scope } = await fetchToken(grant, 'refused');
      const granted_scopes = scopesIn(scope);
      const managesPages = scopes.some((scope) => pageScopes.includes(scope));
      const profiles = [await fetchPerson(access_token), ...(managesPages ? await fetchPages(access_token) : [])];
      const expires = toExpiry(clock, expires_in);
      return profiles.map((profile) => ({
        ...profile,
        session: {
          data: { urn: profile.external_identifier, access_token, refresh_token } satisfies LinkedinSession,
          expires_in: expires,
          granted_scopes,
        },
      }));
    },

    async verify(stored) {
      const session = readSession(stored);
      const { urn, access_token, refresh_token } = session;
      const renewable = refresh_token !== undefined;
      if (isPage(session)) {
        const isTheirs = (await fetchPageUrns(access_token, renewable)).has(urn);
        if (!isTheirs) throw new NetworkFailure('reconnect', 'the person may no longer post for this page');
      } else {
        requireSame((await fetchPerson(access_token, renewable)).external_identifier, urn);
      }
    },

    async renew(stored) {
      const session = readSession(stored);
      const { refresh_token } = session;
      if (!refresh_token) {
        const hasEnded = Date.parse(stored.expires_in ?? '') - clock.now() <= minute;
        // Access that cannot be renewed is used until it expires.
        throw new NetworkFailure(
          hasEnded ? 'reconnect' : 'temporary',
          'LinkedIn did not grant permission to renew the access',
        );
      }
      const fresh = await fetchToken({ grant_type: 'refresh_token', refresh_token }, 'reconnect');
      const { access_token, expires_in, scope } = fresh;
      const data: LinkedinSession = { ...session, access_token, refresh_token: fresh.refresh_token ?? refresh_token };
      return { data, expires_in: toExpiry(clock, expires_in), granted_scopes: scopesIn(scope) };
    },
  };
}
