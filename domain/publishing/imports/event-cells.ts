import type ICAL from 'ical.js';
import type { Row } from './read-table.ts';

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
function htmlToText(text: string): string {
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

/** The part of a summary that becomes the name of a post. */
const maxName = /^.{0,100}/u;
const picture = /\.(?:avif|gif|jpe?g|png|webp)(?:[?#].*)?$/i;

const getTexts = (event: ICAL.Component, name: string): readonly string[] =>
  event.getAllProperties(name).flatMap((property) => property.getValues().map(String));

const getText = (event: ICAL.Component, name: string): string => (getTexts(event, name)[0] ?? '').trim();

/** Returns the `X-POSTWRIGHT` values of a post, by the column in their parameter. */
function ownColumns(event: ICAL.Component): Row {
  return Object.fromEntries(
    event.getAllProperties('x-postwright').flatMap((property) => {
      const column = property.getFirstParameter('column');
      const unescape = (_: string, character: string): string => (character.toLowerCase() === 'n' ? '\n' : character);
      const value = String(property.getFirstValue()).replace(/\\([\\;,n])/gi, unescape);
      return typeof column === 'string' && column !== '' ? [[column.toLowerCase(), value] as const] : [];
    }),
  );
}

/** Whether a category names an account: by its identifier, or as `network:username`. */
function isAccount(category: string, isNetwork: (name: string) => boolean): boolean {
  const [network = '', username] = category.split(':');
  if (username === undefined) return /^[\da-f]{24}$/.test(category);
  return username !== '' && isNetwork(network.toLowerCase());
}

const attached = (event: ICAL.Component): readonly ICAL.Property[] =>
  ['attach', 'image'].flatMap((name) => event.getAllProperties(name));

/** Whether an attachment is embedded in the calendar. */
export function hasFilesInside(event: ICAL.Component): boolean {
  return attached(event).some(({ type }) => type === 'binary');
}

/**
 * Returns the cells of an event without its date and key, once per account that it names, or once without an account.
 */
export function eventCells(event: ICAL.Component, isNetwork: (name: string) => boolean): readonly Row[] {
  const own = ownColumns(event);
  const [summary, description] = [getText(event, 'summary'), htmlToText(getText(event, 'description'))];
  const name = maxName.exec(summary.replace(/\s+/g, ' '))?.[0] ?? '';
  const files = [
    ...attached(event)
      .filter(({ type }) => type !== 'binary')
      .map((property) => String(property.getFirstValue())),
    ...getTexts(event, 'url').filter((address) => picture.test(address)),
  ].join(' ');
  const cells = {
    ...(own.text === undefined && (description === '' ? { text: summary } : { name, text: description })),
    ...(files !== '' && { files }),
    ...(getText(event, 'status').toUpperCase() === 'TENTATIVE' && { state: 'draft' }),
    ...own,
  };
  const categories = getTexts(event, 'categories').map((category) => category.trim());
  const accounts = own.account === undefined ? categories.filter((one) => isAccount(one, isNetwork)) : [own.account];
  return [...new Set(accounts.length > 0 ? accounts : [''])].map((account) => ({ ...cells, account }));
}
