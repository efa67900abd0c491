import { cutText, jsonSize, loadOptional, storableKey, WebFailure } from '#domain/foundation/index';
import type { ReadItem } from '#ports/integrations/feed-reader';
import type { parseJsonFeed } from 'feedsmith';
import { setImmediate } from 'node:timers/promises';
import { boundedXml } from './bounded-xml.ts';
import { feedDate } from './feed-date.ts';
import { type AnyFeed, toEntries, type FeedEntry } from './feed-entries.ts';
import { visibleHtml } from './visible-html.ts';

/** More items than any feed for people has. */
const maxItems = 1_000;
/**
 * Parsing is not interrupted: this many elements and attributes, or members of JSON, take at most a fifth of a second.
 */
const maxParts = 30_000;
/** Number of items read before other work gets its turn. */
const batchSize = 25;
/** In UTF-16 code units: how much of an item is read, and how much of its text is kept. */
const maxMarkup = 20_000;
const maxAddressLength = { title: 500, summary: 2_000, name: 2_000 };

/** Returns an absolute address if it is http or https and not too long. */
export function address(written: string | undefined, base: string): string | undefined {
  // Addresses that are escaped twice or lack a scheme would be misinterpreted.
  const text = (written?.trim() ?? '').replaceAll('&amp;', '&').replace(/^(?=www\.)/i, 'https://');
  if (text === '' || text.length > maxAddressLength.name || !URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Whether a text contains HTML. Something like `<stdio.h>` is part of the text. */
const markup =
  /&(?:#x?[\da-f]+|[a-z][a-z\d]*);|<!--|<\/?(?:a|abbr|article|b|blockquote|br|center|cite|code|del|div|em|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|pre|q|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|tr|u|ul|video)\b/i;

/** Control characters, lone surrogates and U+FFFD, the replacement of a lost character. */
const unprintable = /[^\P{Cc}\s]|[\uFFFD\p{Surrogate}]/gu;

/** Returns a text as displayed, in one line, and its first picture. */
async function readVisible(words: FeedEntry['title']): Promise<{ readonly text: string; readonly image?: string }> {
  if (!words) return { text: '' };
  const written = words.value.slice(0, maxMarkup);
  const isPlain = !words.isHtml || !markup.test(written);
  // An unreadable text counts as empty; the other items are still read.
  const visible = isPlain ? { text: written } : await visibleHtml(written).catch(() => ({ text: '' }));
  const { text, image } = { image: undefined, ...visible };
  const shown = text.replace(unprintable, '').replace(/\s+/g, ' ').trim();
  return { text: shown, ...(image !== undefined && { image }) };
}

async function readItem(entry: FeedEntry, feedBase: string, isBased: boolean): Promise<ReadItem> {
  const { guid, enclosures } = entry;
  const base = address(entry.base, feedBase) ?? feedBase;
  const link = address(entry.link, base);
  const [title, summary] = [await readVisible(entry.title), await readVisible(entry.summary)];
  // Without a summary, or a picture in it, the whole content of the item is read.
  const isWhole = summary.text !== '' && summary.image !== undefined;
  const content = isWhole ? { text: '' } : await readVisible(entry.content);
  const words = summary.text === '' ? content.text : summary.text;
  // Without a base, authors mean the address on the item's page.
  const page = isBased || entry.base !== undefined ? base : (link ?? base);
  const shown = ({ image = '' }, source: FeedEntry['content']): string | undefined => {
    if (source?.base !== undefined) return address(image, address(source.base, base) ?? base);
    return address(image, image.startsWith('/') ? base : page);
  };
  const found = {
    guid: cutText(storableKey(guid?.trim() ?? ''), maxAddressLength.name, 'utf16'),
    link,
    enclosure: address(enclosures[0]?.url, base),
    title: cutText(title.text, maxAddressLength.title, 'utf16'),
    summary: cutText(words, maxAddressLength.summary, 'utf16'),
    image:
      address(entry.image, base) ??
      shown(content, entry.content) ??
      shown(summary, entry.summary) ??
      address(entry.file, base),
    date: feedDate(entry.date),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''));
}

/** Surrogate pairs as two references, written by programs that count in UTF-16. */
const halves = /&#(xd[89ab][\da-f]{2}|5[56]\d{3});&#(xd[c-f][\da-f]{2}|5[67]\d{3});/gi;

/** Returns the XML of a feed with surrogate pairs joined. */
function joined(xml: string): string {
  const unit = (written: string): number => Number(written.replace(/^x/i, '0x'));
  return xml.replace(halves, (_, high: string, low: string) => String.fromCharCode(unit(high), unit(low)));
}

/**
 * Parses a feed in JSON. Each item gets its position, from 1, as its language, so that items dropped by the parser are
 * noticed.
 */
function parseJson(text: string, read: typeof parseJsonFeed): Parsed {
  const { items, ...json } = JSON.parse(text) as { readonly items?: unknown };
  const all: readonly unknown[] = Array.isArray(items) ? items : [];
  const placed = all.map((item, index) => (typeof item === 'object' ? { ...item, language: String(index + 1) } : item));
  const feed = read({ ...json, items: placed.slice(0, maxItems) });
  return { ...toEntries({ format: 'json', feed }), count: all.length };
}

type Parsed = AnyFeed & { readonly count: number };

/** Parses a feed, and counts its items. Throws `WebFailure` when it is not a feed, or has too many parts. */
async function parse(text: string): Promise<Parsed> {
  const isJson = text.trimStart().startsWith('{');
  if (isJson && jsonSize(text, maxParts).members > maxParts)
    throw new WebFailure(`it has more than ${String(maxParts)} members`);
  const { xml, items } = isJson ? { xml: '', items: 0 } : boundedXml(joined(text), maxParts);
  const load = () => import('feedsmith');
  const { parseFeed, parseJsonFeed } = await loadOptional('feeds', ['feedsmith', 'htmlparser2'], load);
  try {
    if (isJson) return parseJson(text.trim(), parseJsonFeed);
    return { ...toEntries(parseFeed(xml, { maxItems })), count: items };
  } catch {
    throw new WebFailure('it is not a feed');
  }
}

/** The content of a feed. */
interface FeedText {
  /** Empty without a title. */
  readonly title: string;
  /** Unreadable items are empty. */
  readonly items: readonly ReadItem[];
  /** Total number of items, of which the first thousand are read. */
  readonly count: number;
  /** Addresses as written. */
  readonly hub?: string | undefined;
  readonly self?: string | undefined;
}

/** Reads the text of the feed at `url`. Failures are returned, since this may run in another thread. */
export async function readFeedText({
  text,
  url,
}: {
  readonly text: string;
  readonly url: string;
}): Promise<FeedText | { readonly failure: string; readonly isPassing: boolean }> {
  try {
    const { entries, count, hub, self, ...feed } = await parse(text);
    const base = address(feed.base ?? feed.link, url) ?? url;
    const last = Math.max(Math.min(count, maxItems), ...entries.map(({ place }) => place));
    const items: ReadItem[] = Array.from({ length: last }, () => ({}));
    for (const [index, entry] of entries.entries()) {
      if (index % batchSize === batchSize - 1) await setImmediate();
      const place = entry.place > 0 ? entry.place : items.length + 1;
      items[place - 1] = await readItem(entry, base, feed.base !== undefined);
    }
    const title = cutText((await readVisible(feed.title)).text, maxAddressLength.title, 'utf16');
    return { title, items, count: Math.max(count, items.length), hub, self };
  } catch (error) {
    if (error instanceof WebFailure) return { failure: error.message, isPassing: error.isPassing };
    throw error;
  }
}
