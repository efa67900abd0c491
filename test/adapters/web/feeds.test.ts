// Long because one server answers for all that a feed can be, well written or hostile.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPublicFetch } from '#adapters/system/public-fetch';
import { createFeedReader } from '#adapters/web/index';
import type { FeedQuestion, FeedReading, ReadFeed } from '#ports/integrations/feed-reader';
import { startSandbox, type Sandbox } from '#runtimes/sandbox/sandbox';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

let sandbox: Sandbox;
let server: Server;
let url: string;
/** What the server of this test answers next, by path. */
const answers = new Map<string, { type?: string; body: string | Buffer; headers?: Record<string, string> }>();

beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [] });
  server = createServer((request, response) => {
    const { type = 'application/xml', body = '', headers = {} } = answers.get(request.url ?? '') ?? {};
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address with a port.
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await sandbox.stop();
});

const { signal } = new AbortController();
/** Only the servers of this test may be called. */
const reader = createFeedReader(
  createPublicFetch({ allowPrivateAddresses: false, isAllowed: (address) => address === '127.0.0.1' }),
);
const read = (address: string, more: Partial<FeedQuestion> = {}): Promise<FeedReading> =>
  reader.read({ url: address, signal, ...more });

async function readWell(address: string, more: Partial<FeedQuestion> = {}): Promise<ReadFeed> {
  const reading = await read(address, more);
  if (reading.kind !== 'read') throw new Error(`the feed was not read: ${JSON.stringify(reading)}`);
  return reading;
}

/** Reads a feed that is written here. */
async function written(body: string | Buffer, type?: string, headers?: Record<string, string>) {
  answers.set('/feed', { body, ...(type && { type }), ...(headers && { headers }) });
  return readWell(`${url}/feed`);
}

