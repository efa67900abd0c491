import { execFile, spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedServer } from './shared-server.ts';

export { freePort, freePortPair } from './free-port.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = 'dist/runtimes/cli/main.js';
const run = promisify(execFile);

export interface SetUpAnswer {
  readonly base_url: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly user: { readonly email: string; readonly password: string; readonly access_token: string };
  readonly app: { readonly id_app: string; readonly client_id: string; readonly client_secret: string };
}

/**
 * Returns where a program is that is named from the root, by default the command line; others are bundled in a test run
 * (`built-programs.js`).
 */
export async function builtProgram(program = main): Promise<string> {
  if (isAbsolute(program)) return program;
  if (program.startsWith('dist/')) return join(root, program);
  const folder = process.env.TEST_SERVERS_URL === undefined ? root : (await sharedServer('programs')).folder;
  return join(folder, program);
}

/** Runs one command of the built service and returns what it printed. */
export async function postwright(environment: Record<string, string>, ...argv: readonly string[]): Promise<string> {
  const { PATH = '' } = process.env;
  const { stdout } = await run(process.execPath, [await builtProgram(), ...argv], {
    env: { PATH, ...environment },
    cwd: root,
  });
  return stdout;
}

/** A running process of the service. */
export interface RunningPostwright {
  readonly pid: number;
  /** Returns everything it has printed so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  stop(): Promise<number | string | null>;
}

/** Starts the real service, or another program, and waits until it says that it is running. */
export async function startPostwright(
  environment: Record<string, string>,
  options: { readonly command?: readonly string[]; readonly script?: string; readonly ready?: RegExp } = {},
): Promise<RunningPostwright> {
  const { PATH = '' } = process.env;
  const { command = ['start'], script = main, ready = /listens on|is at work/ } = options;
  const program = await builtProgram(script);
  const child = spawn(process.execPath, [program, ...command], { env: { PATH, ...environment }, cwd: root });
  let printed = '';
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('exit', (code, signal) => {
      resolve(signal ?? code);
    });
  });
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (ready.test(printed)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => {
      reject(new Error(`the service ended with ${String(code)} before it was up:\n${printed}`));
    });
  });
  const stop = (): Promise<number | string | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  const killLeft = (): void => void child.kill('SIGKILL');
  process.once('exit', killLeft);
  void ended.then(() => process.off('exit', killLeft));
  return { pid: child.pid ?? 0, output: () => printed, kill: (signal) => child.kill(signal), ended, stop };
}
