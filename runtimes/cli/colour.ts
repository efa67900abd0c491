import { styleText } from 'node:util';

type Format = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

/**
 * Colours a text for a stream. Only terminals get colours, and none where `NO_COLOR` is set, as Node reads it for
 * every terminal.
 */
export function colour(stream: NodeJS.WriteStream, format: Format, text: string): string {
  // Node would look at standard output instead of this stream.
  return stream.isTTY && stream.hasColors() ? styleText(format, text, { validateStream: false }) : text;
}
