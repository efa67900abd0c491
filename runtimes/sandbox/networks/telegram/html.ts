import { bad } from './call.ts';

const tags = 'a b strong i em s strike del u ins tg-spoiler tg-emoji span pre code blockquote'.split(' ');
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** Decodes the entity at the beginning of a text that starts with `&`; also returns its encoded length. */
function entityAt(rest: string): readonly [shown: string, length: number] {
  const [whole = '', name = ''] = /^&(#\d+|#x[\da-fA-F]+|[A-Za-z]+);?/.exec(rest) ?? [];
  const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (name.startsWith('#') && code > 0 && code < 0x10_ffff) return [String.fromCodePoint(code), whole.length];
  const known = entities[name];
  return known === undefined ? ['&', 1] : [known, whole.length];
}

/**
 * Returns the displayed text and the kinds of markup in it, parsed as in
 * https://github.com/tdlib/td/blob/master/td/telegram/MessageEntity.cpp. Refuses tags that are unknown, not closed or
 * not open.
 */
export function readMarkup(html: string): { readonly text: string; readonly tags: readonly string[] } {
  const open: string[] = [];
  const seen: string[] = [];
  let text = '';
  let at = 0;
  while (at < html.length) {
    const rest = html.slice(at);
    if (rest.startsWith('&')) {
      const [shown, length] = entityAt(rest);
      text += shown;
      at += length;
    } else if (!rest.startsWith('<')) {
      text += rest.charAt(0);
      at += 1;
    } else {
      const end = rest.indexOf('>');
      const [, slash, given = ''] = /^<(\/?)([^\s>]*)/.exec(rest) ?? [];
      const name = given.toLowerCase();
      if (end < 0) bad(`can't parse entities: unclosed start tag at byte offset ${at}`);
      if (slash) {
        const last = open.pop();
        if (last === undefined) bad(`can't parse entities: unexpected end tag at byte offset ${at}`);
        if (name !== last) bad(`can't parse entities: unmatched end tag at byte offset ${at}`);
      } else {
        if (!tags.includes(name)) bad(`can't parse entities: unsupported start tag "${name}"`);
        if (name === 'span' && !rest.slice(0, end).includes('class="tg-spoiler"'))
          bad(`can't parse entities: tag "span" must have class "tg-spoiler"`);
        open.push(name);
        seen.push(name);
      }
      at += end + 1;
    }
  }
  if (open.length > 0) bad(`can't parse entities: can't find end tag corresponding to "${open.at(-1) ?? ''}"`);
  return { text, tags: seen };
}
