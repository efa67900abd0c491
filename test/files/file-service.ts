import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appToken } from '../crash/installation.ts';
import { commandHere } from '../servers/command-here.ts';
import { freePort, type SetUpAnswer, startPostwright } from '../servers/postwright.ts';

type Json = Record<string, unknown>;
type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What a request was answered. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Sends a body as it comes, which `fetch` cannot do with a size said before. */
export async function send(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body: Body = [],
): Promise<Answer> {
  const outgoing = request(url, { method, headers });
  const answered = new Promise<Answer>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks) });
      });
    });
  });
  // Who is refused half way may find the connection closed; the answer tells.
  await Promise.all([answered, pipeline(Readable.from(body), outgoing).catch(() => undefined)]);
  return answered;
}

/** The built service as a real process in a folder of its own, and an app's way to its files. */
export async function startFileService(extra: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-files-'));
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    ...extra,
  };
  const setUp = JSON.parse(await commandHere(environment, 'setup', '--json')) as SetUpAnswer;
  const service = await startPostwright(environment);
  const token = await appToken({ port, setUp });
  const base = `http://127.0.0.1:${port}/v1.0.0/organizations/${setUp.id_organization}/uploads`;
  const authorization = `Bearer ${token}`;

  const call = async (method: string, path = '', body?: unknown): Promise<Json> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return (await response.json()) as Json;
  };

  const uploadMultipart = async (name: string, content: Body): Promise<Json> => {
    async function* form(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
      yield* content;
      yield Buffer.from('\r\n--b--\r\n');
    }
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' };
    return JSON.parse((await send('POST', base, headers, form())).body.toString()) as Json;
  };

  /** The largest amount of memory the process ever had, in megabytes. */
  const peakMegabytes = async (): Promise<number> => {
    const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024;
  };

  const stop = async (): Promise<void> => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, call, uploadMultipart, peakMegabytes, stop };
}
