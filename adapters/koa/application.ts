import { operations } from '#domain/platform/index';
import { olderOperation } from '#adapters/presentation/older-dialect/older-operation';
import { knownError } from '#domain/foundation/index';
import Koa from 'koa';
import { randomUUID } from 'node:crypto';
import { Histogram } from 'prom-client';
import type { ApplicationPorts, RoutePorts } from './application-ports.ts';
import { basePath, olderBasePath } from './base-path.ts';
import { authorizeRoute } from './assistants/authorize-route.ts';
import { metadataRoutes } from './assistants/metadata-routes.ts';
import { accountPages } from './authentication/account-pages.ts';
import { createCallerAddress } from './caller-address.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { seeOther } from './connect-page/answers.ts';
import { connectRoutes } from './connect-page/routes.ts';
import { consoleRoutes } from './console/routes.ts';
import { createCors } from './cors.ts';
import { cheapPerMinute, createEntrance } from './door.ts';
import { createEventStreams } from './event-streams.ts';
import { failureAnswer, unforeseenAnswer } from './failure.ts';
import { downloadRoute } from './files/download.ts';
import { receiveRoute } from './files/receive.ts';
import { incomingRoutes } from './incoming.ts';
import { IndexedRouter } from './indexed-router.ts';
import { interfaceRoutes } from './interface-routes.ts';
import { leaveBody } from './leave-body.ts';
import { mcpRoute } from './mcp-route.ts';
import { publicMonitoringRoutes } from './monitoring.ts';
import { openApi } from './openapi.ts';
import { createRateLimit } from './rate-limit.ts';
import { referenceRoutes } from './reference/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { createSendTogether } from './send-together.ts';
import { type Large, sendLarge, toLarge } from './send-large.ts';
import { sourceRoutes } from './source-page/routes.ts';
import { startRoute } from './start-page.ts';

