import { readSettings, SettingsError } from '../config/settings.ts';
import { readEnvironment, type Environment } from '../config/environment.ts';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import { standIns } from '../sandbox/stand-ins.ts';
import { stopSignal } from './start.ts';

/**
 * Starts the stand-ins of all networks on `SANDBOX_PORT` and the port after it. Throws `SettingsError` when one of them
 * is taken.
 */
export async function openSandbox(environment: Environment): Promise<Sandbox> {
  const { sandbox_port: port, sandboxGrowth: growth, publicUrl } = readSettings(environment);
  try {
    return await startSandbox({ standIns, port, growth, incoming: `${publicUrl}/incoming` });
  } catch (error) {
    const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new SettingsError([
      `SANDBOX_PORT: port ${String(port)}, or the one after it, is taken by another program. Stop it, or set SANDBOX_PORT to a free port.`,
    ]);
  }
}

/** Returns whether the operator explicitly denies private addresses. */
export const refusesPrivateAddresses = (environment: NodeJS.ProcessEnv): boolean =>
  readEnvironment(environment).ALLOW_PRIVATE_ADDRESSES?.toLowerCase() === 'false';

/**
 * Returns the environment in which the sandbox replaces all networks. The stand-ins run on this machine, which is not
 * allowed as a target by default. If the operator explicitly denies private addresses, only the stand-ins are allowed.
 */
export function withSandbox(environment: NodeJS.ProcessEnv, { url }: Pick<Sandbox, 'url'>): NodeJS.ProcessEnv {
  const sandboxed = { ...environment, SANDBOX_URL: url };
  const { OUTGOING_ALLOW = '' } = readEnvironment(environment);
  if (!refusesPrivateAddresses(environment)) return { ...sandboxed, ALLOW_PRIVATE_ADDRESSES: 'true' };
  const { port } = new URL(url);
  const own = `127.0.0.1:${port},[::1]:${port}`;
  return { ...sandboxed, OUTGOING_ALLOW: OUTGOING_ALLOW === '' ? own : `${OUTGOING_ALLOW},${own}` };
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
