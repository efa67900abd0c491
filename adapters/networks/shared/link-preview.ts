import { NetworkFailure } from '#domain/networks/index';
import { createSemaphore, cutText, oneChunk, readText } from '#domain/foundation/index';
import type { ImageFitter } from '#ports/networks/network-adapter';
import type { Cancellation } from '#ports/foundation/clock';
import type { NetworkAnswer, NetworkHttp } from './http.ts';
import { parseUrl } from './parse-url.ts';

// Only the head of a page matters.
const maxPageBytes = 524_288;
const timeoutMilliseconds = 10_000;
// Bluesky's limit: https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/external.json Larger
// pictures look no better in a card.
const maxPictureBytes = 1_000_000;
const maxPictureSide = 1200;
/** Limits how many pictures are in memory at once, since they are large. */
const pictureSlots = createSemaphore(4);

interface PageFacts {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly image: string | undefined;
}

function decodeText({ headers, bytes }: NetworkAnswer): string {
  const type = headers.get('content-type') ?? '';
  return readText(type, bytes, (charset, fatal) => new TextDecoder(charset, { fatal }).decode(bytes, { stream: true }));
}

/** The deepest nesting of elements, as in browsers. */
const maxDepth = 512;

/** The page is nested deeper than `maxDepth`. */
class TooDeep extends Error {}

/** Reads Open Graph data (https://ogp.me), and the page's own title and description. */
async function readPage(html: string): Promise<PageFacts> {
  // Loaded when the first link is read.
  const { Parser } = await import('htmlparser2');
  const facts = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { property, name: named, content }) {
      const key = (property ?? named ?? '').toLowerCase();
      if (name === 'meta' && content && !facts.has(key)) facts.set(key, content);
      depth += 1;
      // Each closing tag costs time proportional to the depth. What was read so far is enough.
      if (depth > maxDepth) throw new TooDeep();
      // Drawings in the page may have titles too; the page's own comes first.
      if (name === 'title' && title === '') isInTitle = true;
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'title') isInTitle = false;
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return {
    title: facts.get('og:title') ?? facts.get('twitter:title') ?? title,
    description: facts.get('og:description') ?? facts.get('twitter:description') ?? facts.get('description'),
    image: facts.get('og:image') ?? facts.get('og:image:url') ?? facts.get('twitter:image'),
  };
}

/** Returns a text as one line of at most `max` UTF-16 code units, cut between whole characters. */
export function shorten(text: string | undefined, max: number): string {
  return cutText((text ?? '').replaceAll('\uFFFD', '').replace(/\s+/g, ' ').trim(), max, 'utf16');
}

/** The facts of a page for the card of a link to it. */
interface LinkPreview<Picture> {
  /** Whether the page could be read. If not, the title is its host and the rest is empty. */
  readonly isRead: boolean;
  readonly title: string;
  /** Empty when the page has none. */
  readonly description: string;
  /** The result of `upload` for the page's picture. */
  readonly picture: Picture | undefined;
}

/** A picture within the limits, as it is sent to the network. */
export type PreviewPicture = NonNullable<Awaited<ReturnType<ImageFitter['fit']>>>;

export type LinkPreviews = <Picture>(
  uri: string,
  signal: Cancellation,
  upload: (picture: PreviewPicture) => Promise<Picture>,
) => Promise<LinkPreview<Picture>>;

/**
 * Creates the function that reads linked pages, for networks that do not do it themselves. A broken page or picture
 * never fails the post.
 */
export function createLinkPreviews(tools: { readonly http: NetworkHttp; readonly images: ImageFitter }): LinkPreviews {
  const { http, images } = tools;

  function open(url: string, accept: string, signal: Cancellation, max_bytes: number, truncate: boolean) {
    return http({
      method: 'GET',
      url,
      headers: { accept, 'user-agent': 'Postwright (link card)' },
      follow_redirects: true,
      timeoutMilliseconds,
      signal,
      max_bytes,
      truncate,
    });
  }

  async function readPicture(url: string, signal: Cancellation): Promise<PreviewPicture | undefined> {
    const { status, bytes } = await open(url, 'image/*', signal, 5_000_000, false);
    if (status !== 200) return undefined;
    return images.fit(oneChunk(bytes), {
      formats: ['jpeg', 'png'],
      max_bytes: maxPictureBytes,
      maxSide: maxPictureSide,
    });
  }

  async function attempted<T>(promise: Promise<T>): Promise<T | undefined> {
    try {
      return await promise;
    } catch (error) {
      // The post would fail next for the same reason. Once the session is renewed, the card gets its picture.
      if (error instanceof NetworkFailure && error.kind === 'session_expired') throw error;
      return undefined;
    }
  }

  return async (uri, signal, upload) => {
    const page = await attempted(open(uri, 'text/html', signal, maxPageBytes, true));
    const isRead = page?.status === 200 && /html/i.test(page.headers.get('content-type') ?? '');
    const facts = isRead ? await readPage(decodeText(page)) : undefined;
    const image = facts?.image ? parseUrl(facts.image, page?.url)?.href : undefined;
    const send = async (url: string) => {
      const found = await readPicture(url, signal);
      return found && upload(found);
    };
    return {
      isRead,
      title: shorten(facts?.title, 300) || (parseUrl(uri)?.host ?? uri),
      description: shorten(facts?.description, 1000),
      picture: image === undefined ? undefined : await attempted(pictureSlots.run(1, () => send(image))),
    };
  };
}
