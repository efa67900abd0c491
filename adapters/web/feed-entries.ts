import type { parseFeed } from 'feedsmith';

type Parsed = ReturnType<typeof parseFeed<string>>;
type Of<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];
type RssItem = NonNullable<Of<'rss'>['items']>[number];
type AtomEntry = NonNullable<Of<'atom'>['entries']>[number];
type Media = NonNullable<RssItem['media']>;

/** Words as a feed writes them. */
interface Words {
  readonly value: string;
  readonly isHtml: boolean;
}

/** An item of any format, its addresses and words as they are written. */
export interface FeedEntry {
  readonly guid?: string | undefined;
  readonly link?: string | undefined;
  readonly enclosures: readonly { readonly url?: string; readonly type?: string }[];
  readonly title?: Words | undefined;
  readonly summary?: Words | undefined;
  readonly content?: Words | undefined;
  readonly image?: string | undefined;
  readonly date?: string | undefined;
}

/** A feed of any format. */
export interface AnyFeed {
  readonly title?: Words | undefined;
  /** What relative addresses start from, as far as the feed says so. */
  readonly base?: string | undefined;
  readonly hub?: string | undefined;
  readonly self?: string | undefined;
  readonly entries: readonly FeedEntry[];
}

/** Formats that do not say are read as HTML, as most of what is written in them is. */
const html = (value: string | undefined): Words | undefined =>
  value === undefined ? undefined : { value, isHtml: true };
const plain = (value: string | undefined): Words | undefined =>
  value === undefined ? undefined : { value, isHtml: false };
/** Text of Atom is plain unless it says otherwise. */
const typed = (text: { readonly value?: string; readonly type?: string } | undefined): Words | undefined =>
  text?.value === undefined ? undefined : { value: text.value, isHtml: /html/i.test(text.type ?? '') };

const isPicture = ({ medium, type = '', url = '' }: NonNullable<Media['contents']>[number]): boolean =>
  medium === 'image' || type.startsWith('image/') || /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(url);

/** Returns the picture of an item's media: a picture itself, else a small one. */
function pictureIn(media: Media | undefined): string | undefined {
  const all = [media, ...(media?.groups ?? [])];
  const contents = all.flatMap((one) => one?.contents ?? []);
  const thumbnails = [...all, ...contents].flatMap((one) => one?.thumbnails ?? []);
  return contents.find(isPicture)?.url ?? thumbnails[0]?.url;
}

const linkOf = (links: AtomEntry['links'], rel: string): string | undefined =>
  links?.find((link) => (link.rel ?? 'alternate') === rel)?.href;

/** Many identifiers are no addresses, and would become one of the feed's own site. */
const fullAddress = (identifier: string | undefined): string | undefined =>
  identifier !== undefined && /^\s*https?:\/\//i.test(identifier) ? identifier : undefined;

function fromRss({ guid, link, media, content, ...item }: RssItem): FeedEntry {
  const permanent = guid?.isPermaLink === false ? undefined : fullAddress(guid?.value);
  return {
    guid: guid?.value,
    link: link ?? linkOf(item.atom?.links, 'alternate') ?? permanent,
    enclosures: item.enclosures ?? [],
    title: html(item.title ?? item.dc?.titles?.[0] ?? media?.title?.value),
    summary: html(item.description),
    content: html(content?.encoded),
    image: pictureIn(media),
    date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
  };
}

function fromAtom({ id, links, title, summary, content, media, ...entry }: AtomEntry): FeedEntry {
  const enclosures = (links ?? []).filter(({ rel }) => rel === 'enclosure');
  const described = media?.description ?? media?.groups?.[0]?.description;
  return {
    guid: id,
    link: linkOf(links, 'alternate'),
    enclosures: enclosures.map(({ href, type }) => ({ ...(href && { url: href }), ...(type && { type }) })),
    title: typed(title),
    summary: typed(summary) ?? plain(described?.value),
    content: typed(content),
    image: pictureIn(media),
    date: entry.published ?? entry.updated,
  };
}

/** Returns what a feed says, whatever its format. */
export function entriesOf({ format, feed }: Parsed): AnyFeed {
  switch (format) {
    case 'rss':
      return {
        title: html(feed.title),
        base: feed.xml?.base ?? feed.link,
        hub: linkOf(feed.atom?.links, 'hub'),
        self: linkOf(feed.atom?.links, 'self'),
        entries: (feed.items ?? []).map(fromRss),
      };
    case 'rdf':
      return {
        title: html(feed.title),
        base: feed.xml?.base ?? feed.link,
        entries: (feed.items ?? []).map(({ rdf, link, title, description, dc, media, content }) => ({
          guid: rdf?.about,
          link: link ?? fullAddress(rdf?.about),
          enclosures: [],
          title: html(title),
          summary: html(description),
          content: html(content?.encoded),
          image: pictureIn(media),
          date: dc?.dates?.[0],
        })),
      };
    case 'atom':
      return {
        title: typed(feed.title),
        base: feed.xml?.base,
        hub: linkOf(feed.links, 'hub'),
        self: linkOf(feed.links, 'self'),
        entries: (feed.entries ?? []).map(fromAtom),
      };
    case 'json':
      return {
        title: plain(feed.title),
        hub: feed.hubs?.find(({ type }) => /^websub$/i.test(type ?? ''))?.url,
        self: feed.feed_url,
        entries: (feed.items ?? []).map((item) => ({
          guid: item.id,
          link: item.url ?? item.external_url,
          enclosures: (item.attachments ?? []).map(({ url, mime_type }) => ({
            ...(url && { url }),
            ...(mime_type && { type: mime_type }),
          })),
          title: plain(item.title),
          summary: plain(item.summary ?? item.content_text),
          content: html(item.content_html),
          image: item.image ?? item.banner_image,
          date: item.date_published ?? item.date_modified,
        })),
      };
  }
}
