import { beforeAll, describe, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair } from 'jose';
import type { PrivateKey } from '#adapters/networks/bluesky/settings';
import { createPublicFetch } from '#adapters/system/public-fetch';
import type { ConnectedAccount, NetworkSession } from '#ports/networks/network-adapter';
import {
  blueskyAddresses,
  createBlueskyAccount,
  registerBlueskyClient,
  type BlueskyAccount,
} from '../../../servers/bluesky-account.ts';
import { tinyPng } from '../../../fixtures/tiny-png.ts';
import { consent } from '../../../servers/bluesky-consent.ts';
import { toUrl, publishFile, redirect_uri, sending, workbench, type Workbench } from './workbench.ts';

let account: BlueskyAccount;

beforeAll(async () => {
  account = await createBlueskyAccount();
});

const toQuery = (address: string): Record<string, string> => Object.fromEntries(new URL(address).searchParams);

async function connect({ adapter }: Workbench, hint: string, uri = redirect_uri): Promise<ConnectedAccount> {
  const { url, memory } = await adapter.connect.begin({ state: 'state-1', redirect_uri: uri, hint });
  const landed = await consent({ url, ...account });
  expect(landed.startsWith(uri)).toBe(true);
  expect(toQuery(landed).state).toBe('state-1');
  // The core stores the memory as JSON, which must lose nothing.
  const kept = JSON.parse(JSON.stringify(memory)) as typeof memory;
  const [connected, ...others] = await adapter.connect.complete({
    query: toQuery(landed),
    memory: kept,
    redirect_uri: uri,
  });
  expect(others).toEqual([]);
  if (!connected) throw new Error('no account came back');
  return connected;
}

async function post({ publish }: Workbench, session: NetworkSession): Promise<string> {
  const sent = await publish.send({ session, ...sending({ text: 'hello' }).input() });
  return sent.external_identifier;
}

async function renew({ adapter }: Workbench, session: NetworkSession): Promise<NetworkSession> {
  if (!adapter.connect.renew) throw new Error('sessions cannot be renewed');
  return adapter.connect.renew(session);
}

