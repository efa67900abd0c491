import { styleText } from 'node:util';

/** The output stream, which may be a terminal with colours. */
type Screen = Pick<NodeJS.WriteStream, 'hasColors' | 'write'>;

const colours = { debug: 'dim', info: 'green', warn: 'yellow', error: 'red' } as const;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats a value of a log line; of an error, its message. */
function readable(value: unknown): string {
  // A text must not start a new line or contain control sequences of the terminal.
  if (typeof value === 'string') return /\p{Cc}/u.test(value) ? JSON.stringify(value) : value;
  if (Array.isArray(value)) return value.map(readable).join(', ');
  if (isFields(value) && typeof value.message === 'string') return readable(value.message);
  return JSON.stringify(value);
}

/** Returns the stack of an unexpected error, the only part with more than one line. */
function findStack(facts: Readonly<Record<string, unknown>>): string {
  const { error } = facts;
  return isFields(error) && typeof error.stack === 'string'
    ? error.stack
        .replace(/[^\P{Cc}\n]/gu, ' ')
        .replace(/^/gm, '\n  ')
        .replace(/\n\n/g, '\n')
    : '';
}

/** Creates a destination that converts JSON log lines to readable ones. */
export function readableLines(screen: Screen): { write(line: string): void } {
  const colour = (level: string, text: string): string =>
    screen.hasColors() && level in colours
      ? styleText(colours[level as keyof typeof colours], text, { validateStream: false })
      : text;
  return {
    write(line) {
      // The logger writes these three into each line.
      const { level, time, msg, ...facts } = JSON.parse(line) as Record<'level' | 'msg' | 'time', string> &
        Record<string, unknown>;
      const shown = Object.entries(facts).map(([name, value]) => `  ${name}: ${readable(value)}`);
      const stack = level === 'error' ? findStack(facts) : '';
      screen.write(`${time.slice(11, 19)} ${colour(level, level.padEnd(5))} ${msg}${shown.join('')}${stack}\n`);
    },
  };
}
