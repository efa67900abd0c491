import { describe, expect, test } from '@jest/globals';
import { systemClock } from '#adapters/system/clock';
import { runSource } from '../../servers/run-source.ts';

describe('The system clock', () => {
  test('returns the time of the machine in milliseconds', () => {
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000);
  });

  test('sleeps for the given time', async () => {
    const started = performance.now();
    await systemClock.sleep(30);
    expect(performance.now() - started).toBeGreaterThanOrEqual(28);
  });

  test('wakes at once when the work is cancelled, before or during the sleep', async () => {
    const controller = new AbortController();
    const sleeping = systemClock.sleep(60_000, controller.signal);
    controller.abort();
    await sleeping;
    await systemClock.sleep(60_000, controller.signal);
  });

  test('a sleep in the background keeps no process from ending', async () => {
    const program = `
      import { systemClock } from '#adapters/system/clock';
      void systemClock.sleep(600_000, undefined, true);`;
    await runSource(program);
  });
});
