import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { send, startFileService } from './file-service.ts';

const largest = 512 * 1024 * 1024;
const chunk = Buffer.alloc(1024 * 1024, 7);

/** A valid MP4 of so many bytes, never whole in memory: the most of it is a box that players skip. */
function* largeVideo(bytes: number): Generator<Uint8Array> {
  const movie = tinyMp4({ seconds: 60, width: 1920, height: 1080 });
  const box = Buffer.from('\0\0\0\0free', 'latin1');
  box.writeUInt32BE(bytes - movie.length, 0);
  yield movie;
  yield box;
  for (let left = bytes - movie.length - box.length; left > 0; left -= chunk.length) {
    yield left < chunk.length ? chunk.subarray(0, left) : chunk;
  }
}

let service: Awaited<ReturnType<typeof startFileService>>;
beforeAll(async () => {
  service = await startFileService();
});
afterAll(() => service.stop());

async function expectWhole(upload: Record<string, unknown>): Promise<void> {
  expect(upload).toMatchObject({
    file_type: 'video',
    file_format: 'mp4',
    file_properties: { width: 1920, height: 1080, duration: 60, size_in_bytes: largest },
  });
  const range = `bytes=${largest - 1000}-${largest - 1}`;
  const part = await send('GET', String(upload.public_path), { range });
  expect([part.status, part.body]).toEqual([206, Buffer.alloc(1000, 7)]);
}

describe('A video of 512 MB', () => {
  let before = 0;
  // Elsewhere the system does not tell what a process had.
  const isTold = existsSync('/proc/self/status');
  beforeAll(async () => {
    if (isTold) before = await service.peakMegabytes();
  });
  /** A fifth of it is far more than what is on its way at a time, and far less than the whole. */
  afterAll(async () => {
    if (isTold) expect((await service.peakMegabytes()) - before).toBeLessThan(100);
  });

  test('is taken as multipart, given back in part, and deleted', async () => {
    const upload = await service.uploadMultipart('film.mp4', largeVideo(largest));
    await expectWhole(upload);
    expect(await service.call('DELETE', `/${String(upload._id)}`)).toEqual({ success: true });
  });

  test('is taken along a signed link, and given back whole', async () => {
    const ticket = await service.call('POST', '/direct', { name: 'film.mp4', size_in_bytes: largest });
    const headers = ticket.headers as Record<string, string>; // As the interface describes them.
    const sent = await send(String(ticket.method), String(ticket.url), headers, largeVideo(largest));
    expect([sent.status, sent.body.toString()]).toEqual([204, '']);
    const upload = await service.call('POST', `/${String(ticket.id_upload)}/complete`);
    await expectWhole(upload);
    let bytes = 0;
    const { body } = await fetch(String(upload.public_path));
    for await (const part of body ?? []) bytes += (part as Uint8Array).byteLength;
    expect(bytes).toBe(largest);
  });

  test('with one byte more is refused', async () => {
    const answer = await service.uploadMultipart('film.mp4', largeVideo(largest + 1));
    expect(answer.code).toBe(803);
    const size_in_bytes = largest + 1;
    expect((await service.call('POST', '/direct', { name: 'a', size_in_bytes })).code).toBe(803);
    expect((await service.call('GET')).total).toBe(1);
  });
});

describe('A signed link', () => {
  const movie = tinyMp4({ seconds: 3, width: 64, height: 36 });
  const begin = async () => {
    const ticket = await service.call('POST', '/direct', { name: 'a.mp4', size_in_bytes: movie.length });
    return { id: String(ticket.id_upload), url: String(ticket.url) };
  };
  const put = (url: string, body: Uint8Array, headers: Record<string, string> = {}) =>
    send('PUT', url, headers, [body]);

  test('that is altered leads nowhere, and is no link for downloads', async () => {
    const { url } = await begin();
    for (const altered of [url.replace(/.$/, url.endsWith('A') ? 'B' : 'A'), url.replace(/\?.*/, '')]) {
      expect((await put(altered, movie)).status).toBe(404);
    }
    const other = await begin();
    expect((await put(url.replace(/incoming\/\w+/, `incoming/${other.id}`), movie)).status).toBe(404);
    expect((await put(url.replace(/\/\d+\?/, '/99999?'), movie)).status).toBe(404);
    expect((await send('GET', url)).status).toBe(404);
  });

  test('takes the announced size, said before or found out', async () => {
    const { id, url } = await begin();
    const larger = Buffer.concat([movie, Buffer.alloc(1)]);
    const chunked = { 'transfer-encoding': 'chunked' };
    for (const headers of [{ 'content-length': String(larger.length) }, chunked]) {
      const { status, body } = await put(url, larger, headers);
      expect([status, JSON.parse(body.toString())]).toMatchObject([400, { code: 807 }]);
    }
    expect((await service.call('POST', `/${id}/complete`)).code).toBe(807);
    expect((await put(url, movie, chunked)).status).toBe(204);
    const upload = await service.call('POST', `/${id}/complete`);
    expect(upload).toMatchObject({ _id: id, name: 'a.mp4' });
    expect(await service.call('POST', `/${id}/complete`)).toEqual(upload);
    expect(JSON.parse((await put(url, movie)).body.toString())).toMatchObject({ code: 806 });
  });
});
