import { loadOptional } from '#domain/shared/index';
import { WebFailure } from '#domain/web/index';
import type { FailedReading, FeedReader, FeedReading, ReadItem } from '#ports/integrations/feed-reader';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { boundedXml } from './bounded-xml.ts';
import { countMembers } from './count-members.ts';
import { createGet, type GetOptions, type Got, textOf } from './create-get.ts';
import { feedDate } from './feed-date.ts';
import { type AnyFeed, entriesOf, type FeedEntry } from './feed-entries.ts';
import { visibleHtml } from './visible-html.ts';

const largestFeed = 2 * 1024 * 1024;
/** So much of what a hub answers is read, in bytes. */
const largestRefusal = 64 * 1024;
/** More items than any feed has that people read. */
const mostItems = 1_000;
/** Parsing is not interrupted: so many elements and attributes, or members of JSON, take a fifth of a second at their worst. */
const mostParts = 30_000;
/** How many items are read before other work gets its turn. */
const atOnce = 25;
const userAgent = 'Postwright (feed)';
const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';
/** In UTF-16 code units: how much of an item is looked at, and how much of its words is kept. */
const longestMarkup = 20_000;
const longest = { title: 500, summary: 2_000, name: 2_000 };

/** Returns an address in full when it is one of http or https and not longer than addresses are. */
function address(written: string | undefined, base: string): string | undefined {
  const text = written?.trim() ?? '';
  if (text === '' || text.length > longest.name || !URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Whether words have HTML in them: what only looks like it, such as `<stdio.h>`, is part of what they say. */
const markup =
  /&(?:#x?[\da-f]+|[a-z][a-z\d]*);|<!--|<\/?(?:a|abbr|article|b|blockquote|br|center|cite|code|del|div|em|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|pre|q|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|tr|u|ul|video)\b/i;

/** Returns words as people see them, in one line, and the picture that stands among them. */
async function see(words: FeedEntry['title']): Promise<{ readonly text: string; readonly image?: string }> {
  if (!words) return { text: '' };
  const written = words.value.slice(0, longestMarkup);
  const isPlain = !words.isHtml || !markup.test(written);
  // Words that no browser would show are none; the other items are read all the same.
  const seen = isPlain ? { text: written } : await visibleHtml(written).catch(() => ({ text: '' }));
  const { text, image } = { image: undefined, ...seen };
  return { text: text.replace(/\s+/g, ' ').trim(), ...(image !== undefined && { image }) };
}

async function itemOf(entry: FeedEntry, base: string): Promise<ReadItem> {
  const { guid, enclosures } = entry;
  const [title, summary] = [await see(entry.title), await see(entry.summary)];
  // An item that has no summary, or no picture there, is looked at in whole.
  const isWhole = summary.text !== '' && summary.image !== undefined;
  const content = isWhole ? { text: '' } : await see(entry.content);
  const words = summary.text === '' ? content.text : summary.text;
  const picture = enclosures.find(({ type = '' }) => type.startsWith('image/'))?.url;
  const found = {
    guid: guid?.trim().slice(0, longest.name),
    link: address(entry.link, base),
    enclosure: address(enclosures[0]?.url, base),
    title: title.text.slice(0, longest.title),
    summary: words.slice(0, longest.summary),
    image: address(picture ?? entry.image ?? content.image ?? summary.image, base),
    date: feedDate(entry.date),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''));
}

/** Returns the address that a `Link` header gives a relation. */
function linkHeader(headers: Headers, rel: string): string | undefined {
  for (const link of (headers.get('link') ?? '').split(/,\s*(?=<)/)) {
    const [, target, relation] = /^\s*<([^>]*)>.*;\s*rel="?([\w -]+)/i.exec(link) ?? [];
    if (relation?.toLowerCase().split(' ').includes(rel)) return target;
  }
  return undefined;
}

/** Returns in how many seconds a server wants to be asked again; undefined when it does not say. */
function retryAfter(headers: Headers): number | undefined {
  const written = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(written)) return Number(written);
  const [date, now] = [feedDate(written), feedDate(headers.get('date') ?? undefined)];
  if (date === undefined || now === undefined) return undefined;
  return Math.max(0, Math.round((Date.parse(date) - Date.parse(now)) / 1000));
}

function refused({ status, headers }: Got): FailedReading {
  const retry_after = retryAfter(headers);
  return {
    kind: 'failed',
    reason: `it answers with status ${String(status)}`,
    isPassing: status === 408 || status === 425 || status === 429 || status >= 500,
    ...(retry_after !== undefined && { retry_after }),
  };
}

/** Returns what an answer says besides items. */
function besides({ headers, moved_to }: Got) {
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(headers.get('cache-control') ?? '') ?? [];
  return {
    ...(seconds !== undefined && { max_age: Number(seconds) }),
    ...(moved_to !== undefined && { moved_to }),
  };
}

/** Parses a feed. Throws `WebFailure` when it is none, or has too many parts. */
async function parse(text: string): Promise<AnyFeed> {
  const isJson = text.trimStart().startsWith('{');
  if (isJson && countMembers(text, mostParts) > mostParts)
    throw new WebFailure(`it has more than ${String(mostParts)} members`);
  const bounded = isJson ? text.trim() : boundedXml(text, mostParts);
  const load = () => import('feedsmith');
  const { parseFeed, parseJsonFeed } = await loadOptional('feeds', ['feedsmith', 'htmlparser2'], load);
  const options = { maxItems: mostItems };
  try {
    if (isJson) return entriesOf({ format: 'json', feed: parseJsonFeed(bounded, options) });
    return entriesOf(parseFeed(bounded, options));
  } catch {
    throw new WebFailure('it is not a feed');
  }
}

/** Creates what reads feeds. `fetch` must refuse addresses that are not public. */
export function createFeedReader(fetch: typeof globalThis.fetch, options?: GetOptions): FeedReader {
  const ask = createGet(fetch, options);

  async function read(question: Parameters<FeedReader['read']>[0]): Promise<FeedReading> {
    const { url, etag, last_modified, body_hash: known, signal } = question;
    const headers = {
      accept,
      'user-agent': userAgent,
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(last_modified !== undefined && { 'if-modified-since': last_modified }),
    };
    const got = await ask(url, { headers, max_bytes: largestFeed, signal });
    if (got.status === 304) return { kind: 'unchanged', ...besides(got) };
    if (got.status === 410) return { kind: 'gone' };
    if (got.status < 200 || got.status > 299) return refused(got);
    const body_hash = createHash('sha256').update(got.bytes).digest('base64url');
    if (body_hash === known) return { kind: 'unchanged', ...besides(got) };
    const feed = await parse(textOf(got));
    const base = address(feed.base, got.url) ?? got.url;
    const items: ReadItem[] = [];
    for (const entry of feed.entries) {
      if (items.length % atOnce === atOnce - 1) await setImmediate();
      items.push(await itemOf(entry, base));
    }
    const title = (await see(feed.title)).text.slice(0, longest.title);
    const hub = address(linkHeader(got.headers, 'hub') ?? feed.hub, got.url);
    const self = address(linkHeader(got.headers, 'self') ?? feed.self, got.url);
    const [newTag, newDate] = [got.headers.get('etag'), got.headers.get('last-modified')];
    return {
      kind: 'read',
      url: got.url,
      ...(title !== '' && { title }),
      items,
      ...(newTag !== null && { etag: newTag }),
      ...(newDate !== null && { last_modified: newDate }),
      body_hash,
      ...(hub !== undefined && { hub }),
      ...(self !== undefined && { self }),
      ...besides(got),
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
        const { status } = await ask(hub, { headers, form, max_bytes: largestRefusal, signal });
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
