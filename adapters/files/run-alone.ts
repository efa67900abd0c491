import { spawn } from 'node:child_process';
import { once } from 'node:events';

const timeLimitMilliseconds = 30_000;

/**
 * Runs plain JavaScript in a separate process, which can be killed, has no secrets, and returns all its memory at its
 * end, while malloc retains much of a thread's. The program reads `input`; its output is passed to `take` in pieces.
 * False when it fails or takes more than 30 seconds.
 */
export async function runInProcess(
  program: string,
  argv: readonly string[],
  input: Uint8Array,
  take: (piece: Buffer) => void,
): Promise<boolean> {
  const child = spawn(process.execPath, ['-e', program, ...argv], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeLimitMilliseconds,
    killSignal: 'SIGKILL',
  });
  // The program may end before it has read all input; its exit code reports the result.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  child.stdout.on('data', take);
  await once(child, 'close');
  return child.exitCode === 0;
}
