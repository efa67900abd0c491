import type { parseFeed } from 'feedsmith';

type Parsed = ReturnType<typeof parseFeed<string>>;
type Of<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];
type RssItem = NonNullable<Of<'rss'>['items']>[number];
type AtomEntry = NonNullable<Of<'atom'>['entries']>[number];
type Media = NonNullable<RssItem['media']>;

/** A text of a feed, as written. */
interface RawText {
  readonly value: string;
  readonly isHtml: boolean;
  /** The base of relative addresses in the text, if declared. */
  readonly base?: string | undefined;
}

/** An item of any format, with addresses and texts as written. */
export interface FeedEntry {
  /** Position in the feed, from 1. */
  readonly place: number;
  /** The base of its relative addresses, if declared. */
  readonly base?: string | undefined;
  readonly guid?: string | undefined;
  readonly link?: string | undefined;
  readonly enclosures: readonly { readonly url?: string; readonly type?: string }[];
  readonly title?: RawText | undefined;
  readonly summary?: RawText | undefined;
  readonly content?: RawText | undefined;
  readonly image?: string | undefined;
  /** A file of unknown type that may be its picture. */
  readonly file?: string | undefined;
  readonly date?: string | undefined;
}

/** A feed of any format. */
export interface AnyFeed {
  readonly title?: RawText | undefined;
  /** The base of relative addresses, if declared. */
  readonly base?: string | undefined;
  /** The page of the feed. */
  readonly link?: string | undefined;
  readonly hub?: string | undefined;
  readonly self?: string | undefined;
  readonly entries: readonly FeedEntry[];
}

/** Formats without a type are read as HTML, which most of them contain. */
const html = (value: string | undefined): RawText | undefined =>
  value === undefined ? undefined : { value, isHtml: true };
const plain = (value: string | undefined): RawText | undefined =>
  value === undefined ? undefined : { value, isHtml: false };
/** Text of Atom is plain unless it declares another type. */
const typed = (text: AtomEntry['content']): RawText | undefined =>
  text?.value === undefined
    ? undefined
    : { value: text.value, isHtml: /html/i.test(text.type ?? ''), base: text.xml?.base };

/** A file of an item, as described by the feed. */
interface NamedFile {
  readonly url?: string;
  readonly type?: string;
  readonly medium?: string;
}

/** Whether a file is a picture, by its type or else by its name; undefined when neither is known. */
function isPicture({ medium, type, url = '' }: NamedFile): boolean | undefined {
  const declaredType = [medium, type].find((one) => one !== undefined && one !== 'application/octet-stream');
  if (declaredType !== undefined && (declaredType === medium || declaredType.includes('/')))
    return /^image(?:\/|$)/i.test(declaredType);
  if (/\.(?:jpe?g|png|gif|webp|avif|heic)(?:[?#]|$)/i.test(url)) return true;
  return /\.\w{2,4}(?:[?#]|$)/.test(url.replace(/^\w+:\/\/[^/]*/, '')) ? false : undefined;
}

/** Returns the picture among the files and media of an item, or else a thumbnail; and a file that may be a picture. */
function findPicture(files: readonly NamedFile[], media: Media | undefined): Pick<FeedEntry, 'file' | 'image'> {
  const all = [media, ...(media?.groups ?? [])];
  const contents = all.flatMap((one) => one?.contents ?? []);
  const thumbnails = [...all, ...contents].flatMap((one) => one?.thumbnails ?? []);
  const named: readonly NamedFile[] = [...files, ...contents];
  return {
    image: named.find(isPicture)?.url ?? thumbnails[0]?.url,
    file: named.find((one) => isPicture(one) === undefined)?.url,
  };
}

/** Returns the address of a relation; of several, the HTML page. */
function findLink(links: AtomEntry['links'], rel: string): string | undefined {
  const found = links?.filter((link) => (link.rel ?? 'alternate') === rel) ?? [];
  return (found.find(({ type = 'text/html' }) => /html/i.test(type)) ?? found[0])?.href;
}

/** Returns the position of an entry, as added by `boundedXml`. */
const readPlace = (xml: { readonly id?: string } | undefined): number => Number(xml?.id ?? 0);

/** Many identifiers are not addresses, and must not be resolved against the feed's site. */
const fullAddress = (identifier: string | undefined): string | undefined =>
  identifier !== undefined && /^\s*https?:\/\//i.test(identifier) ? identifier : undefined;

function fromRss({ guid, link, media, content, enclosures = [], xml, ...item }: RssItem): FeedEntry {
  const permanent = guid?.isPermaLink === false ? undefined : fullAddress(guid?.value);
  const { image = item.itunes?.image, file } = findPicture(enclosures, media);
  return {
    place: readPlace(xml),
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
    place: readPlace(xml),
    base: xml?.base,
    guid: id,
    link: findLink(links, 'alternate'),
    enclosures,
    title: typed(title),
    summary: typed(summary) ?? plain(described?.value),
    content: typed(content),
    ...findPicture(enclosures, media),
    date: entry.published ?? entry.updated,
  };
}

/** Converts a feed of any format. */
export function toEntries({ format, feed }: Parsed): AnyFeed {
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
          place: readPlace(xml),
          base: xml?.base,
          guid: rdf?.about,
          link: link ?? fullAddress(rdf?.about),
          enclosures: [],
          title: html(title),
          summary: html(description),
          content: html(content?.encoded),
          ...findPicture([], media),
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
          const { image, file } = findPicture(enclosures, undefined);
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
