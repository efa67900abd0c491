import { expect, test } from '@jest/globals';
import { readText } from '#domain/foundation/index';

const latin = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const read = (type: string, bytes: Uint8Array, stream = false) =>
  readText(type, bytes, (charset, fatal) => new TextDecoder(charset, { fatal }).decode(bytes, { stream }));

test.each([
  ['the server names', 'text/html; charset="ISO-8859-1"', latin('<p>Café</p>')],
  ['the page names', 'text/html', latin('<meta charset=iso-8859-1><p>Café</p>')],
  ['the feed names', 'text/xml', latin('<?xml version="1.0" encoding="ISO-8859-1"?><rss>Café</rss>')],
  ['the server names, where the page is wrong', 'text/html;charset=latin1', latin('<meta charset="utf-8">Café')],
  ['nobody names, UTF-8', 'text/html', Buffer.from('<p>Café</p>')],
  ['is not known, UTF-8', 'text/html; charset=klingon', Buffer.from('<p>Café</p>')],
  ['its bytes are in: UTF-8', 'text/xml; charset=latin1', Buffer.from('<?xml encoding="UTF-16"?>Café')],
  ['its mark shows', 'text/xml; charset=utf-8', Buffer.from('\uFEFF<rss>Café</rss>', 'utf16le')],
  ['its mark shows, the other way round', 'text/xml', utf16be('\uFEFF<rss>Café</rss>')],
  ['its zero bytes show', 'text/xml', Buffer.from('<rss>Café</rss>', 'utf16le')],
  ['its zero bytes show, the other way round', 'text/xml', utf16be('<rss>Café</rss>')],
  ['most old pages are in', 'text/html', latin('<p>Café</p>')],
  ['nearly all of it is in', 'text/html', Buffer.concat([Buffer.from('<p>Café für'), Buffer.from([0xff])])],
])('a text is read in the charset that %s', (_which, type, bytes) => {
  expect(read(type, bytes)).toContain('Café');
  expect(read(type, bytes)).not.toMatch(/[\uFFFD\uFEFF]/);
});

test.each(['windows-1252', 'ISO-8859-1', 'us-ascii'])(
  'what names %s has the quotation marks, dashes and euro signs of Windows-1252, as in browsers',
  (charset) => {
    const bytes = Buffer.from('\x93fresh\x94 \x96 5 \x80', 'latin1');
    expect(read(`text/html; charset=${charset}`, bytes)).toBe('“fresh” – 5 €');
  },
);

test('Japanese whose bytes are also valid UTF-8 is read as what it names', () => {
  // The two letters of Japan in ISO-2022-JP.
  const bytes = Buffer.from('<meta charset=iso-2022-jp>\x1b$BF|K\\\x1b(B', 'latin1');
  expect(read('text/html', bytes)).toContain('日本');
});

test('a text that was cut within a character is read without it', () => {
  expect(read('text/html', Buffer.from('<p>Café').subarray(0, -1), true)).toBe('<p>Caf');
});
