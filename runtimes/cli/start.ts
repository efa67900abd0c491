import { basePath } from '#adapters/koa/base-path';
import type { Container } from 'inversify';
import { parseDatabaseAddress } from '../config/database-address.ts';
import type { Settings } from '../config/settings.ts';
import { tokens } from '../container/tokens.ts';
import { requireFreePorts, startService } from '../service.ts';
import { lowerHelperThreads } from './lower-helper-threads.ts';
import { version } from '../version.ts';

export { requireFreePorts };

/** Resolves with the signal that stops this process. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve(signal);
      });
    }
  });
}

/** Starts the service and returns when a signal has stopped it. A second signal ends the process at once. */
export async function startCommand({
  settings,
  container,
}: {
  readonly settings: Settings;
  readonly container: Container;
}): Promise<number> {
  lowerHelperThreads();
  const service = await startService(container);
  const logger = await container.getAsync(tokens.logger);
  // A program that reads the ready message may stop the service at once.
  const stopped = stopSignal();
  const { publicUrl } = settings;
  const consoleToo = settings.console ? `console ${publicUrl}/console, ` : '';
  process.stdout.write(
    service.address === undefined
      ? 'Postwright worker is at work.\n'
      : `Postwright listens on ${service.address} (${consoleToo}interface ${publicUrl}${basePath}, description ${publicUrl}/openapi.json).\n`,
  );
  const networks = await container.getAsync(tokens.networks);
  logger.info('started', {
    version: version(),
    role: settings.role,
    database: parseDatabaseAddress(settings.databaseUrl).client,
    networks: networks.map(({ social_network }) => social_network),
    sandbox: settings.sandboxUrl ?? 'off',
  });
  const signal = await stopped;
  logger.info('stopping after the work under way is finished', { signal });
  for (const again of ['SIGINT', 'SIGTERM'] as const) process.once(again, () => process.exit(1));
  await service.stop();
  return 0;
}
