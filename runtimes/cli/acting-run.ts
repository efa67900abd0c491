import { readEnvironment } from '../config/environment.ts';
import { readSettings } from '../config/settings.ts';
import { type ActingOptions, actor } from './acting-app.ts';
import { openContainer } from './open-container.ts';
import type { Posting } from './posting.ts';
import type { Run } from './run.ts';
import { withPlatform } from './with-platform.ts';

/** Runs what a command does for an app of this installation, with or without the stand-ins of the sandbox. */
export async function actingRun(
  { environment }: Run,
  options: ActingOptions & { readonly sandbox?: true | undefined },
  work: (posting: Posting) => Promise<number>,
): Promise<number> {
  const { sandbox_port } = readSettings(readEnvironment(environment));
  const { withSandbox } = await import('./sandbox.ts');
  const source = options.sandbox
    ? withSandbox(environment, { url: `http://127.0.0.1:${String(sandbox_port)}` })
    : environment;
  const { container } = await openContainer(source);
  return withPlatform(container, async (platform, ports) =>
    work({ platform, ...(await actor(ports, options)) }),
  );
}
