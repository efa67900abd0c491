import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getPlanData } from '#domain/access/limits/plans';
import { bookedIn } from '#domain/access/limits/pools';
import { startTestService } from '../../fakes/test-service.ts';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { send } from '../../files/file-service.ts';

const megabyte = 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, 7);
/** What sockets on both sides and the service itself hold, at most. */
const little = 16 * megabyte;

let service: Awaited<ReturnType<typeof startTestService>>;
let folder: string;
const { TMPDIR } = process.env;
beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
  process.env.TMPDIR = folder;
});
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await rm(folder, { recursive: true });
  await service.stop();
});

/** Sends a film that never ends before 200 MB, and tells how much of it was taken. */
async function sendMuch(id_organization: string, headers: Record<string, string>, first = piece) {
  let taken = 0;
  let spooled: readonly string[] = [];
  async function* form(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
    yield first;
    for (; taken < 200 * megabyte; taken += piece.length) {
      yield piece;
      spooled = await readdir(folder);
    }
    yield Buffer.from('\r\n--b--\r\n');
  }
  const authorization = `Bearer ${service.app_token}`;
  const url = `${service.origin}/v1.0.0/organizations/${id_organization}/uploads`;
  const type = 'multipart/form-data; boundary=b';
  const { body } = await send('POST', url, { authorization, 'content-type': type, ...headers }, form());
  const { code } = JSON.parse(body.toString()) as { code?: number };
  return { code, taken, spooled };
}

async function leave(bytes: number): Promise<void> {
  const { id_client } = service.made;
  const { counters } = service.ports.storage;
  const client = await service.ports.storage.get('clients', id_client);
  if (!client) throw new Error('the client is gone');
  const limit = getPlanData(service.ports.settings, client).space * 1_000_000_000;
  await counters.reserve(bookedIn('space', id_client), 'all else', limit - bytes, undefined, ['all else']);
}

describe.each([
  ['with an Idempotency-Key', { 'idempotency-key': 'once' }],
  ['without one', {}],
])('An upload %s', (_, headers: Record<string, string>) => {
  test('to another caller’s organization ends before it is read', async () => {
    const { code, taken } = await sendMuch('5f0000000000000000000000', headers);
    expect(code).toBe(1101);
    expect(taken).toBeLessThan(little);
  });

  test('is read no further than there is space', async () => {
    await leave(2 * megabyte);
    const { code, taken, spooled } = await sendMuch(service.made.id_organization, headers);
    expect(code).toBe(804);
    expect(taken).toBeLessThan(little);
    // Were the process killed, nothing would stay.
    expect(spooled).toEqual([]);
    await leave(0);
    expect(await sendMuch(service.made.id_organization, headers)).toMatchObject({ code: 804 });
    expect((await service.ports.storage.find('upload_tickets', {})).length).toBe(0);
  });
});

test('An upload that filled the space gets the same response again under its key', async () => {
  const film = tinyMp4({ seconds: 3, width: 64, height: 36 });
  await leave(film.length);
  const form = () => {
    const data = new FormData();
    data.set('file', new Blob([new Uint8Array(film)]), 'film.mp4');
    return data;
  };
  const upload = () =>
    service.call('POST', `/organizations/${service.made.id_organization}/uploads`, {
      token: service.app_token,
      raw: form(),
      headers: { 'idempotency-key': 'filled' },
    });
  const first = await upload();
  expect(first.body.code).toBeUndefined();
  const again = await upload();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
});
