// Long because a drive can go wrong in many ways.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createGoogleDrive, driveAddresses, type DriveSettings } from '#adapters/drive/index';
import { FileSourceFailure } from '#domain/integrations/index';
import { type Sandbox, startSandbox } from '#runtimes/sandbox/sandbox';
import type { FileSource } from '#ports/integrations/file-source';
import { systemClock } from '#adapters/system/clock';
import { driveAt } from '../../fakes/test-drive.ts';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [] });
});
afterAll(() => sandbox.stop());

const calls: { readonly url: string; readonly headers: unknown }[] = [];
afterEach(() => {
  calls.length = 0;
});

const drive = (settings: Partial<DriveSettings> = {}, timeoutMilliseconds = 5_000): FileSource =>
  driveAt(sandbox, timeoutMilliseconds, settings, (url, init) => {
    calls.push({ url: url instanceof Request ? url.url : String(url), headers: init?.headers });
    return fetch(url, init);
  });

const redirect_uri = 'https://postwright.example/connect/integration/google_drive';
const code_verifier = 'v'.repeat(43);
const trip = { redirect_uri, code_verifier };
const { signal } = new AbortController();

/** Goes to Google, agrees, and comes back with a code. */
async function agree(source: FileSource, change: (url: URL) => void = () => undefined): Promise<string> {
  const url = new URL(source.consentUrl({ state: 'a-state', ...trip }));
  url.searchParams.set('sandbox_person', 'alice@example.com');
  change(url);
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(redirect_uri);
  expect(back.searchParams.get('state')).toBe('a-state');
  return back.searchParams.get('code') ?? '';
}

async function connected(source = drive()) {
  const grant = await source.exchange(await agree(source), trip, signal);
  return { source, ...grant };
}

async function failure(call: Promise<unknown>): Promise<FileSourceFailure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof FileSourceFailure) return error;
    throw error;
  }
  throw new Error('nothing failed');
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const photo = Buffer.alloc(300_000, 7);
function put(id: string, changes: object = {}): void {
  sandbox.drive.put({ id, name: `${id}.jpg`, mime_type: 'image/jpeg', bytes: photo, picked: true, ...changes });
}

describe('connecting', () => {
  test('requests offline access to picked files only, with PKCE', () => {
    const { searchParams } = new URL(drive().consentUrl({ state: 's', ...trip }));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'https://www.googleapis.com/auth/drive.file',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      redirect_uri,
    });
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('code_challenge')).not.toBe(code_verifier);
  });

  test('a code is exchanged for access and the address of the account', async () => {
    const { email, access_token, refresh_token, expires_date } = await connected();
    expect(email).toBe('alice@example.com');
    expect(refresh_token).not.toBe(access_token);
    const minutes = (Date.parse(expires_date) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThan(61);
  });

  test('a code works once', async () => {
    const source = drive();
    const code = await agree(source);
    await source.exchange(code, trip, signal);
    expect((await failure(source.exchange(code, trip, signal))).kind).toBe('reconnect');
  });

  test('a code is useless without its verifier', async () => {
    const source = drive();
    const other = { redirect_uri, code_verifier: 'w'.repeat(43) };
    expect((await failure(source.exchange(await agree(source), other, signal))).kind).toBe('reconnect');
  });

  test.each<[string, (url: URL) => void]>([
    ['access for an hour only', (url) => url.searchParams.delete('prompt')],
    [
      'no access to files',
      (url) => url.searchParams.append('sandbox_untick', 'https://www.googleapis.com/auth/drive.file'),
    ],
  ])('%s is not enough', async (_, change) => {
    const source = drive();
    const code = await agree(source, change);
    expect((await failure(source.exchange(code, trip, signal))).kind).toBe('reconnect');
  });

  test('a wrong secret of the installation does not ask the person to reconnect', async () => {
    const source = drive({ client_secret: 'other' });
    const found = await failure(source.exchange(await agree(drive()), trip, signal));
    expect(found.kind).toBe('unavailable');
    expect(found.message).toContain('OAuth client');
  });

  test('a token is renewed until the access is revoked; revoking twice is no error', async () => {
    const { source, refresh_token, access_token } = await connected();
    expect((await source.renew(refresh_token, signal)).access_token).not.toBe(access_token);
    await source.revoke(refresh_token, signal);
    await source.revoke(refresh_token, signal);
    expect((await failure(source.renew(refresh_token, signal))).kind).toBe('reconnect');
  });
});

