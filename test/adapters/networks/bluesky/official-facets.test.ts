import { RichText } from '@atproto/api';
import { describe, expect, test } from '@jest/globals';
import { findFacets } from '#adapters/networks/bluesky/rich-text';
import { textsInTenScripts } from '../../../fixtures/texts-in-ten-scripts.ts';

interface AnyFacet {
  readonly index: { readonly byteStart: number; readonly byteEnd: number };
  readonly features: readonly object[];
}

type Found = readonly (readonly [covered: string, target: string])[];

/** Returns the clickable parts of a text, cut out of its bytes, with their targets. */
function shown(text: string, facets: readonly AnyFacet[] = []): Found {
  const bytes = Buffer.from(text);
  return facets.map(({ index, features: [feature = {}] }) => {
    const covered = bytes.subarray(index.byteStart, index.byteEnd).toString();
    const [, target] = Object.entries(feature).find(([name]) => ['uri', 'did', 'tag'].includes(name)) ?? [];
    return [covered, String(target)];
  });
}

const ours = async (text: string): Promise<Found> =>
  shown(text, await findFacets(text, (handle) => Promise.resolve(handle)));

/** The result of Bluesky's own library. */
function official(text: string): Found {
  const rich = new RichText({ text });
  rich.detectFacetsWithoutResolution();
  return shown(text, rich.facets);
}

const link = (text: string): Found => [[text, text]];
const bare = (text: string): Found => [[text, `https://${text}`]];
const page = link('https://example.com/path');

/** All our deviations from the library, with the reason; it links what follows, or nothing. */
const differences: readonly (readonly [reason: string, texts: Readonly<Record<string, Found>>])[] = [
  [
    'an address needs no blank before it: many scripts have none, and people put quotes and colons there',
    {
      '詳細はhttps://example.com/path': page,
      '자세히:https://example.com/path': page,
      'See here.https://example.com/path': page,
      '详见example.com/path': bare('example.com/path'),
      '#タグhttps://example.com/path': [['#タグ', 'タグ'], ...page],
    },
  ],
  [
    'punctuation of full width ends an address, and what follows is the next sentence: there is no such page',
    {
      'https://example.com/path。次の文': page,
      '（https://example.com/path）、': page,
      'https://example.com/path？': page,
      'https://example.com/日本。': link('https://example.com/日本'),
    },
  ],
  [
    'so do quotes, dashes, and signs or the punctuation of any script at the end',
    {
      '"https://example.com/path"': page,
      '“https://example.com/path”。': page,
      '「https://example.com/path」を': page,
      'https://example.com/path—and': page,
      'https://example.com/path…': page,
      'https://example.com/path،': page,
      'https://example.com/path؟': page,
      'https://example.com/path।': page,
      'https://example.com/path...': page,
      'https://example.com/path?!': page,
      'example.com,then': bare('example.com'),
      'example.com’s': bare('example.com'),
      '**https://example.com/path**': page,
      'https://example.com/path&': page,
    },
  ],
  [
    'and emoji, other symbols, and what nobody sees',
    {
      'https://example.com/path🎉': page,
      'https://example.com/path→': page,
      'https://example.com/path\u200bword': page,
      'https://example.com/path\u2060': page,
      '\u2067https://example.com/path\u2069': page,
      'https://example.com/path\u200d続き': page,
    },
  ],
  [
    'and what no address has: < > " { } \\ and `',
    { '<https://example.com/path>': page, 'https://example.com/path\\n': page, '`https://example.com/path`': page },
  ],
  [
    'a bracket belongs to an address only as a pair',
    {
      '(https://example.com/path)and': page,
      '[https://example.com/path]': page,
      'https://example.com/path(see': page,
      '(https://example.com/a_(b)).': link('https://example.com/a_(b)'),
    },
  ],
  [
    'a host ends with its top-level domain where words of another script follow',
    {
      'https://example.comを見て': link('https://example.com'),
      'https://example.com:80を': link('https://example.com:80'),
    },
  ],
  [
    'hosts do not depend on case, and may have hyphens, accents, and digits first',
    {
      'Example.COM': bare('Example.COM'),
      'HTTPS://EXAMPLE.COM/x': link('HTTPS://EXAMPLE.COM/x'),
      'my-site.com': bare('my-site.com'),
      '163.com': bare('163.com'),
      'münchen.de': bare('münchen.de'),
      '@Alice.Bsky.Social': [['@Alice.Bsky.Social', 'Alice.Bsky.Social']],
    },
  ],
  ['a link is an absolute address, also where the host begins with http', { 'httpbin.org': bare('httpbin.org') }],
  [
    'what no program can open is no link',
    { 'https://.': [], 'https://-': [], 'https://%zz': [], 'https://a.example:99999/': [], 'https://[::1]/': [] },
  ],
  [
    'nor is a part of an address of mail or of a longer word',
    { 'jane.me@example.com': [], 'example.com-x': [], 'example.com+x': [], 'example.com_x': [] },
  ],
  ['only common top-level domains make a bare word a link: others are names of files and typos', { 'readme.zip': [] }],
  ['a hashtag may stand in brackets, as mentions and cashtags may', { '(#tag)': [['#tag', 'tag']] }],
  ['a hashtag ends where the next one begins', { '#a#b': [['#a', 'a']] }],
  [
    'a hashtag has 64 characters as people count them, which the lexicon allows',
    { [`#${'👍🏽'.repeat(40)}`]: [[`#${'👍🏽'.repeat(40)}`, '👍🏽'.repeat(40)]] },
  ],
];

describe('deviations from Bluesky’s library', () => {
  test.each(differences)('%s', async (_, texts) => {
    for (const [text, expected] of Object.entries(texts)) {
      expect([text, await ours(text)]).toEqual([text, expected]);
      expect([text, official(text)]).not.toEqual([text, expected]);
    }
  });
});

describe('everything else is equal', () => {
  test.each([
    'https://example.com',
    'https://example.com/pathを見て',
    'https://ja.wikipedia.org/wiki/日本語',
    'https://ru.wikipedia.org/wiki/Москва',
    'https://fa.wikipedia.org/wiki/می\u200cخواهم',
    'https://en.wikipedia.org/wiki/Michelson–Morley_experiment',
    'https://example.com/f() https://example.com/?a[]=1&b[]=2#c',
    'https://i❤.ws https://пример.рф/путь https://localhost:3000/x https://user:word@example.com/x',
    'https://example.com/a,b;c! https://a.example/x,https://b.example/y',
    'https://example.com#part https://example.com?x https://example.com/x*y',
    'example.com:8080/x works.in the example.co.uk: 3.14 e.g. U.S. 1.2.3.4 v1.2.so',
    'It works.In short, example.com.then and www.example',
    'foo@example.com ftp://example.com //example.com xhttps://example.com @https://example.com',
    '#https://example.com #tag,next #タグ、次 「#タグ」 #タグ。 #C++ #node.js #1 #️⃣ ＃全角 a#b',
    `#${'あ'.repeat(64)} #${'あ'.repeat(65)}`,
    '@alice.test, (@bob.bsky.social) "@carol.test" @alice.test/x x@alice.test @nobody',
    '$TSLA, ($x) $tsla $BRK.B $TSLA」 $toolong $1',
  ])('%s', async (text) => {
    expect(await ours(text)).toEqual(official(text));
  });

  test('in 2,000 texts of ten scripts, to the library’s reading of them with blanks around addresses', async () => {
    for (const { written, spaced } of textsInTenScripts(7, 2000)) {
      expect([written, await ours(written)]).toEqual([written, official(spaced)]);
    }
  });
});