/** Visible ASCII characters except single and double quotes. */
const requestIdForm = /^[!#-&(-~]{1,128}$/;
/** The validity of `security.txt`: less than a year, as RFC 9116 recommends. */
const day = 24 * 3_600_000;
const securityDays = 180;
/** The console's page for changing the password. */
const accountPage = '/console/account';
/** The methods that metrics distinguish; Node accepts 35, and callers may send any. */
const methods: readonly string[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'];
/** Error codes of connections that the client closed. */
const goneForm = /^(?:ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/;

/** Returns the outermost middleware: it adds a request ID, and turns failures into error codes without internals. */
function guard({ hsts, logger, metrics, trustedProxies, timeouts }: ApplicationPorts): Koa.Middleware {
  const callerAddress = createCallerAddress(trustedProxies);
  const durations = new Histogram({
    name: 'postwright_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [metrics],
  });
  const sendTogether = createSendTogether();
  return async (context, next) => {
    const start = performance.now();
    const { req: request, res: response } = context;
    const requestId = request.headers['x-request-id'];
    const id = typeof requestId === 'string' && requestIdForm.test(requestId) ? requestId : randomUUID();
    response.setHeader('X-Request-Id', id);
    // Prevents content sniffing of user content.
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Pages set policies of their own.
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (hsts !== undefined) response.setHeader('Strict-Transport-Security', hsts);
    context.request.ip = callerAddress(request.socket.remoteAddress, context.get('x-forwarded-for'));
    try {
      await next();
    } catch (error) {
      const known = knownError(error);
      if (!known) logger.error('a request failed', { id, method: context.method, path: context.path, error });
      const { status, headers, body } = known ? failureAnswer(known) : unforeseenAnswer();
      context.set(headers);
      context.status = status;
      context.body = body;
    }
    if (!context.body && (context.status === 404 || context.status === 405)) {
      // Koa changes an unset status to 200 when a body is set, so the status is set again.
      const { status } = context;
      context.body = { message: status === 404 ? 'Not found' : 'Method not allowed' };
      context.status = status;
    }
    // The router sets the matched pattern. Unknown paths share one label, so that scanners cannot create series.
    const route = (context._matchedRoute as string | RegExp | undefined)?.toString() ?? 'unknown';
    const seconds = (performance.now() - start) / 1000;
    const method = methods.includes(context.method) ? context.method : 'other';
    const { status } = context;
    durations.observe({ method, route, status }, seconds);
    logger.debug('request', { id, method: context.method, route, status, seconds });
    leaveBody(context, timeouts);
    await sendTogether(request.socket);
  };
}

/** Registers the OpenAPI description, the keys of access tokens and the well-known files. */
function serviceRoutes(ports: RoutePorts): void {
  const descriptions = ports.entrance.behind({ kind: 'descriptions', perMinute: cheapPerMinute });
  let description: Large | undefined;
  descriptions.get('/openapi.json', (context) => {
    // Built on first request, since it takes up to a tenth of the start-up time.
    description ??= toLarge('json', JSON.stringify(openApi(operations, `${ports.publicUrl}${basePath}`)));
    sendLarge(context, description);
  });
  let older: Large | undefined;
  descriptions.get('/compat/openapi.json', (context) => {
    const rows = operations.map(olderOperation);
    older ??= toLarge('json', JSON.stringify(openApi(rows, `${ports.publicUrl}${olderBasePath}`)));
    sendLarge(context, older);
  });
  const { securityContact, publicUrl } = ports;
  if (securityContact !== undefined)
    descriptions.get('/.well-known/security.txt', (context) => {
      const expires = new Date(ports.idempotency.clock.now() + securityDays * day).toISOString();
      context.type = 'text/plain; charset=utf-8';
      context.body = `Contact: ${securityContact}\nExpires: ${expires}\nCanonical: ${publicUrl}${context.path}\n`;
    });
  // W3C: A Well-Known URL for Changing Passwords.
  if (ports.console)
    descriptions.get('/.well-known/change-password', (context) => {
      seeOther(context, `${publicUrl}${accountPage}`);
    });
  descriptions.get('/.well-known/jwks.json', async (context) => {
    context.body = { keys: (await ports.publicKeys?.()) ?? [] };
    context.set('Cache-Control', 'public, max-age=300');
  });
}

/**
 * Creates the Koa application: the start page, the API below `/v1.0.0`, the console, the connect pages, downloads,
 * health, metrics, the OpenAPI description with its pages, and the keys of access tokens. It opens no port, so it can
 * be mounted in another application.
 */
export function createApplication(ports: ApplicationPorts): Koa {
  // Koa's own proxy setting is not used: it trusts whatever a caller writes into the headers.
  const application = new Koa();
  application.use(guard(ports));
  const router = new IndexedRouter();
  const { clock } = ports.idempotency;
  const entrance = createEntrance(router, { ...ports, clock });
  application.use(createCors(entrance));
  const routePorts = {
    ...ports,
    entrance,
    rateLimit: createRateLimit(clock, ports.platform.clients.requestsPerMinute),
    openStream: createEventStreams({
      clock,
      logger: ports.logger,
      metrics: ports.metrics,
      stopping: ports.stopping,
      newestEvent: ports.platform.webhooks.newestEvent,
      actionsSince: ports.platform.audit.actionsSince,
    }),
  };
  interfaceRoutes(routePorts);
  mcpRoute(routePorts);
  serviceRoutes(routePorts);
  metadataRoutes(routePorts);
  authorizeRoute(routePorts);
  publicMonitoringRoutes(routePorts);
  startRoute(routePorts);
  referenceRoutes(routePorts);
  incomingRoutes(routePorts);
  sourceRoutes(routePorts);
  connectRoutes(routePorts);
  accountPages(routePorts);
  reportRoutes(routePorts);
  calendarRoutes(routePorts);
  downloadRoute(routePorts);
  receiveRoute(routePorts);
  const consolePages = ports.console && consoleRoutes(routePorts, ports.console.folder);
  application.use(router.routes());
  if (consolePages) application.use(consolePages);
  // No such path, or not with this method.
  application.use((context, next) =>
    entrance.enter(context, { kind: 'unknown addresses', perMinute: cheapPerMinute }, next),
  );
  application.use(router.allowedMethods());
  application.on('error', (error: unknown) => {
    const isGone = typeof error === 'object' && error !== null && 'code' in error && goneForm.test(String(error.code));
    ports.logger[isGone ? 'debug' : 'warn']('a response could not be sent', { error });
  });
  return application;
}
