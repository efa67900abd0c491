import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTelegram } from '#adapters/networks/telegram/index';
import { createIdentifiers } from '#adapters/system/identifiers';
import type { PublishFile } from '#ports/networks/network-adapter';
import type { Attempt } from '#ports/networks/network-send';
import { drivenPublish } from '../../../fakes/driven-publish.ts';
import { ManualClock } from '../../../fakes/manual-clock.ts';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const size_in_bytes = 3_000_000;

let server: Server;
let api_url: string;
/** The bytes that Telegram received of each request. */
let received: number[];
let answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A listening TCP server has a port.
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Cuts the connection after the first part. */
async function cut(request: IncomingMessage): Promise<void> {
  await once(request, 'data');
  request.socket.resetAndDestroy();
}

async function publish(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push(Buffer.concat(await request.toArray()).length);
  response.end(JSON.stringify({ ok: true, result: { message_id: 7, chat: { username: 'garden' } } }));
}

async function swallow(request: IncomingMessage): Promise<void> {
  received.push(Buffer.concat(await request.toArray()).length);
  request.socket.resetAndDestroy();
}

/**
 * Sends one video in parts, each only when the connection has had time for the previous one, or a text without a file.
 * `beforeEnds` collects the stored state before each last byte.
 */
function sender({ isText = false, beforeEnds = [] }: { isText?: boolean; beforeEnds?: (boolean | undefined)[] } = {}) {
  const clock = new ManualClock();
  const settings = { bot_token: '1:secret', bot_username: 'bot', api_url, link_url: 'https://t.me' };
  const images = { fit: () => Promise.resolve(undefined) };
  const noting: typeof fetch = (...call) => {
    beforeEnds.push(attempt?.asked);
    return fetch(...call);
  };
  const tools = { fetch: noting, clock, identifiers: createIdentifiers(clock), logger: silent, images };
  const adapter = createTelegram(settings, tools);
  if (!adapter.publish) throw new Error('Telegram publishes');
  const driven = drivenPublish(adapter.publish, { clock, logger: silent });
  async function* read() {
    for (let sent = 0; sent < size_in_bytes; sent += 100_000) {
      beforeEnds.push(attempt?.asked);
      yield new Uint8Array(100_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const video: PublishFile = {
    upload: {
      _id: 'u',
      id_organization: 'o',
      name: 'film.mp4',
      file_type: 'video',
      file_format: 'mp4',
      file_properties: {
        width: 720,
        height: 1280,
        duration: 10,
        size_in_bytes,
        aspect_ratio: { value: 0.5625, text: '9:16' },
        allowed_social_networks: [],
      },
      file_externals: [],
      is_temporal: false,
      storage_key: 'k',
      creation_date: '2026-11-20T10:00:00.000Z',
      unlinked: false,
    },
    read,
    url: '',
    host: () => Promise.reject(new Error('nothing is hosted')),
  };
  let attempt: Attempt | undefined;
  return () =>
    driven.send({
      session: { data: { chat_id: -1_001 } },
      id_publication: 'p',
      content: { publication_type: 'profile', text: 'Watch', files: isText ? [] : ['u'] },
      files: isText ? [] : [video],
      attempt,
      save: (saved) => {
        attempt = saved;
        return Promise.resolve();
      },
      signal: new AbortController().signal,
    });
}

test('a video whose upload breaks in the middle was not posted, and is simply sent again', async () => {
  const send = sender();
  answer = cut;
  await expect(send()).rejects.toMatchObject({ kind: 'temporary' });
  answer = publish;
  expect(await send()).toMatchObject({ external_identifier: '7' });
  expect(received).toHaveLength(1);
  expect(received[0]).toBeGreaterThan(size_in_bytes);
});

test('a video that had arrived whole when the connection broke may be posted, and is not sent again', async () => {
  const send = sender();
  answer = swallow;
  await expect(send()).rejects.toMatchObject({ kind: 'unknown' });
  await expect(send()).rejects.toMatchObject({ kind: 'unknown' });
  expect(received).toHaveLength(1);
});

test.each([true, false])(
  'nothing is in doubt when the process dies before the last byte was sent: text %s',
  async (isText) => {
    const beforeEnds: (boolean | undefined)[] = [];
    const send = sender({ isText, beforeEnds });
    answer = publish;
    expect(await send()).toMatchObject({ external_identifier: '7' });
    expect(new Set(beforeEnds)).toEqual(new Set([false]));
    answer = swallow;
    await expect(sender({ isText })()).rejects.toMatchObject({ kind: 'unknown' });
  },
);
