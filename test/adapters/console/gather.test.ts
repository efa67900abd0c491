import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createGather } from '#adapters/console/service/gather';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('A debounced read', () => {
  test('runs once, shortly after the first of several requests', () => {
    let reads = 0;
    const gather = createGather(() => (reads += 1));
    for (let count = 0; count < 10; count += 1) gather.ask();
    jest.advanceTimersByTime(299);
    expect(reads).toBe(0);
    jest.advanceTimersByTime(5000);
    expect(reads).toBe(1);
  });

  test('runs less often while requests continue, and once after the last', () => {
    const reads: number[] = [];
    const begun = Date.now();
    const gather = createGather(() => reads.push(Date.now() - begun));
    for (let second = 0; second < 300; second += 1) {
      gather.ask();
      jest.advanceTimersByTime(1000);
    }
    expect(reads.length).toBeLessThan(45);
    jest.advanceTimersByTime(20_000);
    const last = reads.at(-1) ?? 0;
    expect(last).toBeGreaterThan(299_000);
    jest.advanceTimersByTime(60_000);
    const before = reads.length;
    gather.ask();
    jest.advanceTimersByTime(300);
    expect(reads.length).toBe(before + 1);
  });
});
