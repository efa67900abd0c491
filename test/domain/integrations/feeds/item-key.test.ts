import { createIdentifiers } from '#adapters/system/identifiers';
import { describe, expect, test } from '@jest/globals';
import { chooseKeyKind, getKey, getMarks, normalLink } from '#domain/integrations/feeds/feed-items';
import fc from 'fast-check';
import { ManualClock } from '../../../fakes/manual-clock.ts';

const identifiers = createIdentifiers(new ManualClock());

describe('an item is told from others', () => {
  test.each([
    ['its guid', [{ guid: 'a' }, { guid: 'b' }], 'guid'],
    [
      'its link where guids are missing',
      [{ guid: 'a', link: 'https://a.example/1' }, { link: 'https://a.example/2' }],
      'link',
    ],
    [
      'its link where guids are shared',
      [
        { guid: 'a', link: 'https://a.example/1' },
        { guid: 'a', link: 'https://a.example/2' },
      ],
      'link',
    ],
    [
      'its file where links are shared',
      [1, 2].map((n) => ({ link: 'https://a.example', enclosure: `https://a.example/${String(n)}.mp3` })),
      'enclosure',
    ],
    [
      'its title where all else is shared',
      [1, 2].map((n) => ({ link: 'https://a.example', title: `T${String(n)}` })),
      'hash',
    ],
    ['its guid although one is listed twice', [{ guid: 'a' }, { guid: 'a' }, { guid: 'b' }], 'guid'],
    ['its guid as long as there is none', [], 'guid'],
  ] as const)('by %s', (_what, items, kind) => {
    expect(chooseKeyKind(identifiers, items)).toBe(kind);
  });

  test('by another kind where it lacks the chosen one, and by nothing when it has nothing', () => {
    expect(getKey(identifiers, { link: 'https://a.example/1' }, 'guid')).toBe('link:a.example/1');
    expect(getKey(identifiers, { guid: 'g', link: 'https://a.example/1' }, 'link')).toBe('link:a.example/1');
    expect(getKey(identifiers, { guid: '' }, 'guid')).toBeUndefined();
    expect(getKey(identifiers, { summary: 'only words' }, 'guid')).toMatch(/^hash:/);
  });

  test('by a key that stays when everything else of it changes', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.record({ title: fc.string(), date: fc.string(), link: fc.webUrl() }),
        fc.record({ title: fc.string(), link: fc.webUrl() }),
        (guid, one, other) => {
          fc.pre(guid.trim() !== '');
          expect(getKey(identifiers, { ...one, guid }, 'guid')).toBe(getKey(identifiers, { ...other, guid }, 'guid'));
        },
      ),
    );
  });
});

describe('addresses of one page', () => {
  test.each([
    ['http://a.example/b', 'https://a.example/b'],
    ['https://A.Example:443/b/', 'https://a.example/b'],
    ['https://a.example/b?utm_source=rss&utm_medium=feed', 'https://a.example/b'],
    ['https://a.example/b?id=1&fbclid=x', 'https://a.example/b?id=1'],
    ['https://user@a.example/b', 'https://a.example/b'],
  ])('%s is %s', (one, other) => {
    expect(normalLink(one)).toBe(normalLink(other));
  });

  test.each([
    ['https://a.example/b?id=1', 'https://a.example/b?id=2'],
    ['https://a.example/B', 'https://a.example/b'],
    ['https://a.example/log#v1', 'https://a.example/log#v2'],
    ['https://a.example/', 'https://b.example/'],
  ])('but %s is not %s', (one, other) => {
    expect(normalLink(one)).not.toBe(normalLink(other));
  });

  test('are made normal once and for all, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (link) => {
        const once = normalLink(link);
        expect(normalLink(`https://${once}`) === once || normalLink(once) === once).toBe(true);
      }),
    );
  });
});

test('marks are empty where there is nothing to recognize', () => {
  expect(getMarks(identifiers, {})).toEqual({ link: '', title: '' });
});
