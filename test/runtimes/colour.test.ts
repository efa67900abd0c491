import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../dist', import.meta.url));

// A terminal as Node sees it, without the device. Node itself decides whether it has colours.
const program = `
import { WriteStream } from 'node:tty';
import { readableLines } from '${root}/adapters/system/readable-lines.js';
import { colour } from '${root}/runtimes/cli/colour.js';
const screen = Object.create(WriteStream.prototype, {
  isTTY: { value: process.argv[1] === 'terminal' },
  write: { value: (text) => process.stdout.write(text) },
});
process.stdout.write(colour(screen, 'red', 'wrong') + ' ');
const line = { level: 'error', time: '2026-01-01T12:00:00.000Z', msg: 'x' };
if (screen.isTTY) readableLines(screen).write(JSON.stringify(line));
`;

function shown(reader: 'file' | 'terminal', settings: Readonly<Record<string, string>> = {}): string {
  const { PATH = '' } = process.env;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program, reader], {
    env: { PATH, TERM: 'xterm-256color', ...settings },
    encoding: 'utf8',
  });
}

test('a terminal has colours, and none where NO_COLOR is set, neither commands nor the log', () => {
  expect(shown('terminal').split('\u001b[31m')).toHaveLength(3);
  expect(shown('terminal', { NO_COLOR: '1' })).toBe('wrong 12:00:00 error x\n');
});

test('what is no terminal has none', () => {
  expect(shown('file')).toBe('wrong ');
});
