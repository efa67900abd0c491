// Long because everything that is tried on a running service needs the same one.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import sharp from 'sharp';
import {
  type Client,
  createClient,
  isError,
  PostwrightError,
  type StreamedEvent,
  verifyWebhook,
} from '#adapters/typescript-client/index';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { describeInChromium, launchChromium } from '../servers/chromium.ts';
import { startFaultyWay } from '../servers/faulty-way.ts';
import { freePort, freePortPair, startPostwright, type RunningPostwright } from '../servers/postwright.ts';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';

let data: string;
let environment: Record<string, string>;
let service: RunningPostwright;
let sandbox: string;
let installation: SandboxClient;
let way: Awaited<ReturnType<typeof startFaultyWay>>;
let client: Client;
let id_organization: string;
let id_account: string;

const start = () => startPostwright(environment, { command: ['start', '--sandbox'] });

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'postwright-typescript-client-'));
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  way = await startFaultyWay(port);
  environment = {
    PORT: String(port),
    // Links for files lead through the faults too.
    PUBLIC_URL: way.origin,
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(sandboxPort),
  };
  sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  service = await start();
  installation = await sandboxClient(environment);
  ({ id_organization } = installation.setUp);
  await connectAtSandbox(await installation.connectPage('threads'));
  client = newClient();
  const { data: accounts } = await client.accounts.listAccounts({ id_organization });
  id_account = accounts[0]?._id ?? '';
}, 120_000);

afterEach(() => {
  way.passed.length = 0;
});

afterAll(async () => {
  await way.stop();
  await service.stop();
  await rm(data, { recursive: true, force: true });
});

function newClient(timeout?: number): Client {
  const { client_id, client_secret } = installation.setUp.app;
  return createClient({
    baseUrl: `${way.origin}/v1.0.0/`,
    credentials: { client_id, client_secret },
    ...(timeout !== undefined && { timeout }),
  });
}

const publish = (text: string, by = client) =>
  by.publications.createPublication({ id_organization, id_account, body: { social_network: 'threads', text } });

/** How many posts with a text are at the network. */
const count = async (text: string) =>
  (await installation.timeline(sandbox, 'threads')).filter((post) => post.text === text).length;

