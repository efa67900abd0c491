import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createProgress, progressLine } from '../../runtimes/cli/progress.ts';

test('a line tells how far it is, how fast, and how long the rest takes', () => {
  expect(progressLine('Records', 2000, 5000, 20_000)).toBe('Records: 5,000 of 20,000 (25 %), 2,500/s, 6 s left');
  expect(progressLine('Records', 60_000, 60, 600)).toBe('Records: 60 of 600 (10 %), 1/s, 9 min left');
  expect(progressLine('Bytes', 1000, 1500)).toBe('Bytes: 1,500, 1,500/s');
  expect(progressLine('Records', 0, 0, 0)).toBe('Records: 0 of 0 (100 %), 0/s');
});

test('no line tells more than all, nor a rest that is no number', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (milliseconds, done, of) => {
      const line = progressLine('x', milliseconds, done, of);
      expect(Number(/\((\d+) %\)/.exec(line)?.[1])).toBeLessThanOrEqual(100);
      expect(line).not.toMatch(/NaN|∞|-\d/);
    }),
  );
});

test('a terminal has one line, and a file a line every ten seconds', () => {
  const shown = (isTTY: boolean): string => {
    let time = 0;
    let text = '';
    const write = (part: Uint8Array | string): boolean => {
      text += String(part);
      return true;
    };
    const progress = createProgress('Records', { isTTY, write }, () => time);
    for (time = 500; time <= 21_000; time += 500) progress.report(time / 500, 42);
    progress.end();
    return text;
  };
  expect(shown(false).split('\n')).toHaveLength(3);
  expect(shown(true)).not.toContain('\n');
  expect(shown(true).split('\r')).toHaveLength(44);
});
