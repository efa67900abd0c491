import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { Logger } from '#ports/foundation/logger';
import { redact } from './redact.ts';

type Level = keyof Logger;

/** Names that pino writes itself. Facts with these names get a `_` appended. */
const taken = new Set(['level', 'msg', 'time']);

function lineFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const clean = redact(facts);
  if (typeof clean !== 'object' || clean === null) return { facts: clean };
  return Object.fromEntries(Object.entries(clean).map(([name, value]) => [taken.has(name) ? `${name}_` : name, value]));
}

/**
 * Creates a logger that writes JSON lines to standard output, or to the destination. Values with names of secrets are
 * redacted.
 */
export function createLogger(options: {
  readonly level: Level | 'silent';
  readonly destination?: DestinationStream;
}): Logger {
  const { level, destination } = options;
  const line = pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    destination ?? pino.destination(1),
  );
  const write = (at: Level) => (message: string, facts?: Readonly<Record<string, unknown>>) => {
    if (line.isLevelEnabled(at)) line[at](lineFacts(facts ?? {}), String(redact(message)));
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
