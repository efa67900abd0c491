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
  /** What relative addresses in them start from, where they say so. */
  readonly base?: string | undefined;
}

/** An item of any format, its addresses and words as they are written. */
export interface FeedEntry {
  /** Where it stands in the feed, from 1. */
  readonly place: number;
  /** What its relative addresses start from, where it says so. */
  readonly base?: string | undefined;
  readonly guid?: string | undefined;
  readonly link?: string | undefined;
  readonly enclosures: readonly { readonly url?: string; readonly type?: string }[];
  readonly title?: Words | undefined;
  readonly summary?: Words | undefined;
  readonly content?: Words | undefined;
  readonly image?: string | undefined;
  /** What may be its picture, where nothing says what it is. */
  readonly file?: string | undefined;
  readonly date?: string | undefined;
}

/** A feed of any format. */
export interface AnyFeed {
  readonly title?: Words | undefined;
  /** What relative addresses start from, where the feed says so. */
  readonly base?: string | undefined;
  /** The page that it belongs to. */
  readonly link?: string | undefined;
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
const typed = (text: AtomEntry['content']): Words | undefined =>
  text?.value === undefined
    ? undefined
    : { value: text.value, isHtml: /html/i.test(text.type ?? ''), base: text.xml?.base };

/** A file that comes with an item, as far as the feed says what it is. */
interface NamedFile {
  readonly url?: string;
  readonly type?: string;
  readonly medium?: string;
}

/** Whether a file is a picture: as its type says, or else its name; undefined where neither does. */
function isPicture({ medium, type, url = '' }: NamedFile): boolean | undefined {
  const said = [medium, type].find((one) => one !== undefined && one !== 'application/octet-stream');
  if (said !== undefined && (said === medium || said.includes('/'))) return /^image(?:\/|$)/i.test(said);
  if (/\.(?:jpe?g|png|gif|webp|avif|heic)(?:[?#]|$)/i.test(url)) return true;
  return /\.\w{2,4}(?:[?#]|$)/.test(url.replace(/^\w+:\/\/[^/]*/, '')) ? false : undefined;
}

/** Returns the picture among the files and media of an item, else a small one; and a file that may be one. */
function pictureIn(files: readonly NamedFile[], media: Media | undefined): Pick<FeedEntry, 'file' | 'image'> {
  const all = [media, ...(media?.groups ?? [])];
  const contents = all.flatMap((one) => one?.contents ?? []);
  const thumbnails = [...all, ...contents].flatMap((one) => one?.thumbnails ?? []);
  const named: readonly NamedFile[] = [...files, ...contents];
  return {
    image: named.find(isPicture)?.url ?? thumbnails[0]?.url,
    file: named.find((one) => isPicture(one) === undefined)?.url,
  };
}

/** Returns the address of a relation; of several pages, the one for people. */
function findLink(links: AtomEntry['links'], rel: string): string | undefined {
  const found = links?.filter((link) => (link.rel ?? 'alternate') === rel) ?? [];
  return (found.find(({ type = 'text/html' }) => /html/i.test(type)) ?? found[0])?.href;
}

/** Returns where an entry says that it stands; see `boundedXml`. */
const placeIn = (xml: { readonly id?: string } | undefined): number => Number(xml?.id ?? 0);

/** Many identifiers are no addresses, and would become one of the feed's own site. */
const fullAddress = (identifier: string | undefined): string | undefined =>
  identifier !== undefined && /^\s*https?:\/\//i.test(identifier) ? identifier : undefined;

function fromRss({ guid, link, media, content, enclosures = [], xml, ...item }: RssItem): FeedEntry {
  const permanent = guid?.isPermaLink === false ? undefined : fullAddress(guid?.value);
  const { image = item.itunes?.image, file } = pictureIn(enclosures, media);
  return {
    place: placeIn(xml),
    base: xml?.base,
    guid: guid?.value,
    link: link ?? findLink(item.atom?.links, 'alternate') ?? permanent,
    enclosures,
    title: html(item.title ?? item.dc?.titles?.[0] ?? media?.title?.value),
    summary: html(item.description),
    content: html(content?.encoded),
    image,
    file,
    date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
  };
}

function fromAtom({ id, links, title, summary, content, media, xml, ...entry }: AtomEntry): FeedEntry {
  const enclosures = (links ?? [])
    .filter(({ rel }) => rel === 'enclosure')
    .map(({ href, type }) => ({ ...(href && { url: href }), ...(type && { type }) }));
  const described = media?.description ?? media?.groups?.[0]?.description;
  return {
    place: placeIn(xml),
    base: xml?.base,
    guid: id,
    link: findLink(links, 'alternate'),
    enclosures,
    title: typed(title),
    summary: typed(summary) ?? plain(described?.value),
    content: typed(content),
    ...pictureIn(enclosures, media),
    date: entry.published ?? entry.updated,
  };
}

/** Returns what a feed says, whatever its format. */
export function entriesOf({ format, feed }: Parsed): AnyFeed {
  switch (format) {
    case 'rss':
      return {
        title: html(feed.title),
        base: feed.xml?.base,
        link: feed.link,
        hub: findLink(feed.atom?.links, 'hub'),
        self: findLink(feed.atom?.links, 'self'),
        entries: (feed.items ?? []).map(fromRss),
      };
    case 'rdf':
      return {
        title: html(feed.title),
        base: feed.xml?.base,
        link: feed.link,
        entries: (feed.items ?? []).map(({ rdf, link, title, description, dc, media, content, xml }) => ({
          place: placeIn(xml),
          base: xml?.base,
          guid: rdf?.about,
          link: link ?? fullAddress(rdf?.about),
          enclosures: [],
          title: html(title),
          summary: html(description),
          content: html(content?.encoded),
          ...pictureIn([], media),
          date: dc?.dates?.[0],
        })),
      };
    case 'atom':
      return {
        title: typed(feed.title),
        base: feed.xml?.base,
        hub: findLink(feed.links, 'hub'),
        self: findLink(feed.links, 'self'),
        entries: (feed.entries ?? []).map(fromAtom),
      };
    case 'json':
      return {
        title: plain(feed.title),
        hub: feed.hubs?.find(({ type }) => /^websub$/i.test(type ?? ''))?.url,
        self: feed.feed_url,
        entries: (feed.items ?? []).map((item) => {
          const enclosures = (item.attachments ?? []).map(({ url, mime_type }) => ({
            ...(url && { url }),
            ...(mime_type && { type: mime_type }),
          }));
          const { image, file } = pictureIn(enclosures, undefined);
          return {
            place: Number(item.language),
            guid: item.id,
            link: item.url ?? item.external_url,
            enclosures,
            title: plain(item.title),
            summary: plain(item.summary ?? item.content_text),
            content: html(item.content_html),
            image: item.image ?? item.banner_image ?? image,
            file,
            date: item.date_published ?? item.date_modified,
          };
        }),
      };
  }
}
