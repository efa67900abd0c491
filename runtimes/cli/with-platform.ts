import type { Platform } from '#domain/platform/index';
import { ServiceError } from '#domain/foundation/index';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Container } from 'inversify';
import { tokens } from '../container/tokens.ts';
import { openPorts } from '../service.ts';
import { CommandFailure } from './command-failure.ts';

/**
 * Runs work with the platform on this installation's database, whether or not the service runs. Throws `CommandFailure`
 * with the code and message of an API error.
 */
export async function withPlatform<T>(
  container: Container,
  work: (platform: Platform, ports: PlatformPorts) => Promise<T>,
): Promise<T> {
  const ports = await openPorts(container);
  try {
    return await work(await container.getAsync(tokens.platform), ports);
  } catch (error) {
    if (error instanceof ServiceError) throw new CommandFailure(`${String(error.code)}: ${error.message}`);
    throw error;
  } finally {
    await ports.jobs.stop();
    await ports.storage.close();
  }
}
