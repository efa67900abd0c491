import type { Clock } from '#ports/foundation/clock';

/** The shortest sleep for which the time is advanced; shorter ones only poll for work. */
const patient = 1_000;
/** After this many turns of the event loop with only short sleeps, time is advanced for them too. */
const stuck = 200;

/** A clock that only tests advance, and that knows whether someone is sleeping. */
export class SteppedClock implements Clock {
  private time = Date.parse('2026-11-20T09:00:00.000Z');
  private sleepers: { readonly at: number; readonly isPatient: boolean; readonly wake: () => void }[] = [];

  now(): number {
    return this.time;
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => {
      this.sleepers.push({ at: this.time + milliseconds, isPatient: milliseconds >= patient, wake });
    });
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.sleepers.filter(({ at }) => at <= this.time);
    this.sleepers = this.sleepers.filter(({ at }) => at > this.time);
    for (const { wake } of due) wake();
  }

  /** Runs something to its end, and advances the time while it sleeps. */
  async through<T>(run: () => Promise<T>): Promise<T> {
    const running = run();
    const over = running.then(
      () => true,
      () => true,
    );
    for (let turns = 1; ; turns += 1) {
      const turn = new Promise<boolean>((resolve) => setImmediate(() => resolve(false)));
      if (await Promise.race([over, turn])) return running;
      // A dead process may hold what a short sleep waits for: then nothing else is running.
      const isStuck = turns % stuck === 0 && this.sleepers.length > 0;
      if (isStuck || this.sleepers.some(({ isPatient }) => isPatient)) this.advance(patient);
    }
  }
}