const change = (name: string, settings: object): Promise<Response> =>
  fetch(`${sandbox.url}/feeds/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
const at = (name: string): string => `${sandbox.url}/feeds/${name}`;
const rss = (items: string, channel = ''): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title>${channel}${items}</channel></rss>`;

describe('a feed', () => {
  test.each(['rss', 'atom', 'rdf', 'json'])('in %s says the same', async (format) => {
    const name = `same-${format}`;
    await change(name, { format });
    const { title, items } = await readWell(at(name));
    expect(title).toBe(`News of ${name}`);
    expect(items.map((item) => item.title)).toEqual(['Item of 1 days ago', 'Item of 2 days ago', 'Item of 3 days ago']);
    expect(items[0]).toMatchObject({
      guid: `${name}-3`,
      link: `${at(name)}/items/3`,
      summary: 'What item 3 says & more.',
    });
    expect(items.map(({ date = '' }) => Date.parse(date))).toEqual(
      [1, 2, 3].map((days): unknown => expect.closeTo(Date.now() - days * 86_400_000, -5)),
    );
  });

  test('has titles without HTML and addresses in full', async () => {
    await change('odd', { html_titles: true, relative: true });
    const { items } = await readWell(at('odd'));
    expect(items[0]).toMatchObject({ title: 'Item of 1 days ago', link: `${at('odd')}/items/3` });
    const twice = await written(
      rss('<item><title>Fish &amp;amp; &lt;i&gt;chips&lt;/i&gt;</title><link>/a</link></item>'),
    );
    expect(twice.items).toEqual([{ title: 'Fish & chips', link: `${url}/a` }]);
    const based = await written(
      rss('<item><title>T</title><link>/a</link></item>', '<link>https://blog.example/news/</link>'),
    );
    expect(based.items[0]?.link).toBe('https://blog.example/a');
  });

  test('links only to pages that its author named', async () => {
    const { items } = await written(
      rss(
        '<item><guid>post-17</guid></item><item><guid> https://blog.example/18 </guid></item><item><guid isPermaLink="false">https://blog.example/19</guid></item>',
      ),
    );
    expect(items.map(({ link }) => link)).toEqual([undefined, 'https://blog.example/18', undefined]);
  });

  test('keeps emoji that it shows as pictures, and takes the picture that a page loads late', async () => {
    const html =
      '&lt;p&gt;Bread &lt;img src="/emoji/1f35e.svg" alt="🍞" class="wp-smiley"/&gt;&lt;img src="/3.png" alt="3️⃣"/&gt;&lt;img src="data:image/gif;base64,R0lGOD" data-src="/loaf.jpg" alt="3 loaves"/&gt;&lt;/p&gt;';
    const { items } = await written(rss(`<item><description>${html}</description></item>`));
    expect(items).toEqual([{ summary: 'Bread 🍞3️⃣', image: `${url}/loaf.jpg` }]);
  });

  test('that is plain Atom keeps what only looks like HTML', async () => {
    const { items } = await written(
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>1</id><title>1 &lt;b&gt; 2 &amp;amp;</title></entry></feed>',
    );
    expect(items).toEqual([{ guid: '1', title: '1 <b> 2 &amp;' }]);
  });

  test.each([
    ['Tue, 24 Nov 2026 10:00:00 +0100', '2026-11-24T09:00:00.000Z'],
    ['Tue, 24 Nov 2026 10:00 GMT', '2026-11-24T10:00:00.000Z'],
    ['24 Nov 2026 10:00:00 EST', '2026-11-24T15:00:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 CEST', '2026-11-24T08:00:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 AEDT', '2026-11-23T23:00:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 XYZ', '2026-11-24T10:00:00.000Z'],
    ['2026-11-24T10:00:00-0400', '2026-11-24T14:00:00.000Z'],
    ['2026-11-24T10:00:00.5+02', '2026-11-24T08:00:00.500Z'],
    ['20261124T100000Z', '2026-11-24T10:00:00.000Z'],
    ['2026-11-24 10:00', '2026-11-24T10:00:00.000Z'],
    ['2026-11-31T10:00:00+0200', undefined],
    ['2026-11-24T10:00:00', '2026-11-24T10:00:00.000Z'],
    ['2026-11-24T10:00:00+02:00', '2026-11-24T08:00:00.000Z'],
    ['2026-11-24', '2026-11-24T00:00:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 +02', '2026-11-24T08:00:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 -3:30', '2026-11-24T13:30:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 +0545', '2026-11-24T04:15:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 +1400', '2026-11-23T20:00:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 pst', '2026-11-24T18:00:00.000Z'],
    ['Tue, 24-Nov-26', '2026-11-24T00:00:00.000Z'],
    ['November 24, 2026 10:00 PM', '2026-11-24T22:00:00.000Z'],
    ['Nov 24, 2026 10:00 pm EST', '2026-11-25T03:00:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 (Europe/Madrid)', '2026-11-24T09:00:00.000Z'],
    ['2026-11-24T10:00:00[America/Port-au-Prince]', '2026-11-24T15:00:00.000Z'],
    ['2026-11-24T10:00:00+01:00[Europe/Madrid]', '2026-11-24T09:00:00.000Z'],
    ['Tue, 24 Nov 2026 10:00:00 +0100 Europe/Madrid', '2026-11-24T09:00:00.000Z'],
    // The clocks of Madrid skip this time.
    ['Sun, 29 Mar 2026 02:30:00 Europe/Madrid', '2026-03-29T01:30:00.000Z'],
    ['Mon, 30 Nov 2026 23:00:00 -0500', '2026-12-01T04:00:00.000Z'],
    ['Tue, 1 Dec 2026 01:00:00 +0500', '2026-11-30T20:00:00.000Z'],
    ['Tue, 31 Nov 2026 10:00:00 GMT', undefined],
    ['Mon, 29 Feb 2027 10:00:00 +0100', undefined],
    ['Tue, 24 Nov 2026 24:00:00 EST', undefined],
    ['24 nov. à dix heures', undefined],
    ['yesterday', undefined],
    ['0', undefined],
  ])('dates an item %s', async (pubDate, date) => {
    const { items } = await written(rss(`<item><title>T</title><pubDate>${pubDate}</pubDate></item>`));
    expect(items[0]?.date).toBe(date);
  });

  test.each([
    ['<enclosure url="/e.jpg" type="image/jpeg" length="1"/><media:content url="/m.jpg" medium="image"/>', 'e.jpg'],
    ['<media:content url="/m.jpg"/><description>&lt;img src="/i.jpg"&gt;</description>', 'm.jpg'],
    ['<media:group><media:content url="/v.mp4"/><media:thumbnail url="/t.jpg"/></media:group>', 't.jpg'],
    ['<description>&lt;img src="/p.gif" width="1"&gt;&lt;img src="/i.jpg"&gt;</description>', 'i.jpg'],
    ['<content:encoded><![CDATA[<p>x</p><img src="/c.jpg">]]></content:encoded>', 'c.jpg'],
    ['<enclosure url="/e.mp3" type="audio/mpeg" length="1"/>', undefined],
    ['<description>&lt;img src="data:image/gif;base64,R0"&gt;</description>', undefined],
  ])('has the picture of %s', async (inside, file) => {
    const { items } = await written(rss(`<item><title>T</title>${inside}</item>`));
    expect(items[0]?.image).toBe(file === undefined ? undefined : `${url}/${file}`);
  });

  test('is read in the encoding that it names', async () => {
    const body = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title>Caf\u00e9</title></channel></rss>',
      'latin1',
    );
    expect((await written(body)).title).toBe('Café');
  });

  test('reports how long its answer is valid, and its hub', async () => {
    await change('hubbed', { hub: true, max_age: 1800 });
    expect(await readWell(at('hubbed'))).toMatchObject({
      max_age: 1800,
      hub: `${at('hubbed')}/hub`,
      self: at('hubbed'),
    });
    const link = '<https://hub.example/>; rel="hub", <https://b.example/feed>; rel="self"';
    expect(await written(rss(''), undefined, { link })).toMatchObject({
      hub: 'https://hub.example/',
      self: 'https://b.example/feed',
    });
  });

  test('that has not changed is not read again, however it reports that', async () => {
    const { etag, body_hash } = await readWell(at('steady'));
    expect(await read(at('steady'), { etag })).toMatchObject({ kind: 'unchanged' });
    expect(await read(at('steady'), { body_hash })).toMatchObject({ kind: 'unchanged' });
  });

  test('reports its new address after a permanent redirect', async () => {
    await change('mover', { fault: { kind: 'moved' } });
    expect(await readWell(at('mover'))).toMatchObject({ moved_to: at('mover-new'), url: at('mover-new') });
  });
});

