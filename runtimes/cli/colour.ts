import { styleText } from 'node:util';

type Format = 'bold' | 'dim' | 'green' | 'red' | 'yellow';

/** Colours a text for a stream. Only terminals get colours, unless `NO_COLOR` is set, as in Node. */
export function colour(stream: NodeJS.WriteStream, format: Format, text: string): string {
  // Node would check standard output instead of this stream.
  return stream.isTTY && stream.hasColors() ? styleText(format, text, { validateStream: false }) : text;
}
