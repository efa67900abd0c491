import type { JobQueue } from '#ports/foundation/job-queue';
import type { Clock } from '#ports/foundation/clock';
import type { Logger } from '#ports/foundation/logger';
import { logFailure, logSuccess } from '#domain/foundation/index';

/** The longest delay of a timer, in milliseconds. */
const maxTimeout = 2 ** 31 - 1;

interface Schedule {
  readonly requested: number | string;
  next: number;
  /** Returns the time of the next run after a time. */
  readonly after: (time: number) => number;
}

/** Creates a job queue that lasts as long as the process, for embedders and tests. */
export function createMemoryJobQueue(settings: { readonly clock: Clock; readonly logger: Logger }): JobQueue {
  const { clock } = settings;
  const handlers = new Map<string, () => Promise<void>>();
  const wakeUps = new Map<string, Set<number>>();
  const schedules = new Map<string, Schedule>();
  const running = new Map<string, Promise<void>>();
  let pause = new AbortController();
  let loop: Promise<void> | undefined;
  let stopped = false;

  function dueTime(name: string): number {
    const schedule = schedules.get(name);
    const now = clock.now();
    // Scheduled by a clock that was wrong.
    if (schedule !== undefined && schedule.next > schedule.after(now))
      schedule.next = typeof schedule.requested === 'number' ? now : schedule.after(now);
    return Math.min(schedule?.next ?? Number.POSITIVE_INFINITY, ...(wakeUps.get(name) ?? []));
  }

  async function run(name: string, handler: () => Promise<void>): Promise<void> {
    const now = clock.now();
    const schedule = schedules.get(name);
    if (schedule !== undefined && schedule.next <= now) schedule.next = schedule.after(now);
    // One run handles everything that is due.
    for (const time of wakeUps.get(name) ?? []) if (time <= now) wakeUps.get(name)?.delete(time);
    try {
      await handler();
      logSuccess(settings, 'a job failed', name);
    } catch (error) {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      logFailure(settings, 'error', 'a job failed', { job: name, error: words }, name);
    }
    running.delete(name);
    pause.abort();
  }

  async function work(): Promise<void> {
    while (!stopped) {
      pause = new AbortController();
      const idle = [...handlers].filter(([name]) => !running.has(name));
      for (const [name, handler] of idle) {
        if (dueTime(name) <= clock.now())
          running.set(
            name,
            Promise.resolve().then(() => run(name, handler)),
          );
      }
      const waiting = idle.filter(([name]) => !running.has(name)).map(([name]) => dueTime(name) - clock.now());
      await clock.sleep(Math.max(0, Math.min(maxTimeout, ...waiting)), pause.signal);
    }
    await Promise.all(running.values());
  }

  return {
    handle: (name, handler) => void handlers.set(name, handler),
    async wake(name, at) {
      const times = wakeUps.get(name) ?? new Set();
      wakeUps.set(name, times.add(at === undefined ? clock.now() : Date.parse(at)));
      pause.abort();
    },
    async every(name, schedule) {
      if (schedules.get(name)?.requested === schedule) return;
      const after = typeof schedule === 'number' ? (time: number) => time + schedule : hourly(schedule);
      const next = typeof schedule === 'number' ? clock.now() : after(clock.now());
      schedules.set(name, { requested: schedule, next, after });
      pause.abort();
    },
    async start() {
      loop ??= work();
    },
    async stop() {
      stopped = true;
      pause.abort();
      await loop;
    },
  };
}

/** Parses a cron line with one minute of every hour, and returns a function that finds its next time. */
function hourly(line: string): (time: number) => number {
  const minute = Number(/^([0-5]?\d) \* \* \* \*$/.exec(line)?.[1]);
  if (Number.isNaN(minute)) {
    throw new Error(`the job queue in memory accepts milliseconds and cron lines such as "7 * * * *", not "${line}"`);
  }
  const hour = 3_600_000;
  return (time) => {
    const thisHour = Math.floor(time / hour) * hour + minute * 60_000;
    return thisHour > time ? thisHour : thisHour + hour;
  };
}
