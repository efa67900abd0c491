import { spawn } from 'node:child_process';
import { once } from 'node:events';
const timeLimitMilliseconds = 30_000;
/**
 * Runs plain JavaScript in a process of its own. Such a process can be killed, knows no secrets, and returns
 * all its memory when it ends, while malloc keeps much of what a thread had. The program reads `input`; what
 * it prints is passed to `take` in pieces. False when it fails or takes more than 30 seconds.
 */
export async function runAlone(program, argv, input, take) {
    const child = spawn(process.execPath, ['-e', program, ...argv], {
        env: {},
        stdio: ['pipe', 'pipe', 'ignore'],
        timeout: timeLimitMilliseconds,
        killSignal: 'SIGKILL',
    });
    // The program may end before it has read everything; its exit code tells how it ended.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.stdout.on('data', take);
    await once(child, 'close');
    return child.exitCode === 0;
}
