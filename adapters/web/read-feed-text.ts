import { cutText, jsonSize, loadOptional } from '#domain/shared/index';
import { WebFailure } from '#domain/web/index';
import type { ReadItem } from '#ports/integrations/feed-reader';
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
  const written = words.value.slice(0, maxMarkup);
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
    title: cutText(title.text, longest.title, 'utf16'),
    summary: cutText(words, longest.summary, 'utf16'),
    image: address(picture ?? entry.image ?? content.image ?? summary.image, base),
    date: feedDate(entry.date),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''));
}

/** Parses a feed. Throws `WebFailure` when it is none, or has too many parts. */
async function parse(text: string): Promise<AnyFeed> {
  const isJson = text.trimStart().startsWith('{');
  if (isJson && jsonSize(text, maxParts).members > maxParts)
    throw new WebFailure(`it has more than ${String(maxParts)} members`);
  const bounded = isJson ? text.trim() : boundedXml(text, maxParts);
  const load = () => import('feedsmith');
  const { parseFeed, parseJsonFeed } = await loadOptional('feeds', ['feedsmith', 'htmlparser2'], load);
  const options = { maxItems };
  try {
    if (isJson) return entriesOf({ format: 'json', feed: parseJsonFeed(bounded, options) });
    return entriesOf(parseFeed(bounded, options));
  } catch {
    throw new WebFailure('it is not a feed');
  }
}

/** What the text of a feed says. */
interface FeedText {
  /** Empty when it has none. */
  readonly title: string;
  readonly items: readonly ReadItem[];
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
    const feed = await parse(text);
    const base = address(feed.base, url) ?? url;
    const items: ReadItem[] = [];
    for (const entry of feed.entries) {
      if (items.length % atOnce === atOnce - 1) await setImmediate();
      items.push(await itemOf(entry, base));
    }
    const title = cutText((await see(feed.title)).text, longest.title, 'utf16');
    return { title, items, hub: feed.hub, self: feed.self };
  } catch (error) {
    if (error instanceof WebFailure) return { failure: error.message, isPassing: error.isPassing };
    throw error;
  }
}
