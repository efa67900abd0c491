import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Asks without taking anything apart, as fetch would. */
function ask(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(`${service.origin}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

test.each(['/openapi.json', '/docs/publications', '/docs/style.css'])(
  '%s is sent compressed if accepted, and not at all if unchanged',
  async (path) => {
    const plain = await ask(path, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    const small = await ask(path, { 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('Accept-Encoding') });
    expect(small.headers['content-type']).toBe(plain.headers['content-type']);
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(brotliDecompressSync(small.bytes).equals(plain.bytes)).toBe(true);
    const gzip = await ask(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': String(small.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const changed = await ask(path, { 'accept-encoding': 'br', 'if-none-match': '"another"' });
    expect(changed.status).toBe(200);
  },
);
