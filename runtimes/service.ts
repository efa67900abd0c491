import 'reflect-metadata';
import { Container } from 'inversify';
import { createServer, type Server } from 'node:http';
import { bindIdentities } from '#domain/access/index';
import { exposeBacklog } from '#adapters/metrics/backlog-gauges';
import type { SecretKey } from '#adapters/system/secret-keys';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { StartedWork } from '#domain/platform/index';
import type { Logger } from '#ports/foundation/logger';
import { type Settings, SettingsError } from './config/settings.ts';
import { filesModule } from './container/files-module.ts';
import { identityModule } from './container/identity-module.ts';
import { jobsModule } from './container/jobs-module.ts';
import { mailModule } from './container/mail-module.ts';
import { metricsModule } from './container/metrics-module.ts';
import { networksModule } from './container/networks-module.ts';
import { platformModule } from './container/platform-module.ts';
import { storageModule } from './container/storage-module.ts';
import { systemModule } from './container/system-module.ts';
import { tokens } from './container/tokens.ts';

/** Creates a container from the settings. `customize` may replace bindings before anything is created. */
export function createContainer(
  settings: Settings,
  secretKeys: readonly SecretKey[],
  customize: (container: Container) => void = () => undefined,
): Container {
  const container = new Container();
  container.bind(tokens.settings).toConstantValue(settings);
  container.bind(tokens.secretKeys).toConstantValue(secretKeys);
  container.load(systemModule, storageModule, jobsModule, filesModule, networksModule);
  container.load(mailModule, identityModule, metricsModule, platformModule);
  customize(container);
  return container;
}

/** Creates all ports. If one of them cannot be created, the storage, which may already be open, is closed. */
export async function openPorts(container: Container): Promise<PlatformPorts> {
  const storage = await container.getAsync(tokens.storage);
  try {
    return await container.getAsync(tokens.platform_ports);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** A running service. */
export interface Service {
  /** The address of the server; undefined for a worker. */
  readonly address: string | undefined;
  /** The address of health and metrics; undefined without a separate port. */
  readonly metricsAddress: string | undefined;
  /** Responds to the requests that have arrived, finishes pending work, then closes everything. */
  stop(): Promise<void>;
}

/** Timeout for pending work when the service is stopped, in milliseconds. */
const drainTimeout = 10_000;

/** Explains why a server cannot listen, and names the setting to change. */
function listenProblem(error: NodeJS.ErrnoException, variable: string, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `${variable}: port ${String(port)} is taken by another program. Stop it, or set ${variable} to a free port.`;
  if (error.code === 'EACCES')
    return `${variable}: this user may not listen on port ${String(port)}. Set ${variable} to one above 1023.`;
  return `HOST: this machine cannot listen on ${host} (${error.message}). Set HOST to an address of this machine.`;
}

function listen(
  server: Server,
  { host }: Pick<Settings, 'host'>,
  variable: 'METRICS_PORT' | 'PORT',
  port: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(new SettingsError([listenProblem(error, variable, port, host)]));
    });
    server.listen(port, host, () => {
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Throws `SettingsError` when a port of this process is taken, before anything is opened. */
export async function requireFreePorts(settings: Settings): Promise<void> {
  const { port, metricsPort, role } = settings;
  const ports = [
    ...(role === 'worker' ? [] : [['PORT', port] as const]),
    ...(metricsPort === undefined ? [] : [['METRICS_PORT', metricsPort] as const]),
  ];
  for (const [variable, requested] of ports) {
    const server = createServer();
    await listen(server, settings, variable, requested);
    await close(server);
  }
}

/** Returns whether only this machine can reach a host. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$|\.localhost$/i.test(host);

function getAddress(server: Server, { host, port }: Pick<Settings, 'host' | 'port'>): string {
  const bound = server.address();
  const listening = typeof bound === 'object' && bound ? bound.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(listening)}`;
}

/**
 * Warns when the service can be reached from elsewhere without https, so that passwords and tokens can be intercepted.
 */
function warnOfPlainHttp({ host, publicUrl }: Settings, logger: Logger): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(host) || isLoopback(hostname)) return;
  logger.warn(
    'passwords and tokens are sent without encryption: put an https proxy in front of the service and set PUBLIC_URL to its address',
    { host, publicUrl },
  );
}

/**
 * Starts the parts of the role: the HTTP server, the worker, or both in one process. A failed start leaves nothing
 * open.
 */
export async function startService(container: Container): Promise<Service> {
  const settings = await container.getAsync(tokens.settings);
  const ports = await openPorts(container);
  const platform = await container.getAsync(tokens.platform);
  const stopping = await container.getAsync(tokens.stopping);
  const aborting = await container.getAsync(tokens.aborting);
  const metrics = await container.getAsync(tokens.metrics);
  exposeBacklog(metrics, platform.backlog, ports.logger);
  let server: Server | undefined;
  let monitoring: Server | undefined;
  let work: StartedWork | undefined;
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    const drainTimer = setTimeout(() => {
      aborting.abort();
      server?.closeAllConnections();
      monitoring?.closeAllConnections();
    }, drainTimeout);
    const ends = await Promise.allSettled([
      server && close(server),
      monitoring && close(monitoring),
      ports.jobs.stop(),
      work?.ended,
    ]);
    clearTimeout(drainTimer);
    // Also closed after a failure, since open storage would keep the process alive.
    await ports.storage.close();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
  try {
    if (settings.role !== 'worker') {
      await bindIdentities(ports);
      const application = await container.getAsync(tokens.application);
      const { createHttpServer } = await import('#adapters/koa/http-server');
      const { maxConnections, trustedProxies } = settings;
      const isBehindProxy = trustedProxies !== 0;
      server = createHttpServer(application, { logger: ports.logger, maxConnections, isBehindProxy });
      warnOfPlainHttp(settings, ports.logger);
      await listen(server, settings, 'PORT', settings.port);
    }
    if (settings.metricsPort !== undefined) {
      const { readiness: ready } = platform;
      const { createMonitoring } = await import('#adapters/koa/monitoring');
      const { createHttpServer } = await import('#adapters/koa/http-server');
      const application = createMonitoring({ logger: ports.logger, metrics, ready });
      monitoring = createHttpServer(application, { logger: ports.logger });
      await listen(monitoring, settings, 'METRICS_PORT', settings.metricsPort);
      ports.logger.info('health and metrics are served on a separate port', { port: settings.metricsPort });
    }
    if (settings.role !== 'server') work = await platform.start();
  } catch (error) {
    await stop();
    throw error;
  }
  if (settings.mail.smtpUrl !== undefined) {
    // Not awaited: a temporary failure of the mail server must not prevent publishing.
    const mail = await container.getAsync(tokens.mail);
    void mail.check().catch((error: unknown) => {
      ports.logger.error('mail cannot be sent', { error });
    });
  }
  const { host, port, metricsPort = 0 } = settings;
  return {
    address: server && getAddress(server, { host, port }),
    metricsAddress: monitoring && getAddress(monitoring, { host, port: metricsPort }),
    stop: () => (stopped ??= stop()),
  };
}
