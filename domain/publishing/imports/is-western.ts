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
export function isWestern(text: string): boolean {
  if (foreign.test(text)) return false;
  const letters = new Set(text.toLowerCase().match(new RegExp(letter, 'gu')));
  return alphabets.some((alphabet) => [...letters].every((one) => alphabet.has(one)));
}
