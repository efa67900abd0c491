import { afterEach, describe, expect, test } from '@jest/globals';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createS3FileStore } from '#adapters/files/s3-file-store';
import { createS3UploadLinks } from '#adapters/files/s3-upload-links';
import type { ByteStream } from '#ports/library/file-store';
import { streamOf } from '../../contracts/file-store-contract.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server that answers what it is told to, and remembers what it was asked. */
async function startServer(answer: (asked: Asked, count: number) => readonly [status: number, body?: string]) {
  const asked: Asked[] = [];
  const server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => {
      const { method = '', url: path = '', headers } = incoming;
      asked.push({ method, path, headers, body });
      const [status, text = ''] = answer({ method, path, headers, body }, asked.length);
      outgoing.writeHead(status, { etag: '"tag"' }).end(text);
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { asked, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const bucket = { bucket: 'files', region: 'eu-west-1', forcePathStyle: true };
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a-secret' };
const sha256 = (text: Buffer | string) => createHash('sha256').update(text).digest('hex');

/** The signature of version 4, written down from Amazon's description of it. */
function signatureOf(date: string, canonical: string): string {
  const scope = [date.slice(0, 8), 'eu-west-1', 's3', 'aws4_request'];
  let key: Buffer = Buffer.from('AWS4a-secret');
  for (const part of scope) key = createHmac('sha256', key).update(part).digest();
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n');
  return createHmac('sha256', key).update(text).digest('hex');
}

async function* large(): ByteStream {
  for (let made = 0; made < 20; made += 1) yield Buffer.alloc(1024 * 1024, made);
}

describe('A request to a bucket', () => {
  test('is signed completely, so that nothing damaged or altered in transit is stored', async () => {
    const { asked, endpoint } = await startServer(() => [200]);
    await createS3FileStore({ ...bucket, endpoint, credentials }).write('org/a b+c', streamOf('bytes'));
    const [first] = asked;
    if (!first) throw new Error('nothing was asked');
    const { headers, path, body } = first;
    expect(headers['x-amz-content-sha256']).toBe(sha256('bytes'));
    expect(body.toString()).toBe('bytes');
    expect(path).toBe('/files/org/a%20b%2Bc');
    const date = String(headers['x-amz-date']);
    const signed = `host:${endpoint.slice(7)}\nx-amz-content-sha256:${sha256('bytes')}\nx-amz-date:${date}\n`;
    const names = 'host;x-amz-content-sha256;x-amz-date';
    const canonical = ['PUT', path, '', signed, names, sha256('bytes')].join('\n');
    expect(headers.authorization).toContain(`SignedHeaders=${names}, Signature=${signatureOf(date, canonical)}`);
  });

  test("is retried when the bucket is busy, and finally fails with the bucket's message", async () => {
    const { asked, endpoint } = await startServer((_, count) =>
      count < 3 ? [503] : [403, '<Error><Code>AccessDenied</Code><Message>Not you</Message></Error>'],
    );
    const store = createS3FileStore({ ...bucket, endpoint, credentials });
    await expect(store.write('a', streamOf('bytes'))).rejects.toThrow('answered 403: AccessDenied, Not you');
    expect(asked.map(({ body }) => body.toString())).toEqual(['bytes', 'bytes', 'bytes']);
  });

  test('goes to the bucket by name at Amazon, unless the name has dots', async () => {
    const leave = { key: 'a', size_in_bytes: 1, now: 0, expires: 60_000 };
    const hostOf = async (name: string, region: string) => {
      const options = { bucket: name, region, credentials, forcePathStyle: false };
      const { url } = await createS3UploadLinks(options).uploadLink(leave);
      return url.split('?')[0];
    };
    expect(await hostOf('files', 'eu-west-1')).toBe('https://files.s3.eu-west-1.amazonaws.com/a');
    expect(await hostOf('my.files', 'cn-north-1')).toBe('https://s3.cn-north-1.amazonaws.com.cn/my.files/a');
  });
});

describe('An upload in parts', () => {
  const begun = '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>';

  test.each([
    ['a part is refused', (path: string) => path.includes('partNumber=2'), 400],
    // S3 says 200 before it has put the parts together.
    ['the end fails, although the answer began well', (path: string) => path.endsWith('?uploadId=one'), 200],
  ])('is aborted as a whole when %s', async (_, isRefused, status) => {
    const { asked, endpoint } = await startServer(({ method, path }) => {
      if (path.includes('uploads=')) return [200, begun];
      return isRefused(path) && method !== 'DELETE'
        ? [status, '<Error><Code>Refused</Code></Error>']
        : [200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'];
    });
    const store = createS3FileStore({ ...bucket, endpoint, credentials });
    await expect(store.write('a', large())).rejects.toThrow('Refused');
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/files/a?uploadId=one' });
  });
});

describe('A link into a bucket', () => {
  test('is signed over its size, its end and the host, as Amazon checks it', async () => {
    const { uploadLink } = createS3UploadLinks({ ...bucket, endpoint: 'https://s3.example', credentials });
    const now = Date.UTC(2026, 0, 2, 3, 4, 5);
    const { url } = await uploadLink({ key: 'incoming/a', size_in_bytes: 5, now, expires: now + 60_000 });
    const { searchParams, pathname } = new URL(url);
    expect(searchParams.get('X-Amz-Expires')).toBe('60');
    const signature = searchParams.get('X-Amz-Signature');
    searchParams.delete('X-Amz-Signature');
    const query = [...searchParams]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .sort()
      .join('&');
    const headers = 'content-length:5\nhost:s3.example\n';
    const canonical = ['PUT', pathname, query, headers, 'content-length;host', 'UNSIGNED-PAYLOAD'].join('\n');
    expect(signature).toBe(signatureOf('20260102T030405Z', canonical));
  });
});

describe('Without keys of its own', () => {
  test("a bucket is called with the machine's credentials, including the token", async () => {
    const role = await startServer(() => [
      200,
      JSON.stringify({
        AccessKeyId: 'ASIAROLE',
        SecretAccessKey: 'a-secret',
        Token: 'a-token',
        Expiration: '2100-01-01T00:00:00Z',
      }),
    ]);
    const { asked, endpoint } = await startServer(() => [200]);
    const before = { ...process.env };
    // What Amazon's containers have, and nothing of this machine's own.
    process.env = {
      ...Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('AWS_'))),
      AWS_CONTAINER_CREDENTIALS_FULL_URI: role.endpoint,
      AWS_EC2_METADATA_DISABLED: 'true',
      HOME: '/nowhere',
    };
    try {
      const store = createS3FileStore({ ...bucket, endpoint });
      await store.write('a', streamOf('bytes'));
      await store.remove('a');
    } finally {
      process.env = before;
    }
    for (const { headers } of asked) {
      expect(headers['x-amz-security-token']).toBe('a-token');
      expect(headers.authorization).toContain('Credential=ASIAROLE/');
    }
    expect({ requests: asked.length, questions: role.asked.length }).toEqual({ requests: 2, questions: 1 });
  });
});
