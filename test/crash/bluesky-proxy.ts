import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to the first write of a post on its way to the Bluesky server or back. */
export type Fault =
  | 'answers 429 with Retry-After'
  | 'answers 500'
  | 'answers garbage'
  | 'hangs after delivery'
  | 'hangs before delivery'
  | 'resets after delivery'
  | 'resets before delivery';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The text of the post that a `putRecord` writes. */
function textOf(body: Buffer): string {
  return (JSON.parse(body.toString()) as { record: { text: string } }).record.text;
}

/**
 * Stands between the service and the real Bluesky server and directory, and makes the directory name
 * the proxy as everybody's server. Faults meet the first `putRecord` of a post with that text.
 */
export async function startBlueskyProxy(pds: string, plc: string) {
  const faults = new Map<string, Fault>();
  const writes: string[] = [];

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const body = await bodyOf(request);
    const isWrite = url.includes('com.atproto.repo.putRecord');
    const text = isWrite ? textOf(body) : '';
    const fault = faults.get(text);
    if (isWrite) writes.push(text);
    faults.delete(text);
    if (fault === 'hangs before delivery') return;
    if (fault === 'resets before delivery') {
      request.socket.resetAndDestroy();
      return;
    }
    if (fault === 'answers 429 with Retry-After') {
      response.writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' });
      response.end('{"error":"RateLimitExceeded","message":"Rate Limit Exceeded"}');
      return;
    }
    if (fault === 'answers 500') {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"error":"InternalServerError","message":"Internal Server Error"}');
      return;
    }
    const target = url.startsWith('/plc/') ? `${plc}${url.slice(4)}` : `${pds}${url}`;
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' &&
          !['connection', 'content-length', 'host', 'transfer-encoding', 'expect'].includes(entry[0]),
      ),
    );
    const answer = await fetch(target, { method, headers, ...(body.byteLength > 0 && { body: new Uint8Array(body) }) });
    const content = Buffer.from(await answer.arrayBuffer());
    if (fault === 'hangs after delivery') return;
    if (fault === 'resets after delivery') {
      request.socket.resetAndDestroy();
      return;
    }
    if (fault === 'answers garbage') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>Welcome to the hotel network</html>');
      return;
    }
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'content-type': type });
    response.end(type.includes('json') ? content.toString().replaceAll(pds, origin()) : content);
  };

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });
  const origin = (): string => `http://localhost:${String((server.address() as AddressInfo).port)}`;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: origin(),
    plc_url: `${origin()}/plc`,
    faults,
    writes,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
