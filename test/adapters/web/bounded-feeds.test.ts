// Feeds that would keep the process busy for long: they are refused before they are parsed, and no others are.
import { createFeedReader } from '#adapters/web/index';
import { describe, expect, test } from '@jest/globals';

const { signal } = new AbortController();

/** Reads a feed, and tells how many items it has, or why it was refused. */
async function outcome(body: string): Promise<number | string> {
  const reader = createFeedReader(() => Promise.resolve(new Response(body)));
  const reading = await reader.read({ url: 'https://blog.example/feed', signal });
  if (reading.kind === 'read') return reading.items.length;
  return reading.kind === 'failed' ? reading.reason : reading.kind;
}

const rss = (inside: string, begin = ''): string =>
  `${begin}<rss version="2.0"><channel>${inside}<item><title>T</title></item></channel></rss>`;
const json = (members: string): string =>
  `{"version":"https://jsonfeed.org/version/1.1","title":"T",${members}"items":[{"id":"1"}]}`;
const many = (of: (at: number) => string, count = 40_000): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('');

const tooMany = (what: string): string => `it has more than 30000 ${what}`;

describe('a feed that consists of', () => {
  test.each([
    ['attributes', rss(`<a ${many((at) => `a${String(at)}="b" `)}/>`), 'attributes'],
    ['attributes without spaces', rss(`<a ${many((at) => `a${String(at)}="b"`)}/>`), 'attributes'],
    ['names without values', rss(`<a ${many(() => 'a ')}/>`), 'attributes'],
    ['namespaces', rss(`<a ${many((at) => `xmlns:a${String(at)}="b" `)}/>`), 'attributes'],
    ['attributes of many elements', rss(many(() => '<a b="" c="" d=""/>', 12_000)), 'attributes'],
    ['attributes after a > in quotes', rss(`<a b=">" ${many(() => 'c="" ')}/>`), 'attributes'],
    ['attributes of an instruction', rss('', `<?xml version="1.0" ${many(() => 'a="" ')}?>`), 'attributes'],
    ['elements after what looks like a comment', rss(`<a b="<!--"/>${many(() => '<b/>')}`), 'elements'],
    ['elements after what looks like CDATA', rss(`<a <![CDATA[ />${many(() => '<b/>')}`), 'elements'],
    ['comments', rss(many(() => '<!---->')), 'elements'],
    ['closing tags', rss(many(() => '</a>')), 'closing tags'],
    ['members', json(many((at) => `"k${String(at)}":1,`)), 'members'],
    ['authors', json(`"authors":[${many(() => '{"name":"a"},')}{}],`), 'members'],
    ['lists', json(`"a":[${many(() => '[],')}[]],`), 'members'],
    ['members after a text that seems open', json(`"a":"\\\\",${many((at) => `"k${String(at)}":1,`)}`), 'members'],
  ])('%s is told of, and not parsed', async (_what, body, counted) => {
    expect(await outcome(body)).toBe(tooMany(counted));
  });

  test.each([
    ['a comment that may end twice', rss(`<!--->${many(() => '<b/>', 10)}-->`)],
    ['an instruction that may end twice', rss('', `<?xml a="?>" b="c"?>`)],
    ['two document types', rss('', '<!DOCTYPE rss><!DOCTYPE rss>')],
  ])('%s is none', async (_what, body) => {
    expect(await outcome(body)).toBe('it is not a feed');
  });

  test('a tag without an end is cut off', async () => {
    expect(await outcome(rss('<a "'))).toBe('it is cut off');
  });
});

describe('a feed is read that has', () => {
  test.each([
    ['many attributes', rss(many(() => '<a b="c" d="e"/>', 14_000))],
    ['pages of HTML in CDATA', rss(`<description><![CDATA[${many(() => '<p class="a">b</p>')}]]></description>`)],
    ['pages of HTML, escaped', rss(`<description>${many(() => '&lt;p class="a"&gt;b&lt;/p&gt;')}</description>`)],
    ['what looks like elements in a comment', rss(`<!-- ${many(() => '<a b="c">')} -->`)],
    ['an apostrophe, and a > in a value', rss(`<a b="it's" c='>'/><description>it's "so"</description>`)],
    ['a document type', rss('', '<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//N//DTD" "http://n.example/rss.dtd">')],
    ['a document type with entities', rss('', '<!DOCTYPE rss [<!ENTITY nbsp "&#160;"><!-- it\'s -->]>')],
    ['pages of HTML in JSON', json(`"description":"${many(() => '<p class=\\"a\\">, [b], {c}</p>')}",`)],
  ])('%s', async (_what, body) => {
    expect(await outcome(body)).toBe(1);
  });
});

describe('a feed that is cut off', () => {
  const item = '<title>A &lt;/rss&gt;</title><link>https://a.example/1</link><guid>g</guid>';
  const quoted = '<description><![CDATA[About </rss></feed></rdf:RDF>]]></description><!-- </rss></feed></rdf:RDF> -->';
  test.each([
    [
      'RSS',
      `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><item>${item}${quoted}</item></channel></rss>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>A</title>${quoted}</entry></feed >`,
    ],
    [
      'RDF',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>T</title></channel><item>${item}${quoted}</item></rdf:RDF>`,
    ],
    ['JSON', json('')],
  ])('in %s, wherever that is, is not read in part', async (_, whole) => {
    expect(await outcome(whole)).toBe(1);
    if (whole.startsWith('<')) expect(await outcome(`${whole}\n<!-- cached -->\n`)).toBe(1);
    for (let length = whole.length - 1; length > 0; length -= 1)
      expect([length, await outcome(whole.slice(0, length))]).toEqual([length, expect.any(String)]);
  });
});
