import type { Cancellation, Clock } from '#ports/foundation/clock';

/** A clock that moves only when told. Sleepers wake when it passes their time, or when they are aborted. */
export class ManualClock implements Clock {
  private time: number;
  private sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  constructor(start = '2026-11-20T09:00:00.000Z') {
    this.time = Date.parse(start);
  }

  now(): number {
    return this.time;
  }

  sleep(milliseconds: number, signal?: Cancellation): Promise<void> {
    return new Promise((wake) => {
      if (signal?.aborted) return void wake();
      signal?.addEventListener('abort', () => wake(), { once: true });
      this.sleepers.push({ at: this.time + milliseconds, wake });
    });
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.sleepers.filter(({ at }) => at <= this.time);
    this.sleepers = this.sleepers.filter(({ at }) => at > this.time);
    for (const { wake } of due) wake();
  }
}

/** Returns a clock with the same time whose sleepers continue as soon as all other work had its turn. */
export function wakeful(clock: Clock): Clock {
  return { now: () => clock.now(), sleep: () => new Promise((wake) => setImmediate(wake)) };
}
