import { spawn } from 'node:child_process';
import { once } from 'node:events';

const timeLimitMilliseconds = 30_000;

/**
 * Runs a program of plain JavaScript in a process of its own, which can be ended, gives all its memory
 * back (malloc keeps much of what a thread had) and knows no secrets. It reads `input` and prints, piece
 * by piece, to `take`. False when it fails or takes more than 30 seconds.
 */
export async function runAlone(
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
  // It may end before it has read everything; how it ended tells.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  child.stdout.on('data', take);
  await once(child, 'close');
  return child.exitCode === 0;
}
