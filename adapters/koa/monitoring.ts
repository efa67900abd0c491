import type { Unready } from '#domain/platform/index';
import type { Logger } from '#ports/shared/logger';
import Router from '@koa/router';
import Koa from 'koa';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';

/** What tells how the service is. */
export interface MonitoringPorts {
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Why the service cannot do its work now; nothing when it can. */
  ready(): Promise<readonly Unready[]>;
}

function healthRoutes(router: Router, { ready }: MonitoringPorts, show: (reason: Unready) => object): void {
  router.get('/health/live', (context) => {
    context.body = { status: 'live' };
  });
  router.get('/health/ready', async (context) => {
    const reasons = await ready();
    context.status = reasons.length === 0 ? 200 : 503;
    context.body =
      reasons.length === 0 ? { status: 'ready' } : { status: 'not ready', reasons: reasons.map(show) };
    context.set('Cache-Control', 'no-store');
  });
}

/** Health as anybody may know it: the reasons without their words. Metrics only for who shows the token. */
export function publicMonitoringRoutes(
  router: Router,
  ports: MonitoringPorts & { readonly metrics_token?: string },
): void {
  const { metrics, metrics_token } = ports;
  healthRoutes(router, ports, ({ reason }) => ({ reason }));
  if (metrics_token === undefined) return;
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  const expected = hash(`Bearer ${metrics_token}`);
  router.get('/metrics', async (context) => {
    // Hashes have one length, and comparing them takes one time.
    if (!timingSafeEqual(hash(context.get('authorization')), expected)) return;
    context.type = metrics.contentType;
    context.body = await metrics.metrics();
  });
}

/** A Koa application of health and metrics alone, for a port of their own that strangers do not reach. */
export function createMonitoring(ports: MonitoringPorts): Koa {
  const application = new Koa();
  const router = new Router();
  healthRoutes(router, ports, (reason) => reason);
  router.get('/metrics', async (context) => {
    context.type = ports.metrics.contentType;
    context.body = await ports.metrics.metrics();
  });
  application.use(router.routes());
  application.on('error', (error: unknown) => {
    ports.logger.error('health or metrics could not be told', { error });
  });
  return application;
}