describe('A post', () => {
  test.each([
    ['drop', 'drop'],
    ['throttle', 'away'],
    ['hang', 'drop'],
  ] as const)(
    'is published exactly once through "%s" and "%s" on the way',
    async (first, second) => {
      const text = `Through ${first} and ${second}`;
      way.fault(/^POST .*\/publish$/, first, second);
      expect(await publish(text, newClient(first === 'hang' ? 3000 : undefined))).toMatchObject({
        state: 'published',
        text,
      });
      const posts = way.passed.filter(({ path }) => path.endsWith('/publish'));
      expect(posts).toHaveLength(3);
      expect(new Set(posts.map(({ key }) => key)).size).toBe(1);
      expect(await count(text)).toBe(1);
    },
    60_000,
  );

  test('is published exactly once where the network takes it and its answer is lost too', async () => {
    const fault = { social_network: 'threads', kind: 'drop', where: 'POST .*threads_publish' };
    await fetch(`${sandbox}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    way.fault(/^POST .*\/publish$/, 'drop');
    const { _id } = await publish('Lost twice');
    for await (const event of client.webhooks.streamEvents({ id_organization, after: id_organization }))
      if (event.field === 'publication_published' && event.id_publication === _id) break;
    expect(await count('Lost twice')).toBe(1);
  }, 60_000);

  test('is the same one when a program repeats the call under its own key', async () => {
    const body = { social_network: 'threads', text: 'Once, by key' } as const;
    const again = () =>
      client.publications.createPublication({ id_organization, id_account, body }, { idempotencyKey: 'order-1' });
    expect((await again())._id).toBe((await again())._id);
  });
});

describe('A call', () => {
  test('waits for as long as the service wants to be left alone', async () => {
    way.fault(/^GET .*\/accounts/, 'throttle');
    await client.accounts.listAccounts({ id_organization });
    const [first, second] = way.passed.map(({ arrived }) => arrived);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test('that may have been carried out is not sent again where that could do harm', async () => {
    way.fault(/sign_in/, 'drop');
    const { email, password } = installation.setUp.user;
    const error: unknown = await client.authentication
      .signIn({ body: { email, password } })
      .catch((thrown: unknown) => thrown);
    expect(isError(error, 'no_answer')).toBe(true);
    expect(way.passed.filter(({ path }) => path.includes('sign_in'))).toHaveLength(1);
  });

  test('that is refused says why by name, under the name of the request, and tells no secret', async () => {
    const error: unknown = await client.publications
      .getPublication({ id_organization, id_publication: id_account })
      .catch((thrown: unknown) => thrown);
    expect(isError(error, 'publication_not_found')).toBe(true);
    expect(isError(error, 'no_publications_left')).toBe(false);
    expect(error).toMatchObject({ code: 917, status: 400, request_id: expect.stringMatching(/\S/) });
    expect(inspect(error, { depth: 9 })).not.toMatch(/Bearer|eyJ/);
  });

  test('ends at once when it is aborted', async () => {
    way.fault(/^GET .*\/accounts/, 'hang');
    const reading = client.accounts.listAccounts({ id_organization }, { signal: AbortSignal.timeout(200) });
    await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(way.passed).toHaveLength(1);
  });

  test('never leads to another operation by what stands in its path', async () => {
    await expect(client.organizations.getOrganization({ id_organization: '..' })).rejects.toThrow(TypeError);
    await expect(client.organizations.getOrganization({ id_organization: '../clients' })).rejects.toBeInstanceOf(
      PostwrightError,
    );
    expect(way.passed.map(({ path }) => path)).toEqual(['/v1.0.0/organizations/..%2Fclients']);
  });
});

describe('The token of an app', () => {
  test('is asked for once, however many calls wait for it', async () => {
    const other = newClient();
    await Promise.all(Array.from({ length: 8 }, () => other.catalog.listSocialNetworks()));
    expect(way.passed.filter(({ path }) => path.endsWith('/oauth/token'))).toHaveLength(1);
  });

  test('is not given to wrong credentials, and the error does not show them', async () => {
    const other = createClient({
      baseUrl: `${way.origin}/v1.0.0`,
      credentials: { client_id: installation.setUp.app.client_id, client_secret: 'wrong-secret' },
    });
    const error: unknown = await other.accounts.listAccounts({ id_organization }).catch((thrown: unknown) => thrown);
    expect(isError(error, 'credentials_refused')).toBe(true);
    expect(inspect(error, { depth: 9 })).not.toContain('wrong-secret');
  });
});

test('A list is read to its end, page by page', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five'])
    await client.publications.createPublication({
      id_organization,
      id_account,
      body: { social_network: 'threads', text, state: 'draft' },
    });
  way.passed.length = 0;
  const texts: string[] = [];
  for await (const { text } of client.publications.listPublications.all({
    id_organization,
    state: ['draft'],
    limit: 2,
  }))
    texts.push(text ?? '');
  expect(texts.sort()).toEqual(['five', 'four', 'one', 'three', 'two']);
  expect(way.passed).toHaveLength(3);
  const events = await client.webhooks.listEvents({ id_organization, limit: 1000 });
  const read: string[] = [];
  for await (const { _id } of client.webhooks.listEvents.all({ id_organization, limit: 2 })) read.push(_id);
  expect(read.length).toBeGreaterThan(3);
  expect(read).toEqual(events.data.map(({ _id }) => _id));
});

describe('A file', () => {
  const film = tinyMp4({ seconds: 10, width: 1080, height: 1920, media_bytes: 300_000 });

  test('is sent again where its connection broke', async () => {
    const blue = { create: { width: 640, height: 640, channels: 3, background: '#1155cc' } } as const;
    const file = new File([new Uint8Array(await sharp(blue).jpeg().toBuffer())], 'sky.jpg');
    way.fault(/^PUT \/files\//, 'drop');
    expect(await client.upload({ id_organization, file })).toMatchObject({ name: 'sky.jpg' });
    expect(way.passed.filter(({ method }) => method === 'PUT')).toHaveLength(2);
    expect(await client.files.createUpload({ id_organization, file })).toMatchObject({ name: 'sky.jpg' });
  });

  test('can be a stream, of which nothing is kept in memory', async () => {
    const file = new Blob([new Uint8Array(film)]).stream();
    const sent = await client.upload({ id_organization, file, name: 'film.mp4', size_in_bytes: film.length });
    expect(sent).toMatchObject({ name: 'film.mp4', file_type: 'video' });
  });
});

test('The stream of events goes on where it was over a restart of the service', async () => {
  let after = '';
  for await (const { _id } of client.webhooks.listEvents.all({ id_organization })) after = _id;
  const seen: StreamedEvent[] = [];
  const fields: unknown[] = [];
  const stop = new AbortController();
  const following = (async () => {
    const stream = client.webhooks.streamEvents({ id_organization, after }, { signal: stop.signal });
    for await (const event of stream)
      if (fields.push(event.field) && event.field === 'publication_published' && seen.push(event) === 2)
        stop.abort(new Error('enough'));
  })();
  const ended = expect(following).rejects.toThrow('enough');
  const before = await publish('Before the restart');
  service.kill('SIGKILL');
  await service.ended;
  service = await start();
  // Told while the stream may not be there yet.
  await connectAtSandbox(await installation.connectPage('threads'));
  const later = await publish('After the restart');
  await ended;
  expect(seen.map(({ id_publication }) => id_publication)).toEqual([before._id, later._id]);
  // That somebody made the posts is no event.
  expect(fields).not.toContain(undefined);
}, 120_000);

describe('A webhook', () => {
  /** What arrives at a program, as it arrives. */
  interface Arrived {
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }
  let arrived: Arrived;
  let secret: string;
  let receiver: Server;

  beforeAll(async () => {
    ({ client_secret: secret } = installation.setUp.app);
    const hearing = new Promise<Arrived>((resolve) => {
      receiver = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          response.end();
          resolve({ headers: request.headers, body: Buffer.concat(chunks) });
        });
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    const { id_client, app } = installation.setUp;
    const path = { id_client, id_app: app.id_app };
    await client.apps.updateApp({ ...path, body: { webhook_url: `http://127.0.0.1:${String(port)}` } });
    await client.webhooks.testWebhook(path);
    arrived = await hearing;
  }, 30_000);

  afterAll(() => {
    receiver.close();
    receiver.closeAllConnections();
  });

  const isRefused = (...given: Parameters<typeof verifyWebhook>) =>
    verifyWebhook(...given).then(
      () => false,
      (error: unknown) => isError(error, 'webhook_not_verified'),
    );

  /** Headers for the body as somebody signs it who knows the secret. */
  function signedAt(seconds: number, key = secret) {
    const text = `id.${String(seconds)}.${arrived.body.toString()}`;
    return {
      'webhook-id': 'id',
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${createHmac('sha256', key).update(text).digest('base64')}`,
    };
  }
  const now = () => Math.floor(Date.now() / 1000);

  test('of the service is verified, from bytes or text, by headers of Node or of the web', async () => {
    const { headers, body } = arrived;
    const verified = { id: headers['webhook-id'], changes: [{ field: 'test' }] };
    expect(await verifyWebhook(secret, headers, body)).toEqual(verified);
    const ofWeb = new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
    expect(await verifyWebhook(secret, ofWeb, body.toString())).toEqual(verified);
    expect(await isRefused(secret, signedAt(now()), body)).toBe(false);
  });

  test('is verified while the secret changes, by the second of two signatures', async () => {
    const older = signedAt(now(), 'another secret')['webhook-signature'];
    const own = signedAt(now());
    const headers = { ...own, 'webhook-signature': `${older} ${own['webhook-signature']}` };
    expect(await isRefused(secret, headers, arrived.body)).toBe(false);
  });

  test('is refused when it is forged, changed, old, of the future, or not signed', async () => {
    const { headers, body } = arrived;
    expect(await isRefused('another secret', headers, body)).toBe(true);
    expect(await isRefused(secret, headers, `${body.toString()} `)).toBe(true);
    expect(await isRefused(secret, { ...headers, 'webhook-id': 'another' }, body)).toBe(true);
    expect(await isRefused(secret, signedAt(now() - 301), body)).toBe(true);
    expect(await isRefused(secret, signedAt(now() + 310), body)).toBe(true);
    expect(await isRefused(secret, { ...headers, 'webhook-signature': 'v1,' }, body)).toBe(true);
    expect(await isRefused(secret, {}, body)).toBe(true);
  });
});

describeInChromium('In a browser, on a page of another host', () => {
  test('a person’s token publishes once through faults, and events and refusals are told', async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('../../adapters/typescript-client/index.ts', import.meta.url))],
      bundle: true,
      write: false,
      format: 'esm',
    });
    const pages = createServer(({ url }, response) => {
      const isProgram = url === '/client.js';
      response.setHeader('Content-Type', isProgram ? 'text/javascript' : 'text/html');
      response.end(isProgram ? outputFiles[0]?.text : '<!doctype html><title>Page</title>');
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    const { port } = pages.address() as AddressInfo;
    const browser = await launchChromium();
    try {
      const tab = await browser.newPage();
      await tab.goto(`http://127.0.0.1:${String(port)}/`);
      way.fault(/^POST .*\/publish$/, 'drop', 'away');
      // Text, because the compiler does not know modules of a page.
      const told = await tab.evaluate(`(async () => {
        // As on pages without https.
        delete Crypto.prototype.randomUUID;
        const { createClient, isError } = await import('/client.js');
        const { baseUrl, token, id_organization, id_account } = ${JSON.stringify({
          baseUrl: `${way.origin}/v1.0.0`,
          token: installation.setUp.user.access_token,
          id_organization,
          id_account,
        })};
        const client = createClient({ baseUrl, token });
        const body = { social_network: 'threads', text: 'From a browser' };
        const { state } = await client.publications.createPublication({ id_organization, id_account, body });
        const stream = client.webhooks.streamEvents({ id_organization, after: id_organization });
        const { value } = await stream.next();
        await stream.return();
        const error = await client.accounts.getAccount({ id_organization, id_account: id_organization }).catch((e) => e);
        return { state, field: value.field, known: isError(error, 'account_not_found'), request_id: error.request_id };
      })()`);
      expect(told).toMatchObject({ state: 'published', known: true });
      expect(told).toMatchObject({ field: expect.any(String), request_id: expect.any(String) });
      expect(await count('From a browser')).toBe(1);
    } finally {
      await browser.close();
      pages.close();
    }
  }, 60_000);
});
