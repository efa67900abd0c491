import { withWindows1252 } from '../../foundation/index.ts';

/** The non-ASCII letters of languages that Windows-1252 supports, in lower case. */
const alphabets = [
  'äöüßéèàç',
  'éèêëàâîïôœùûüçÿ',
  'áéíñóúüïªº',
  'áàâãçéêíóôõúüªº',
  'àèéìíîòóùªº',
  'àçèéíïòóúü',
  'åäöæøéáü',
  'áéèêëïóöüç',
].map((letters) => new Set(letters));

const letter = String.raw`(?![a-zA-Z])\p{L}`;
/** Patterns that these languages do not have, but misread texts of other languages do. */
const foreign = new RegExp(
  [
    // Control characters, and symbols that are not typed.
    String.raw`[^\P{Cc}\t\r\n]|[^\0-\x7f\p{L}€‘’“”„‚‹›«»…–—•°¡¿·£¥¢©®™§×÷½¼¾²³¹±´¨\xa0\xad]`,
    // Cyrillic, Greek, Chinese and others: whole words beyond ASCII.
    `(?:${letter}){3}`,
    // Polish, and what DOS and old Macs wrote: marks within words, capitals after small letters.
    String.raw`\p{L}[^\0-\x7f\p{L}’·]\p{L}|\p{L}[ªº]\p{L}|\p{Ll}(?![A-Z])\p{Lu}`,
    // Hungarian and Romanian: nasal vowels where Portuguese has none.
    String.raw`[õÕ](?![eE])|[ãÃ](?![oesiOESI]|\P{L}|$)`,
  ].join('|'),
  'u',
);

/**
 * Whether a text read as Windows-1252 is in one of its languages, judging by letters and their neighbours. A short text
 * in another encoding may pass, so a user must verify it.
 */
function isWestern(text: string): boolean {
  if (foreign.test(text)) return false;
  const letters = new Set(text.toLowerCase().match(new RegExp(letter, 'gu')));
  return alphabets.some((alphabet) => [...letters].every((one) => alphabet.has(one)));
}

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/**
 * Returns the bytes of a calendar with each fold that is within a character of UTF-8 before that character: lines are
 * folded after 75 bytes, wherever that is (https://www.rfc-editor.org/rfc/rfc5545#section-3.1). No line gets another
 * number.
 */
function moveFolds(bytes: Uint8Array): Uint8Array {
  const moved = Uint8Array.from(bytes);
  for (let at = moved.indexOf(lineFeed); at !== -1; at = moved.indexOf(lineFeed, at + 1)) {
    const [first, end] = [moved[at - 1] === carriageReturn ? at - 1 : at, at + 2];
    const isFold = moved[at + 1] === space || moved[at + 1] === tab;
    if (!isFold || !isContinuation(moved[end])) continue;
    let begin = first;
    while (isContinuation(moved[begin - 1])) begin -= 1;
    begin -= 1;
    if (begin < 0) continue;
    const character = moved.slice(begin, first);
    moved.copyWithin(begin, first, end);
    moved.set(character, begin + end - first);
  }
  return moved;
}

/**
 * Returns the encoding of a table's bytes, to be decoded with: UTF-16 as spreadsheets save "Unicode text", otherwise
 * UTF-8.
 */
export function tableEncoding([first, second, third, fourth]: Uint8Array): 'utf-16be' | 'utf-16le' | 'utf-8' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A table and a calendar begin with letters, whose other halves are 0.
  if (first === 0 && third === 0) return 'utf-16be';
  return second === 0 && fourth === 0 ? 'utf-16le' : 'utf-8';
}

/** Returns whether the bytes of a file begin as those of an Excel workbook do, which is a ZIP archive. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte);
}

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
