const longest = 60;
/**
 * Whatever cannot be seen, turns the direction of writing, or some program takes for the end of a line; but not
 * the joiners that some scripts are written with.
 */
const invisible = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\s\u115f\u1160\u3164\uffa0])+/gu;
/** What a mail program makes a link of: a dot, or the colon of a scheme, with a letter behind it. */
const linking = /[.。:](?=[^\s\d.。:])/gu;

/**
 * A name that somebody chose, as it may stand in a mail to somebody else: one line in quotes, at most 60
 * characters, with nothing in it that a mail program makes a link of.
 */
export function mailedName(name: string): string {
  const plain = name
    // So that other ways to write a dot, a colon or an @ are those.
    .normalize('NFKC')
    .replace(invisible, ' ')
    .replace(/[@/\\“”"]+/gu, ' ')
    .replace(linking, '$& ')
    .replace(/ {2,}/gu, ' ')
    .trim();
  const characters = Array.from(plain);
  const cut = characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : plain;
  return `“${cut}”`;
}
