import { describe, expect, test } from '@jest/globals';
import { findFacets } from '#adapters/networks/bluesky/rich-text';
import { fromLittleText, toLittleText } from '#adapters/networks/linkedin/little-text';
import { escapeText, readableText } from '#adapters/networks/slack/text';
import { comparable } from '#adapters/networks/x/text';
import { socialNetworks } from '#domain/networks/rulebook';
import { findXLinks, weighXText } from '#domain/networks/x/weigh-text';
import { checkPost } from '#domain/publishing/publications/check-post';
import { normalizeText, searchText } from '#domain/foundation/shared/text';
import { sample } from '../../chosen.ts';

/** A quarter of the maximum body size: quadratic work on it would still take minutes. */
const bytes = 262_144;

const long = (piece: string, beginning = '', end = ''): string =>
  beginning + piece.repeat(Math.floor(bytes / Buffer.byteLength(piece))) + end;

const texts: readonly (readonly [string, string])[] = [
  ['addresses', long('a.co ')],
  ['beginnings of addresses', long('http://')],
  ['letters', long('a')],
  ['opening brackets', long('(')],
  ['an address, then opening brackets', long('(', 'https://a.co/')],
  ['an address, then square brackets', long('[a', 'https://a.co/')],
  ['an address, then punctuation', long('.', 'https://a.co/')],
  ['an address, then brackets in brackets', long('(a(', 'https://a.co/')],
  ['a query without an end', long('?(', 'a.co')],
  ['dashes in a host', long('a-', 'https://')],
  ['addresses with a scheme', long('http://a.co/(')],
  ['a long name', long('a.', '@')],
  ['a name of dashes', long('a-', '@a.')],
  ['dots', long('a.')],
  ['one address, then brackets', long(')', 'https://a.co/', '!a')],
  ['a host of marks', long('\u0327\u0301', 'http://', '!')],
  ['a hashtag and punctuation', long(')', '#a', 'b')],
  ['mentions', long('@')],
  ['beginnings of mentions', long('@[')],
  ['mentions without an end', long('@[a](')],
  ['hashtags without an end', long(String.raw`{hashtag|\#|a`)],
  ['angle brackets', long('<|')],
  ['marks out of order', long('\u0327\u0301')],
  ['joined emoji', long('👨‍👩‍👧‍👦')],
  ['flags', long('🇩🇪')],
];

describe('a hostile text of 256 KiB', () => {
  test.each(sample(texts))('%s', async (_, text) => {
    for (const social_network of socialNetworks) {
      const post = { social_network, publication_type: 'profile', text, title: text, files: [] } as const;
      expect(Array.isArray(checkPost(post))).toBe(true);
    }
    const made = [toLittleText, fromLittleText, escapeText, readableText, comparable, searchText];
    for (const make of made) expect(typeof make(text)).toBe('string');
    expect(Array.isArray(findXLinks(text))).toBe(true);
    expect(weighXText(text)).toBeGreaterThan(0);
    expect(Array.isArray(await findFacets(text, () => Promise.resolve(undefined)))).toBe(true);
  });
});

test.each(['e\u0301', 'a\u0327\u0301', '\u1112\u1161\u11ab', 'ﬁ ﾊﾞ', 'q\u0301'.repeat(50), `a${'\u0301'.repeat(30)}`])(
  'what people write has the usual normal form (%j)',
  (text) => {
    for (const form of ['NFC', 'NFKC'] as const) expect(normalizeText(text, form)).toBe(text.normalize(form));
  },
);
