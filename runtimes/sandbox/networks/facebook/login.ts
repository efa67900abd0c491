import type Router from '@koa/router';
import type { Context, Next } from 'koa';
import { consent } from '../../consent.ts';
import { getRequest } from '../../stand-in.ts';
import type { Grant, TokenBook } from '../../token-book.ts';
import { graphFields, graphPage, graphPick, graphRefuse } from '../shared/graph.ts';

const login = '/www.facebook.com/v26.0';
const version = '/graph.facebook.com/v26.0';
const day = 86_400;
const known = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_manage_metadata',
  'pages_messaging',
  'read_insights',
  'business_management',
  'catalog_management',
];
const dialogFields = [
  'client_id',
  'redirect_uri',
  'state',
  'response_type',
  'scope',
  'config_id',
  'auth_type',
  'sandbox_person',
  'sandbox_untick',
  'sandbox_refuse',
];
const people = [
  { id: '10220000000000001', name: 'Alice Adams' },
  { id: '10220000000000002', name: 'Bob Brown' },
];
const all = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'];
/** The tasks of a page of the New Pages Experience, which all new pages use. */
const allOfNewPage = [
  'PROFILE_PLUS_FULL_CONTROL',
  'PROFILE_PLUS_CREATE_CONTENT',
  'PROFILE_PLUS_MODERATE',
  'PROFILE_PLUS_MESSAGING',
  'PROFILE_PLUS_ANALYZE',
  'PROFILE_PLUS_FACEBOOK_ACCESS',
];
const [alice = '', bob = ''] = people.map(({ id }) => id);
export const facebookPages: readonly Page[] = [
  {
    id: '100000000000201',
    name: 'Alice’s Bakery',
    username: 'bakery',
    person: alice,
    tasks: all,
    business: '77003',
    isOwn: true,
  },
  { id: '100000000000202', name: 'Alice’s Books', username: 'books', person: alice, tasks: allOfNewPage },
  // Belongs to a business, so it is not among the person's own pages.
  { id: '100000000000203', name: 'Bread Group', username: 'bread', person: alice, tasks: all, business: '77001' },
  { id: '100000000000204', name: 'Bob’s Bikes', username: 'bikes', person: bob, tasks: all },
  // Also among the pages of its business, without the person's tasks.
  {
    id: '100000000000205',
    name: 'Only Numbers',
    username: 'numbers',
    person: bob,
    tasks: ['ANALYZE'],
    business: '77002',
    isOwn: true,
  },
  // Of a client of that business, without the permission to post.
  {
    id: '100000000000206',
    name: 'Only Adverts',
    username: 'adverts',
    person: bob,
    tasks: ['ADVERTISE'],
    business: '77002',
    isClients: true,
  },
];
interface Page {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly person: string;
  readonly tasks: readonly string[];
  readonly business?: string;
  /** Whether a page of a business is among the person's own too. */
  readonly isOwn?: boolean;
  /** Whether it belongs to a client of the business. */
  readonly isClients?: boolean;
}

