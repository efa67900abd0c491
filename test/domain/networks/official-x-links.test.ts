import { describe, expect, test } from '@jest/globals';
import twitter from 'twitter-text';
import { x } from '#domain/networks/x/rules';
import { findXLinks, weighXText } from '#domain/networks/x/weigh-text';
import { textsInTenScripts } from '../../fixtures/texts-in-ten-scripts.ts';

const findLinks = (text: string): readonly string[] => findXLinks(text).map((link) => link.text);
const official = (text: string) => [twitter.extractUrls(text), twitter.parseTweet(text).weightedLength];

describe('where we differ from the library of X', () => {
  test.each([
    // Our list of top-level domains is shorter. What may be a link counts as one or as text, whichever is heavier.
    [`https://test.dental/${'x'.repeat(30)}`, [`https://test.dental/${'x'.repeat(30)}`], 50],
    ['https://example.com-foo', ['https://example.com-foo'], 23],
    ['http://1.1.1.1', ['http://1.1.1.1'], 23],
    ['www.test.example', ['www.test.example'], 23],
    ['test.dental', [], 11],
    ['example.みんな', [], 14],
    // Hosts that cannot exist are too rare to know them.
    ['https://a.b_c.com', ['https://a.b_c.com'], 23],
    [`${'a'.repeat(64)}.com`, [`${'a'.repeat(64)}.com`], 23],
    [`https://t.co/${'a'.repeat(41)}`, [`https://t.co/${'a'.repeat(41)}`], 23],
    // Its own slips: it links the end of a host, and what follows the sign of a hashtag.
    ['a_b.example.com', ['a_b.example.com'], 23],
    ['日本.co.jp', [], 10],
    ['＃test.com', [], 10],
  ])('%j', (text, links, weight) => {
    expect([findLinks(text), weighXText(text)]).toEqual([links, weight]);
    expect(official(text)).not.toEqual([links, weight]);
  });
});

describe('everything else is equal', () => {
  test.each([
    'https://t.co/abc?x=1 https://example.com/x() https://example.com/a(b https://example.com?x=(',
    'https://example.com/@user/ https://example.com:80 example.com:80 example.com?q=1 example.com:80/x?q',
    'https://a_b.example.com http://-a.com foo.com.bar https://foo.dev.corp/x example.com.com',
    'http://日本.co.jp/あ https://example.みんな http://example.xn--p1ai/ https://пример.рф/путь пример.рф',
    'test.com@ $test.com #test.com @test.com _test.com /test.com .test.com -test.com =test.com +test.com',
    '日a.com 日本a.com日b.com a.com,b.com a.com/b.com http://a.com/http://b.com here.http://test.com xhttp://test.com',
    '\u202atest.com\u202c test.com\u200b test\u200b.com \ufefftest.com \ufeffhttps://test.com/x',
    'tést.com TEST.COM HTTP://TEST.COM/X 2.am 1.1.1.1 https://example.com/tiếng-việt https://example.com/Яѝ',
    'https://example.com/?x=1) https://example.com/?x=é https://example.com/x–y https://example.com/x– https://example.com/x|',
    'https://example.com/x& https://example.com/x~ https://example.com/[x] https://example.com/x] https://example.com/x*',
    `https://example.com/${'x'.repeat(4068)}`,
    `https://example.com/${'x'.repeat(4069)}`,
  ])('%j', (text) => {
    expect([findLinks(text), weighXText(text)]).toEqual(official(text));
  });

  test('in 2,000 texts of ten scripts', () => {
    for (const { written } of textsInTenScripts(11, 2000)) {
      expect([written, findLinks(written), weighXText(written)]).toEqual([written, ...official(written)]);
    }
  });

  test.each(['$TSLA $aapl', '$BRK.B $BRK_B', '$TSLA, $A)', '($TSLA) $A', '$TOOLONGS $A', '$T1 $A', '詳細$TSLA $A'])(
    'also the cashtags of %j, of which a post has one',
    (text) => {
      const post = { social_network: 'x', publication_type: 'profile', text, files: [] } as const;
      expect(x.check?.(post)).toHaveLength(twitter.extractCashtags(text).length > 1 ? 1 : 0);
    },
  );
});