describe('a feed that misbehaves', () => {
  test.each([
    ['away', { kind: 'failed', reason: 'it answers with status 503', isPassing: true }],
    ['throttle', { kind: 'failed', isPassing: true, retry_after: 60 }],
    ['gone', { kind: 'gone' }],
    ['no_feed', { kind: 'failed', reason: 'it is not a feed', isPassing: false }],
    ['cut_off', { kind: 'failed', reason: 'it is cut off', isPassing: true }],
    ['large', { kind: 'failed', reason: 'it has more than 2097152 bytes' }],
    ['loop', { kind: 'failed', reason: 'it redirects more than 5 times' }],
    ['wrong_type', { kind: 'read' }],
  ])('%s', async (kind, reading) => {
    await change(`bad-${kind}`, { fault: { kind } });
    expect(await read(at(`bad-${kind}`))).toMatchObject(reading);
  });

  test('by entities that grow or that name files gets nothing for it', async () => {
    await change('bomb', { fault: { kind: 'bomb' } });
    const reading = await read(at('bomb'));
    expect(JSON.stringify(reading).length).toBeLessThan(1_000);
    answers.set('/xxe', {
      body: '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><title>&x;</title></channel></rss>',
    });
    expect(JSON.stringify(await read(`${url}/xxe`))).not.toContain('root:');
  });

  test.each([
    ['deep', rss(`<item><title>${'<b>'.repeat(100_000)}</title></item>`)],
    ['deep HTML', rss(`<item><description>${'&lt;div&gt;'.repeat(100_000)}</description></item>`)],
    ['an open tag', `<rss version="2.0"><channel><title ${'a'.repeat(1_000_000)}`],
    ['attributes', `<rss version="2.0"><channel ${'a="b" '.repeat(200_000)}></channel></rss>`],
    ['an open comment', rss(`<item><description>${'&lt;!-- '.repeat(100_000)}</description></item>`)],
    ['a number', '1'.repeat(1_000_000)],
    ['brackets', '['.repeat(1_000_000)],
    ['items', rss('<item><guid>g</guid></item>'.repeat(60_000))],
    ['spaces', rss(`<item><pubDate>${' '.repeat(500_000)}x</pubDate><link>${' '.repeat(500_000)}</link></item>`)],
  ])('by %s neither stops the process nor ends it', async (_what, body) => {
    answers.set('/hostile', { body });
    const reading = await read(`${url}/hostile`);
    if (reading.kind === 'read') expect(reading.items.length).toBeLessThanOrEqual(1_000);
  });

  test.each([
    ['items', '<item/>', 'elements'],
    ['elements', '<a/>', 'elements'],
    ['pictures', '<media:content url="a"/>', 'attributes'],
  ])('by more %s than any feed has is told of, and is not parsed', async (_what, element, counted) => {
    answers.set('/many', { body: rss(element.repeat(80_000)) });
    expect(await read(`${url}/many`)).toEqual({
      kind: 'failed',
      reason: `it has more than 30000 ${counted}`,
      isPassing: false,
    });
    // What only looks like elements does not count.
    const quoted = rss(`<item><title>T</title><!--${element.repeat(40_000)}--></item>`);
    expect((await written(quoted)).items).toEqual([{ title: 'T' }]);
    const words = rss(
      `<item><title>T</title><description><![CDATA[${'<p>a</p>'.repeat(40_000)}]]></description></item>`,
    );
    expect((await written(words)).items).toMatchObject([{ title: 'T' }]);
  });

  test('by a small body that unpacks to a large one is given up at the limit', async () => {
    const body = gzipSync(Buffer.alloc(100 * 1024 * 1024));
    answers.set('/packed', { body, headers: { 'content-encoding': 'gzip' } });
    const before = process.memoryUsage().rss;
    expect(await read(`${url}/packed`)).toMatchObject({ kind: 'failed', reason: 'it has more than 2097152 bytes' });
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024);
  });

  test('by leading to an address that is not public is not followed there', async () => {
    const leads = createServer((_request, response) => {
      response.writeHead(302, { location: 'http://10.0.0.1/latest/meta-data' }).end();
    });
    await new Promise<void>((resolve) => leads.listen(0, '127.0.0.1', resolve));
    const { port } = leads.address() as AddressInfo;
    const reading = await read(`http://127.0.0.1:${String(port)}/`);
    leads.close();
    expect(reading).toEqual({ kind: 'failed', reason: 'its address is not public', isPassing: false });
  });

  test.each([
    ['a charset that there is not', 'application/xml; charset=klingon', 'utf-8'],
    ['another charset than it has', 'application/xml; charset=utf-8', 'latin1'],
    ['UTF-16', 'application/xml', 'utf16le'],
  ] as const)('by naming %s is read or refused, and never ends the process', async (_what, type, encoding) => {
    const body = Buffer.from(`\ufeff${rss('<item><guid>1</guid><title>Caf\u00e9</title></item>')}`, encoding);
    answers.set('/charset', { type, body });
    const reading = await read(`${url}/charset`);
    if (reading.kind === 'read') expect(reading.items).toMatchObject([{ guid: '1' }]);
    else expect(reading).toMatchObject({ kind: 'failed', reason: 'it is not a feed' });
  });

  test('by a title of megabytes has one of which so much is kept as people read', async () => {
    const { items } = await written(rss(`<item><title>${'word '.repeat(400_000)}</title></item>`));
    expect(items[0]?.title).toHaveLength(500);
  });

  test('by addresses that are none, or that run scripts, has an item without them', async () => {
    const { items } = await written(
      rss(
        '<item><title>T</title><link>javascript:alert(1)</link><guid>javascript:alert(1)</guid><enclosure url="file:///etc/passwd" type="image/png" length="1"/></item>',
      ),
    );
    expect(items).toEqual([{ guid: 'javascript:alert(1)', title: 'T' }]);
  });

  test('at an address that is not public is not requested', async () => {
    expect(await read('http://10.0.0.1/feed')).toEqual({
      kind: 'failed',
      reason: 'its address is not public',
      isPassing: false,
    });
  });

  test('and is too slow is aborted when the process ends', async () => {
    await change('slow', { fault: { kind: 'slow' } });
    const ending = new AbortController();
    const reading = read(at('slow'), { signal: ending.signal });
    setImmediate(() => ending.abort());
    expect(await reading).toMatchObject({ kind: 'failed', isPassing: true });
  });
});
