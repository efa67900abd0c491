import { describe, expect, test } from '@jest/globals';
import { itemText, unknownPlaceholders } from '#domain/integrations/feeds/item-text';
import { socialNetworks, rulebook } from '#domain/networks/rulebook';
import { checkPost, textFits } from '#domain/publishing/index';
import fc from 'fast-check';

const all = '{{title}}\n\n{{summary}}\n\n{{link}}';
const link = 'https://blog.example/a';
const shorterThan = (max: number) => (text: string) => text.length <= max;

describe('the text of a post out of an item', () => {
  test('is the template, filled', () => {
    const texts = { title: 'T', summary: 'S', link };
    expect(itemText(all, texts, () => true)).toBe(`T\n\nS\n\n${link}`);
    expect(itemText('New: {{ title }} – {{link}} #news', texts, () => true)).toBe(`New: T – ${link} #news`);
    expect(itemText(all, { title: 'T', link }, () => true)).toBe(`T\n\n${link}`);
  });

  test('takes no word of an item for a placeholder', () => {
    expect(itemText('{{title}} {{link}}', { title: '{{summary}} $& {{link}}', summary: 'S', link }, () => true)).toBe(
      `{{summary}} $& {{link}} ${link}`,
    );
  });

  test('has the words of an item without a title in its place', () => {
    expect(itemText('{{title}}\n\n{{link}}', { summary: 'Just words', link }, () => true)).toBe(
      `Just words\n\n${link}`,
    );
  });

  test('is cut at the summary first, then at the title, and never at the link', () => {
    const texts = { title: 'A title of words', summary: 'A summary that is long', link };
    expect(itemText(all, texts, shorterThan(55))).toBe(`A title of words\n\nA summary…\n\n${link}`);
    expect(itemText(all, texts, shorterThan(40))).toBe(`A title of words\n\n${link}`);
    expect(itemText(all, texts, shorterThan(33))).toBe(`A title…\n\n${link}`);
    expect(itemText(all, texts, shorterThan(22))).toBe(link);
    expect(itemText(all, texts, shorterThan(10))).toContain(link);
  });

  test('fits every network by its own counting, with the link in whole', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc
        .array(fc.constantFrom('👨‍👩‍👧‍👦', 'é', '漢字', 'word', 'https://b.example'), { maxLength: 900 })
        .map((parts) => parts.join(' ')),
    );
    const networks = socialNetworks.filter((name) => rulebook[name].capabilities.publications);
    fc.assert(
      fc.property(fc.constantFrom(...networks), words, words, (social_network, title, summary) => {
        const post = { social_network, publication_type: 'profile' as const, files: [] };
        const text = itemText(all, { title, summary, link }, (cut) => textFits(post, cut));
        expect(text.endsWith(link)).toBe(true);
        const wrong = checkPost({ ...post, text }).length;
        expect(wrong).toBeLessThanOrEqual(checkPost({ ...post, text: 'a' }).length);
      }),
      { numRuns: 200 },
    );
  });
});

test('a placeholder that there is not is named', () => {
  expect(unknownPlaceholders('{{title}} {{author}} {{}} {{ link }}')).toEqual(['{{author}}', '{{}}']);
});
