import { withWindows1252 } from '../../foundation/index.ts';
import { isWestern } from './is-western.ts';
import { moveFolds } from './move-folds.ts';
import { tableEncoding } from './table-encoding.ts';

/** The number of sample words. */
const shownWords = 5;
const unusualWord = /[\p{L}\d]*[^\0-\x7f][\p{L}\d]*/gu;

/** The text of a table or a calendar. */
export interface FileText {
  readonly text: string;
  /** The name in the Encoding Standard, such as `utf-8`. */
  readonly encoding: string;
  /** If the file does not declare its encoding, sample words for the user to verify it. */
  readonly words?: readonly string[];
}

/**
 * Returns the text of a table or a calendar: UTF-8, or UTF-16 as spreadsheets save "Unicode text"; where it is neither,
 * and its letters stand as in a language of Western Europe, Windows-1252, in which Excel saves "CSV". Undefined for any
 * other. `decode` throws for bytes that are not in an encoding.
 */
export function readFileText(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array, encoding: string) => string,
): FileText | undefined {
  const attempt = (encoding: string, some = bytes): string | undefined => {
    try {
      return decode(some, encoding);
    } catch {
      return undefined;
    }
  };
  const encoding = tableEncoding(bytes);
  const text = attempt(encoding) ?? (encoding === 'utf-8' ? attempt(encoding, moveFolds(bytes)) : undefined);
  if (text !== undefined) return { text, encoding };
  const western = withWindows1252(attempt('windows-1252') ?? '');
  if (!isWestern(western)) return undefined;
  const words = [...new Set(western.match(unusualWord))].slice(0, shownWords);
  return { text: western, encoding: 'windows-1252', words };
}
