import { expect, test } from '@jest/globals';
import { readText } from '#domain/shared/index';

const decode = (bytes: Uint8Array) => (charset: string) => new TextDecoder(charset).decode(bytes);
const latin = (text: string) => Buffer.from(text, 'latin1');
const read = (type: string, bytes: Uint8Array) => readText(type, bytes, decode(bytes));

test.each([
  ['the server names', 'text/html; charset="ISO-8859-1"', latin('<p>Café</p>')],
  ['the page names', 'text/html', latin('<meta charset=iso-8859-1><p>Café</p>')],
  ['the feed names', 'text/xml', latin('<?xml version="1.0" encoding="ISO-8859-1"?><rss>Café</rss>')],
  ['the server names before the page', 'text/html;charset=latin1', latin('<meta charset="utf-8">Café')],
  ['nobody names, UTF-8', 'text/html', Buffer.from('<p>Café</p>')],
  ['is not known, UTF-8', 'text/html; charset=klingon', Buffer.from('<p>Café</p>')],
])('a text is read in the charset that %s', (_who, type, bytes) => {
  expect(read(type, bytes)).toContain('Café');
});

test('a charset that a page names late does not count', () => {
  const bytes = latin(`${'-'.repeat(1024)}<meta charset=iso-8859-1>Café`);
  expect(read('text/html', bytes)).not.toContain('Café');
});
