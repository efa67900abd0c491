import type Router from '@koa/router';
import { consent } from '../../consent.ts';
import { getRequest, getForm, Refusal, reply } from '../../stand-in.ts';
import type { TokenBook } from '../../token-book.ts';

const login = '/www.tiktok.com/v2/auth/authorize/';
const api = '/open.tiktokapis.com/v2/oauth';
const accessSeconds = 7200;
const refreshSeconds = 180 * 86_400;
const known = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.publish',
  'video.upload',
  'video.list',
];

/** The people with an account at the stand-in; the second one's is private. */
export const people = [
  {
    open_id: '-000alice0000000000000000000000001',
    username: 'alice',
    display_name: 'Alice Adams',
    privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    max_video_post_duration_sec: 600,
  },
  {
    open_id: '-000bob000000000000000000000000002',
    username: 'bob',
    display_name: 'Bob Brown',
    privacy_level_options: ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    max_video_post_duration_sec: 60,
  },
];

function oauthRefuse(error: string, error_description: string, status = 400): never {
  throw new Refusal({ status, body: { error, error_description, log_id: 'sandbox' } });
}

/** Registers authorization: https://developers.tiktok.com/doc/login-kit-web */
export function tiktokOauth(router: Router, tokens: TokenBook): void {
  router.get(login, (context) => {
    const { query } = getRequest(context);
    const redirect_uri = query.get('redirect_uri') ?? '';
    const scopes = (query.get('scope') ?? '').split(',');
    if (query.get('client_key') !== 'sandbox') oauthRefuse('invalid_client', 'client_key');
    if (query.get('response_type') !== 'code') oauthRefuse('invalid_request', 'response_type');
    const isStatic = URL.canParse(redirect_uri) && redirect_uri.length < 512 && !/[?#]/.test(redirect_uri);
    if (!isStatic) oauthRefuse('invalid_request', 'redirect_uri');
    if (scopes.some((scope) => !known.includes(scope))) oauthRefuse('invalid_scope', 'scope');
    const back = (answer: Record<string, string>): string => {
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries({ ...answer, state: query.get('state') ?? '' }))
        url.searchParams.set(name, value);
      return url.href;
    };
    return consent(context, {
      network: 'TikTok',
      people: people.map(({ open_id, display_name, username }) => ({
        id: open_id,
        name: display_name,
        gives: [`@${username}`],
      })),
      scopes,
      mayUntick: true,
      agree: (person, scopes) => {
        const code = tokens.issue({ kind: 'code', person, scopes, seconds: 300, facts: { redirect_uri } });
        return back({ code: `${code}*0!6321`, scopes: scopes.join(',') });
      },
      refuse: () => back({ error: 'access_denied', error_description: 'The user denied the request' }),
    });
  });

  router.post(`${api}/token/`, (context) => {
    const form = getForm(context);
    const isOurs = form.get('client_key') === 'sandbox' && form.get('client_secret') === 'sandbox-secret';
    if (!isOurs) oauthRefuse('invalid_client', 'Client key or secret is incorrect.', 401);
    const isRefresh = form.get('grant_type') === 'refresh_token';
    if (!isRefresh && form.get('grant_type') !== 'authorization_code')
      oauthRefuse('unsupported_grant_type', 'grant_type');
    const code = (form.get('code') ?? '').replace(/\*0!6321$/, '');
    // A refresh token works once and is replaced by the one that comes with the new access token.
    const grant = isRefresh ? tokens.spend(form.get('refresh_token') ?? '', 'refresh') : tokens.spend(code, 'code');
    if (typeof grant === 'string') {
      // TikTok responds to this with status 200.
      oauthRefuse(
        'invalid_grant',
        isRefresh ? 'Refresh token is invalid or expired.' : 'Authorization code is expired.',
        200,
      );
    }
    if (!isRefresh && grant.facts.redirect_uri !== form.get('redirect_uri')) {
      oauthRefuse('invalid_request', 'Redirect_uri is not matched with the uri when requesting code.');
    }
    const { person, scopes } = grant;
    reply(context, {
      status: 200,
      body: {
        access_token: tokens.issue({ kind: 'access', person, scopes, seconds: accessSeconds, prefix: 'act.' }),
        expires_in: accessSeconds,
        open_id: person,
        refresh_token: tokens.issue({ kind: 'refresh', person, scopes, seconds: refreshSeconds, prefix: 'rft.' }),
        refresh_expires_in: refreshSeconds,
        scope: scopes.join(','),
        token_type: 'Bearer',
      },
    });
  });

  router.post(`${api}/revoke/`, (context) => {
    const form = getForm(context);
    const isOurs = form.get('client_key') === 'sandbox' && form.get('client_secret') === 'sandbox-secret';
    if (!isOurs) oauthRefuse('invalid_client', 'Client key or secret is incorrect.', 401);
    const grant = tokens.look(form.get('token') ?? '', 'access');
    if (typeof grant === 'object') tokens.revoke(grant.person);
    reply(context, { status: 200, body: {} });
  });
}
