// Long, so that everything one network does can be read in one place.
import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { consent } from '../../consent.ts';
import { inspect } from '../../media.ts';
import { asked, bearerOf, formOf, jsonOf, Refusal, type SandboxTools, type StandIn } from '../../stand-in.ts';
import { type SandboxMedia, Timeline } from '../../timeline.ts';
import { TokenBook } from '../../token-book.ts';
import { createProofs } from './dpop.ts';

/** The host of the stand-in. Bluesky identifies servers by their origin, so it has an origin of its own. */
const host = 'bsky.social';
const xrpc = `/${host}/xrpc`;
const posts = 'app.bsky.feed.post';
const appPassword = 'sandbox-secret';
const people = [
  { did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa', handle: 'alice.test', name: 'Alice Adams' },
  { did: 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb', handle: 'bob.test', name: 'Bob Brown' },
];
const accessSeconds = 3600;
const refreshSeconds = 90 * 86_400;

interface StoredRecord {
  readonly cid: string;
  readonly value: Record<string, unknown>;
}

function refuse(error: string, message: string, status = 400): never {
  throw new Refusal({ status, body: { error, message } });
}

/** Returns something that looks like a content identifier. Only equality matters here. */
function cidOf(bytes: Buffer): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  const digest = [...createHash('sha256').update(bytes).digest()];
  return `bafkrei${digest.map((byte) => alphabet[byte % 32]).join('')}`;
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
  const blobs = new Map<string, SandboxMedia>();
  const records = new Map<string, StoredRecord>();
  const requests = new Map<string, { fields: Readonly<Record<string, string>>; jkt: string }>();
  const origin = (): string => address(`https://${host}`);

  /**
   * Returns the account of a token, which comes with a proof of possession or, for an app password, as a
   * bearer token.
   */
  async function authorized(context: Context): Promise<string> {
    const bound = /^DPoP (.+)$/i.exec(context.get('authorization'))?.[1];
    const grant = tokens.look(bound ?? bearerOf(context), 'access');
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
    if ((grant.facts.jkt === undefined) !== (bound === undefined))
      refuse('InvalidToken', 'Wrong kind of token', 401);
    return grant.person;
  }

  function client(client_id: string, redirect_uri: string): void {
    const url = URL.canParse(client_id) ? new URL(client_id) : undefined;
    const isLoopback = url?.origin === 'http://localhost' && url.pathname === '/';
    if (!isLoopback)
      refuse('invalid_client', 'the sandbox accepts only loopback clients (PUBLIC_URL with http)');
    if (!url.searchParams.getAll('redirect_uri').includes(redirect_uri)) {
      refuse('invalid_request', 'redirect_uri is not registered');
    }
  }

  function issue(person: string, scope: string, facts: Readonly<Record<string, string>>) {
    const scopes = scope.split(' ');
    const access_token = tokens.issue({ kind: 'access', person, scopes, facts, seconds: accessSeconds });
    const refresh_token = tokens.issue({ kind: 'refresh', person, scopes, facts, seconds: refreshSeconds });
    return { access_token, refresh_token };
  }

  function mediaOf(record: Record<string, unknown>): SandboxMedia[] {
    const links = [...JSON.stringify(record.embed ?? {}).matchAll(/"\$link":"([^"]+)"/g)].map(
      ([, cid = '']) => cid,
    );
    return links.map((cid) => {
      const media = blobs.get(cid);
      if (!media) refuse('BlobNotFound', `Could not find blob: ${cid}`);
      return media;
    });
  }

  return {
    social_network: 'bluesky',
    ownHost: host,
    timeline,
    tokens,
    throttled: (seconds) => ({
      status: 429,
      headers: { 'ratelimit-reset': String(Math.ceil(clock.now() / 1000) + seconds) },
      body: { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' },
    }),
    broken: () => ({
      status: 502,
      body: { error: 'UpstreamFailure', message: 'Upstream service unreachable' },
    }),

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
        const fields = Object.fromEntries(formOf(context));
        client(fields.client_id ?? '', fields.redirect_uri ?? '');
        const isRight =
          fields.response_type === 'code' &&
          fields.code_challenge_method === 'S256' &&
          fields.scope?.split(' ').includes('atproto');
        if (!isRight) refuse('invalid_request', 'PKCE, response_type code and scope atproto are needed');
        const request_uri = `urn:ietf:params:oauth:request_uri:${String(tools.count())}`;
        requests.set(request_uri, { fields, jkt });
        context.status = 201;
        context.body = { request_uri, expires_in: 299 };
      });

      router.get(`/${host}/oauth/authorize`, (context) => {
        const { query } = asked(context);
        const request = requests.get(query.get('request_uri') ?? '');
        if (!request) refuse('invalid_request', 'unknown request_uri');
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
          agree: (person) => {
            requests.delete(query.get('request_uri') ?? '');
            const facts = {
              redirect_uri,
              jkt,
              challenge: fields.code_challenge ?? '',
              client_id: fields.client_id ?? '',
            };
            return back({
              code: tokens.issue({ kind: 'code', person, scopes: scope.split(' '), facts, seconds: 60 }),
            });
          },
          refuse: () => back({ error: 'access_denied' }),
        });
      });

      router.post(`/${host}/oauth/token`, async (context) => {
        const jkt = await proof(context);
        const form = formOf(context);
        const isCode = form.get('grant_type') === 'authorization_code';
        const grant = isCode
          ? tokens.spend(form.get('code') ?? '', 'code')
          : tokens.spend(form.get('refresh_token') ?? '', 'refresh');
        if (typeof grant === 'string' || grant.facts.jkt !== jkt)
          refuse('invalid_grant', 'The grant is not valid');
        if (isCode) {
          const verifier = createHash('sha256')
            .update(form.get('code_verifier') ?? '')
            .digest('base64url');
          const isRight =
            grant.facts.challenge === verifier &&
            grant.facts.redirect_uri === form.get('redirect_uri') &&
            grant.facts.client_id === form.get('client_id');
          if (!isRight) refuse('invalid_grant', 'The grant was made for another request');
        }
        const scope = grant.scopes.join(' ');
        const made = issue(grant.person, scope, { jkt });
        context.body = { ...made, token_type: 'DPoP', expires_in: accessSeconds, scope, sub: grant.person };
      });

      router.post(`/${host}/oauth/revoke`, (context) => {
        tokens.spend(formOf(context).get('token') ?? '', 'refresh');
        context.body = {};
      });

      router.get(`${xrpc}/com.atproto.identity.resolveHandle`, (context) => {
        const person = people.find(({ handle }) => handle === asked(context).query.get('handle'));
        if (!person) refuse('InvalidRequest', 'Unable to resolve handle');
        context.body = { did: person.did };
      });

      router.post(`${xrpc}/com.atproto.server.createSession`, (context) => {
        const { identifier, password } = jsonOf(context) ?? {};
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
        const grant = tokens.spend(bearerOf(context), 'refresh');
        if (typeof grant === 'string') refuse('ExpiredToken', 'Token has been revoked');
        const { access_token, refresh_token } = issue(grant.person, 'com.atproto.appPass', {});
        const handle = people.find(({ did }) => did === grant.person)?.handle;
        context.body = {
          did: grant.person,
          handle,
          accessJwt: access_token,
          refreshJwt: refresh_token,
          active: true,
        };
      });
      router.post(`${xrpc}/com.atproto.server.deleteSession`, (context) => {
        tokens.spend(bearerOf(context), 'refresh');
        context.body = {};
      });

      router.post(`${xrpc}/com.atproto.repo.uploadBlob`, async (context) => {
        await authorized(context);
        const { raw } = asked(context);
        if (raw.length === 0) refuse('InvalidRequest', 'Request encoding error: empty body');
        const media = await inspect(raw);
        const cid = cidOf(raw);
        blobs.set(cid, { ...media, mime_type: context.get('content-type') });
        context.body = {
          blob: {
            $type: 'blob',
            ref: { $link: cid },
            mimeType: context.get('content-type'),
            size: raw.length,
          },
        };
      });

      router.post(`${xrpc}/com.atproto.repo.putRecord`, async (context) => {
        const did = await authorized(context);
        const { repo, collection, rkey, record } = jsonOf(context) ?? {};
        if (repo !== did) refuse('InvalidRequest', 'repo is not of this account');
        const isRecord = typeof record === 'object' && record !== null;
        if (collection !== posts || typeof rkey !== 'string' || !isRecord)
          refuse('InvalidRequest', 'Input is not valid');
        const value: Record<string, unknown> = { ...record };
        const { text } = value;
        if (value.$type !== posts || typeof text !== 'string' || typeof value.createdAt !== 'string') {
          refuse('InvalidRecord', 'Invalid app.bsky.feed.post record');
        }
        if ([...new Intl.Segmenter().segment(text)].length > 300 || Buffer.byteLength(text) > 3000) {
          refuse('InvalidRecord', 'Record/text must not be longer than 300 graphemes');
        }
        const media = mediaOf(value);
        const cid = cidOf(Buffer.from(JSON.stringify(value)));
        records.set(`${did}/${rkey}`, { cid, value });
        const known = timeline.get(rkey);
        if (known) timeline.change(rkey, { text, media, edited: known.text !== text });
        else timeline.add({ id: rkey, account: did, text, media, created: clock.now() });
        context.body = { uri: `at://${did}/${posts}/${rkey}`, cid };
      });

      router.post(`${xrpc}/com.atproto.repo.deleteRecord`, async (context) => {
        const did = await authorized(context);
        const { repo, rkey } = jsonOf(context) ?? {};
        if (repo !== did) refuse('InvalidRequest', 'repo is not of this account');
        records.delete(`${did}/${String(rkey)}`);
        timeline.remove(String(rkey));
        context.body = {};
      });

      router.get(`${xrpc}/com.atproto.repo.listRecords`, (context) => {
        const { query } = asked(context);
        const limit = Math.min(Number(query.get('limit') ?? '50'), 100);
        const from = Number(query.get('cursor') ?? '0');
        const did = query.get('repo') ?? '';
        const all = timeline.list(did).flatMap(({ id }) => {
          const record = records.get(`${did}/${id}`);
          return record ? [{ uri: `at://${did}/${posts}/${id}`, ...record }] : [];
        });
        const more = all.length > from + limit && { cursor: String(from + limit) };
        context.body = { records: all.slice(from, from + limit), ...more };
      });

      router.get(`${xrpc}/com.atproto.repo.getRecord`, (context) => {
        const { query } = asked(context);
        const did = query.get('repo') ?? '';
        const key = query.get('rkey') ?? '';
        const person = people.find((one) => one.did === did);
        const isProfile = query.get('collection') === 'app.bsky.actor.profile' && person;
        const record: StoredRecord | undefined = isProfile
          ? {
              cid: cidOf(Buffer.from(did)),
              value: { $type: 'app.bsky.actor.profile', displayName: person.name },
            }
          : records.get(`${did}/${key}`);
        if (!record) refuse('RecordNotFound', `Could not locate record: at://${did}/${key}`);
        context.body = { uri: `at://${did}/${query.get('collection') ?? ''}/${key}`, ...record };
      });

      // The directory of identities: https://web.plc.directory/spec/v0.1/did-plc
      router.get(`/${host}/:did`, (context) => {
        const person = people.find(({ did }) => did === context.params.did);
        if (!person) refuse('NotFound', 'DID not registered', 404);
        const { did, handle } = person;
        const service = [
          { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: origin() },
        ];
        context.body = { id: did, alsoKnownAs: [`at://${handle}`], service };
      });
    },
  };
}
