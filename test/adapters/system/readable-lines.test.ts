import { expect, test } from '@jest/globals';
import { createLogger } from '#adapters/system/logger';
import { readableLines } from '#adapters/system/readable-lines';
import type { Logger } from '#ports/foundation/logger';

function shown(write: (logger: Logger) => void, colours = false): string {
  let text = '';
  const screen = {
    hasColors: () => colours,
    write: (part: Uint8Array | string) => {
      text += String(part);
      return true;
    },
  };
  write(createLogger({ level: 'info', destination: readableLines(screen) }));
  return text;
}

test('a line for people has the time, the level, what happened, and its facts', () => {
  const line = shown((logger) => logger.info('started', { version: '0.1.0', networks: ['bluesky', 'x'], port: 3000 }));
  expect(line).toMatch(/^\d\d:\d\d:\d\d info {2}started {2}version: 0\.1\.0 {2}networks: bluesky, x {2}port: 3000\n$/);
});

test('an expected failure is one line, an unexpected one has its stack', () => {
  const error = new Error('refused');
  expect(shown((logger) => logger.warn('mail waits', { error }))).toMatch(/error: refused\n$/);
  expect(shown((logger) => logger.error('a request failed', { error }))).toMatch(
    /error: refused\n +Error: refused\n +at /,
  );
});

test('no external text begins a line or controls the terminal', () => {
  const text = shown((logger) => logger.info('told', { name: 'a\n12:00:00 info  paid\u001b[2J' }));
  expect(text.split('\n')).toHaveLength(2);
  expect(text).not.toContain('\u001b');
});

test('only a screen with colours gets them', () => {
  expect(shown((logger) => logger.error('x'), true)).toContain('\u001b[31m');
  expect(shown((logger) => logger.error('x'))).not.toContain('\u001b');
});
