const tags = /<\/?(?:a|b|br|div|em|font|html-blob|i|li|ol|p|span|strong|u|ul)(?:\s[^<>]*)?\/?>/i;
/** Tags that start or end a line. */
const blocks = /^\/?(?:div|li|ol|p|ul)$/;
const named: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: ' ', quot: '"' };

function decodeCharacter(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}

const decoded = (text: string): string => text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decodeCharacter);

/**
 * Converts HTML, as Google Calendar writes descriptions, to plain text; other text is unchanged. URLs of links are
 * added in brackets if not shown. Runs in linear time.
 */
export function htmlToText(text: string): string {
  if (!tags.test(text)) return text;
  const lines: string[] = [];
  let [line, address, linked] = ['', '', ''];
  const endLine = (): void => {
    lines.push(line.trim());
    line = '';
  };
  // The text between tags, and the tags.
  for (const [index, piece] of text.split(/<([^<>]*)>/).entries()) {
    const name = /^\/?[\w-]*/.exec(piece)?.[0].toLowerCase() ?? '';
    if (index % 2 === 0) {
      const shown = decoded(piece.replace(/\r?\n/g, ' '));
      line += shown;
      linked += shown;
    } else if (name === 'br') endLine();
    else if (blocks.test(name)) {
      if (line.trim() !== '') endLine();
      line = name === 'li' ? '• ' : '';
    } else if (name === 'a') [address, linked] = [decoded(/\bhref="([^"]*)"/i.exec(piece)?.[1] ?? ''), ''];
    else if (name === '/a') {
      if (address !== '' && !linked.includes(address)) line += ` (${address})`;
      address = '';
    }
  }
  endLine();
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
