import { describe, expect, test } from '@jest/globals';
import { checkPost } from '#domain/publishing/index';
import { countFirstComment, countText, rulebook, socialNetworks } from '#domain/networks/index';

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

  test.each(Object.entries(odd))('%s: the first text above a limit is refused, and none before', (_, piece) => {
    for (const social_network of publishing) {
      const look = (text: string) => {
        const post = { social_network, publication_type: 'profile', files: [], text } as const;
        return {
          isOver: countText(post).some(({ count, max }) => count > max),
          isRefused: checkPost(post).some(({ data = {} }) => 'characters' in data || 'graphemes' in data),
        };
      };
      // Up to the limit in pieces, and over it by one letter after the other.
      let text = '';
      while (text.length < 6000 && !look(text + piece).isOver) text += piece;
      for (let letters = 0; letters <= piece.length; letters += 1) {
        const { isOver, isRefused } = look(text + 'a'.repeat(letters));
        expect([social_network, letters, isRefused]).toEqual([social_network, letters, isOver]);
      }
    }
  });

  test('of a first comment is that of the network’s comments, and none where there are no first comments', () => {
    expect(countFirstComment('instagram', '👨‍👩‍👧‍👦')).toEqual({ unit: 'utf16', count: 11, max: 300 });
    expect(countFirstComment('x', 'first')).toBeUndefined();
  });
});
