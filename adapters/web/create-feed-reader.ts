import { readAside, WebFailure } from '#domain/foundation/index';
import type { FailedReading, FeedReader, FeedReading } from '#ports/integrations/feed-reader';
import type { LargeTexts } from '#ports/foundation/large-texts';
import { createHash } from 'node:crypto';
import { createGet, type GetOptions, type GetResponse, decodeText } from './create-get.ts';
import { feedDate } from './feed-date.ts';
import { address, readFeedText } from './read-feed-text.ts';

const maxFeedBytes = 2 * 1024 * 1024;
/** Maximum bytes read of a hub's response. */
const maxRefusalBytes = 64 * 1024;
const userAgent = 'Postwright (feed)';
const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';
/** Returns the address of a relation in a `Link` header. */
function linkHeader(headers: Headers, rel: string): string | undefined {
  for (const link of (headers.get('link') ?? '').split(/,\s*(?=<)/)) {
    const [, target, relation] = /^\s*<([^>]*)>.*;\s*rel="?([\w -]+)/i.exec(link) ?? [];
    if (relation?.toLowerCase().split(' ').includes(rel)) return target;
  }
  return undefined;
}

/** Returns the server's requested delay in seconds; undefined when there is none. */
function retryAfter(headers: Headers): number | undefined {
  const written = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(written)) return Number(written);
  const [date, now] = [feedDate(written), feedDate(headers.get('date') ?? undefined)];
  if (date === undefined || now === undefined) return undefined;
  return Math.max(0, Math.round((Date.parse(date) - Date.parse(now)) / 1000));
}

function refused({ status, headers }: GetResponse): FailedReading {
  const retry_after = retryAfter(headers);
  return {
    kind: 'failed',
    reason: `it answers with status ${String(status)}`,
    isPassing: status === 408 || status === 425 || status === 429 || status >= 500,
    ...(retry_after !== undefined && { retry_after }),
  };
}

function readMetadata({ headers, moved_to }: GetResponse) {
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(headers.get('cache-control') ?? '') ?? [];
  return { ...(seconds !== undefined && { max_age: Number(seconds) }), ...(moved_to !== undefined && { moved_to }) };
}

/** Creates a reader of feeds. `fetch` must reject addresses that are not public. */
export function createFeedReader(
  fetch: typeof globalThis.fetch,
  { largeTexts, ...options }: GetOptions & { readonly largeTexts?: LargeTexts } = {},
): FeedReader {
  const ask = createGet(fetch, options);

  async function read(question: Parameters<FeedReader['read']>[0]): Promise<FeedReading> {
    const { url, etag, last_modified, body_hash: known, signal } = question;
    const headers = {
      accept,
      'user-agent': userAgent,
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(last_modified !== undefined && { 'if-modified-since': last_modified }),
    };
    const got = await ask(url, { headers, max_bytes: maxFeedBytes, signal });
    if (got.status === 304) return { kind: 'unchanged', ...readMetadata(got) };
    if (got.status === 410) return { kind: 'gone' };
    if (got.status < 200 || got.status > 299) return refused(got);
    const body_hash = createHash('sha256').update(got.bytes).digest('base64url');
    if (body_hash === known) return { kind: 'unchanged', ...readMetadata(got) };
    const feed = await readAside(largeTexts, 'feed', { text: decodeText(got), url: got.url }, readFeedText);
    if (feed === undefined) throw new WebFailure('it takes too long to read');
    if ('failure' in feed) throw new WebFailure(feed.failure, feed);
    const { items, count, title } = feed;
    const hub = address(linkHeader(got.headers, 'hub') ?? feed.hub, got.url);
    const self = address(linkHeader(got.headers, 'self') ?? feed.self, got.url);
    const [newTag, newDate] = [got.headers.get('etag'), got.headers.get('last-modified')];
    return {
      kind: 'read',
      url: got.url,
      ...(title !== '' && { title }),
      items,
      count,
      ...(newTag !== null && { etag: newTag }),
      ...(newDate !== null && { last_modified: newDate }),
      body_hash,
      ...(hub !== undefined && { hub }),
      ...(self !== undefined && { self }),
      ...readMetadata(got),
    };
  }

  return {
    async askHub({ mode, hub, topic, callback, lease_seconds, signal }) {
      const form = new URLSearchParams({
        'hub.mode': mode,
        'hub.topic': topic,
        'hub.callback': callback,
        'hub.lease_seconds': String(lease_seconds),
      });
      try {
        const headers = { 'user-agent': userAgent };
        const { status } = await ask(hub, { headers, form, max_bytes: maxRefusalBytes, signal });
        return status >= 200 && status < 300;
      } catch (error) {
        if (error instanceof WebFailure) return false;
        throw error;
      }
    },
    async read(question) {
      try {
        return await read(question);
      } catch (error) {
        if (!(error instanceof WebFailure)) throw error;
        return { kind: 'failed', reason: error.message, isPassing: error.isPassing };
      }
    },
  };
}
