import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { blueskyAddresses, createBlueskyAccount } from '../../../servers/bluesky-account.ts';
import { connectByPassword, connectedAccount, sending, workbench } from './workbench.ts';

const { adapter, publish } = workbench();
const credentials = adapter.connect.credentials;

describe('app passwords', () => {
  test('connect, post and are renewed; the old refresh token stays valid for a while', async () => {
    const { account, session, ...rest } = await connectedAccount(adapter);
    expect(rest).toMatchObject({ external_identifier: account.did, username: account.handle });
    expect(Date.parse(session.expires_in ?? '')).toBeGreaterThan(Date.now() + 3_600_000);
    await publish.send({ session, ...sending({ text: 'hello' }).input() });

    const renewed = await adapter.connect.renew?.(session);
    expect(renewed?.data.refresh_token).not.toBe(session.data.refresh_token);
    await expect(adapter.connect.renew?.(session)).resolves.toBeDefined();
  });

  test('find the server by the handle, or by its address', async () => {
    const account = await createBlueskyAccount();
    const elsewhere = workbench({ service_url: 'http://127.0.0.1:1' }).adapter;
    await expect(connectByPassword(elsewhere, account)).resolves.toMatchObject({ external_identifier: account.did });
    const [response] =
      (await credentials?.connect({
        identifier: account.did,
        app_password: account.password,
        service_url: `${blueskyAddresses.url}/`,
      })) ?? [];
    expect(response).toMatchObject({ username: account.handle });
  });

  test('are refused when wrong, or with an invalid address', async () => {
    const { handle: identifier, password: app_password } = await createBlueskyAccount();
    const refused = { kind: 'refused' };
    await expect(credentials?.connect({ identifier, app_password: 'wrong' })).rejects.toMatchObject({
      kind: 'refused',
      message: 'The handle or the app password is wrong.',
    });
    await expect(credentials?.connect({ identifier, app_password, service_url: '::' })).rejects.toMatchObject(refused);
  });

  test.each([
    [false, ['atproto', 'transition:generic']],
    [true, ['atproto', 'transition:generic', 'transition:chat.bsky']],
  ])('report whether direct messages are allowed: %s', async (privileged, scopes) => {
    const { account, session: own } = await connectedAccount(adapter);
    // The account's own password, which the server accepts too.
    expect(own).not.toHaveProperty('granted_scopes');
    const nsid = 'com.atproto.server.createAppPassword';
    const answer = await fetch(`${blueskyAddresses.url}/xrpc/${nsid}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${String(own.data.access_token)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Postwright', privileged }),
    });
    const { password } = (await answer.json()) as { password: string }; // What the lexicon says.
    const { session } = await connectByPassword(adapter, { ...account, password });
    expect(session.granted_scopes).toEqual(scopes);
    expect((await adapter.connect.renew?.(session))?.granted_scopes).toEqual(scopes);
  });

  test('are dead after disconnecting, which can be repeated', async () => {
    const { session } = await connectedAccount(adapter);
    await adapter.connect.revoke?.(session);
    await expect(adapter.connect.renew?.(session)).rejects.toMatchObject({ kind: 'reconnect', problem: { code: 953 } });
    await expect(adapter.connect.revoke?.(session)).resolves.toBeUndefined();
  });

  test('provide the name and picture of the profile', async () => {
    const { account, session } = await connectedAccount(adapter);
    const { did, access_token } = session.data as { did: string; access_token: string }; // As the adapter made it.
    const authorization = `Bearer ${access_token}`;
    const xrpc = async (nsid: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
      const headers = { authorization, 'content-type': type };
      const response = await fetch(`${blueskyAddresses.url}/xrpc/${nsid}`, { method: 'POST', headers, body });
      return (await response.json()) as { blob: unknown }; // Of the calls below, uploadBlob is the one read.
    };
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { blob: avatar } = await xrpc('com.atproto.repo.uploadBlob', 'image/png', new Uint8Array(picture));
    const record = { $type: 'app.bsky.actor.profile', displayName: 'Alice Example', avatar };
    const input = { repo: did, collection: 'app.bsky.actor.profile', rkey: 'self', record };
    await xrpc('com.atproto.repo.putRecord', 'application/json', JSON.stringify(input));

    const again = await connectByPassword(adapter, account);
    expect(again.name).toBe('Alice Example');
    const image = await fetch(again.image ?? '');
    expect(image.headers.get('content-type')).toBe('image/png');
  });
});
