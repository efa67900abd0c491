import { systemClock } from '#adapters/system/clock';

/** Reports the progress of a command. */
export interface Progress {
  /** Receives the amount done and the total; `of` is absent when it is unknown. */
  report(done: number, of?: number): void;
  /** Ends the line, so that what follows begins a new one. */
  end(): void;
}

const second = 1000;
/** Update intervals of a terminal, and of any other output, in milliseconds. */
const terminalInterval = 100;
const otherInterval = 10 * second;

const count = (value: number): string => Math.round(value).toLocaleString('en-US');

function formatRest(seconds: number): string {
  if (seconds < 60) return `${count(Math.ceil(seconds))} s left`;
  return `${count(Math.ceil(seconds / 60))} min left`;
}

/** Formats the progress after some milliseconds, with the rate and the remaining time. */
export function progressLine(what: string, milliseconds: number, done: number, of?: number): string {
  const rate = done / Math.max(milliseconds / second, 0.001);
  const parts = [`${count(rate)}/s`];
  if (of === undefined) return `${what}: ${count(done)}, ${parts.join(', ')}`;
  if (rate > 0 && done < of) parts.push(formatRest((of - done) / rate));
  const percent = of === 0 ? 100 : Math.min(100, Math.floor((done / of) * 100));
  return `${what}: ${count(done)} of ${count(Math.max(done, of))} (${String(percent)} %), ${parts.join(', ')}`;
}

/**
 * Shows the progress of a long command on standard error: a terminal has one line that is rewritten, other outputs get
 * a line every ten seconds.
 */
export function createProgress(
  what: string,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  now: () => number = systemClock.now,
): Progress {
  const begin = now();
  const interval = stream.isTTY ? terminalInterval : otherInterval;
  let last = begin;
  let isShown = false;
  return {
    report(done, of) {
      const time = now();
      if (time - last < interval) return;
      last = time;
      isShown = true;
      const line = progressLine(what, time - begin, done, of);
      stream.write(stream.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end() {
      if (isShown && stream.isTTY) stream.write('\r\u001b[K');
      isShown = false;
    },
  };
}
