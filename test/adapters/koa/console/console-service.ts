import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApplicationPorts } from '#adapters/koa/application-ports';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { startTestService } from '../../../fakes/test-service.ts';

/** What the build of the console makes, in small. */
export const built = {
  'index.html':
    '<!doctype html><title>Console</title><script type="module" src="/console/assets/app-1a2b3c.js"></script>',
  'assets/app-1a2b3c.js': `export const text = '${'long '.repeat(500)}';`,
  'assets/style-4d5e6f.css': 'body { margin: 0 }',
  'assets/mark-7a8b9c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/de-0d1e2f.json': '{"Sign in":"Anmelden"}',
  'assets/notes.txt': 'not for anybody',
  'secret.js': 'beside the page',
} as const;

/** An answer as it came, byte by byte. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Whatever the service says; undefined when it is no JSON. */
  readonly body: { readonly code?: number; readonly csrf_token?: string; readonly [name: string]: unknown };
}

/** Makes one request, with exactly these headers and this address. */
export function ask(
  origin: string,
  path: string,
  options: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: unknown } = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body } = options;
  const { hostname, port } = new URL(origin);
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const type = sent === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    // Not fetch, which takes `..` out of addresses and takes answers apart.
    request({ hostname, port, path, method, headers: { ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isJson = response.headers['content-type']?.includes('json') && !response.headers['content-encoding'];
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          body: isJson && bytes.length > 0 ? (JSON.parse(bytes.toString()) as RawAnswer['body']) : {},
        });
      });
    })
      .on('error', reject)
      .end(sent);
  });
}

/** The cookies that an answer has the browser keep, with their attributes. */
export const getCookies = ({ headers }: Pick<RawAnswer, 'headers'>): readonly string[] => headers['set-cookie'] ?? [];

/** The cookie of a sign-in, under https. */
export const sessionCookie = '__Host-postwright_console';

/** The value of a cookie that an answer sets. */
export const getCookieValue = (answer: Pick<RawAnswer, 'headers'>, name: string = sessionCookie): string =>
  getCookies(answer)
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0]
    ?.slice(name.length + 1) ?? '';

/** Serves the test platform with a console. */
export async function startConsoleService(
  overrides: Partial<PlatformPorts> = {},
  http: Partial<ApplicationPorts> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-console-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of Object.entries(built)) await writeFile(join(folder, name), text);
  const service = await startTestService(overrides, { console: { folder }, ...http });
  const { origin, made } = service;

  /** A browser that has signed in: its cookie, its CSRF token, and a function that calls as its pages do. */
  const signIn = async (credentials: { email: string; password: string } = made.user) => {
    const { email, password } = credentials;
    const answer = await ask(origin, '/console/session', { method: 'POST', body: { email, password } });
    const cookie = `${sessionCookie}=${getCookieValue(answer)}`;
    const csrf_token = answer.body.csrf_token ?? '';
    const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      ask(origin, `/console${path}`, {
        method,
        body,
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          ...(method !== 'GET' && { 'x-csrf-token': csrf_token }),
          ...headers,
        },
      });
    return { answer, cookie, csrf_token, call };
  };

  return {
    ...service,
    folder,
    signIn,
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}
