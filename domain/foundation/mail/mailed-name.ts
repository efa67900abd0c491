import { cutText } from '../shared/count.ts';

const longest = 60;
/**
 * Matches what cannot be seen, changes the direction of writing, or ends a line for some program; but not the
 * joiners that some scripts need.
 */
const invisible = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\s\u115f\u1160\u3164\uffa0])+/gu;
/** Matches what mail programs turn into a link: a dot, or the colon of a scheme, with a letter after it. */
const linking = /[.。:](?=[^\s\d.。:])/gu;

/**
 * Returns a name that somebody chose in a form that is safe in a mail to somebody else: one line in quotes, at most
 * 60 characters, with nothing that a mail program turns into a link.
 */
export function mailedName(name: string): string {
  const plain = name
    // Turns other ways to write a dot, a colon or an @ into those characters.
    .normalize('NFKC')
    .replace(invisible, ' ')
    .replace(/[@/\\“”"]+/gu, ' ')
    .replace(linking, '$& ')
    .replace(/ {2,}/gu, ' ')
    .trim();
  return cutText(plain, longest) === plain ? `“${plain}”` : `“${cutText(plain, longest - 1)}…”`;
}