describe('OAuth as a loopback client', () => {
  test('requests chat access unless disabled, and still renews older accounts', async () => {
    const plain = workbench({ capabilities: ['publishing'] });
    const before = await connect(plain, account.handle);
    expect(before.session.granted_scopes).toEqual(['atproto', 'transition:generic']);
    const bench = workbench();
    const renewed = await renew(bench, before.session);
    expect(renewed.granted_scopes).toEqual(['atproto', 'transition:generic']);
    const { session } = await connect(bench, account.handle);
    expect(session.granted_scopes).toEqual(['atproto', 'transition:generic', 'transition:chat.bsky']);
    await post(bench, session);
    await post(plain, await renew(plain, session));
  });

  test.each([
    ['the handle', () => account.handle],
    ['the handle with an @', () => `@${account.handle}`],
    ['the DID', () => account.did],
    ['nothing', () => ''],
    ['the server', () => blueskyAddresses.url],
  ])('connects with %s', async (_, hint) => {
    const bench = workbench();
    const connected = await connect(bench, hint());
    expect(connected).toMatchObject({
      external_identifier: account.did,
      username: account.handle,
      name: account.handle,
    });
    expect(Date.parse(connected.session.expires_in ?? '')).toBeGreaterThan(Date.now());
    const uri = await post(bench, connected.session);
    expect(uri.startsWith(`at://${account.did}/app.bsky.feed.post/`)).toBe(true);
  });

  test('renews, posts with the new session, and dies with a replayed refresh token', async () => {
    const bench = workbench();
    const { session } = await connect(bench, account.handle);
    await post(bench, session);
    await post(bench, session);
    const renewed = await renew(bench, session);
    expect(renewed.data.refresh_token).not.toBe(session.data.refresh_token);
    await post(bench, renewed);
    const secrets = ['access_token', 'refresh_token'].flatMap((name) => [session.data[name], renewed.data[name]]);
    for (const secret of secrets) expect(bench.log.lines.join()).not.toContain(secret);

    await expect(renew(bench, session)).rejects.toMatchObject({ kind: 'reconnect', problem: { code: 953 } });
    await expect(renew(bench, renewed)).rejects.toMatchObject({ kind: 'reconnect' });
    await expect(post(bench, renewed)).rejects.toMatchObject({ kind: 'session_expired' });
  });

  test('a revoked session is dead', async () => {
    const bench = workbench();
    const { session } = await connect(bench, account.handle);
    await bench.adapter.connect.revoke?.(session);
    await expect(renew(bench, session)).rejects.toMatchObject({ kind: 'reconnect' });
  });

  test('a refusal on the consent page is reported', async () => {
    const { adapter } = workbench();
    const { url, memory } = await adapter.connect.begin({ state: 's', redirect_uri, hint: account.handle });
    const landed = await consent({ url, ...account, decision: 'reject' });
    await expect(adapter.connect.complete({ query: toQuery(landed), memory, redirect_uri })).rejects.toMatchObject({
      kind: 'refused',
      refusal: 'denied',
    });
  });

  test('a response from another server, or without one, is refused', async () => {
    const { adapter } = workbench();
    const { url, memory } = await adapter.connect.begin({ state: 's', redirect_uri, hint: account.handle });
    const query = toQuery(await consent({ url, ...account }));
    const refused = { kind: 'refused' };
    const complete = (changed: Record<string, string>, kept: Readonly<Record<string, unknown>> = memory) =>
      adapter.connect.complete({ query: changed, memory: kept, redirect_uri });
    await expect(complete({ ...query, iss: 'https://evil.example' })).rejects.toMatchObject(refused);
    await expect(complete({})).rejects.toMatchObject(refused);
    await expect(complete(query, {})).rejects.toMatchObject(refused);
    await expect(complete({ iss: query.iss ?? '' })).rejects.toMatchObject(refused);
    // None of this has used the code up.
    await expect(complete(query)).resolves.toHaveLength(1);
  });

  test('an account other than the named one is refused', async () => {
    const { adapter } = workbench();
    const other = await createBlueskyAccount();
    const { url, memory } = await adapter.connect.begin({ state: 's', redirect_uri, hint: other.did });
    const asOther = { ...memory, did: account.did };
    const query = toQuery(await consent({ url, ...other }));
    await expect(adapter.connect.complete({ query, memory: asOther, redirect_uri })).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  test('reports an unknown handle', async () => {
    const { adapter } = workbench();
    const begin = (hint: string) => adapter.connect.begin({ state: 's', redirect_uri, hint });
    await expect(begin('nobody-at-all.test')).rejects.toMatchObject({ kind: 'refused' });
    await expect(begin('did:plc:aaaaaaaaaaaaaaaaaaaaaaaa')).rejects.toMatchObject({ kind: 'refused' });
    await expect(begin('not a name')).rejects.toMatchObject({ kind: 'refused' });
  });

  test('has no documents to serve', () => {
    expect(workbench().adapter.documents).toBeUndefined();
  });
});

describe('OAuth as a confidential client', () => {
  const callback = 'https://postwright.example/connect/bluesky/callback';

  async function makeKey(kid: string): Promise<PrivateKey & { kid: string }> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    // jose describes a P-256 key by the fields of all key types.
    return { ...(await exportJWK(privateKey)), kid } as PrivateKey & { kid: string };
  }

  function confidential(
    name: string,
    keys: readonly (PrivateKey & { kid: string })[],
    tools: Parameters<typeof workbench>[1] = {},
  ): Workbench {
    const metadata_url = `https://${name}.example.com/connect/bluesky/client-metadata.json`;
    const client = { metadata_url, redirect_uris: [callback], private_jwks: { keys } };
    return workbench({ client: { kind: 'confidential', ...client } }, tools);
  }

  test('publishes its metadata without private keys, and connects, renews and rotates keys', async () => {
    const first = await makeKey('key-1');
    const bench = confidential('rotating', [first]);
    const documents = bench.adapter.documents;
    const metadata = await documents?.['client-metadata.json']?.();
    expect(metadata).toMatchObject({
      client_id: 'https://rotating.example.com/connect/bluesky/client-metadata.json',
      token_endpoint_auth_method: 'private_key_jwt',
      dpop_bound_access_tokens: true,
      // All scopes that may ever be requested, so that requesting more does not change the client.
      scope: expect.stringMatching(/^atproto transition:generic transition:chat\.bsky repo:\S+ /),
    });
    expect(JSON.stringify([metadata, await documents?.['jwks.json']?.()])).not.toContain(first.d);

    await registerBlueskyClient(metadata ?? {});
    const { session } = await connect(bench, account.handle, callback);
    await post(bench, session);
    expect(session.data.client_key).toBe('key-1');

    // Sessions of the older key still work after a newer one is added in front.
    const rotated = confidential('rotating', [await makeKey('key-2'), first]);
    await registerBlueskyClient((await rotated.adapter.documents?.['client-metadata.json']?.()) ?? {});
    const renewed = await renew(rotated, session);
    await post(rotated, renewed);
    expect((await connect(rotated, account.handle, callback)).session.data.client_key).toBe('key-2');

    // Without the older key nothing can be renewed, which only the operator can fix.
    const cut = confidential('rotating', [await makeKey('key-3')]);
    await expect(renew(cut, renewed)).rejects.toMatchObject({ kind: 'misconfigured' });
  });

  test.each([
    ['lists scopes of their kind', ['atproto', 'transition:generic', 'repo:*', 'rpc:*', 'blob:*/*']],
    ['takes no transitional ones any more', ['atproto']],
  ])('requests granular scopes where the server %s, and everything works with them', async (_, listed) => {
    const real = createPublicFetch({ allowPrivateAddresses: true });
    // The real server accepts these scopes, but lists none of them.
    const listing: typeof fetch = async (address, init) => {
      const answer = await real(address, init);
      if (!toUrl(address).pathname.endsWith('/oauth-authorization-server')) return answer;
      const metadata = (await answer.json()) as object; // RFC 8414 says so.
      return Response.json({ ...metadata, scopes_supported: listed });
    };
    const keys = [await makeKey('key-1')];
    const name = `parts${String(listed.length)}`;
    const before = confidential(name, keys);
    const bench = confidential(name, keys, { fetch: listing });
    await registerBlueskyClient((await bench.adapter.documents?.['client-metadata.json']?.()) ?? {});
    const older = await connect(before, account.handle, callback);
    expect(older.session.data.scope).toContain('transition:generic');

    const { session } = await connect(bench, account.handle, callback);
    expect(session.data.scope).toContain('repo:app.bsky.feed.post');
    expect(session.data.scope).not.toContain('transition:');
    // The rest of the service knows grants by the older names.
    const known = ['atproto', 'transition:generic', 'transition:chat.bsky'];
    expect(session.granted_scopes).toEqual(expect.arrayContaining(known));
    await bench.adapter.connect.verify(session);
    await post(bench, session);
    const renewed = await renew(bench, session);
    expect(renewed.granted_scopes).toEqual(session.granted_scopes);
    const picture = publishFile(await tinyPng(), { width: 16, height: 16 });
    const input = sending({ text: 'A picture', reply_control: 'nobody' }, [picture]).input();
    const sent = await bench.publish.send({ session: renewed, ...input });
    await bench.publish.remove?.({ session: renewed, sent, publish_date: new Date().toISOString() });

    // Older sessions still work.
    await post(bench, await renew(bench, older.session));
  });

  test('a key the server does not know, and metadata it cannot read, are misconfigured', async () => {
    const bench = confidential('stranger', [await makeKey('key-1')]);
    const begin = (from: Workbench) =>
      from.adapter.connect.begin({ state: 's', redirect_uri: callback, hint: account.handle });
    await registerBlueskyClient((await bench.adapter.documents?.['client-metadata.json']?.()) ?? {});
    await expect(begin(confidential('stranger', [await makeKey('key-1')]))).rejects.toMatchObject({
      kind: 'misconfigured',
    });
    await expect(begin(confidential('nowhere', [await makeKey('key-1')]))).rejects.toMatchObject({
      kind: 'misconfigured',
    });
  });

  test('references the configured address of the keys', async () => {
    const { adapter } = workbench({
      client: {
        kind: 'confidential',
        metadata_url: 'https://a.example/client-metadata.json',
        jwks_url: 'https://a.example/jwks.json',
        redirect_uris: [callback],
        private_jwks: { keys: [await makeKey('key-1')] },
      },
    });
    const metadata = await adapter.documents?.['client-metadata.json']?.();
    expect(metadata).toMatchObject({ jwks_uri: 'https://a.example/jwks.json' });
    expect(metadata).not.toHaveProperty('jwks');
  });
});
