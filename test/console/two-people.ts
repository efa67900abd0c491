import { connectAtSandbox } from '#runtimes/sandbox/person';
import { type Console, startConsole, type Window } from './signed-in.ts';

/**
 * Starts the console with an account of Bluesky, and opens it for its first person and for a colleague who may do this
 * with posts.
 */
export async function startForTwo(
  ...acts: readonly ('create' | 'delete' | 'update')[]
): Promise<{ readonly console: Console; readonly windows: readonly [Window, Window] }> {
  const console = await startConsole();
  await connectAtSandbox(await console.client.connectPage('bluesky'));
  const reading = ['organization', 'accounts', 'files', 'publications'].map((area) => `${area}:read`);
  const colleague = await console.person([...reading, ...acts.map((act) => `publications:${act}`)]);
  return { console, windows: [await console.window(), await console.window({ as: colleague })] };
}
