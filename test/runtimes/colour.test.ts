import { readableLines } from '#adapters/system/readable-lines';
import { afterEach, expect, test } from '@jest/globals';
import { WriteStream } from 'node:tty';
import { colour } from '../../runtimes/cli/colour.ts';

const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
afterEach(() => {
  for (const [name, value] of Object.entries({ NO_COLOR, FORCE_COLOR, TERM })) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
});

/** A terminal as Node sees it, without the device. It answers for its colours as every terminal does. */
function terminal(): WriteStream & { readonly text: string } {
  let text = '';
  // Only these members are asked for, and what Node itself makes needs a device.
  return Object.create(WriteStream.prototype, {
    isTTY: { value: true },
    text: { get: () => text },
    write: { value: (part: string) => (text += part) !== '' },
  }) as WriteStream & { readonly text: string };
}

const line = `${JSON.stringify({ level: 'error', time: '2026-01-01T12:00:00.000Z', msg: 'x' })}\n`;
const shown = (): string => {
  const screen = terminal();
  readableLines(screen).write(line);
  return colour(screen, 'red', 'wrong') + screen.text;
};

test('a terminal has colours, and none where NO_COLOR is set, neither commands nor the log', () => {
  Reflect.deleteProperty(process.env, 'FORCE_COLOR');
  Reflect.deleteProperty(process.env, 'NO_COLOR');
  process.env.TERM = 'xterm-256color';
  expect(shown().split('\u001b[31m')).toHaveLength(3);
  process.env.NO_COLOR = '1';
  expect(shown()).toBe('wrong12:00:00 error x\n');
});

test('what is no terminal has none', () => {
  expect(colour(Object.create(terminal(), { isTTY: { value: false } }) as WriteStream, 'red', 'x')).toBe('x');
});
