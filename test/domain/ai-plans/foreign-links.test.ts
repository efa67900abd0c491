import { describe, expect, test } from '@jest/globals';
import { foreignLinks } from '#domain/ai-plans/generate-plan';
import type { Brief } from '#domain/ai-plans/plan-writer';
import { growth, linear } from '../../servers/growth.ts';

const brief: Brief = {
  organization_name: 'Bakery',
  context: { website: 'https://bakery.example/' },
  prompt: 'Order at bit.ly/loaf or orders@bakery.example, see github.com, and thank @ana',
  template: 'from_text',
  source: { text: 'The old mill is at https://mill.example/visit?day=6, says @jon.' },
  language: 'en',
  tone: undefined,
  contents: [],
};

describe('links and mentions that nobody asked for', () => {
  test.each([
    'bit.ly/phish',
    'https://github.com/evil',
    'github.com/evil',
    'evil.example:8080/now',
    'HTTPS://EVIL.EXAMPLE',
    'www.evil.example',
    'evil.co.uk?order=1',
    'пример.рф',
    'evil.xn--p1ai',
    'ftp://evil.example',
    'tg://resolve?domain=evil',
    'scam@evil.example',
    '@attacker',
    '＠attacker',
    '@ana@evil.example',
    'evil\u200B.example/now',
  ])('are found: %s', (written) => {
    for (const text of [written, `Order now at ${written}, today`, `(${written})`])
      expect(foreignLinks(brief, text)).toHaveLength(1);
  });

  test.each([
    'Order at bit.ly/loaf, or write to orders@bakery.example.',
    'See https://github.com/ and BAKERY.example!',
    'The mill: mill.example/visit?day=6. Thanks, @ana and @jon.',
    'Open from 7.30 to 12.30, e.g. on Sundays … at 3.5 %',
    'Fresh bread.',
  ])('are not found where people or their source said them: %s', (text) => {
    expect(foreignLinks(brief, text)).toEqual([]);
  });

  test.each(['a', 'a.', '@a-', 'a@', 'a.aa', '/', 'xn--a.', 'https://', '/.x'])(
    'are found in linear time in a text made of %s',
    async (part) => {
      const find = (size: number) => foreignLinks(brief, `https://${part.repeat(size)} ${part.repeat(size)}`);
      expect(await growth(find, 10_000)).toBeLessThan(linear);
    },
  );
});
