import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findFacets, firstLink } from '#adapters/networks/bluesky/rich-text';
import { growth, linear } from '../../../servers/growth.ts';

const resolve = (handle: string) => Promise.resolve(handle.startsWith('nobody') ? undefined : `did:of:${handle}`);

/** The stretches with what they lead to, cut out of the text's bytes. */
async function stretches(text: string): Promise<[string, string][]> {
  const bytes = Buffer.from(text);
  return (await findFacets(text, resolve)).map(({ index, features: [feature] }) => {
    const covered = bytes.subarray(index.byteStart, index.byteEnd).toString();
    if (!feature) throw new Error('a facet without a feature');
    if ('uri' in feature) return [covered, feature.uri];
    return [covered, 'did' in feature ? feature.did : feature.tag];
  });
}

describe('findFacets', () => {
  test.each<[string, [string, string][]]>([
    ['nothing here', []],
    ['', []],
    ['https://a.example/x', [['https://a.example/x', 'https://a.example/x']]],
    ['🙂 é https://a.example.', [['https://a.example', 'https://a.example']]],
    ['(https://a.example/x)!', [['https://a.example/x', 'https://a.example/x']]],
    ['https://a.example/x_(y)', [['https://a.example/x_(y)', 'https://a.example/x_(y)']]],
    ['(see https://a.example/x_(y)).', [['https://a.example/x_(y)', 'https://a.example/x_(y)']]],
    ['https://a.example/?q=1&r=2#f, and', [['https://a.example/?q=1&r=2#f', 'https://a.example/?q=1&r=2#f']]],
    ['go to example.com/path?x=1;', [['example.com/path?x=1', 'https://example.com/path?x=1']]],
    ['Example.COM:8080 now', [['Example.COM:8080', 'https://Example.COM:8080']]],
    ['read.me.later.txt node.js e.g. 3.14 v1.2.so.what', []],
    ['me@example.com', []],
    ['https:// http:/// https://', []],
    ['javascript:alert(1) ftp://example.com', []],
    ['@alice.test hi', [['@alice.test', 'did:of:alice.test']]],
    ['(@alice.bsky.social)', [['@alice.bsky.social', 'did:of:alice.bsky.social']]],
    ['thanks @alice.test.', [['@alice.test', 'did:of:alice.test']]],
    ["@alice.test's", [['@alice.test', 'did:of:alice.test']]],
    ['@alice @ x@alice.test @nobody.test @-a.test', []],
    [
      '#one #two,#three',
      [
        ['#one', 'one'],
        ['#two', 'two'],
      ],
    ],
    ['＃日本語。', [['＃日本語', '日本語']]],
    [
      '#a1 #1 #1a # #! #️⃣ a#b',
      [
        ['#a1', 'a1'],
        ['#1a', '1a'],
      ],
    ],
    [`#${'x'.repeat(64)} #${'x'.repeat(65)}`, [[`#${'x'.repeat(64)}`, 'x'.repeat(64)]]],
    [`#${'e\u0301\u0302\u0303\u0304\u0305\u0306'.repeat(60)}`, []],
    [
      '$tsla, ($A) $toolong $1',
      [
        ['$tsla', '$TSLA'],
        ['$A', '$A'],
      ],
    ],
    [
      'a\nhttps://b.example\n#c',
      [
        ['https://b.example', 'https://b.example'],
        ['#c', 'c'],
      ],
    ],
  ])('%j', async (text, expected) => {
    expect(await stretches(text)).toEqual(expected);
  });

  test('finds the first link for a card', async () => {
    expect(firstLink(await findFacets('#a @b.test c.example.org https://d.example', resolve))).toBe(
      'https://c.example.org',
    );
    expect(firstLink(await findFacets('#a', resolve))).toBeUndefined();
  });

  const pieces = fc.oneof(
    fc.constantFrom(
      'https://a.example/p_(q)',
      'example.com',
      '@alice.test',
      '#tag',
      '#日本',
      '$AB',
      '👩‍👩‍👧',
      'é',
      '(',
      ')',
      '.',
    ),
    fc.constantFrom(' ', '\n', '#', '@', '$', 'https://', '\u00a0', '\ufe0f'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  const texts = fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(''));

  test('facets cover exactly their text, in order and without overlap', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const bytes = Buffer.from(text);
        let end = 0;
        for (const { index, features } of await findFacets(text, resolve)) {
          expect(index.byteStart).toBeGreaterThanOrEqual(end);
          expect(index.byteEnd).toBeGreaterThan(index.byteStart);
          end = index.byteEnd;
          expect(end).toBeLessThanOrEqual(bytes.length);
          const covered = bytes.subarray(index.byteStart, index.byteEnd).toString();
          const [feature, ...others] = features;
          expect(others).toEqual([]);
          if (!feature) throw new Error('a facet without a feature');
          if ('uri' in feature) expect([covered, `https://${covered}`]).toContain(feature.uri);
          else if ('did' in feature) expect(`did:of:${covered.slice(1)}`).toBe(feature.did);
          else if (covered.startsWith('$')) expect(covered.toUpperCase()).toBe(feature.tag);
          else expect(covered.replace(/^[#＃]/u, '')).toBe(feature.tag);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['a.', ''],
    ['(', ''],
    ['#', ''],
    [')', 'https://'],
    ['a-', ''],
  ])('takes linear time for many repetitions of %s', async (piece, beginning) => {
    const find = (size: number) => findFacets(beginning + piece.repeat(size), resolve);
    expect(await growth(find, 3000)).toBeLessThan(linear);
  });
});
