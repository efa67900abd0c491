import { createApplication } from '#adapters/koa/application';
import type { ApplicationPorts } from '#adapters/koa/application-ports';
import { createHttpServer } from '#adapters/koa/http-server';
import { createAssistantHttp } from '#adapters/mcp/http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { TokenClaims } from '#ports/access/tokens';
import { departures } from './served-description.ts';
import { createTestPlatform } from './test-platform.ts';

/** The answer to a call. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests read whatever the service sends.
  readonly body: Record<string, unknown> & { code?: number };
}

/** Creates a test platform and serves it over real HTTP on a free port. */
export async function startTestService(overrides: Partial<PlatformPorts> = {}, http: Partial<ApplicationPorts> = {}) {
  return serveTestPlatform(await createTestPlatform(overrides), http);
}

/** Serves a test platform over real HTTP on a free port. */
export async function serveTestPlatform<S extends Awaited<ReturnType<typeof createTestPlatform>>>(
  service: S,
  http: Partial<ApplicationPorts> = {},
) {
  const { ports, clock } = service;
  const application = createApplication({
    platform: service.platform,
    idempotency: ports,
    logger: ports.logger,
    publicUrl: ports.settings.publicUrl,
    checkAnswers: true,
    verifyLink: () => true,
    ready: service.platform.readiness,
    metrics: new Registry(),
    assistants: createAssistantHttp({ platform: service.platform, ports, version: '1.2.3', checkAnswers: true }),
    ...http,
  });
  const { timeouts } = http;
  // As behind a proxy, so that on a busy machine an idle connection is not closed under a call that is about
  // to use it.
  const server = createHttpServer(application, {
    logger: ports.logger,
    ...(timeouts ? { timeouts } : { isBehindProxy: true }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const token = (kind: TokenClaims['kind'], subject: string, seconds = 3600) =>
    ports.tokens.sign({ kind, subject, expires: Math.floor(clock.now() / 1000) + seconds });

  const call = async (
    method: string,
    path: string,
    options: { token?: string; body?: unknown; headers?: Record<string, string>; raw?: BodyInit } = {},
  ): Promise<Answer> => {
    const response = await fetch(`${origin}${/^\/(?:v|compat\/)/.test(path) ? '' : '/v1.0.0'}${path}`, {
      method,
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body)),
      redirect: 'manual',
    });
    const type = response.headers.get('content-type')?.split(';')[0];
    const isEndless = type === 'text/event-stream';
    if (isEndless) await response.body?.cancel();
    const text = isEndless ? '' : await response.text();
    const isJson = type?.includes('json');
    const answer = (isJson ? JSON.parse(text) : { text }) as Answer['body'];
    // In every test, each call and each answer must fit the served description.
    // The request is compared as JSON: infinite numbers become null, and fields without a value disappear.
    const sent = options.body === undefined ? undefined : (JSON.parse(JSON.stringify(options.body)) as unknown);
    const departed = departures({
      ...{ method, path, body: sent, status: response.status },
      ...(type === 'text/csv' || isEndless ? { answer: text, type } : { answer }),
    });
    if (departed.length > 0) throw new Error(departed.join('\n'));
    return { status: response.status, headers: response.headers, body: answer };
  };

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { ...service, server, origin, token, call, stop, app_token: await token('app', service.made.app.id_app) };
}
