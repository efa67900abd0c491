import { logFailure, logSuccess } from '#domain/foundation/shared/failure-log';
import { expect, test } from '@jest/globals';
import { ManualClock } from '../../../fakes/manual-clock.ts';

const second = 1000;
const message = 'a job failed';

/** A log that keeps its lines, and a clock. */
function open() {
  const clock = new ManualClock();
  const lines: { level: string; message: string; facts: unknown }[] = [];
  const write = (level: string) => (said: string, facts?: unknown) => void lines.push({ level, message: said, facts });
  const logger = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  const ports = { clock, logger };
  const fail = (words: string, member = 'publish') =>
    logFailure(ports, 'error', message, { job: member, error: new Error(words) }, member);
  return { clock, lines, fail, ports };
}

test('the first failure is written, then one line a minute with a count, and one when it is over', () => {
  const { clock, lines, fail, ports } = open();
  const began = clock.now();
  for (let times = 0; times < 150; times += 1) {
    fail('connect ECONNREFUSED 127.0.0.1:5432');
    clock.advance(second);
  }
  logSuccess(ports, message, 'publish');
  logSuccess(ports, message, 'publish');
  expect(lines.map(({ level, facts }) => [level, (facts as { times?: number }).times])).toEqual([
    ['error', undefined],
    ['error', 60],
    ['error', 60],
    ['info', 150],
  ]);
  const seconds = (clock.now() - began) / second;
  expect(lines.at(-1)).toEqual({
    ...{ level: 'info', message: 'it is over: a job failed', facts: { times: 150, seconds } },
  });
});

test('many that fail for one cause share the line, whatever identifiers and figures it names', () => {
  const { lines, fail, ports } = open();
  for (let number = 0; number < 44; number += 1) {
    fail(`no room for 6530a1b2c3d4e5f6a7b8c9d0, ${String(number)} bytes`, `record ${String(number)}`);
  }
  logSuccess(ports, message, 'another record');
  expect(lines).toHaveLength(1);
  logSuccess(ports, message, 'record 7');
  expect(lines.map(({ level }) => level)).toEqual(['error', 'info']);
});

test('another cause is written at once', () => {
  const { lines, fail } = open();
  fail('connect ECONNREFUSED 127.0.0.1:5432');
  fail('no such column');
  expect(lines).toHaveLength(2);
});

test('what comes and goes writes no more than two lines a minute', () => {
  const { clock, lines, fail, ports } = open();
  for (let times = 0; times < 120; times += 1) {
    fail('connect ECONNREFUSED');
    logSuccess(ports, message, 'publish');
    clock.advance(second);
  }
  expect(lines.length).toBeLessThanOrEqual(4);
});

test('a clock that is set back silences nothing', () => {
  const { clock, lines, fail } = open();
  fail('connect ECONNREFUSED');
  clock.advance(-3_600 * second);
  fail('connect ECONNREFUSED');
  expect(lines).toHaveLength(2);
});
