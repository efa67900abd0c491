import { zoneRelease } from '#domain/foundation/index';
import { isReady, type Unready } from '#domain/platform/index';
import type { Logger } from '#ports/foundation/logger';
import Router from '@koa/router';
import Koa from 'koa';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import { cheapPerMinute, type Door, type Entrance } from './door.ts';
import { failuresPerMinute } from './proofs.ts';

/** The sources of health and metrics. */
export interface MonitoringPorts {
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Returns why the service is not or only partly available; empty if it is ready. */
  ready(): Promise<readonly Unready[]>;
}

/** Registers the health endpoint with `get`. */
function healthRoutes(
  get: (path: string, handle: (context: Koa.Context) => unknown) => void,
  { ready }: MonitoringPorts,
  show: (reason: Unready) => object,
): void {
  get('/health/live', (context) => {
    context.body = { status: 'live' };
  });
  get('/health/ready', async (context) => {
    const reasons = await ready();
    const status = isReady(reasons) ? 'ready' : 'not ready';
    context.status = status === 'ready' ? 200 : 503;
    const answer = { status, time_zones: zoneRelease().release };
    context.body = reasons.length === 0 ? answer : { ...answer, reasons: reasons.map(show) };
    context.set('Cache-Control', 'no-store');
  });
}

/** Registers public health, with the names of reasons but no details, and metrics protected by a token. */
export function publicMonitoringRoutes(
  ports: MonitoringPorts & { readonly entrance: Entrance; readonly metricsToken?: string },
): void {
  const { entrance, metrics, metricsToken } = ports;
  healthRoutes(
    (path, handle) => entrance.behind({ kind: path, perMinute: cheapPerMinute }).get(path, handle),
    ports,
    ({ reason }) => ({ reason }),
  );
  if (metricsToken === undefined) return;
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  const expected = hash(`Bearer ${metricsToken}`);
  const door: Door = { kind: 'metrics', perMinute: failuresPerMinute, counts: 'failures' };
  entrance.behind(door).get('/metrics', async (context) => {
    // A constant-time comparison requires equal lengths, which hashes have.
    if (!timingSafeEqual(hash(context.get('authorization')), expected)) return;
    context.type = metrics.contentType;
    context.body = await metrics.metrics();
  });
}

/** Creates a Koa application with health and metrics only, for a separate internal port. */
export function createMonitoring(ports: MonitoringPorts): Koa {
  const application = new Koa();
  const router = new Router();
  healthRoutes(
    (path, handle) => void router.get(path, handle),
    ports,
    (reason) => reason,
  );
  router.get('/metrics', async (context) => {
    context.type = ports.metrics.contentType;
    context.body = await ports.metrics.metrics();
  });
  application.use(router.routes());
  application.on('error', (error: unknown) => {
    ports.logger.error('health or metrics could not be served', { error });
  });
  return application;
}
