import type { SocialNetwork } from '#ports/networks/social-network';
import type { Reply } from '#runtimes/sandbox/stand-in';
import type { Asking } from './requests.ts';

/** The failures of an operation at a network. `malformed` is a page from an intermediary, `timeout` a lost response. */
export const failures = ['throttled', 'malformed', 'timeout', 'gone', 'revoked'] as const;
export type Failure = (typeof failures)[number];
/** Failures that networks report in their own format. */
type ReportedFailure = Exclude<Failure, 'malformed' | 'timeout'>;

/** The pause that a throttling network requests. */
export const seconds = 120;
const retry = { 'retry-after': String(seconds) };
const plain = (status: number, body: object): Reply => ({ status, headers: retry, body });
const graph = (status: number, code: number, more: object = {}): Reply =>
  plain(status, { error: { message: 'Said by Meta', type: 'OAuthException', code, ...more } });
const meta = { throttled: graph(400, 32), revoked: graph(401, 190), gone: graph(400, 100, { error_subcode: 33 }) };
const oauth = (error: string, status = 400): Reply => ({ status, body: { error, error_description: error } });
const google = (status: number, reason: string): Reply =>
  plain(status, { error: { code: status, message: reason, errors: [{ reason }] } });
const x = (status: number, title: string): Reply =>
  plain(status, { title, detail: title, type: 'about:blank', status });
const telegram = (error_code: number, description: string, more: object = {}): Reply =>
  plain(error_code, { ok: false, error_code, description, ...more });
const noSuchMessage = telegram(400, 'Bad Request: message to delete not found');
/** The bot lacks the permission; posts use the webhook, which is separate. */
const withoutAccess = plain(403, { message: 'Missing Access', code: 50_001 });

/** How each network reports each failure, with exceptions for single operations. */
const words: Readonly<
  Record<
    SocialNetwork,
    Readonly<Record<ReportedFailure, Reply>> & {
      readonly to?: Readonly<Partial<Record<Asking, Readonly<Partial<Record<ReportedFailure, Reply>>>>>>;
    }
  >
> = {
  bluesky: {
    throttled: plain(429, { error: 'RateLimitExceeded', message: 'Too many' }),
    revoked: plain(400, { error: 'AccountTakedown', message: 'Gone' }),
    gone: plain(400, { error: 'NotFound', message: 'Not found' }),
    to: {
      renewSessions: { revoked: oauth('invalid_grant') },
      // It responds as if the record had existed, and stores hidden replies unchecked.
      deletePublication: { gone: plain(200, {}) },
      deleteComment: { gone: plain(200, {}) },
      updateComment: { gone: plain(200, { uri: 'at://did:plc:alice/app.bsky.feed.threadgate/1', cid: '1' }) },
    },
  },
  discord: {
    throttled: plain(429, { message: 'You are being rate limited.', retry_after: seconds, global: false }),
    revoked: plain(404, { message: 'Unknown Webhook', code: 10_015 }),
    gone: plain(404, { message: 'Unknown Message', code: 10_008 }),
    to: {
      deleteComment: { revoked: withoutAccess },
      listSocialPublications: { revoked: withoutAccess },
      collectMetrics: { revoked: withoutAccess },
    },
  },
  facebook: meta,
  instagram: meta,
  linkedin: {
    throttled: plain(429, { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many' }),
    revoked: plain(401, { status: 401, code: 'REVOKED_ACCESS_TOKEN', message: 'Revoked' }),
    gone: plain(404, { status: 404, code: 'RESOURCE_NOT_FOUND', message: 'Not found' }),
    to: { renewSessions: { revoked: oauth('invalid_grant') } },
  },
  pinterest: {
    throttled: plain(429, { code: 8, message: 'Too many' }),
    revoked: plain(401, { code: 2, message: 'Authentication failed.' }),
    gone: plain(404, { code: 50, message: 'Pin not found.' }),
    to: { renewSessions: { revoked: plain(401, { code: 283, message: 'Refresh token is revoked.' }) } },
  },
  slack: {
    throttled: plain(429, { ok: false, error: 'ratelimited' }),
    revoked: plain(200, { ok: false, error: 'token_revoked' }),
    gone: plain(200, { ok: false, error: 'message_not_found' }),
  },
  telegram: {
    throttled: telegram(429, 'Too Many Requests: retry after 120', { parameters: { retry_after: seconds } }),
    revoked: telegram(403, 'Forbidden: bot was kicked'),
    gone: telegram(400, 'Bad Request: message to be replied not found'),
    to: { deletePublication: { gone: noSuchMessage }, deleteComment: { gone: noSuchMessage } },
  },
  threads: meta,
  tiktok: {
    throttled: plain(429, { error: { code: 'rate_limit_exceeded', message: 'Too many' } }),
    revoked: plain(401, { error: { code: 'access_token_invalid', message: 'Invalid' } }),
    gone: plain(400, { error: { code: 'invalid_params', message: 'No such thing' } }),
    to: { renewSessions: { revoked: oauth('invalid_grant'), gone: plain(404, {}) } },
  },
  whatsapp: { ...meta, throttled: graph(400, 130_429) },
  x: {
    throttled: x(429, 'Too Many Requests'),
    revoked: x(403, 'Your account is suspended and is not permitted to access this feature.'),
    gone: x(404, 'Not Found Error'),
    to: { renewSessions: { revoked: oauth('invalid_request') } },
  },
  youtube: {
    throttled: google(403, 'rateLimitExceeded'),
    revoked: google(403, 'insufficientPermissions'),
    gone: google(404, 'notFound'),
    to: { renewSessions: { revoked: oauth('invalid_grant') } },
  },
};

const page: Reply = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sorry</html>' };

/** Returns a network's response to an operation's request for this failure. */
export function failedAnswer(social_network: SocialNetwork, asking: Asking, failure: Failure): Reply | 'lost' {
  if (failure === 'timeout') return 'lost';
  if (failure === 'malformed') return page;
  const { to, ...usual } = words[social_network];
  return to?.[asking]?.[failure] ?? usual[failure];
}
