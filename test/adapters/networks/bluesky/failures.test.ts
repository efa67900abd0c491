import { describe, expect, test } from '@jest/globals';
import type { NetworkSession } from '#ports/networks/network-adapter';
import { toUrl, sending, workbench, type Workbench } from './workbench.ts';

const pds = 'https://pds.example.com';
const did = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';

const passwordSession: NetworkSession = {
  data: {
    kind: 'app_password',
    did,
    handle: 'a.test',
    pds,
    access_token: 'access-secret',
    refresh_token: 'refresh-secret',
  },
};

/** A P-256 key that is used nowhere (RFC 7517, A.2). */
const dpop_key = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  d: '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
};

const oauthSession: NetworkSession = {
  data: { ...passwordSession.data, kind: 'oauth', issuer: pds, scope: 'atproto transition:generic', dpop_key },
};

interface Recorded {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

function respond({ status, body, headers = {} }: Recorded): Response {
  const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
  return new Response(text, { status, headers });
}

/** The adapter with scripted responses by path; `undefined` is the default response. */
function scripted(answer: (path: string, calls: number) => Recorded | Error | undefined): Workbench {
  let calls = 0;
  const usual: Record<string, unknown> = {
    '/.well-known/oauth-authorization-server': {
      issuer: pds,
      pushed_authorization_request_endpoint: `${pds}/par`,
      authorization_endpoint: `${pds}/authorize`,
      token_endpoint: `${pds}/token`,
      revocation_endpoint: `${pds}/revoke`,
    },
    '/.well-known/oauth-protected-resource': { authorization_servers: [pds] },
    [`/${encodeURIComponent(did)}`]: { id: did, service: [{ id: '#atproto_pds', serviceEndpoint: pds }] },
    '/token': { access_token: 'a', token_type: 'DPoP', refresh_token: 'r', expires_in: 60, scope: 'atproto', sub: did },
  };
  const fake: typeof fetch = (address) => {
    const path = toUrl(address).pathname;
    const response = answer(path, path === '/token' || path.includes('putRecord') ? calls++ : 0);
    if (response instanceof Error) return Promise.reject(response);
    return Promise.resolve(respond(response ?? { status: 200, body: usual[path] ?? {} }));
  };
  return workbench({ service_url: pds, plc_url: pds, publicUrl: pds }, { fetch: fake });
}

const send = ({ publish }: Workbench, session = passwordSession) =>
  publish.send({ session, ...sending({ text: 'plain' }).input() });

const onPut = (recorded: Recorded | Error) => scripted((path) => (path.includes('putRecord') ? recorded : undefined));

describe('responses to a post', () => {
  test.each<[number, string, string]>([
    [400, 'use_dpop_nonce', 'temporary'],
    [401, 'invalid_token', 'session_expired'],
    [400, 'ExpiredToken', 'session_expired'],
    [400, 'InvalidToken', 'session_expired'],
    [401, 'AuthenticationRequired', 'session_expired'],
    [401, 'AuthMissing', 'session_expired'],
    [401, 'Anything', 'session_expired'],
    [400, 'invalid_grant', 'reconnect'],
    [401, 'AccountTakedown', 'reconnect'],
    [403, 'AccountSuspended', 'reconnect'],
    [403, 'AccountDeactivated', 'reconnect'],
    [401, 'AccountNotFound', 'reconnect'],
    [403, 'ScopeMissingError', 'reconnect'],
    [400, 'invalid_client', 'misconfigured'],
    [400, 'invalid_client_metadata', 'misconfigured'],
    [400, 'InvalidRequest', 'refused'],
    [400, 'InvalidMimeType', 'refused'],
    [400, 'InvalidSize', 'refused'],
    [400, 'BlobTooLarge', 'refused'],
    [413, 'PayloadTooLarge', 'refused'],
    [400, 'SomethingNew', 'refused'],
    [400, 'BlobNotFound', 'temporary'],
    [400, 'InvalidSwap', 'temporary'],
    [400, 'RecordNotFound', 'not_found'],
    [404, 'NotFound', 'not_found'],
    [429, 'RateLimitExceeded', 'throttled'],
    [500, 'InternalServerError', 'temporary'],
    [502, 'UpstreamFailure', 'temporary'],
    [503, 'NotEnoughResources', 'temporary'],
    [504, 'UpstreamTimeout', 'temporary'],
  ])('%i %s is %s', async (status, error, kind) => {
    const failure = send(onPut({ status, body: { error, message: `about ${error}` } }));
    await expect(failure).rejects.toMatchObject({ name: 'NetworkFailure', kind, message: `about ${error}` });
    if (kind === 'reconnect') await expect(failure).rejects.toMatchObject({ problem: { code: 953 } });
  });

  test.each<[string, Recorded]>([
    ['a page', { status: 200, body: '<html>' }],
    ['nothing', { status: 200 }],
    ['other JSON', { status: 200, body: { uri: 5 } }],
    ['a page of a proxy', { status: 403, body: '<html>' }],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example' } }],
    ['a broken gateway', { status: 502, body: 'bad gateway' }],
  ])('%s is temporary', async (_, recorded) => {
    await expect(send(onPut(recorded))).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('no response is temporary, since the same record can be put again', async () => {
    const reset = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    await expect(send(onPut(reset))).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('throttling lasts as long as the server says, or five minutes', async () => {
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const until = async (headers: Record<string, string>) => {
      const failure = await send(onPut({ status: 429, body: {}, headers })).catch((error: unknown) => error);
      return Date.parse((failure as { until: string }).until) - Date.now(); // Checked to be a date by the caller.
    };
    expect(await until({ 'retry-after': '30' })).toBeLessThanOrEqual(30_000);
    expect(await until({ 'ratelimit-reset': String(inAnHour) })).toBeGreaterThan(3_500_000);
    const usual = await until({});
    expect(usual).toBeGreaterThan(290_000);
    expect(usual).toBeLessThanOrEqual(300_000);
  });

  test('long messages of the network are truncated', async () => {
    const failure = send(
      onPut({ status: 400, body: { error: 'InvalidRequest', message: `a\u0000\n${'x'.repeat(999)}` } }),
    );
    await expect(failure).rejects.toMatchObject({ message: `a ${'x'.repeat(298)}` });
  });

  test('a session that cannot be read must be reconnected', async () => {
    await expect(
      send(
        scripted(() => undefined),
        { data: {} },
      ),
    ).rejects.toMatchObject({ kind: 'reconnect' });
  });

  test('a nonce is used once it is known, and requested only once', async () => {
    const bench = onPut({ status: 401, body: { error: 'use_dpop_nonce' }, headers: { 'dpop-nonce': 'n' } });
    await expect(send(bench, oauthSession)).rejects.toMatchObject({ kind: 'temporary' });
    expect(bench.log.lines.filter((line) => line.includes('putRecord'))).toHaveLength(2);
  });
});

describe('responses to a renewal', () => {
  test('a server without readable metadata is temporary', async () => {
    const bench = scripted((path) => (path.startsWith('/.well-known') ? { status: 404, body: {} } : undefined));
    await expect(bench.adapter.connect.renew?.(oauthSession)).rejects.toMatchObject({ kind: 'temporary' });
  });

  const renew = ({ adapter }: Workbench, session = oauthSession) => adapter.connect.renew?.(session);
  const onToken = (answer: (calls: number) => Recorded | Error | undefined) =>
    scripted((path, calls) => (path === '/token' ? answer(calls) : undefined));
  const lost = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  const neverSent = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
  const dead = { status: 400, body: { error: 'invalid_grant', error_description: 'Refresh token replayed' } };

  test('a lost response is followed by one retry with the same token', async () => {
    await expect(renew(onToken((calls) => (calls === 0 ? lost : undefined)))).resolves.toMatchObject({
      data: { access_token: 'a', refresh_token: 'r' },
    });
    await expect(renew(onToken((calls) => (calls === 0 ? lost : dead)))).rejects.toMatchObject({
      kind: 'reconnect',
      problem: { code: 953 },
    });
    await expect(renew(onToken(() => lost))).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('a request that was never sent is not repeated', async () => {
    const bench = onToken((calls) => (calls === 0 ? neverSent : undefined));
    await expect(renew(bench)).rejects.toMatchObject({ kind: 'temporary' });
  });

  test.each<[string, Recorded, string]>([
    ['invalid_grant', dead, 'reconnect'],
    ['invalid_client', { status: 401, body: { error: 'invalid_client' } }, 'misconfigured'],
    ['a broken server', { status: 503, body: '' }, 'temporary'],
    ['garbage', { status: 200, body: '<html>' }, 'temporary'],
    [
      'another account',
      {
        status: 200,
        body: {
          access_token: 'a',
          token_type: 'DPoP',
          refresh_token: 'r',
          expires_in: 60,
          scope: 'atproto',
          sub: 'did:plc:other',
        },
      },
      'reconnect',
    ],
  ])('%s', async (_, recorded, kind) => {
    await expect(renew(onToken(() => recorded))).rejects.toMatchObject({ kind });
  });

  test.each<[string, Recorded, string]>([
    ['an expired refresh token', { status: 400, body: { error: 'ExpiredToken', message: 'x' } }, 'reconnect'],
    [
      'a suspended account',
      {
        status: 200,
        body: { did, handle: 'a.test', accessJwt: 'a', refreshJwt: 'r', active: false, status: 'suspended' },
      },
      'reconnect',
    ],
    ['a broken server', { status: 500, body: '' }, 'temporary'],
  ])('with an app password: %s', async (_, recorded, kind) => {
    const bench = scripted((path) => (path.includes('refreshSession') ? recorded : undefined));
    await expect(renew(bench, passwordSession)).rejects.toMatchObject({ kind });
  });
});

describe('connecting', () => {
  const begin = ({ adapter }: Workbench) =>
    adapter.connect.begin({ state: 's', redirect_uri: 'http://127.0.0.1/cb', hint: pds });

  test.each<[string, (path: string) => Recorded | undefined, string]>([
    [
      'a server under another name',
      (path) =>
        path.endsWith('oauth-authorization-server')
          ? {
              status: 200,
              body: {
                issuer: 'https://evil.example',
                pushed_authorization_request_endpoint: `${pds}/par`,
                authorization_endpoint: `${pds}/a`,
                token_endpoint: `${pds}/t`,
              },
            }
          : { status: 404, body: {} },
      'refused',
    ],
    ['a server without OAuth', () => ({ status: 404, body: '<html>' }), 'refused'],
    ['a broken server', () => ({ status: 500 }), 'temporary'],
  ])('%s is %s', async (_, answer, kind) => {
    await expect(begin(scripted(answer))).rejects.toMatchObject({ kind });
  });

  test('the main password of an account with a second factor is not enough', async () => {
    const { adapter } = scripted((path) =>
      path.includes('createSession')
        ? { status: 401, body: { error: 'AuthFactorTokenRequired', message: 'x' } }
        : undefined,
    );
    const fields = { identifier: did, app_password: 'secret', service_url: pds };
    await expect(adapter.connect.credentials?.connect(fields)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('app password'),
    });
  });
});

test('no secret reaches a log line or a message', async () => {
  const bench = onPut({ status: 500, body: { error: 'x', message: 'y' } });
  const messages: string[] = [];
  for (const session of [passwordSession, oauthSession]) {
    await send(bench, session).catch((error: unknown) => messages.push(String(error)));
    await bench.adapter.connect.renew?.(session).catch((error: unknown) => messages.push(String(error)));
    await bench.adapter.connect.revoke?.(session).catch((error: unknown) => messages.push(String(error)));
  }
  const text = [...bench.log.lines, ...messages].join('\n');
  expect(bench.log.lines.length).toBeGreaterThan(5);
  for (const secret of ['access-secret', 'refresh-secret', dpop_key.d]) expect(text).not.toContain(secret);
});
