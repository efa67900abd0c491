/** The letters beyond ASCII of languages that Windows-1252 is for, in small letters. */
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
/** What no text of these languages has, and texts of others have when their bytes are taken for Windows-1252. */
const foreign = new RegExp(
  [
    // Control characters, and marks that nobody types.
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
 * Returns whether a text that was read as Windows-1252 is in a language for which that encoding is, as far as its letters and
 * their neighbours show. Short texts in another one may look alike, so a person has to see them.
 */
export function isWestern(text: string): boolean {
  if (foreign.test(text)) return false;
  const letters = new Set(text.toLowerCase().match(new RegExp(letter, 'gu')));
  return alphabets.some((alphabet) => [...letters].every((one) => alphabet.has(one)));
}
