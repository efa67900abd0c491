import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { ConnectedAccount } from '#ports/networks/network-adapter';
import type { PublicationContent } from '#ports/publishing/publication';
import { listBlueskyPosts } from '../../../servers/bluesky-account.ts';
import { assertPost } from './lexicons.ts';
import { connectedAccount, publishFile, sending, workbench } from './workbench.ts';
import { startStandIn, type StandIn } from './stand-in.ts';

const { adapter, publish } = workbench();
let connected: ConnectedAccount;
let site: StandIn;
let picture: Buffer;
let pages: Record<string, { readonly type: string; readonly body: string | Buffer }>;

beforeAll(async () => {
  [connected, site] = await Promise.all([connectedAccount(adapter), startStandIn()]);
  picture = await sharp({ create: { width: 2400, height: 30, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
});

afterAll(() => site.stop());

beforeEach(() => {
  pages = {};
  site.answer = (request, response) => {
    const page = pages[request.url ?? ''];
    if (page) response.writeHead(200, { 'content-type': page.type }).end(page.body);
    else response.writeHead(404).end();
  };
});

/** The embed of a post as the server keeps it. */
async function getEmbed(content: Partial<PublicationContent>, ...files: ReturnType<typeof publishFile>[]) {
  await publish.send({ session: connected.session, ...sending(content, files).input() });
  const [post] = await listBlueskyPosts(connected.external_identifier);
  assertPost(post?.value);
  return post?.value.embed;
}

const html = (head: string, type = 'text/html; charset=utf-8') => ({ type, body: `<html><head>${head}</head><body>` });

describe('link cards', () => {
  test('contain the title, description and picture of the page', async () => {
    pages = {
      '/page': html(`<title>plain</title>
        <meta property="og:title" content="Caf&eacute; &amp;  bar">
        <meta property="og:description" content="Where we meet">
        <meta property="og:image" content="/images/one.png">`),
      '/images/one.png': { type: 'image/png', body: picture },
    };
    expect(await getEmbed({ text: 'see', link: `${site.url}/page` })).toEqual({
      $type: 'app.bsky.embed.external',
      external: {
        uri: `${site.url}/page`,
        title: 'Café & bar',
        description: 'Where we meet',
        thumb: expect.objectContaining({ $type: 'blob', mimeType: 'image/png' }),
      },
    });
  });

  test('are made for the first link of the text, with the plain title', async () => {
    pages = {
      '/a': {
        type: 'text/html; charset=iso-8859-1',
        body: Buffer.from('<title>Caf\xe9</title><svg><title>x</title>', 'latin1'),
      },
    };
    expect(await getEmbed({ text: `read ${site.url}/a and ${site.url}/b` })).toMatchObject({
      external: { uri: `${site.url}/a`, title: 'Café', description: '' },
    });
  });

  test('follow a page that has moved', async () => {
    pages = { '/new': html('<title>moved</title>') };
    const { answer } = site;
    site.answer = (request, response) =>
      request.url === '/old' ? response.writeHead(301, { location: '/new' }).end() : answer(request, response);
    expect(await getEmbed({ link: `${site.url}/old` })).toMatchObject({
      external: { uri: `${site.url}/old`, title: 'moved' },
    });
  });

  test('have no picture when it is broken, missing or not a picture', async () => {
    for (const [path, body] of [
      ['/x.png', 'no picture'],
      ['/y.png', undefined],
    ] as const) {
      pages = { '/page': html(`<title>t</title><meta property="og:image" content="${path}">`) };
      if (body) pages[path] = { type: 'image/png', body };
      const embed = await getEmbed({ text: path, link: `${site.url}/page` });
      expect(embed).toMatchObject({ external: { title: 't' } });
      // That it is a card was checked above.
      expect((embed as { external: object }).external).not.toHaveProperty('thumb');
    }
  });

  test('read the beginning of an endless page', async () => {
    site.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>endless</title>');
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    };
    expect(await getEmbed({ link: site.url })).toMatchObject({ external: { title: 'endless' } });
  });

  test('keep a chosen link whose page cannot be read, and leave one in the text alone', async () => {
    const address = `${site.url}/missing`;
    expect(await getEmbed({ text: 'gone', link: address })).toEqual({
      $type: 'app.bsky.embed.external',
      external: { uri: address, title: new URL(site.url).host, description: '' },
    });
    expect(await getEmbed({ text: `gone ${address}` })).toBeUndefined();
    pages = { '/feed': { type: 'application/json', body: '{}' } };
    expect(await getEmbed({ text: `data ${site.url}/feed` })).toBeUndefined();
  });

  test('are replaced by pictures', async () => {
    const file = publishFile(picture, { alt_text: 'blue' });
    expect(await getEmbed({ text: `${site.url}/a` }, file)).toMatchObject({ $type: 'app.bsky.embed.images' });
  });
});
