import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countGraphemes, countUtf16, countUtf8Bytes, cutText, cutWithEllipsis } from '#domain/foundation/shared/count';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const encoder = new TextEncoder();
const segments = (text: string): number => [...segmenter.segment(text)].length;

/**
 * Pieces whose rules of joining have stood since Unicode 11. Left out, so that the library's Unicode
 * version and that of any Node need not be the same: conjuncts of Indic scripts (new in 15.1), and
 * code points that were assigned later.
 */
const piece = fc.constantFrom(
  ...['a', 'Z', '5', ' ', '\r', '\n', '\r\n', '\t', '\u0000', 'é', 'e\u0301', '\u0308', 'ß', 'Ω', 'я'],
  ...['中', 'カ', 'が', '한', '각', '\u1100', '\u1161', '\u11a8', 'ก', 'ำ', 'ש', '\u0600', '\u200d'],
  ...['😀', '👍', '🏽', '❤', '\ufe0f', '🇪', '🇸', '👨‍👩‍👧‍👦', '👩🏽‍🚀', '🏴‍☠️', '1️⃣', '\u{1F3F4}\u{E0067}\u{E007F}', '𝒳'],
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

describe('counting a text', () => {
  test.each([
    ['a family emoji', '👨‍👩‍👧‍👦', 11, 1, 25],
    ['nothing', '', 0, 0, 0],
    ['plain letters', 'Hello', 5, 5, 5],
    ['a line break of two characters', 'a\r\nb', 4, 3, 4],
    ['a letter with an accent of its own', 'e\u0301', 2, 1, 3],
    ['two flags', '🇪🇸🇫🇷', 8, 2, 16],
    ['Chinese', '中文', 2, 2, 6],
    ['half an emoji', 'a\ud83d', 2, 2, 4],
    ['the wrong half first', '\ude00\ud83d', 2, 2, 6],
  ])('%s', (_, sample, units, graphemes, bytes) => {
    expect([countUtf16(sample), countGraphemes(sample), countUtf8Bytes(sample)]).toEqual([units, graphemes, bytes]);
  });

  test('bytes are those of TextEncoder, lone surrogates too', () => {
    const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7f0, max: 0xe010 }));
    const anything = fc.array(unit, { maxLength: 60 }).map((units) => String.fromCharCode(...units));
    fc.assert(fc.property(anything, (sample) => countUtf8Bytes(sample) === encoder.encode(sample).length));
  });

  test('graphemes are those of Intl.Segmenter', () => {
    fc.assert(
      fc.property(text, (sample) => countGraphemes(sample) === segments(sample)),
      { numRuns: 2000 },
    );
  });

  test('graphemes of ASCII are those of Intl.Segmenter, line breaks too', () => {
    const character = fc.oneof(fc.constantFrom('\r', '\n', '\r\n'), fc.string({ unit: 'binary-ascii', maxLength: 3 }));
    const ascii = fc.array(character, { maxLength: 30 }).map((characters) => characters.join(''));
    fc.assert(
      fc.property(ascii, (sample) => countGraphemes(sample) === segments(sample)),
      { numRuns: 500 },
    );
  });

  test('half an emoji between letters is one grapheme', () => {
    const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit));
    const letters = fc.string({ unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(letters, half, letters, (before, lone, after) => {
        const sample = before + lone + after;
        return countGraphemes(sample) === segments(sample);
      }),
    );
  });
});

describe('cutting a text', () => {
  test.each([
    ['Hello', 4, 'Hell'],
    ['👨‍👩‍👧‍👦👍🏽🇪🇸e\u0301', 3, '👨‍👩‍👧‍👦👍🏽🇪🇸'],
    ['👍🏽', 1, '👍🏽'],
    ['👍🏽', 0, ''],
  ])('%j to %d characters', (whole, max, cut) => {
    expect(cutText(whole, max)).toBe(cut);
  });

  test('never ends within a character, and leaves out no more than it must', () => {
    fc.assert(
      fc.property(text, fc.nat(80), fc.constantFrom('graphemes', 'utf16'), (whole, max, unit) => {
        let expected = '';
        let size = 0;
        for (const { segment } of segmenter.segment(whole)) {
          size += unit === 'utf16' ? segment.length : 1;
          if (size > max) break;
          expected += segment;
        }
        expect(cutText(whole, max, unit)).toBe(expected);
        expect(cutWithEllipsis(whole, max)).toBe(segments(whole) > max ? `${cutText(whole, max)}…` : whole);
      }),
    );
  });
});
