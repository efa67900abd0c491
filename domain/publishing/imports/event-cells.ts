import type ICAL from 'ical.js';
import type { Row } from './read-table.ts';
import { htmlToText } from './html-to-text.ts';

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
