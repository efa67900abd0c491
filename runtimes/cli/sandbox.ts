import { readSettings, SettingsError } from '../config/settings.ts';
import { readEnvironment, type Environment } from '../config/environment.ts';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import { standIns } from '../sandbox/stand-ins.ts';
import { stopSignal } from './start.ts';

/**
 * Starts the stand-ins of all networks on `SANDBOX_PORT` and the port after it. Throws `SettingsError` when one of them is
 * taken.
 */
export async function openSandbox(environment: Environment): Promise<Sandbox> {
  const { sandbox_port: port, publicUrl } = readSettings(environment);
  try {
    return await startSandbox({ standIns: standIns, port, incoming: `${publicUrl}/incoming` });
  } catch (error) {
    const isTaken =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new SettingsError([
      `SANDBOX_PORT: port ${String(port)}, or the one after it, is taken by another program. Stop it, or set SANDBOX_PORT to a free port.`,
    ]);
  }
}

/** Returns the environment in which the sandbox replaces all networks. */
export function withSandbox(
  environment: NodeJS.ProcessEnv,
  { url }: Pick<Sandbox, 'url'>,
): NodeJS.ProcessEnv {
  // The stand-ins are on this machine, which calls to networks may not reach by default.
  return { ...environment, SANDBOX_URL: url, ALLOW_PRIVATE_ADDRESSES: 'true' };
}

/** Runs only the sandbox, until a signal stops it. */
export async function sandboxCommand(source: NodeJS.ProcessEnv): Promise<number> {
  const sandbox = await openSandbox(readEnvironment(source));
  process.stdout.write(
    `The sandbox listens on ${sandbox.url}. Start the service with SANDBOX_URL=${sandbox.url} ALLOW_PRIVATE_ADDRESSES=true.\n`,
  );
  await stopSignal();
  await sandbox.stop();
  return 0;
}
