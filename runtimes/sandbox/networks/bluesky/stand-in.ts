// Long, so that everything one network does can be read in one place.
import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { consent } from '../../consent.ts';
import { inspect } from '../../media.ts';
import { createAllowance, rolling } from '../../allowance.ts';
import {
  getRequest,
  getBearer,
  getForm,
  getJson,
  Refusal,
  type Reply,
  type SandboxTools,
  type StandIn,
} from '../../stand-in.ts';
import { Timeline } from '../../timeline.ts';
import { TokenBook } from '../../token-book.ts';
import { refuse } from './call.ts';
import { blueskyChats } from './chats.ts';
import { createProofs } from './dpop.ts';
import { blueskyRecords, gates, posts, requireEmbed, type StoredRecord, toCid } from './records.ts';
import { blueskyThreads } from './threads.ts';

/** The host of the stand-in. Bluesky identifies servers by their origin, so it has an origin of its own. */
const host = 'bsky.social';
const xrpc = `/${host}/xrpc`;
const appPassword = 'sandbox-secret';
const people = [
  { did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa', handle: 'alice.test', name: 'Alice Adams' },
  { did: 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb', handle: 'bob.test', name: 'Bob Brown' },
];
const accessSeconds = 3600;
const refreshSeconds = 90 * 86_400;

/** The write limits per period in seconds: https://docs.bsky.app/docs/advanced-guides/rate-limits */
const writing = [
  [5000, 3600],
  [35_000, 86_400],
] as const;
const points = { create: 3, update: 2, delete: 1 } as const;

/** Refuses in OAuth's format, with its own name for the message: https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
function oauthRefuse(error: string, error_description: string): never {
  throw new Refusal({ status: 400, body: { error, error_description } });
}

function client(client_id: string, redirect_uri: string, requested_scope: string): void {
  const url = URL.canParse(client_id) ? new URL(client_id) : undefined;
  const isLoopback = url?.origin === 'http://localhost' && url.pathname === '/';
  if (!isLoopback) oauthRefuse('invalid_client', 'the sandbox accepts only loopback clients (PUBLIC_URL with http)');
  if (!url.searchParams.getAll('redirect_uri').includes(redirect_uri)) {
    oauthRefuse('invalid_request', 'redirect_uri is not registered');
  }
  // https://atproto.com/specs/oauth#localhost-client-development
  const announced = (url.searchParams.get('scope') ?? 'atproto').split(' ');
  const foreign = requested_scope.split(' ').find((scope) => !announced.includes(scope));
  if (foreign !== undefined) oauthRefuse('invalid_scope', `Scope "${foreign}" is not declared in the client metadata`);
}

/**
 * Creates one server that stores data, authorizes and resolves names, as https://atproto.com/specs and the
 * lexicons describe.
 */
export function createBlueskyStandIn(tools: SandboxTools): StandIn {
  const { clock, address } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const proof = createProofs(tools);
  const records = blueskyRecords(timeline, people[1]?.did ?? '');
  const takePoints = createAllowance(tools, ...writing.map(([limit, seconds]) => rolling(limit, seconds * 1000)));

  /** Returns the response to an exceeded limit; `stretch` is the period in seconds. */
  function tooMany(untilReset: number, limit: number, stretch: number, remaining = 0): Reply {
    return {
      status: 429,
      headers: {
        'ratelimit-limit': String(limit),
        'ratelimit-remaining': String(remaining),
        'ratelimit-reset': String(Math.ceil(clock.now() / 1000) + untilReset),
        'ratelimit-policy': `${String(limit)};w=${String(stretch)}`,
      },
      body: { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' },
    };
  }

  /** Takes the points of a write, or refuses it. */
  function write(did: string, kind: keyof typeof points): void {
    takePoints(did, points[kind], ({ limit, remaining, first, since }) => {
      const stretch = clock.now() - since(clock.now());
      const untilReset = Math.ceil((first + stretch - clock.now()) / 1000);
      return tooMany(untilReset, limit, stretch / 1000, remaining);
    });
  }

  const requests = new Map<string, { fields: Readonly<Record<string, string>>; jkt: string }>();
  const origin = (): string => address(`https://${host}`);

  /**
   * Returns the account of a token, which comes with a proof of possession or, for an app password, as a
   * bearer token.
   */
  async function authorized(context: Context, scope?: string): Promise<string> {
    const bound = /^DPoP (.+)$/i.exec(context.get('authorization'))?.[1];
    const grant = tokens.look(bound ?? getBearer(context), 'access');
    if (bound !== undefined) {
      const jkt = await proof(context, bound);
      if (typeof grant === 'object' && grant.facts.jkt !== jkt)
        refuse('invalid_token', 'The token is bound to another key', 401);
    }
    if (grant === 'expired')
      refuse(
        bound === undefined ? 'ExpiredToken' : 'invalid_token',
        'Token has expired',
        bound === undefined ? 400 : 401,
      );
    if (typeof grant === 'string')
      refuse(bound === undefined ? 'InvalidToken' : 'invalid_token', 'Token is not valid', 401);
    if ((grant.facts.jkt === undefined) !== (bound === undefined)) refuse('InvalidToken', 'Wrong kind of token', 401);
    if (scope !== undefined && !grant.scopes.includes(scope))
      refuse('ScopeMissingError', `Missing required scope "${scope}"`, 403);
    return grant.person;
  }

  function issue(person: string, scope: string, facts: Readonly<Record<string, string>>) {
    const scopes = scope.split(' ');
    const access_token = tokens.issue({ kind: 'access', person, scopes, facts, seconds: accessSeconds });
    const refresh_token = tokens.issue({ kind: 'refresh', person, scopes, facts, seconds: refreshSeconds });
    return { access_token, refresh_token };
  }

  const strangers = new Map<string, string>();
  const threads = blueskyThreads(timeline, {
    xrpc,
    now: () => clock.now(),
    authorized: (context) => authorized(context),
    refuse,
    recordAt: (uri) => records.get(uri.replace('at://', '')),
    put(did, text, { root, parent }) {
      const rkey = `3k${String(tools.count())}`;
      const createdAt = new Date(clock.now()).toISOString();
      const reference = (uri: string) => ({ uri, cid: records.get(uri.replace('at://', ''))?.cid ?? '' });
      const reply = { root: reference(root), parent: reference(parent) };
      const value = { $type: posts, text, createdAt, reply };
      records.set(`${did}/${posts}/${rkey}`, value);
      const answers = parent.split('/').at(-1) ?? '';
      timeline.add({ id: rkey, account: did, text, media: [], created: clock.now(), answers });
      return rkey;
    },
    drop(uri) {
      records.delete(uri.replace('at://', ''));
      timeline.remove(uri.split('/').at(-1) ?? '');
    },
    hiddenBelow: (uri) => records.hiddenBelow(uri),
    getPerson(did) {
      const known = people.find((one) => one.did === did);
      const [name = did] = [...strangers].find(([, one]) => one === did) ?? [];
      return known ?? { handle: `${name.toLowerCase()}.test`, name };
    },
    getDid(name) {
      const known = people.find(({ handle }) => handle === `${name.toLowerCase()}.test`);
      const did = known?.did ?? strangers.get(name) ?? `did:plc:${String(tools.count()).padStart(24, 'c')}`;
      if (!known) strangers.set(name, did);
      return did;
    },
  });

  const chats = blueskyChats(tools, {
    xrpc,
    authorized: (context) => authorized(context, 'transition:chat.bsky'),
    refuse,
    getPerson: (did) => people.find((one) => one.did === did) ?? { handle: `${did}.test`, name: `Person ${did}` },
  });

  return {
    social_network: 'bluesky',
    comments: threads.comments,
    messages: chats.people,
    ownHost: host,
    timeline,
    tokens,
    throttled: (seconds) => tooMany(seconds, 3000, 300),
    broken: () => ({ status: 502, body: { error: 'UpstreamFailure', message: 'Upstream service unreachable' } }),

    register(router: Router) {
      router.get(`/${host}/.well-known/oauth-protected-resource`, (context) => {
        context.body = { resource: origin(), authorization_servers: [origin()] };
      });
      router.get(`/${host}/.well-known/oauth-authorization-server`, (context) => {
        context.body = {
          issuer: origin(),
          pushed_authorization_request_endpoint: `${origin()}/oauth/par`,
          authorization_endpoint: `${origin()}/oauth/authorize`,
          token_endpoint: `${origin()}/oauth/token`,
          revocation_endpoint: `${origin()}/oauth/revoke`,
          require_pushed_authorization_requests: true,
        };
      });

      router.post(`/${host}/oauth/par`, async (context) => {
        const jkt = await proof(context);
        const fields = Object.fromEntries(getForm(context));
        client(fields.client_id ?? '', fields.redirect_uri ?? '', fields.scope ?? '');
        const isRight =
          fields.response_type === 'code' &&
          fields.code_challenge_method === 'S256' &&
          fields.scope?.split(' ').includes('atproto');
        if (!isRight) oauthRefuse('invalid_request', 'PKCE, response_type code and scope atproto are needed');
        const request_uri = `urn:ietf:params:oauth:request_uri:${String(tools.count())}`;
        requests.set(request_uri, { fields, jkt });
        context.status = 201;
        context.body = { request_uri, expires_in: 299 };
      });

      router.get(`/${host}/oauth/authorize`, (context) => {
        const { query } = getRequest(context);
        const request = requests.get(query.get('request_uri') ?? '');
        if (!request) oauthRefuse('invalid_request', 'unknown request_uri');
        const { fields, jkt } = request;
        const { redirect_uri = '', state = '', scope = '', login_hint } = fields;
        const back = (answer: Record<string, string>): string => {
          const url = new URL(redirect_uri);
          for (const [name, value] of Object.entries({ ...answer, state, iss: origin() }))
            url.searchParams.set(name, value);
          return url.href;
        };
        const asking = people.filter(
          ({ did, handle }) => login_hint === undefined || [did, handle].includes(login_hint),
        );
        return consent(context, {
          network: 'Bluesky',
          people: asking.map(({ did, handle, name }) => ({ id: did, name, gives: [`@${handle}`] })),
          scopes: scope.split(' '),
          mayUntick: true,
          agree: (person, scopes) => {
            requests.delete(query.get('request_uri') ?? '');
            const facts = {
              redirect_uri,
              jkt,
              challenge: fields.code_challenge ?? '',
              client_id: fields.client_id ?? '',
            };
            return back({ code: tokens.issue({ kind: 'code', person, scopes, facts, seconds: 60 }) });
          },
          refuse: () => back({ error: 'access_denied' }),
        });
      });

      router.post(`/${host}/oauth/token`, async (context) => {
        const jkt = await proof(context);
        const form = getForm(context);
        const isCode = form.get('grant_type') === 'authorization_code';
        const grant = isCode
          ? tokens.spend(form.get('code') ?? '', 'code')
          : tokens.spend(form.get('refresh_token') ?? '', 'refresh');
        if (typeof grant === 'string' || grant.facts.jkt !== jkt)
          oauthRefuse('invalid_grant', 'The grant is not valid');
        if (isCode) {
          const verifier = createHash('sha256')
            .update(form.get('code_verifier') ?? '')
            .digest('base64url');
          const isRight =
            grant.facts.challenge === verifier &&
            grant.facts.redirect_uri === form.get('redirect_uri') &&
            grant.facts.client_id === form.get('client_id');
          if (!isRight) oauthRefuse('invalid_grant', 'The grant was made for another request');
        }
        const scope = grant.scopes.join(' ');
        const made = issue(grant.person, scope, { jkt });
        context.body = { ...made, token_type: 'DPoP', expires_in: accessSeconds, scope, sub: grant.person };
      });

      router.post(`/${host}/oauth/revoke`, (context) => {
        tokens.spend(getForm(context).get('token') ?? '', 'refresh');
        context.body = {};
      });

      router.get(`${xrpc}/com.atproto.identity.resolveHandle`, (context) => {
        const person = people.find(({ handle }) => handle === getRequest(context).query.get('handle'));
        if (!person) refuse('InvalidRequest', 'Unable to resolve handle');
        context.body = { did: person.did };
      });

      router.post(`${xrpc}/com.atproto.server.createSession`, (context) => {
        const { identifier, password } = getJson(context) ?? {};
        const person = people.find(({ did, handle }) => identifier === did || identifier === handle);
        if (!person || password !== appPassword)
          refuse('AuthenticationRequired', 'Invalid identifier or password', 401);
        const { access_token, refresh_token } = issue(person.did, 'com.atproto.appPass', {});
        const { did, handle } = person;
        context.body = { did, handle, accessJwt: access_token, refreshJwt: refresh_token, active: true };
      });
      router.get(`${xrpc}/com.atproto.server.getSession`, async (context) => {
        const did = await authorized(context);
        context.body = { did, handle: people.find((one) => one.did === did)?.handle, active: true };
      });
      router.post(`${xrpc}/com.atproto.server.refreshSession`, (context) => {
        const grant = tokens.spend(getBearer(context), 'refresh');
        if (typeof grant === 'string') refuse('ExpiredToken', 'Token has been revoked');
        const { access_token, refresh_token } = issue(grant.person, 'com.atproto.appPass', {});
        const handle = people.find(({ did }) => did === grant.person)?.handle;
        context.body = { did: grant.person, handle, accessJwt: access_token, refreshJwt: refresh_token, active: true };
      });
      router.post(`${xrpc}/com.atproto.server.deleteSession`, (context) => {
        tokens.spend(getBearer(context), 'refresh');
        context.body = {};
      });

      router.post(`${xrpc}/com.atproto.repo.uploadBlob`, async (context) => {
        await authorized(context);
        const { raw } = getRequest(context);
        if (raw.length === 0) refuse('InvalidRequest', 'Request encoding error: empty body');
        const fault = await tools.findFault(raw);
        if (fault !== undefined) refuse('InvalidRequest', fault);
        const media = await inspect(raw);
        const cid = toCid(raw);
        records.blobs.set(cid, { ...media, mime_type: context.get('content-type') });
        context.body = {
          blob: { $type: 'blob', ref: { $link: cid }, mimeType: context.get('content-type'), size: raw.length },
        };
      });

      router.post(`${xrpc}/com.atproto.repo.putRecord`, async (context) => {
        const did = await authorized(context);
        const { repo, collection, rkey, record, swapRecord } = getJson(context) ?? {};
        if (repo !== did) refuse('InvalidRequest', 'repo is not of this account');
        const isRecord = typeof record === 'object' && record !== null;
        if ((collection !== posts && collection !== gates) || typeof rkey !== 'string' || !isRecord)
          refuse('InvalidRequest', 'Input is not valid');
        write(did, records.get(`${did}/${collection}/${rkey}`) ? 'update' : 'create');
        const value: Record<string, unknown> = { ...record };
        const before = records.get(`${did}/${collection}/${rkey}`)?.cid ?? null;
        if (swapRecord !== undefined && swapRecord !== before)
          refuse('InvalidSwap', `Record was at ${before ?? 'nothing'}`);
        if (collection === gates) {
          const { cid } = records.putGate(did, rkey, value);
          context.body = { uri: `at://${did}/${gates}/${rkey}`, cid };
          return;
        }
        const { text } = value;
        if (value.$type !== posts || typeof text !== 'string' || typeof value.createdAt !== 'string') {
          refuse('InvalidRecord', 'Invalid app.bsky.feed.post record');
        }
        if ([...new Intl.Segmenter().segment(text)].length > 300 || Buffer.byteLength(text) > 3000) {
          refuse('InvalidRecord', 'Record/text must not be longer than 300 graphemes');
        }
        const media = records.getMedia(value);
        requireEmbed(value, media);
        const answers = records.getAnswered(value);
        const { cid } = records.set(`${did}/${posts}/${rkey}`, value);
        const known = timeline.get(rkey);
        const { may_reply } = known?.details ?? {};
        const details = { ...records.toDetails(value), ...(may_reply && { may_reply }) };
        if (known) timeline.change(rkey, { text, media, details, edited: known.text !== text });
        else timeline.add({ id: rkey, account: did, text, media, details, created: clock.now(), ...answers });
        context.body = { uri: `at://${did}/${posts}/${rkey}`, cid };
      });

      router.post(`${xrpc}/com.atproto.repo.deleteRecord`, async (context) => {
        const did = await authorized(context);
        const { repo, collection, rkey } = getJson(context) ?? {};
        if (repo !== did) refuse('InvalidRequest', 'repo is not of this account');
        write(did, 'delete');
        const key = String(rkey);
        records.delete(`${did}/${String(collection)}/${key}`);
        if (collection === posts) timeline.remove(key);
        if (collection === gates) {
          const { may_reply: _, ...details } = timeline.get(key)?.details ?? {};
          timeline.change(key, { details });
        }
        context.body = {};
      });

      threads.register(router);
      chats.register(router);

      router.get(`${xrpc}/com.atproto.repo.listRecords`, (context) => {
        const { query } = getRequest(context);
        const limit = Math.min(Number(query.get('limit') ?? '50'), 100);
        const from = Number(query.get('cursor') ?? '0');
        const did = query.get('repo') ?? '';
        const all = timeline.list(did).flatMap(({ id }) => {
          const record = records.get(`${did}/${posts}/${id}`);
          return record ? [{ uri: `at://${did}/${posts}/${id}`, ...record }] : [];
        });
        const more = all.length > from + limit && { cursor: String(from + limit) };
        context.body = { records: all.slice(from, from + limit), ...more };
      });

      router.get(`${xrpc}/com.atproto.repo.getRecord`, (context) => {
        const { query } = getRequest(context);
        const did = query.get('repo') ?? '';
        const key = query.get('rkey') ?? '';
        const person = people.find((one) => one.did === did);
        const isProfile = query.get('collection') === 'app.bsky.actor.profile' && person;
        const record: StoredRecord | undefined = isProfile
          ? { cid: toCid(Buffer.from(did)), value: { $type: 'app.bsky.actor.profile', displayName: person.name } }
          : records.find(`${did}/${query.get('collection') ?? ''}/${key}`);
        if (!record) refuse('RecordNotFound', `Could not locate record: at://${did}/${key}`);
        context.body = { uri: `at://${did}/${query.get('collection') ?? ''}/${key}`, ...record };
      });

      // The directory of identities: https://web.plc.directory/spec/v0.1/did-plc
      router.get(`/${host}/:did`, (context) => {
        const person = people.find(({ did }) => did === context.params.did);
        if (!person) refuse('NotFound', 'DID not registered', 404);
        const { did, handle } = person;
        const service = [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: origin() }];
        context.body = { id: did, alsoKnownAs: [`at://${handle}`], service };
      });
    },
  };
}
