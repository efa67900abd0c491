import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHttpServer } from '#adapters/koa/http-server';
import Koa from 'koa';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { startTestService } from '../../fakes/test-service.ts';
import { openSocket } from './open-socket.ts';

const mebibyte = 1024 * 1024;
const timeouts = { headers: 200, body: 200, period: 200, leftover: 200 };

let service: Awaited<ReturnType<typeof startTestService>>;
let uploads: string;

beforeAll(async () => {
  service = await startTestService({}, { timeouts });
  uploads = `/v1.0.0/organizations/${service.made.id_organization}/uploads`;
});
afterAll(() => service.stop());

const open = () => openSocket(service.origin);
const live = 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n';
const head = (request: string, ...headers: readonly string[]) =>
  `${request} HTTP/1.1\r\nHost: a\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;
const json = 'Content-Type: application/json';
const multipart = 'Content-Type: multipart/form-data; boundary=b';
const filePart = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const authorization = () => `Authorization: Bearer ${service.app_token}`;
const failures = () => service.logged.filter(({ level }) => level === 'error' || level === 'warn');

describe('a slow client', () => {
  test('gets an error for slow headers and is disconnected', async () => {
    const slow = await open();
    slow.send('GET /health/live HTTP/1.1\r\nHost: a\r\nX-A: ');
    expect((await slow.answer()).status).toBe(408);
    await slow.closed();
  });

  test.each([
    ['/v1.0.0/users/sign_in', json],
    ['/v1.0.0/oauth/token', 'Content-Type: application/x-www-form-urlencoded'],
    ['/account/reset-password', 'Content-Type: application/x-www-form-urlencoded'],
    ['/connect/credentials', 'Content-Type: application/x-www-form-urlencoded'],
  ])('gets an error for a slow body of POST %s and is disconnected', async (path, type) => {
    const slow = await open();
    slow.send(head(`POST ${path}`, type, 'Content-Length: 1000') + '{');
    expect((await slow.answer()).status).toBe(400);
    await slow.closed();
  });

  test('with an unneeded body is answered at once and disconnected later', async () => {
    const slow = await open();
    slow.send(head('GET /health/live', 'Content-Length: 1000') + '{');
    expect((await slow.answer()).status).toBe(200);
    await slow.closed();
  });

  test('gets an error for a slow upload, and nothing is stored', async () => {
    const slow = await open();
    slow.send(head(`POST ${uploads}`, authorization(), multipart, 'Content-Length: 100000') + filePart);
    const { status, body } = await slow.answer();
    expect([status, JSON.parse(body)]).toMatchObject([400, { code: 807 }]);
    await slow.closed();
  });

  test('gets an error for a slow direct upload', async () => {
    const { body: begun } = await service.call('POST', `${uploads}/direct`, {
      token: service.app_token,
      body: { name: 'a.mp4', size_in_bytes: mebibyte },
    });
    const slow = await open();
    const path = `/files/incoming/${String(begun.id_upload)}/${String(mebibyte)}`;
    slow.send(head(`PUT ${path}`, `Content-Length: ${String(mebibyte)}`) + 'x');
    const { status, body } = await slow.answer();
    expect([status, JSON.parse(body)]).toMatchObject([400, { code: 807 }]);
    await slow.closed();
  });

  test('may take long for a file that keeps arriving', async () => {
    const steady = await open();
    const size = 30 * 1024;
    steady.send(head(`POST ${uploads}`, authorization(), multipart, `Content-Length: ${String(size)}`) + filePart);
    // 20 times the pace that is asked for, for as long as three periods.
    for (let sent = filePart.length; sent < size && !steady.isClosed();) {
      const piece = 'x'.repeat(Math.min(1024, size - sent));
      steady.send(piece);
      sent += piece.length;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { body } = await steady.answer();
    expect(JSON.parse(body)).toMatchObject({ code: 807, data: { reason: expect.not.stringContaining('slow') } });
    steady.destroy();
  });

  test('is disconnected when it reads its response too slowly', async () => {
    const size = 64 * mebibyte;
    const { id_organization } = service.made;
    const _id = service.ports.identifiers.next();
    await service.ports.files.write(`${id_organization}/${_id}`, chunks(size));
    await service.ports.storage.insert('uploads', {
      _id,
      id_organization,
      name: 'a.mp4',
      file_type: 'video',
      file_format: 'mp4',
      file_properties: {
        width: 1,
        height: 1,
        duration: 1,
        size_in_bytes: size,
        aspect_ratio: { value: 1, text: '1:1' },
        allowed_social_networks: [],
      },
      file_externals: [],
      is_temporal: false,
      storage_key: `${id_organization}/${_id}`,
      creation_date: new Date(service.clock.now()).toISOString(),
      unlinked: false,
    });
    const arriving = once(service.server, 'connection') as Promise<[Socket]>;
    const reader = await open();
    const [connection] = await arriving;
    reader.socket.pause();
    reader.send(head(`GET /files/${id_organization}/${_id}/a.mp4`));
    await once(connection, 'close');
    reader.destroy();
    expect(failures()).toEqual([]);
  });
});

async function* chunks(size: number): AsyncGenerator<Uint8Array> {
  for (let given = 0; given < size; given += mebibyte) yield new Uint8Array(mebibyte);
}

describe('a refusal before the body has arrived', () => {
  const small = 1.5 * mebibyte;
  test.each([
    ['JSON over 1 MiB', () => head(`POST ${uploads}/direct`, authorization(), json, `Content-Length: ${small}`)],
    ['a token form that is too large', () => head('POST /v1.0.0/oauth/token', `Content-Length: ${small}`)],
    [
      'an upload to another organization',
      () =>
        head(
          `POST /v1.0.0/organizations/${service.ports.identifiers.next()}/uploads`,
          authorization(),
          multipart,
          `Content-Length: ${small}`,
        ) + filePart,
    ],
    ['a call without a token', () => head(`POST ${uploads}`, multipart, `Content-Length: ${small}`)],
  ])('%s keeps the connection usable for the next request', async (_, request) => {
    const client = await open();
    const text = request();
    client.send(text);
    const rest = small - text.slice(text.indexOf('\r\n\r\n') + 4).length;
    client.send('x'.repeat(rest));
    client.send(live);
    expect((await client.answer()).status).toBe(400);
    expect(await client.answer()).toMatchObject({ status: 200, body: '{"status":"live"}' });
    client.destroy();
  });

  test('a large body is rejected in a response that arrives, and the connection closes', async () => {
    const client = await open();
    client.send(head(`POST ${uploads}`, multipart, `Content-Length: ${100 * mebibyte}`));
    const sending = (async () => {
      for (let sent = 0; sent < 100 && !client.socket.destroyed; sent += 1) {
        if (!client.socket.write(Buffer.alloc(mebibyte))) {
          await new Promise((resolve) => client.socket.once('drain', resolve).once('close', resolve));
        }
      }
    })();
    const { status, head: headers, body } = await client.answer();
    expect([status, JSON.parse(body)]).toMatchObject([400, { code: 501 }]);
    expect(headers).toMatch(/^connection: close$/im);
    await client.closed();
    client.destroy();
    await sending;
  });

  test('comes before the body if the client waits for permission to send it', async () => {
    const client = await open();
    const waits = 'Expect: 100-continue';
    client.send(head(`POST ${uploads}`, multipart, `Content-Length: ${mebibyte}`, waits));
    const { status, body } = await client.answer();
    expect([status, JSON.parse(body)]).toMatchObject([400, { code: 501 }]);
    client.destroy();
    const welcome = await open();
    welcome.send(head('POST /v1.0.0/users/sign_in', json, 'Content-Length: 2', waits));
    expect((await welcome.answer()).status).toBe(100);
    welcome.send('{}');
    expect((await welcome.answer()).status).toBe(400);
    welcome.destroy();
  });
});

describe('a client that disconnects', () => {
  test.each([
    ['in the middle of JSON', () => head('POST /v1.0.0/users/sign_in', json, 'Content-Length: 100') + '{'],
    ['in the middle of a form', () => head('POST /v1.0.0/oauth/token', 'Content-Length: 100') + 'a='],
    [
      'in the middle of an upload',
      () => head(`POST ${uploads}`, authorization(), multipart, 'Content-Length: 9000') + filePart,
    ],
    [
      'in the middle of an upload with a key',
      () =>
        head(`POST ${uploads}`, authorization(), multipart, 'Content-Length: 9000', 'Idempotency-Key: gone') + filePart,
    ],
  ])('%s is not our failure, and leaves nothing behind', async (_, request) => {
    const requests = () => service.logged.filter(({ message }) => message === 'request').length;
    const before = requests();
    const uploaded = await service.ports.storage.find('uploads', {});
    const client = await open();
    client.send(request());
    await new Promise((resolve) => setTimeout(resolve, 20));
    client.destroy();
    while (requests() === before) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(failures()).toEqual([]);
    const { facts } = service.logged.findLast(({ message }) => message === 'request') ?? {};
    expect(facts).toMatchObject({ status: 400 });
    expect(await service.ports.storage.find('uploads', {})).toEqual(uploaded);
  });
});

test('connections above the maximum are refused, and that is logged once', async () => {
  const warned: string[] = [];
  const logger = { warn: (message: string) => void warned.push(message) };
  const server = createHttpServer(new Koa(), { logger, maxConnections: 1 }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = await openSocket(origin);
  for (let more = 0; more < 2; more += 1) await (await openSocket(origin)).closed();
  first.send(live);
  expect((await first.answer()).status).toBe(404);
  expect(warned).toEqual([expect.stringContaining('too many connections')]);
  first.destroy();
  server.close();
});
