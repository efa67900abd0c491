import 'reflect-metadata';
import { Container } from 'inversify';
import { createServer, type Server } from 'node:http';
import type { SecretKey } from '#adapters/system/secret-keys';
import type { Settings } from './config/settings.ts';
import { filesModule } from './container/files-module.ts';
import { identityModule } from './container/identity-module.ts';
import { jobsModule } from './container/jobs-module.ts';
import { mailModule } from './container/mail-module.ts';
import { networksModule } from './container/networks-module.ts';
import { platformModule } from './container/platform-module.ts';
import { storageModule } from './container/storage-module.ts';
import { systemModule } from './container/system-module.ts';
import { tokens } from './container/tokens.ts';

/** Everything wired as the settings say. `customize` may bind other things before anything is made. */
export function createContainer(
  settings: Settings,
  secret_keys: readonly SecretKey[],
  customize: (container: Container) => void = () => undefined,
): Container {
  const container = new Container();
  container.bind(tokens.settings).toConstantValue(settings);
  container.bind(tokens.secret_keys).toConstantValue(secret_keys);
  container.load(systemModule, storageModule, jobsModule, filesModule, networksModule);
  container.load(mailModule, identityModule, platformModule);
  customize(container);
  return container;
}

/** A running service. */
export interface Service {
  /** Where it listens; undefined for a worker. */
  readonly address: string | undefined;
  /** Answers what it was asked, finishes what it began, then closes everything. */
  stop(): Promise<void>;
}

/** How long a whole request may take to arrive: 512 MB at 1.2 Mbit/s. Headers keep Node's shorter limit. */
const requestMilliseconds = 60 * 60 * 1000;

/** How long what is under way may take to finish when the service is told to stop, in milliseconds. */
const drainMilliseconds = 10_000;

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
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

function addressOf(server: Server, { host, port }: Settings): string {
  const bound = server.address();
  const listening = typeof bound === 'object' && bound ? bound.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(listening)}`;
}

/** Starts what the role asks for: the HTTP server, the worker, or both in one process. A start that fails leaves nothing open. */
export async function startService(container: Container): Promise<Service> {
  const settings = await container.getAsync(tokens.settings);
  const ports = await container.getAsync(tokens.platform_ports);
  const platform = await container.getAsync(tokens.platform);
  const stopping = await container.getAsync(tokens.stopping);
  const aborting = await container.getAsync(tokens.aborting);
  let server: Server | undefined;
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    const patience = setTimeout(() => {
      aborting.abort();
      server?.closeAllConnections();
    }, drainMilliseconds);
    await Promise.all([server && close(server), ports.jobs.stop()]);
    clearTimeout(patience);
    await ports.storage.close();
  };
  try {
    if (settings.role !== 'worker') {
      const application = await container.getAsync(tokens.application);
      const handle = application.callback();
      // Koa answers every error itself; the promise of its handler never rejects.
      server = createServer(
        { requestTimeout: requestMilliseconds },
        (request, response) => void handle(request, response),
      );
      await listen(server, settings.port, settings.host);
    }
    if (settings.role !== 'server') await platform.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: server && addressOf(server, settings), stop: () => (stopped ??= stop()) };
}
