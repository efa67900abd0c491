import { CommandFailure } from './command-failure.ts';

const newline = 10;

/** Maximum length of a line in bytes; no record is nearly as large. */
const maxLength = 64 * 1024 * 1024;

/**
 * Splits a stream into lines of UTF-8. Only `\n` ends a line, because JSON may contain the other line separators of
 * Node's readline. Throws for anything but text, and for a line of more than 64 MB.
 */
export async function* splitLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
    if (length > maxLength) throw new CommandFailure('A line is longer than 64 MB, so this is not an export.');
  };
  const end = (): string => {
    const line = decoder.decode(Buffer.concat(parts));
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      take(chunk.subarray(from, at));
      yield end();
      from = at + 1;
    }
    take(chunk.subarray(from));
  }
  if (length > 0) yield end();
}
