import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Role } from '#runtimes/config/settings';
import { eventually } from '../servers/eventually.ts';
import { freePort } from '../servers/postwright.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = `${root}dist/runtimes/cli/main.js`;
const clockAhead = fileURLToPath(new URL('clock-ahead.js', import.meta.url));
const sentTimes = fileURLToPath(new URL('sent-times.js', import.meta.url));
/** What a process prints when it is running. */
const up = /listens on|is at work/;
/** The timeout of a process's shutdown, in milliseconds. */
const timeout = 15_000;
/** The timeout of the start of all processes, in milliseconds. */
const startPatience = 60_000;

/** One process of the service, which is restarted whenever it ends. */
export interface Member {
  readonly name: string;
  readonly role: Role;
  readonly port: number;
  isUp(): boolean;
  isPaused(): boolean;
  kill(signal: 'SIGKILL' | 'SIGTERM'): void;
  /** Pauses it for the given number of milliseconds. */
  pause(milliseconds: number): void;
  resume(): void;
  /** Ends it for good, as an operator does. Returns its exit code, or how it failed to end. */
  end(): Promise<number | string>;
}

interface ClusterSettings {
  readonly environment: Record<string, string>;
  readonly folder: string;
  /**
   * Returns by how much the clocks of processes that start now are ahead, in milliseconds, and that of the database.
   */
  ahead(): number;
  /** Whether there is one more worker, whose clock is an hour ahead of all others. */
  readonly hasWrongClock: boolean;
}

const hour = 3_600_000;

function startMember(
  name: string,
  role: Role,
  port: number,
  settings: ClusterSettings & { readonly skew: number; onFall(): void },
): Member {
  const log = createWriteStream(join(settings.folder, `${name}.log`));
  let child: ChildProcess;
  let isUp = false;
  let isPaused = false;
  let isOver = false;
  let isStopping = false;
  const start = (): void => {
    isUp = false;
    isPaused = false;
    isStopping = false;
    const { PATH = '' } = process.env;
    const databaseAhead = settings.ahead();
    const ahead = databaseAhead + settings.skew;
    const env = {
      PATH,
      ...settings.environment,
      PORT: String(port),
      ROLE: role,
      CLOCK_AHEAD: String(ahead),
      DATABASE_AHEAD: String(databaseAhead),
    };
    const command = role === 'worker' ? 'worker' : 'start';
    const before = ['--import', sentTimes, ...(ahead > 0 ? ['--import', clockAhead] : [])];
    child = spawn(process.execPath, [...before, main, command], { env, cwd: root });
    const hear = (chunk: Buffer): void => {
      log.write(chunk);
      if (up.test(chunk.toString())) isUp = true;
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code, signal) => {
      log.write(`--- ended with ${signal ?? String(code)} at ${new Date().toISOString()}\n`);
      // A process that cannot start because the database is down is restarted, as any supervisor would.
      if (!isStopping && isUp) settings.onFall();
      isUp = false;
      if (!isOver) setTimeout(start, isStopping ? 0 : 500);
    });
  };
  start();
  process.once('exit', () => child.kill('SIGKILL'));
  const resume = (): void => {
    if (isPaused) child.kill('SIGCONT');
    isPaused = false;
  };
  return {
    name,
    role,
    port,
    isUp: () => isUp,
    isPaused: () => isPaused,
    kill(signal) {
      isStopping = true;
      if (signal === 'SIGKILL') isUp = false;
      child.kill(signal);
    },
    pause(milliseconds) {
      const paused = child;
      isPaused = true;
      child.kill('SIGSTOP');
      setTimeout(() => {
        if (paused === child) resume();
      }, milliseconds).unref();
    },
    resume,
    async end() {
      isOver = true;
      isStopping = true;
      const ended = new Promise<number | string>((resolve) =>
        child.once('exit', (code, signal) => resolve(signal ?? code ?? 'no code')),
      );
      if (child.exitCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      const end = await Promise.race([ended, sleep(timeout, 'still running')]);
      if (end === 'still running') child.kill('SIGKILL');
      return end;
    },
  };
}

/** Starts processes of the service with these roles on one database. */
export async function startCluster(roles: readonly Role[], settings: ClusterSettings) {
  let falls = 0;
  const onFall = (): void => void (falls += 1);
  const members: Member[] = [];
  for (const [index, role] of roles.entries()) {
    const port = await freePort();
    members.push(startMember(`${role}-${index + 1}`, role, port, { ...settings, skew: 0, onFall }));
  }
  if (settings.hasWrongClock)
    members.push(startMember('worker-ahead', 'worker', await freePort(), { ...settings, skew: hour, onFall }));
  /** Waits until all processes are up. */
  const allUp = (): Promise<void> =>
    eventually(() => {
      if (!members.every((member) => member.isUp())) throw new Error('not all processes are up');
    }, startPatience);
  return {
    members,
    allUp,
    /** Ends all processes at once, and waits until they are up again. */
    async restart(): Promise<void> {
      for (const member of members) {
        member.resume();
        member.kill('SIGKILL');
      }
      await allUp();
    },
    /** Returns the servers that a load balancer would use. */
    servers: (): readonly Member[] =>
      members.filter((member) => member.role !== 'worker' && member.isUp() && !member.isPaused()),
    /** Returns how many processes ended unexpectedly. */
    falls: () => falls,
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
