import { createIdentifiers } from '#adapters/system/identifiers';
import { createFeedReader } from '#adapters/web/index';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseKeyKind, listedItems } from '../../../../domain/integrations/feeds/feed-items.ts';
import { ManualClock } from '../../../fakes/manual-clock.ts';
import { newsItem, withFeed } from '../../../fakes/test-feeds.ts';

const identifiers = createIdentifiers(new ManualClock());
const { signal } = new AbortController();

/** Short and of few letters, so that items are often the same. */
const word = fc.constantFrom('', 'Fish', 'Chips', 'Café 🍞');
/** What counts as an item to nobody but a careless reader. */
const beside = fc.constantFrom(
  '',
  '<!-- <item><title>Old</title></item> -->',
  '<category><![CDATA[<item><title>Quoted</title></item><entry/>]]></category>',
  '<a b="<item>"/>',
  '<x:items xmlns:x="urn:x"/>',
);
const item = fc.record({ title: word, guid: word, link: fc.constantFrom('', '/a', '/b'), beside });
const namespaces = 'xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${text}</${name}>`);

type Item = typeof item extends fc.Arbitrary<infer One> ? One : never;

const formats = {
  rss: (items: readonly Item[]) =>
    `<rss version="2.0"><channel><title>T</title>${items
      .map(
        ({ title, guid, link, beside: more }) =>
          `<item>${element('title', title)}${more}${element('guid', guid)}${element('link', link)}</item>${more}`,
      )
      .join('\n')}</channel></rss>`,
  rdf: (items: readonly Item[]) =>
    `<rdf:RDF ${namespaces}><channel><title>T</title><items><rdf:Seq>${items
      .slice(1)
      .map(({ guid }) => `<rdf:li rdf:resource="${guid}"/>`)
      .join('')}</rdf:Seq></items></channel>${items
      .map(
        ({ title, guid, link }) =>
          `<item${guid === '' ? '' : ` rdf:about="${guid}"`}>${element('title', title)}${element('link', link)}</item>`,
      )
      .join('')}</rdf:RDF>`,
  atom: (items: readonly Item[]) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${items
      .map(
        ({ title, guid, link, beside: more }) =>
          `<entry>${element('title', title)}${more}${element('id', guid)}${link === '' ? '' : `<link href="${link}"/>`}</entry>`,
      )
      .join('')}</feed>`,
  json: (items: readonly Item[]) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      items: items.map(({ title, guid, link, beside: more }) =>
        more === '' ? { title, id: guid, url: link } : [null, 5, {}, []][more.length % 4],
      ),
    }),
} as const;

test('every item of a feed is taken once, or listed by its place with the reason why it is not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('rss', 'rdf', 'atom', 'json'),
      fc.constantFrom('utf8', 'utf16le'),
      async (items, format, encoding) => {
        const body = Buffer.from(`\uFEFF${formats[format](items)}`, encoding);
        const reader = createFeedReader(() => Promise.resolve(new Response(body)));
        const reading = await reader.read({ url: 'https://blog.example/feed', signal });
        if (reading.kind !== 'read') throw new Error(JSON.stringify(reading));
        const kind = chooseKeyKind(identifiers, reading.items);
        const feed = { id_integration: 'i', id_organization: 'o' };
        const { listed, left_out = [] } = listedItems({ identifiers }, feed, reading, kind);
        const lost = left_out.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        );
        const taken = items.flatMap((_, at) => (lost.includes(at + 1) ? [] : [at]));
        expect(lost.length + listed.length).toBe(items.length);
        // Those that were taken are the others, with their words.
        expect(listed.map(({ title = '' }) => title)).toEqual(taken.map((at) => items[at]?.title));
        // What says something is not empty, and what is repeated stands before it.
        const isListed = (at: number): boolean =>
          !(format === 'json' && items[at]?.beside !== '') &&
          [items[at]?.title, items[at]?.guid, items[at]?.link].some((text) => text !== '');
        for (const { first, last, reason } of left_out)
          for (let at = first - 1; at < last; at += 1) expect(isListed(at)).toBe(reason !== 'empty');
      },
    ),
    { numRuns: 300 },
  );
});

test('an integration shows which items the last reading did not take, until one takes them all', async () => {
  const service = await withFeed();
  const { feed, sweep, platform, app, id_organization, id_integration, clock } = service;
  const shown = async () =>
    (await platform.integrations.getIntegration(app, { id_organization, id_integration })).left_out_items;
  const [one, two] = ['one', 'two'].map((name) => newsItem(name, clock.now()));
  feed.items = [{}, {}, one ?? {}, two ?? {}, one ?? {}];
  feed.more = { count: 7 };
  await sweep();
  const expected = [
    { first: 1, last: 2, reason: 'empty' },
    { first: 5, last: 5, reason: 'repeated' },
    { first: 6, last: 7, reason: 'too_many' },
  ];
  expect(await shown()).toEqual(expected);
  // It has not changed.
  await sweep();
  expect(await shown()).toEqual(expected);
  feed.items = [one ?? {}, two ?? {}];
  feed.more = {};
  await sweep();
  expect(await shown()).toBeUndefined();
});
