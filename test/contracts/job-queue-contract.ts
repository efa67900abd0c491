import type { JobQueue } from '#ports/foundation/job-queue';
import type { Logger } from '#ports/foundation/logger';
import { eventually } from '../servers/eventually.ts';
import type { TestRunner } from './test-runner.ts';

/** Opens a queue; `again` opens another one on the same data, as another process would. */
export interface OpenQueue {
  open(logger: Logger): Promise<JobQueue>;
  readonly again?: (logger: Logger) => Promise<JobQueue>;
}

/** Declares what every job queue must do. `fresh` opens one to which nothing has happened yet. */
export function describeJobQueue(
  { afterEach, beforeEach, describe, expect, test }: TestRunner,
  name: string,
  fresh: () => Promise<OpenQueue>,
): void {
  describe(name, () => {
    const errors: unknown[] = [];
    const logger: Logger = {
      debug() {},
      info() {},
      warn: (message, facts) => errors.push([message, facts]),
      error: (message, facts) => errors.push([message, facts]),
    };
    let queues: JobQueue[];
    let opened: OpenQueue;
    let queue: JobQueue;

    beforeEach(async () => {
      errors.length = 0;
      opened = await fresh();
      queue = await opened.open(logger);
      queues = [queue];
    });
    afterEach(async () => {
      await Promise.all(queues.map((each) => each.stop()));
    });

    async function another(): Promise<JobQueue | undefined> {
      const other = await opened.again?.(logger);
      if (other !== undefined) queues.push(other);
      return other;
    }

    /** Sets a handler, and returns the times at which it ran. */
    function counted(job: string, on = queue): number[] {
      const runs: number[] = [];
      on.handle(job, async () => void runs.push(Date.now()));
      return runs;
    }

    const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

    test('runs a job at once when woken', async () => {
      const runs = counted('publish-due:bluesky');
      const others = counted('forget-expired');
      await queue.start();
      await queue.wake('publish-due:bluesky');
      await eventually(() => expect(runs).toHaveLength(1));
      for (let times = 2; times <= 4; times += 1) {
        await queue.wake('publish-due:bluesky');
        await eventually(() => expect(runs).toHaveLength(times));
      }
      expect(others).toEqual([]);
    });

    test('runs what was asked before it started', async () => {
      const runs = counted('publish-due:bluesky');
      await queue.wake('publish-due:bluesky', soon(-60_000));
      await queue.start();
      await eventually(() => expect(runs).toHaveLength(1));
    });

    test('runs a job at the time asked for, not before', async () => {
      const runs = counted('publish-due:bluesky');
      await queue.start();
      const at = soon(300);
      await queue.wake('publish-due:bluesky', at);
      await eventually(() => expect(runs).toHaveLength(1));
      expect((runs[0] ?? 0) - Date.parse(at)).toBeGreaterThanOrEqual(0);
      expect((runs[0] ?? 0) - Date.parse(at)).toBeLessThan(1_500);
    });

    test('runs once for one name and time, however often asked', async () => {
      const runs = counted('publish-due:bluesky');
      const others = counted('deliver-webhooks');
      const other = await another();
      await queue.start();
      // Connects the other process first, so that all ask before the time comes.
      await other?.wake('forget-expired', soon(3_600_000));
      const at = soon(300);
      const asking = (number: number) => (number % 2 === 0 ? queue : (other ?? queue));
      await Promise.all(Array.from({ length: 10 }, (_, number) => asking(number).wake('publish-due:bluesky', at)));
      await queue.wake('deliver-webhooks', at);
      await eventually(() => expect([runs.length, others.length]).toEqual([1, 1]));
      await pause(300);
      expect([runs.length, others.length]).toEqual([1, 1]);
    });

    test('wakes a process by the call of one that only asks', async () => {
      const other = await another();
      const runs = counted('publish-due:bluesky');
      await queue.start();
      await (other ?? queue).wake('publish-due:bluesky');
      await eventually(() => expect(runs).toHaveLength(1));
    });

    test('never runs a handler twice at once, and runs it again when woken meanwhile', async () => {
      let atOnce = 0;
      let most = 0;
      let runs = 0;
      queue.handle('publish-due:bluesky', async () => {
        runs += 1;
        most = Math.max(most, (atOnce += 1));
        await pause(60);
        atOnce -= 1;
      });
      await queue.start();
      await queue.wake('publish-due:bluesky');
      await eventually(() => expect(runs).toBe(1));
      for (let number = 1; number <= 4; number += 1) await queue.wake('publish-due:bluesky', soon(-number));
      await eventually(() => expect([runs > 1, atOnce]).toEqual([true, 0]));
      expect(most).toBe(1);
    });

    test('runs different jobs side by side', async () => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      queue.handle('publish-due:bluesky', () => released);
      const runs = counted('forget-expired');
      await queue.start();
      await queue.wake('publish-due:bluesky');
      await queue.wake('forget-expired');
      await eventually(() => expect(runs).toHaveLength(1));
      release();
    });

    test('logs a handler that fails and runs it again later', async () => {
      let runs = 0;
      queue.handle('publish-due:bluesky', async () => {
        runs += 1;
        throw new Error('boom');
      });
      await queue.start();
      await queue.wake('publish-due:bluesky');
      await eventually(() => expect(errors).toHaveLength(1));
      expect(JSON.stringify(errors)).toContain('boom');
      await queue.wake('publish-due:bluesky');
      await eventually(() => expect(runs).toBe(2));
    });

    test('repeats a job, and with a new pause when asked again', async () => {
      const runs = counted('forget-expired');
      await queue.every('forget-expired', 3_600_000);
      await queue.start();
      await eventually(() => expect(runs).toHaveLength(1));
      await queue.every('forget-expired', 3_600_000);
      await pause(100);
      expect(runs).toHaveLength(1);
      await queue.every('forget-expired', 100);
      await eventually(() => expect(runs.length).toBeGreaterThanOrEqual(4));
    });

    test('takes cron lines in UTC and refuses what is none', async () => {
      const runs = counted('forget-expired');
      await queue.start();
      await queue.every('forget-expired', `${(new Date().getUTCMinutes() + 30) % 60} * * * *`);
      await expect(queue.every('forget-expired', 'now and then')).rejects.toThrow();
      await pause(50);
      expect(runs).toEqual([]);
    });

    test('runs a repeated job once for all processes', async () => {
      const other = await another();
      const runs = counted('forget-expired');
      const others = other === undefined ? [] : counted('forget-expired', other);
      await queue.every('forget-expired', 3_600_000);
      await other?.every('forget-expired', 3_600_000);
      await Promise.all([queue.start(), other?.start()]);
      await eventually(() => expect(runs.length + others.length).toBe(1));
      await pause(300);
      expect(runs.length + others.length).toBe(1);
    });

    test('stops after running handlers end, and takes no more', async () => {
      const steps: string[] = [];
      let finish: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      queue.handle('publish-due:bluesky', async () => {
        steps.push('begins');
        await finished;
        steps.push('ends');
      });
      await queue.start();
      await queue.wake('publish-due:bluesky');
      await eventually(() => expect(steps).toEqual(['begins']));
      await queue.wake('publish-due:bluesky', soon(20));
      const stopped = queue.stop().then(() => steps.push('stopped'));
      await pause(100);
      expect(steps).toEqual(['begins']);
      finish();
      await stopped;
      await pause(100);
      expect(steps).toEqual(['begins', 'ends', 'stopped']);
      await queue.stop();
      expect(errors).toEqual([]);
    });

    test('stops when it was never started', async () => {
      await queue.wake('publish-due:bluesky');
      await queue.stop();
      expect(errors).toEqual([]);
    });
  });
}