/** Creates the login: https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export function facebookLogin(tokens: TokenBook) {
  /** Returns the grant of a person's token, short-lived or long-lived. */
  function personal(context: Context): Grant {
    const { query } = getRequest(context);
    const token = /^Bearer (.+)$/i.exec(context.get('authorization'))?.[1] ?? query.get('access_token') ?? '';
    if (!query.has('appsecret_proof')) graphRefuse(104, 'API calls from the server require an appsecret_proof');
    for (const kind of ['user', 'short']) {
      const grant = tokens.look(token, kind);
      if (typeof grant === 'object') return grant;
    }
    graphRefuse(190, 'Invalid OAuth access token', undefined, 401);
  }

  /** Returns a page as a node. Its token lasts as long as the person's, or forever if that is a long-lived one. */
  const asNode = ({ kind, person, scopes, expires }: Grant, { id, name, username }: Page) => ({
    id,
    name,
    username,
    picture: { data: { url: `https://scontent.fbcdn.net/${username}.jpg` } },
    access_token: tokens.issue({
      kind: 'access',
      person: id,
      scopes,
      prefix: 'EAAP',
      facts: { person },
      ...(kind === 'short' && expires !== undefined && { seconds: 3600 }),
    }),
  });

  function pagesFor(context: Context, needed: string, is: (page: Page) => boolean) {
    const grant = personal(context);
    if (!grant.scopes.includes(needed)) graphRefuse(200, `(#200) Requires ${needed}`, undefined, 403);
    const pages = facebookPages.filter((one) => one.person === grant.person && is(one));
    return pages.map((one) => ({ ...asNode(grant, one), tasks: one.tasks }));
  }

  /** Responds with pages of a business. They are nodes, and only the rows of a person's own pages have tasks. */
  function pagesOfBusiness(context: Context, isClients: boolean): void {
    const { business } = context.params as { business?: string };
    const fields = getRequest(context).query.get('fields')?.split(',') ?? [];
    // Refused even where there are no rows.
    if (fields.includes('tasks')) graphRefuse(100, '(#100) Tried accessing nonexisting field (tasks)');
    const pages = pagesFor(
      context,
      'business_management',
      (one) => one.business === business && (one.isClients ?? false) === isClients,
    );
    context.body = graphPage(
      context,
      pages.map(({ tasks: _tasks, ...node }) => node),
    );
  }

  /** Responds with the debug data of a token: https://developers.facebook.com/docs/graph-api/reference/debug_token */
  async function debugToken(context: Context, next: Next): Promise<void> {
    const { query } = getRequest(context);
    const grant = tokens.look(query.get('input_token') ?? '', 'user');
    // A token of WhatsApp's sign-up.
    if (typeof grant === 'string') return void (await next());
    const { input_token: _token, access_token } = graphFields(context, ['input_token']);
    if (access_token !== 'sandbox|sandbox-secret') graphRefuse(190, 'Invalid access token', undefined, 401);
    const { person, scopes, expires = 0 } = grant;
    const target_ids = facebookPages
      .filter((one) => one.person === person && one.tasks.some((task) => task.endsWith('CREATE_CONTENT')))
      .map(({ id }) => id);
    const granular_scopes = scopes.map((scope) => (scope === 'pages_manage_posts' ? { scope, target_ids } : { scope }));
    const expires_at = Math.floor(expires / 1000);
    const facts = { app_id: 'sandbox', type: 'USER', is_valid: true, expires_at, user_id: person };
    context.body = { data: { ...facts, scopes, granular_scopes } };
  }

  async function dialog(context: Context, next: Next): Promise<void> {
    const { query } = getRequest(context);
    // WhatsApp's sign-up has the same address, and no redirect.
    if (query.has('config_id') && !query.has('redirect_uri')) return void (await next());
    for (const name of query.keys()) {
      if (!dialogFields.includes(name)) graphRefuse(100, `Unknown parameter ${name}`);
    }
    const redirect_uri = query.get('redirect_uri') ?? '';
    const config_id = query.get('config_id');
    if (config_id !== null && query.has('scope')) graphRefuse(100, 'A configuration stands in place of scope');
    if (config_id !== null && config_id !== 'sandbox') graphRefuse(100, 'Invalid config_id');
    // The permissions of the configuration are granted as a whole.
    const scopes = config_id === null ? (query.get('scope') ?? '').split(',') : known;
    if (query.get('client_id') !== 'sandbox') graphRefuse(101, 'Invalid App ID');
    if (query.get('response_type') !== 'code') graphRefuse(100, 'response_type must be code');
    if (!URL.canParse(redirect_uri)) graphRefuse(191, 'URL blocked');
    if (scopes.some((scope) => !known.includes(scope))) graphRefuse(100, 'Invalid Scopes');
    const back = (answer: Record<string, string>): string => {
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
      url.searchParams.set('state', query.get('state') ?? '');
      return `${url.href}#_=_`;
    };
    await consent(context, {
      network: 'Facebook',
      people: people.map(({ id, name }) => ({
        id,
        name,
        gives: facebookPages.filter(({ person }) => person === id).map((one) => one.name),
      })),
      scopes,
      mayUntick: true,
      agree(person, granted) {
        const declined = scopes.filter((scope) => !granted.includes(scope)).join(',');
        const facts = { redirect_uri, declined };
        return back({ code: tokens.issue({ kind: 'code', person, scopes: granted, seconds: 600, facts }) });
      },
      refuse: () =>
        back({ error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error' }),
    });
  }

  async function exchange(context: Context, next: Next): Promise<void> {
    const { query } = getRequest(context);
    // WhatsApp's code comes without either.
    if (!query.has('redirect_uri') && !query.has('grant_type')) return void (await next());
    const names = ['client_id', 'client_secret', 'redirect_uri', 'code', 'grant_type', 'fb_exchange_token'];
    const fields = graphFields(context, names);
    if (fields.client_id !== 'sandbox') graphRefuse(101, 'Error validating application');
    if (fields.client_secret !== 'sandbox-secret') graphRefuse(1, 'Error validating client secret.');
    const token_type = 'bearer';
    if (fields.grant_type === 'fb_exchange_token') {
      const grant = tokens.look(String(fields.fb_exchange_token), 'short');
      if (typeof grant === 'string') graphRefuse(190, 'Error validating access token', 463);
      const seconds = 60 * day;
      const access_token = tokens.issue({ ...grant, kind: 'user', seconds, prefix: 'EAAL' });
      context.body = { access_token, token_type, expires_in: seconds };
      return;
    }
    const grant = tokens.spend(String(fields.code), 'code');
    if (typeof grant === 'string') graphRefuse(100, 'This authorization code is not valid.', 36_009);
    if (grant.facts.redirect_uri !== fields.redirect_uri) {
      graphRefuse(100, 'Error validating verification code: the redirect_uri is not identical', 36_008);
    }
    const access_token = tokens.issue({ ...grant, kind: 'short', seconds: 5400, prefix: 'EAAS' });
    context.body = { access_token, token_type, expires_in: 5400 };
  }

  return {
    personal,

    register(router: Router): void {
      router.get(`${login}/dialog/oauth`, dialog);
      router.get(`${version}/oauth/access_token`, exchange);
      router.get(`${version}/me/permissions`, (context) => {
        const { scopes, facts } = personal(context);
        const declined = (facts.declined ?? '').split(',').filter((scope) => scope !== '');
        context.body = {
          data: [
            ...scopes.map((permission) => ({ permission, status: 'granted' })),
            ...declined.map((permission) => ({ permission, status: 'declined' })),
          ],
        };
      });
      router.get(`${version}/debug_token`, debugToken);
      router.get(`${version}/me`, (context) => {
        const { person: id } = personal(context);
        const name = people.find((one) => one.id === id)?.name;
        context.body = graphPick({ id, name }, getRequest(context).query.get('fields'));
      });
      router.get(`${version}/me/accounts`, (context) => {
        const isOwn = ({ business, isOwn: also = false }: Page): boolean => business === undefined || also;
        context.body = graphPage(context, pagesFor(context, 'pages_show_list', isOwn));
      });
      router.get(`${version}/me/businesses`, (context) => {
        const { person } = personal(context);
        const ids = facebookPages.flatMap((one) => (one.person === person && one.business ? [one.business] : []));
        context.body = graphPage(
          context,
          [...new Set(ids)].sort().map((id) => ({ id, name: 'Business' })),
        );
      });
      router.get(`${version}/:business/owned_pages`, (context) => {
        pagesOfBusiness(context, false);
      });
      router.get(`${version}/:business/client_pages`, (context) => {
        pagesOfBusiness(context, true);
      });
    },
  };
}
