import { mailedName } from '#domain/foundation/mail/mail-person';
import { expect, test } from '@jest/globals';

test.each([
  ['Bakery Müller & Söhne', '“Bakery Müller & Söhne”'],
  ['Dr. Smith, Ltd.', '“Dr. Smith, Ltd.”'],
  ['Version 1.2, 10:30', '“Version 1.2, 10:30”'],
  ['株式会社パン', '“株式会社パン”'],
  ['पुस्तकालय', '“पुस्तकालय”'],
  ['Family 👩‍👩‍👧', '“Family 👩‍👩‍👧”'],
  ['کتاب‌خانه', '“کتاب‌خانه”'],
])('a name stays one people know: %s', (name, mailed) => {
  expect(mailedName(name)).toBe(mailed);
});

test.each([
  'https://evil.example/a?b=c',
  'HTTP://EVIL.EXAMPLE',
  'evil.example',
  'www.evil.example/path',
  'evil．example',
  'evil。example',
  'evil｡example',
  'evil․example',
  'evil.\u200bexample',
  'evil\u200b.example',
  'evil.\u00adexample',
  'evil.\u200dexample',
  'evil.\ufe0fexample',
  'xn--evil.xn--p1ai',
  'пример.рф',
  'eve@evil.example',
  'eve＠evil.example',
  'eve﹫localhost',
  'mailto:eve',
  'javascript:alert',
  '\\\\server\\share',
  'https:／／evil.example',
])('nothing in %j is a link any more', (name) => {
  expect(mailedName(name)).not.toMatch(/[@/\\]|[.。:](?=\p{L})/u);
});

test('a name is one line, reads in one direction and ends', () => {
  expect(mailedName('a\r\nb\u2028c\u0085d\te\0f\u202eg\u2066h')).toBe('“a b c d e f g h”');
  expect(Array.from(mailedName('x'.repeat(300)))).toHaveLength(62);
  expect(Array.from(mailedName('👍'.repeat(300)))).toHaveLength(62);
  expect(mailedName('end.”\nOpen “this')).toBe('“end. Open this”');
});
