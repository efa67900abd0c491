import { NetworkFailure } from '#domain/networks/index';
import type { ImageFitter } from '#ports/networks/network-adapter';
import { createTurns } from '#domain/shared/index';
import type { Cancellation } from '#ports/shared/clock';
import type { NetworkAnswer, NetworkHttp } from '../shared/http.ts';
import type { Pds } from './call.ts';
import type { BlueskySession } from './session.ts';
import type { Blob } from './wire.ts';

/** The card of a link (app.bsky.embed.external). */
export interface LinkCard {
  readonly $type: 'app.bsky.embed.external';
  readonly external: {
    readonly uri: string;
    readonly title: string;
    readonly description: string;
    readonly thumb?: Blob;
  };
}

// The part of a page that matters is its head.
const maxPageBytes = 524_288;
const timeoutMilliseconds = 10_000;
// lexicons/app/bsky/embed/external.json
const maxThumbBytes = 1_000_000;
const maxThumbSide = 1200;
/** Limits how many pictures of pages are in memory at the same time, since they are large. */
const pictureTurns = createTurns(4);

interface PageFacts {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly image: string | undefined;
}

function decode({ headers, bytes }: NetworkAnswer): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const charset = /charset=["']?([\w-]+)/i;
  const label =
    charset.exec(headers.get('content-type') ?? '')?.[1] ?? charset.exec(beginning)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // An unknown charset.
  }
}

/** Reads Open Graph data (https://ogp.me), and the page's own title and description. */
async function readPage(html: string): Promise<PageFacts> {
  // Loaded when the first link is read.
  const { Parser } = await import('htmlparser2');
  const facts = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      const key = (property ?? named ?? '').toLowerCase();
      if (name === 'meta' && content && !facts.has(key)) facts.set(key, content);
      // Drawings in the page may have titles too; the page's own comes first.
      if (name === 'title' && title === '') isInTitle = true;
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
    },
  });
  parser.end(html);
  return {
    title: facts.get('og:title') ?? facts.get('twitter:title') ?? title,
    description: facts.get('og:description') ?? facts.get('twitter:description') ?? facts.get('description'),
    image: facts.get('og:image') ?? facts.get('og:image:url') ?? facts.get('twitter:image'),
  };
}

/** Returns a text as one line, cut to whole characters. */
function shorten(text: string | undefined, max: number): string {
  return Array.from((text ?? '').replace(/\s+/g, ' ').trim())
    .slice(0, max)
    .join('');
}

export type LinkCards = (
  session: BlueskySession,
  uri: string,
  signal: Cancellation,
) => Promise<{ readonly card: LinkCard; readonly isRead: boolean }>;

/**
 * Creates the card of a link, which Bluesky does not do itself
 * (https://docs.bsky.app/docs/advanced-guides/posts). A page that is broken or cannot be read never fails the
 * post; the card then shows only the address (`isRead` is false).
 */
export function createLinkCards(tools: {
  readonly http: NetworkHttp;
  readonly pds: Pds;
  readonly images: ImageFitter;
}): LinkCards {
  const { http, pds, images } = tools;

  function open(url: string, accept: string, signal: Cancellation, max_bytes: number, truncate: boolean) {
    return http({
      method: 'GET',
      url,
      headers: { accept, 'user-agent': 'Postwright (link card)' },
      follow_redirects: true,
      timeoutMilliseconds: timeoutMilliseconds,
      signal,
      max_bytes,
      truncate,
    });
  }

  async function thumb(
    session: BlueskySession,
    url: string,
    signal: Cancellation,
  ): Promise<Blob | undefined> {
    const { status, bytes } = await open(url, 'image/*', signal, 5_000_000, false);
    if (status !== 200) return undefined;
    const fitted = await images.fit(streamOf(bytes), {
      formats: ['jpeg', 'png'],
      max_bytes: maxThumbBytes,
      maxSide: maxThumbSide,
    });
    if (!fitted) return undefined;
    const body = new Uint8Array(fitted.bytes);
    return pds.upload(
      session,
      { kind: 'image', mime_type: fitted.mime_type, size: body.length, body },
      signal,
    );
  }

  async function attempted<T>(promise: Promise<T>): Promise<T | undefined> {
    try {
      return await promise;
    } catch (error) {
      // The post would fail right after for the same reason. Once the session is renewed, it gets its
      // picture.
      if (error instanceof NetworkFailure && error.kind === 'session_expired') throw error;
      return undefined;
    }
  }

  return async (session, uri, signal) => {
    const page = await attempted(open(uri, 'text/html', signal, maxPageBytes, true));
    const isRead = page?.status === 200 && /html/i.test(page.headers.get('content-type') ?? '');
    const facts = isRead ? await readPage(decode(page)) : undefined;
    const image =
      facts?.image && URL.canParse(facts.image, page?.url) ? new URL(facts.image, page?.url).href : undefined;
    const uploaded = image && (await attempted(pictureTurns.run(1, () => thumb(session, image, signal))));
    const title = shorten(facts?.title, 300) || (URL.canParse(uri) ? new URL(uri).host : uri);
    return {
      isRead,
      card: {
        $type: 'app.bsky.embed.external',
        external: {
          uri,
          title,
          description: shorten(facts?.description, 1000),
          ...(uploaded && { thumb: uploaded }),
        },
      },
    };
  };
}

async function* streamOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}
