import type { Unready } from '#domain/platform/readiness';
import type { Logger } from '#ports/shared/logger';
import Router from '@koa/router';
import Koa from 'koa';
import type { Registry } from 'prom-client';

/** What tells how the service is. */
export interface MonitoringPorts {
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Why the service cannot do its work now; nothing when it can. */
  ready(): Promise<readonly Unready[]>;
}

/** Health and metrics. */
export function monitoringRoutes(router: Router, { metrics, ready }: MonitoringPorts): void {
  router.get('/health/live', (context) => {
    context.body = { status: 'live' };
  });
  router.get('/health/ready', async (context) => {
    const reasons = await ready();
    context.status = reasons.length === 0 ? 200 : 503;
    context.body = reasons.length === 0 ? { status: 'ready' } : { status: 'not ready', reasons };
    context.set('Cache-Control', 'no-store');
  });
  router.get('/metrics', async (context) => {
    context.type = metrics.contentType;
    context.body = await metrics.metrics();
  });
}

/** A Koa application of health and metrics alone, for a port of their own. */
export function createMonitoring(ports: MonitoringPorts): Koa {
  const application = new Koa();
  const router = new Router();
  monitoringRoutes(router, ports);
  application.use(router.routes());
  application.on('error', (error: unknown) => {
    ports.logger.error('health or metrics could not be told', { error });
  });
  return application;
}
