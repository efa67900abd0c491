import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startS3Server } from '../adapters/files/s3-server.ts';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { tinyPng } from '../fixtures/tiny-png.ts';
import { send, startFileService } from './file-service.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
let service: Awaited<ReturnType<typeof startFileService>>;
beforeAll(async () => {
  server = await startS3Server();
  const { bucket, endpoint = '', credentials } = server.options;
  service = await startFileService({
    FILES_STORE: 's3',
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  });
  // Two servers start here, which takes a busy machine its time.
}, 120_000);
afterAll(async () => {
  await service.stop();
  await server.stop();
});

describe('The service with a bucket', () => {
  test('keeps an image there, gives it out and deletes it', async () => {
    const png = await tinyPng(30, 20);
    const upload = await service.uploadMultipart('a.png', [png]);
    expect(upload).toMatchObject({ file_format: 'png', file_properties: { width: 30, height: 20 } });
    expect((await send('GET', String(upload.public_path))).body).toEqual(Buffer.from(png));
    const part = await send('GET', String(upload.public_path), { range: 'bytes=1-3' });
    expect(part.body.toString()).toBe('PNG');
    expect(await service.call('DELETE', `/${String(upload._id)}`)).toEqual({ success: true });
    expect(existsSync(join(service.folder, 'files'))).toBe(false);
  });

  test('takes a video that goes straight to the bucket', async () => {
    const movie = tinyMp4({ seconds: 3, width: 64, height: 36, media_bytes: 9_000_000 });
    const ticket = await service.call('POST', '/direct', { name: 'a.mp4', size_in_bytes: movie.length });
    expect(String(ticket.url)).toContain(server.options.endpoint);
    const path = `/${String(ticket.id_upload)}/complete`;
    expect((await service.call('POST', path)).code).toBe(807);
    const headers = ticket.headers as Record<string, string>; // As the interface describes them.
    expect((await send('PUT', String(ticket.url), headers, [movie])).status).toBe(200);
    const upload = await service.call('POST', path);
    expect(upload).toMatchObject({ file_format: 'mp4', file_properties: { size_in_bytes: movie.length } });
    expect((await send('GET', String(upload.public_path))).body.equals(movie)).toBe(true);
  });
});
