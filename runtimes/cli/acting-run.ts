import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Container } from 'inversify';
import { readEnvironment } from '../config/environment.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { type ActingOptions, actor } from './acting-app.ts';
import { openContainer } from './open-container.ts';
import type { Posting } from './posting.ts';
import type { Run } from './run.ts';
import { withPlatform } from './with-platform.ts';

/**
 * Runs a command for an app of this installation, with or without the sandbox. `prepare` overrides bindings before
 * anything is opened.
 */
export async function actingRun(
  { environment }: Run,
  options: ActingOptions & { readonly sandbox?: true | undefined },
  work: (posting: Posting, ports: PlatformPorts) => Promise<number>,
  prepare?: (container: Container, settings: Settings) => Promise<void>,
): Promise<number> {
  const { sandbox_port } = readSettings(readEnvironment(environment));
  const { withSandbox } = await import('./sandbox.ts');
  const source = options.sandbox
    ? withSandbox(environment, { url: `http://127.0.0.1:${String(sandbox_port)}` })
    : environment;
  const { container, settings } = await openContainer(source);
  await prepare?.(container, settings);
  return withPlatform(container, async (platform, ports) =>
    work({ platform, ...(await actor(ports, options)) }, ports),
  );
}
