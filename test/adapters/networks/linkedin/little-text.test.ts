import { expect, test } from '@jest/globals';
import { fromLittleText, toLittleText } from '#adapters/networks/linkedin/little-text';

// https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
test.each([
  ['#one #two', '#one #two'],
  ['a#b &#39;', String.raw`a\#b &\#39;`],
  ['see https://example.com/#part', String.raw`see https://example.com/\#part`],
  ['example.com/?q=#part and #tag', String.raw`example.com/?q=\#part and #tag`],
  ['#タグhttps://example.com/#部分', String.raw`#タグhttps://example.com/\#部分`],
])('%j has its hashtags, and none in an address', (text, little) => {
  expect(toLittleText(text)).toBe(little);
  expect(fromLittleText(little)).toBe(text);
});
