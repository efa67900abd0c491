import { describe, expect, test } from '@jest/globals';
import { checkPost, countFirstComment, countText } from '#domain/publications/index';
import { rulebook, socialNetworks } from '#domain/networks/index';

const publishing = socialNetworks.filter((network) => rulebook[network].capabilities.publications);

const odd = {
  words: 'bread and butter ',
  'a family': '👨‍👩‍👧‍👦',
  'a flag': '🇪🇸',
  'combining marks': 'e\u0301\u0323',
  'a keycap': '1\uFE0F\u20E3',
  Japanese: 'パンとバター',
  'a long address': 'https://example.com/a/very/long/path/that/counts/as/23?x=1 ',
  'a bare domain': 'example.com, ',
  'a mention with its identifier': '@[Bread & Co](urn:li:organization:1234567) ',
  'a mention at Discord': '@[Ada](123456789012345678) ',
} as const;

const longEnough = (piece: string): string => piece.repeat(Math.ceil(12_000 / piece.length));

describe('The length of a text', () => {
  test.each(Object.entries(odd))('%s: is what the check tells, at every network', (_, piece) => {
    const text = longEnough(piece);
    const told = publishing.flatMap((social_network) => {
      const post = { social_network, publication_type: 'profile', files: [], text } as const;
      const counts = countText(post);
      const over = counts.filter(({ count, max }) => count > max);
      const found = checkPost(post).flatMap(({ data = {} }) =>
        [data.characters, data.graphemes, data.bytes].filter((number) => typeof number === 'number'),
      );
      // A limit that is kept is told of no network but those with two.
      return over.length === 0 ? [] : [found.includes(over[0]?.count ?? -1)];
    });
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.map(() => true));
  });

  test.each(Object.entries(odd))('%s: one more than fits is refused, and no less', (_, piece) => {
    for (const social_network of publishing) {
      for (let times = 1; times * piece.length <= 1200; times += 7) {
        const post = {
          social_network,
          publication_type: 'profile',
          files: [],
          text: piece.repeat(times),
        } as const;
        const isOver = countText(post).some(({ count, max }) => count > max);
        const codes = checkPost(post).filter(({ data = {} }) => 'characters' in data || 'graphemes' in data);
        expect([social_network, times, isOver]).toEqual([social_network, times, codes.length > 0]);
      }
    }
  });

  test('of a first comment is that of the network’s comments, and none where there are no first comments', () => {
    expect(countFirstComment('instagram', '👨‍👩‍👧‍👦')).toEqual({ unit: 'utf16', count: 11, max: 300 });
    expect(countFirstComment('x', 'first')).toBeUndefined();
  });
});
