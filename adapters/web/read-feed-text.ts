import { cutText, jsonSize, loadOptional } from '#domain/shared/index';
import { storableKey } from '#domain/storage/index';
import { WebFailure } from '#domain/web/index';
import type { ReadItem } from '#ports/integrations/feed-reader';
import type { parseJsonFeed } from 'feedsmith';
import { setImmediate } from 'node:timers/promises';
import { boundedXml } from './bounded-xml.ts';
import { feedDate } from './feed-date.ts';
import { type AnyFeed, entriesOf, type FeedEntry } from './feed-entries.ts';
import { visibleHtml } from './visible-html.ts';

/** More items than any feed has that people read. */
const maxItems = 1_000;
/** Parsing is not interrupted: so many elements and attributes, or members of JSON, take a fifth of a second at their worst. */
const maxParts = 30_000;
/** How many items are read before other work gets its turn. */
const atOnce = 25;
/** In UTF-16 code units: how much of an item is looked at, and how much of its words is kept. */
const maxMarkup = 20_000;
const longest = { title: 500, summary: 2_000, name: 2_000 };

/** Returns an address in full when it is one of http or https and not longer than addresses are. */
export function address(written: string | undefined, base: string): string | undefined {
  // Escaped twice, or without its scheme, it would lead elsewhere.
  const text = (written?.trim() ?? '').replaceAll('&amp;', '&').replace(/^(?=www\.)/i, 'https://');
  if (text === '' || text.length > longest.name || !URL.canParse(text, base)) return undefined;
  const { protocol, href } = new URL(text, base);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Whether words have HTML in them: what only looks like it, such as `<stdio.h>`, is part of what they say. */
const markup =
  /&(?:#x?[\da-f]+|[a-z][a-z\d]*);|<!--|<\/?(?:a|abbr|article|b|blockquote|br|center|cite|code|del|div|em|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|pre|q|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|tr|u|ul|video)\b/i;

/** Control characters, lone surrogates and U+FFFD, which stands for a character that was lost. */
const unwritten = /[^\P{Cc}\s]|[\uFFFD\p{Surrogate}]/gu;

/** Returns words as people see them, in one line, and the picture that stands among them. */
async function see(words: FeedEntry['title']): Promise<{ readonly text: string; readonly image?: string }> {
  if (!words) return { text: '' };
  const written = words.value.slice(0, maxMarkup);
  const isPlain = !words.isHtml || !markup.test(written);
  // Words that no browser would show are none; the other items are read all the same.
  const seen = isPlain ? { text: written } : await visibleHtml(written).catch(() => ({ text: '' }));
  const { text, image } = { image: undefined, ...seen };
  const shown = text.replace(unwritten, '').replace(/\s+/g, ' ').trim();
  return { text: shown, ...(image !== undefined && { image }) };
}

async function readItem(entry: FeedEntry, feedBase: string, isBased: boolean): Promise<ReadItem> {
  const { guid, enclosures } = entry;
  const base = address(entry.base, feedBase) ?? feedBase;
  const link = address(entry.link, base);
  const [title, summary] = [await see(entry.title), await see(entry.summary)];
  // An item that has no summary, or no picture there, is looked at in whole.
  const isWhole = summary.text !== '' && summary.image !== undefined;
  const content = isWhole ? { text: '' } : await see(entry.content);
  const words = summary.text === '' ? content.text : summary.text;
  // Without a base, their authors mean what a browser shows on the page of the item.
  const page = isBased || entry.base !== undefined ? base : (link ?? base);
  const shown = ({ image = '' }, said: FeedEntry['content']): string | undefined => {
    if (said?.base !== undefined) return address(image, address(said.base, base) ?? base);
    return address(image, image.startsWith('/') ? base : page);
  };
  const found = {
    guid: cutText(storableKey(guid?.trim() ?? ''), longest.name, 'utf16'),
    link,
    enclosure: address(enclosures[0]?.url, base),
    title: cutText(title.text, longest.title, 'utf16'),
    summary: cutText(words, longest.summary, 'utf16'),
    image:
      address(entry.image, base) ??
      shown(content, entry.content) ??
      shown(summary, entry.summary) ??
      address(entry.file, base),
    date: feedDate(entry.date),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''));
}

/** Halves of one character as two references, as programs write emoji that count in UTF-16. */
const halves = /&#(xd[89ab][\da-f]{2}|5[56]\d{3});&#(xd[c-f][\da-f]{2}|5[67]\d{3});/gi;

/** Returns the text of a feed in XML with each character in one piece. */
function joined(xml: string): string {
  const unit = (written: string): number => Number(written.replace(/^x/i, '0x'));
  return xml.replace(halves, (_, high: string, low: string) => String.fromCharCode(unit(high), unit(low)));
}

/** Parses a feed in JSON. Each item gets its place in it, from 1, as its language, so that what the parser drops is known. */
function parseJson(text: string, read: typeof parseJsonFeed): Parsed {
  const { items, ...json } = JSON.parse(text) as { readonly items?: unknown };
  const all: readonly unknown[] = Array.isArray(items) ? items : [];
  const placed = all.map((item, index) =>
    typeof item === 'object' ? { ...item, language: String(index + 1) } : item,
  );
  const feed = read({ ...json, items: placed.slice(0, maxItems) });
  return { ...entriesOf({ format: 'json', feed }), count: all.length };
}

type Parsed = AnyFeed & { readonly count: number };

/** Parses a feed, and counts its items. Throws `WebFailure` when it is none, or has too many parts. */
async function parse(text: string): Promise<Parsed> {
  const isJson = text.trimStart().startsWith('{');
  if (isJson && jsonSize(text, maxParts).members > maxParts)
    throw new WebFailure(`it has more than ${String(maxParts)} members`);
  const { xml, items } = isJson ? { xml: '', items: 0 } : boundedXml(joined(text), maxParts);
  const load = () => import('feedsmith');
  const { parseFeed, parseJsonFeed } = await loadOptional('feeds', ['feedsmith', 'htmlparser2'], load);
  try {
    if (isJson) return parseJson(text.trim(), parseJsonFeed);
    return { ...entriesOf(parseFeed(xml, { maxItems })), count: items };
  } catch {
    throw new WebFailure('it is not a feed');
  }
}

/** What the text of a feed says. */
interface FeedText {
  /** Empty when it has none. */
  readonly title: string;
  /** Those that cannot be read say nothing. */
  readonly items: readonly ReadItem[];
  /** How many it has, of which the first thousand are read. */
  readonly count: number;
  /** Addresses as they are written. */
  readonly hub?: string | undefined;
  readonly self?: string | undefined;
}

/** Reads the text of a feed, which was at `url`. Returns why it cannot, since this may run in another thread. */
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
      if (index % atOnce === atOnce - 1) await setImmediate();
      const place = entry.place > 0 ? entry.place : items.length + 1;
      items[place - 1] = await readItem(entry, base, feed.base !== undefined);
    }
    const title = cutText((await see(feed.title)).text, longest.title, 'utf16');
    return { title, items, count: Math.max(count, items.length), hub, self };
  } catch (error) {
    if (error instanceof WebFailure) return { failure: error.message, isPassing: error.isPassing };
    throw error;
  }
}
