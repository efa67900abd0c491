/** What Telegram makes of a text with markup: what people read, or the reason why it is refused. */
export type ReadHtml = { readonly text: string } | { readonly reason: string };

const simple = ['b', 'strong', 'i', 'em', 'u', 'ins', 's', 'strike', 'del', 'tg-spoiler', 'code', 'pre'];

/** The start tags that Telegram documents: https://core.telegram.org/bots/api#html-style */
const starts: readonly RegExp[] = [
  new RegExp(`^<(?:${simple.join('|')}|blockquote)>$`),
  /^<blockquote expandable>$/,
  /^<span class="tg-spoiler">$/,
  /^<code class="language-[\w+#.-]+">$/,
  /^<tg-emoji emoji-id="\d{1,19}">$/,
  // A link of another kind would vanish without a word.
  /^<a href="(?:https?|tg):\/\/[^\s"<>]+">$/,
];

const named: Readonly<Record<string, string>> = { amp: '&', gt: '>', lt: '<', quot: '"' };

/** Replaces the entities that Telegram knows; whatever else begins with `&` stays as it is. */
function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|gt|lt|quot)(?![a-z]));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const point = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      return point > 0 && point < 0x10_ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

/** Reads a text with Telegram's markup. Stricter than Telegram, which drops some of what it does not understand. */
export function readHtml(html: string): ReadHtml {
  const open: string[] = [];
  const shown: string[] = [];
  for (const piece of html.split(/(<[^<>]*>)/)) {
    if (!/^<[^]*>$/.test(piece)) {
      if (piece.includes('<')) return { reason: 'a < that begins no tag must be written as &lt;' };
      shown.push(decode(piece));
      continue;
    }
    const [, slash, name = ''] = /^<(\/?)([\w-]*)/.exec(piece) ?? [];
    if (slash) {
      const last = open.pop();
      if (piece !== `</${last ?? ''}>`) return { reason: `${piece} closes no tag that is open there` };
    } else if (!starts.some((start) => start.test(piece))) {
      return { reason: `${piece} is no tag that Telegram knows` };
    } else open.push(name);
  }
  const [left] = open;
  return left === undefined ? { text: shown.join('') } : { reason: `<${left}> is not closed` };
}
