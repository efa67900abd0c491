import { isTopLevelDomain } from './top-level-domains.ts';

const schemed = /(?:^|[^\p{L}\p{N}])https?:\/\/[^\s/]/iu;
const leading = /(?:^|[^\p{L}\p{N}@.])www\.[\p{L}\p{N}]/iu;
const bare =
  /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+([a-z]{2,})(?![\p{L}\p{N}@-])/giu;

const whole = /https?:\/\/[^\s/]\S*/giu;
const closing = '.,;:!?\'")]}';

/**
 * Returns an address without the punctuation after it. A regular expression would take time that grows with the
 * square of its length.
 */
function withoutClosing(link: string): string {
  let end = link.length;
  while (end > 0 && closing.includes(link.charAt(end - 1))) end -= 1;
  return link.slice(0, end);
}

/** Returns the addresses in a text as they are written, with and without a scheme. */
export function linksOf(text: string): readonly string[] {
  const schemes = text.match(whole) ?? [];
  const rest = text.replace(whole, ' ');
  const others = [...rest.matchAll(bare)].filter(([, ending = '']) => isTopLevelDomain(ending));
  return [...schemes.map(withoutClosing), ...others.map(([link]) => link)];
}

/**
 * Returns whether a text has a link as X counts them: an http or https address, a host that begins with `www.`, or
 * a bare domain with a known ending.
 */
export function holdsLink(text: string): boolean {
  if (schemed.test(text) || leading.test(text)) return true;
  for (const [, ending = ''] of text.matchAll(bare)) if (isTopLevelDomain(ending)) return true;
  return false;
}
