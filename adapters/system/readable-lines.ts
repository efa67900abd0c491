import { styleText } from 'node:util';

/** What people read on: it may be a terminal that has colours. */
type Screen = Pick<NodeJS.WriteStream, 'hasColors' | 'write'>;

const colours = { debug: 'dim', info: 'green', warn: 'yellow', error: 'red' } as const;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes a value of a log line as people read it; of an error, what it says. */
function readable(value: unknown): string {
  // Nobody's text may begin a line of its own, or tell the terminal what to do.
  if (typeof value === 'string') return /\p{Cc}/u.test(value) ? JSON.stringify(value) : value;
  if (Array.isArray(value)) return value.map(readable).join(', ');
  if (isFields(value) && typeof value.message === 'string') return readable(value.message);
  return JSON.stringify(value);
}

/** Returns where an unexpected error came from, which is the only thing that takes more than one line. */
function stackOf(facts: Readonly<Record<string, unknown>>): string {
  const { error } = facts;
  return isFields(error) && typeof error.stack === 'string'
    ? error.stack
        .replace(/[^\P{Cc}\n]/gu, ' ')
        .replace(/^/gm, '\n  ')
        .replace(/\n\n/g, '\n')
    : '';
}

/** Creates a destination that turns the lines of JSON of a log into lines for people. */
export function readableLines(screen: Screen): { write(line: string): void } {
  const colour = (level: string, text: string): string =>
    screen.hasColors() && level in colours
      ? styleText(colours[level as keyof typeof colours], text, { validateStream: false })
      : text;
  return {
    write(line) {
      // Lines come from the logger, which writes these three into each.
      const { level, time, msg, ...facts } = JSON.parse(line) as Record<'level' | 'msg' | 'time', string> &
        Record<string, unknown>;
      const shown = Object.entries(facts).map(([name, value]) => `  ${name}: ${readable(value)}`);
      const stack = level === 'error' ? stackOf(facts) : '';
      screen.write(
        `${time.slice(11, 19)} ${colour(level, level.padEnd(5))} ${msg}${shown.join('')}${stack}\n`,
      );
    },
  };
}