describe('files', () => {
  test('come with their bytes, name and type', async () => {
    put('photo', { name: 'Loaf of Łódź.jpg' });
    const { source, access_token } = await connected();
    const file = await source.find(access_token, 'photo', signal);
    expect(file).toMatchObject({ name: 'Loaf of Łódź.jpg', mime_type: 'image/jpeg' });
    expect((await bytesOf(file.content)).equals(photo)).toBe(true);
  });

  test('nothing is fetched before it is read', async () => {
    put('photo');
    const { source, access_token } = await connected();
    calls.length = 0;
    await source.find(access_token, 'photo', signal);
    expect(calls.filter(({ url }) => url.includes('alt=media'))).toEqual([]);
  });

  test('a reader that stops ends the download', async () => {
    put('large', { bytes: Buffer.alloc(20_000_000) });
    const { source, access_token } = await connected();
    const { content } = await source.find(access_token, 'large', signal);
    let read = 0;
    for await (const chunk of content) {
      read += chunk.byteLength;
      if (read > 100_000) break;
    }
    expect(read).toBeLessThan(1_000_000);
  });

  test.each([
    ['a document without bytes', 'doc', { mime_type: 'application/vnd.google-apps.document', bytes: undefined }],
    ['a file that was not picked', 'hidden', { picked: false }],
  ])('%s cannot be downloaded', async (_, id, changes) => {
    put(id, changes);
    const { source, access_token } = await connected();
    expect((await failure(source.find(access_token, id, signal))).kind).toBe('not_downloadable');
  });

  test.each(['..', '.', '', 'photo?alt=media', '../about', 'a/b', 'ä'])(
    'the identifier "%s" leads nowhere',
    async (id) => {
      const { source, access_token } = await connected();
      calls.length = 0;
      expect((await failure(source.find(access_token, id, signal))).kind).toBe('not_downloadable');
      expect(calls).toEqual([]);
    },
  );

  test('types without bytes are recognised before any request', () => {
    const { isNative } = drive();
    expect(isNative('application/vnd.google-apps.spreadsheet')).toBe(true);
    expect(isNative('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe(false);
  });

  test('an expired or invalid token is distinguished from revoked access', async () => {
    put('photo');
    const { source, access_token } = await connected();
    sandbox.drive.fault('expire');
    expect((await failure(source.find(access_token, 'photo', signal))).kind).toBe('expired');
    expect((await failure(source.find('nonsense', 'photo', signal))).kind).toBe('expired');
  });
});

describe('a drive in trouble', () => {
  test.each(['away', 'throttle', 'garbage'] as const)('%s: it can be retried', async (kind) => {
    put('photo');
    const { source, access_token } = await connected();
    sandbox.drive.fault(kind);
    expect((await failure(source.find(access_token, 'photo', signal))).kind).toBe('unavailable');
    await source.find(access_token, 'photo', signal);
  });

  test.each(['hang', 'stall'] as const)('a drive with the fault %s runs into the timeout', async (kind) => {
    put('photo');
    const { source, access_token } = await connected(drive({}, 200));
    const read = async () => bytesOf((await source.find(access_token, 'photo', signal)).content);
    sandbox.drive.fault(kind);
    const found = await failure(read());
    expect(found.kind).toBe('unavailable');
    expect(found.message).toBe('Google did not answer within 0.2 seconds');
  });

  test('a file whose connection breaks does not count as complete', async () => {
    put('photo');
    const { source, access_token } = await connected();
    sandbox.drive.fault('cut');
    const { content } = await source.find(access_token, 'photo', signal);
    expect((await failure(bytesOf(content))).kind).toBe('unavailable');
  });

  test('a file that changes while it is read is rejected', async () => {
    put('photo');
    const { source, access_token } = await connected();
    const { content } = await source.find(access_token, 'photo', signal);
    put('photo', { bytes: Buffer.alloc(300_000, 8) });
    expect((await failure(bytesOf(content))).message).toContain('changed');
  });

  test('a call ends when it is cancelled, even before it begins', async () => {
    put('photo');
    const { source, access_token } = await connected();
    const stop = new AbortController();
    sandbox.drive.fault('hang');
    const call = failure(source.find(access_token, 'photo', stop.signal));
    stop.abort();
    expect((await call).message).toBe('there was no time left');
    expect((await failure(source.find(access_token, 'photo', stop.signal))).kind).toBe('unavailable');
  });

  test('an endless answer is not read to its end', async () => {
    const source = createGoogleDrive(
      { ...driveAddresses, client_id: '100200300400-x', client_secret: 's', browser_key: 'k' },
      {
        fetch: () => Promise.resolve(new Response('x'.repeat(2_000_000))),
        clock: systemClock,
        timeoutMilliseconds: 1000,
      },
    );
    expect((await failure(source.renew('r', signal))).message).toContain('too long');
  });

  test('no failure contains a secret', async () => {
    put('photo');
    const { source, access_token, refresh_token } = await connected(drive({}, 200));
    const found: FileSourceFailure[] = [];
    for (const kind of ['away', 'throttle', 'garbage', 'hang'] as const) {
      sandbox.drive.fault(kind);
      found.push(await failure(source.find(access_token, 'photo', signal)));
    }
    sandbox.drive.fault('revoke');
    found.push(await failure(source.renew(refresh_token, signal)));
    for (const { message, stack, cause } of found) {
      const told = `${message} ${stack ?? ''} ${String(cause)}`;
      for (const secret of [access_token, refresh_token, 'sandbox-secret']) expect(told).not.toContain(secret);
    }
  });
});

test('a redirect to the bytes is followed, without the token', async () => {
  put('photo');
  const seen: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end(photo);
  });
  const moved = createServer((request, response) => {
    if (!(request.url ?? '').includes('alt=media')) {
      const md5Checksum = createHash('md5').update(photo).digest('hex');
      response.end(JSON.stringify({ name: 'a', mimeType: 'image/jpeg', md5Checksum }));
      return;
    }
    // A server that listens on a port has an address with a port.
    const { port } = elsewhere.address() as AddressInfo;
    response.writeHead(307, { location: `http://127.0.0.1:${String(port)}/bytes` }).end();
  });
  for (const server of [elsewhere, moved])
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  try {
    const { port } = moved.address() as AddressInfo;
    const source = drive({ api_url: `http://127.0.0.1:${String(port)}` });
    const { content } = await source.find('ya29.secret', 'photo', signal);
    expect((await bytesOf(content)).equals(photo)).toBe(true);
    expect(seen).toEqual([undefined]);
  } finally {
    for (const server of [elsewhere, moved]) {
      server.closeAllConnections();
      server.close();
    }
  }
});

test('the picker gets the project number, and a page may load only what it needs', () => {
  const source = createGoogleDrive(
    {
      ...driveAddresses,
      client_id: '123456789012-abc.apps.googleusercontent.com',
      client_secret: 's',
      browser_key: 'k',
    },
    { fetch, clock: systemClock, timeoutMilliseconds: 1000 },
  );
  expect(source.picker).toMatchObject({
    app_id: '123456789012',
    developer_key: 'k',
    script: 'https://apis.google.com/js/api.js',
  });
  expect(source.picker.policy).toContain("script-src 'self' https://apis.google.com");
});
