import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair } from 'jose';
import { createPublicFetch } from '#adapters/system/public-fetch';
import type { NetworkSession } from '#ports/networks/network-adapter';
import { createBlueskyAccount, type BlueskyAccount } from '../../../servers/bluesky-account.ts';
import { toUrl, connectedAccount, redirect_uri, workbench } from './workbench.ts';

const publicFetch = createPublicFetch({ allowPrivateAddresses: true });
let stranger: Server;
let address = '';
let victim: BlueskyAccount;
/** The requests to the stranger's server. */
const requests: { readonly path: string; readonly authorization: string | undefined }[] = [];

function answer({ url = '' }: IncomingMessage): object | undefined {
  const path = url.split('?')[0];
  if (path === '/.well-known/oauth-authorization-server') {
    return {
      issuer: address,
      pushed_authorization_request_endpoint: `${address}/par`,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
    };
  }
  if (path === '/.well-known/oauth-protected-resource') return { authorization_servers: [address] };
  if (path === '/par') return { request_uri: 'urn:request' };
  if (path === '/token') {
    const scope = 'atproto transition:generic';
    const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'DPoP', expires_in: 3600 };
    return { ...tokens, scope, sub: victim.did };
  }
  if (path?.startsWith('/xrpc/com.atproto.server.')) {
    const service = [{ id: '#atproto_pds', serviceEndpoint: address }];
    return {
      did: victim.did,
      handle: victim.handle,
      accessJwt: 'a',
      refreshJwt: 'r',
      didDoc: { id: victim.did, alsoKnownAs: [`at://${victim.handle}`], service },
    };
  }
  return undefined;
}

beforeAll(async () => {
  victim = await createBlueskyAccount();
  stranger = createServer((request, response) => {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization });
    const reply = answer(request);
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply ?? {}));
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  address = `http://127.0.0.1:${String((stranger.address() as AddressInfo).port)}`;
});

afterAll(() => {
  stranger.closeAllConnections();
  stranger.close();
});

describe('a server that claims an account', () => {
  test('connects nothing by app password when the account’s document names another', async () => {
    const { adapter } = workbench();
    const fields = { identifier: 'mallory@evil.example', app_password: 'any', service_url: address };
    await expect(adapter.connect.credentials?.connect(fields)).rejects.toMatchObject({
      kind: 'refused',
      message: 'The account belongs to another server than the one that answered.',
    });
  });

  test('does not receive the password of an account that is on another server', async () => {
    const { adapter } = workbench();
    requests.length = 0;
    const { handle: identifier, password: app_password } = victim;
    const [connected] =
      (await adapter.connect.credentials?.connect({ identifier, app_password, service_url: address })) ?? [];
    expect(connected?.external_identifier).toBe(victim.did);
    expect(requests).toEqual([]);
  });

  test('connects nothing by OAuth either', async () => {
    const { adapter } = workbench();
    const { memory } = await adapter.connect.begin({ state: 's', redirect_uri, hint: address });
    const query = { code: 'any', iss: address };
    await expect(adapter.connect.complete({ query, memory, redirect_uri })).rejects.toMatchObject({
      kind: 'refused',
      message: 'The account belongs to another server than the one that answered.',
    });
  });
});

describe('an account that moved to another server', () => {
  /** The directory names the stranger's server, or does not respond. */
  const movedTo = (change: (document: { service: object[] }) => object | undefined) =>
    workbench(
      {},
      {
        fetch: async (input, init) => {
          const response = await publicFetch(input, init);
          if (!toUrl(input).pathname.startsWith('/did')) return response;
          // A DID document, as the directory gives it.
          const changed = change((await response.json()) as { service: object[] });
          return changed ? Response.json(changed) : new Response('', { status: 503 });
        },
      },
    ).adapter;
  const atStranger = () =>
    movedTo((document) => ({
      ...document,
      service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: address }],
    }));

  const toOauth = async (session: NetworkSession): Promise<NetworkSession> => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const data = { ...session.data, kind: 'oauth', scope: 'atproto', dpop_key: await exportJWK(privateKey) };
    return { ...session, data: { ...data, issuer: session.data.pds } };
  };

  test.each(['app password', 'OAuth'])('must be reconnected, and neither server gets the tokens (%s)', async (way) => {
    const { session } = await connectedAccount(workbench().adapter);
    const stored = way === 'OAuth' ? await toOauth(session) : session;
    requests.length = 0;
    const { connect } = atStranger();
    const reconnect = { kind: 'reconnect', problem: { code: 953 } };
    await expect(connect.renew?.(stored)).rejects.toMatchObject(reconnect);
    await expect(connect.verify(stored)).rejects.toMatchObject(reconnect);
    expect(requests.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    // The old server was not asked for a new session, so the old one still works there.
    const renewed = await workbench().adapter.connect.renew?.(session);
    expect(renewed?.data.did).toBe(session.data.did);
  });

  test('is retried while the directory cannot locate it', async () => {
    const { session } = await connectedAccount(workbench().adapter);
    const { connect } = movedTo(() => undefined);
    await expect(connect.renew?.(session)).rejects.toMatchObject({ kind: 'temporary' });
    await expect(connect.verify(session)).rejects.toMatchObject({ kind: 'temporary' });
  });
});

test('the account behind an access is checked daily, however long the token lasts', async () => {
  const bench = workbench(
    {},
    {
      fetch: async (input, init) => {
        const response = await publicFetch(input, init);
        if (!toUrl(input).pathname.endsWith('createSession')) return response;
        const long = `e30.${Buffer.from(JSON.stringify({ exp: 1e13 })).toString('base64url')}.e30`;
        return Response.json({ ...((await response.json()) as object), accessJwt: long });
      },
    },
  );
  const { session } = await connectedAccount(bench.adapter);
  expect(Date.parse(session.expires_in ?? '')).toBeLessThanOrEqual(bench.clock.now() + 86_400_000);
});
