import { WebFailure } from '#domain/foundation/index';

/** An attribute in a tag, or the name of the tag. */
const name = /[^\s=]+\s*(?:=\s*(["'])[\s\S]*?\1)?/g;

/** The root element of a feed, with or without a prefix. */
const feedRoot = /^(?:[\w-]+:)?(?:rss|feed|rdf)$/i;

/** An item of a feed, with any prefix. */
const itemName = /^(?:[\w.-]+:)?(?:item|entry)$/i;
/** An entry in the list of RDF items, which some feeds leave incomplete. */
const listName = /^(?:[\w.-]+:)?li$/i;

/**
 * Returns the position of the first of `marks`, which include quotation marks, outside of quotes; -1 when there is
 * none.
 */
function outsideQuotes(xml: string, from: number, marks: RegExp): number {
  marks.lastIndex = from;
  for (let found = marks.exec(xml); found; found = marks.exec(xml)) {
    const [mark] = found;
    if (mark !== '"' && mark !== "'") return found.index;
    const closing = xml.indexOf(mark, found.index + 1);
    if (closing === -1) return -1;
    marks.lastIndex = closing + 1;
  }
  return -1;
}

/** Returns the end of the document type that begins here, with its declarations; -1 when there is none. */
function endOfDoctype(xml: string, from: number): number {
  const end = outsideQuotes(xml, from, /["'[>]/g);
  if (xml[end] !== '[') return end;
  const closing = xml.indexOf(']', end);
  return closing === -1 ? -1 : xml.indexOf('>', closing);
}

/** What was read of a feed so far. */
interface Feed {
  /** The name of its root element, and whether that was closed. */
  root: string | undefined;
  isWhole: boolean;
  /** The number of items. */
  items: number;
  /** The tag of the open item, and the current depth in it. */
  item: string | undefined;
  depth: number;
}

/**
 * Returns an XML text without its document type, which feeds do not need. Throws `WebFailure` when its root element is
 * never closed, so that no item is read in part, and when it has more than `most` elements, closing tags or attributes,
 * which determine the parsing time. It scans the text as the parser does, so that a fake comment or CDATA inside a tag
 * hides nothing; an ambiguous text is rejected. Each item gets its position in the feed, from 1, as its `xml:id`, so
 * that items dropped by the parser are noticed.
 */
export function boundedXml(xml: string, most: number): { readonly xml: string; readonly items: number } {
  const pieces: string[] = [];
  const feed: Feed = { root: undefined, isWhole: false, items: 0, item: undefined, depth: 0 };
  const isItem = (name: string): boolean => name.toLowerCase() === feed.item?.toLowerCase();
  let copied = 0;
  const put = (at: number, piece: string): void => {
    pieces.push(xml.slice(copied, at), piece);
    copied = at;
  };
  const count = { elements: 0, 'closing tags': 0, attributes: 0 };
  const add = (what: keyof typeof count, more: number): void => {
    count[what] += more;
    if (count[what] > most) throw new WebFailure(`it has more than ${String(most)} ${what}`);
  };
  const noEnd = (): WebFailure =>
    feed.root !== undefined && feedRoot.test(feed.root)
      ? new WebFailure('it is cut off', { isPassing: true })
      : new WebFailure('it is not a feed');
  /** Returns the end of what begins at `from`, if both ways to search for it agree. */
  const findEnd = (end: string, from: number, other: number): number => {
    const found = xml.indexOf(end, from);
    if (found === -1) throw noEnd();
    if (xml.indexOf(end, other) !== found) throw new WebFailure('it is not a feed');
    return found + end.length - 1;
  };
  const addAttributes = (tag: string): void => {
    // The first match is the name of the tag.
    let names = -1;
    for (const _name of tag.matchAll(name)) {
      names += 1;
      if (names > most) break;
    }
    add('attributes', Math.max(0, names));
  };
  /** Counts the tag that begins here, and opens what it opens. Returns its end. */
  const addTag = (at: number): number => {
    const isInstruction = xml.startsWith('<?', at);
    const end = outsideQuotes(xml, at, isInstruction ? /["']|\?>/g : /["'>]/g);
    if (end === -1) throw noEnd();
    if (isInstruction && xml.indexOf('?>', at) !== end) throw new WebFailure('it is not a feed');
    const isEmpty = xml[end - 1] === '/';
    const tag = xml.slice(at + 1, isEmpty ? end - 1 : end);
    addAttributes(tag);
    const [named = ''] = tag.split(/\s/, 1);
    if (feed.root === undefined && !isInstruction) {
      feed.root = named;
      feed.isWhole = isEmpty;
    } else if ((feed.item === undefined || feed.depth === 0) && itemName.test(named)) {
      // The parser ignores items in an element that is never closed.
      if (feed.item !== undefined) put(at, `</${feed.item}>`);
      feed.items += 1;
      put(isEmpty ? end - 1 : end, ` xml:id="${String(feed.items)}"`);
      if (!isEmpty) [feed.item, feed.depth] = [named, 0];
    } else if (listName.test(named)) {
      put(at + 1 + named.length, '');
      copied = isEmpty ? end - 1 : end;
    }
    if (!isEmpty && !isInstruction && !isItem(named)) feed.depth += 1;
    return end;
  };
  let hasDoctype = false;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    if (xml.startsWith('</', at)) {
      add('closing tags', 1);
      const end = findEnd('>', at, at);
      const closed = xml.slice(at + 2, end).trim();
      feed.isWhole ||= closed === feed.root;
      if (isItem(closed)) feed.item = undefined;
      else feed.depth -= 1;
      at = end;
    } else if (xml.startsWith('<!D', at)) {
      const end = endOfDoctype(xml, at);
      if (end === -1 || hasDoctype) throw new WebFailure('it is not a feed');
      hasDoctype = true;
      put(at, '');
      copied = end + 1;
      at = copied;
    } else {
      add('elements', 1);
      if (xml.startsWith('<!--', at)) at = findEnd('-->', at + 4, at + 3);
      else if (xml.startsWith('<![', at)) at = findEnd(']]>', at, at);
      else at = addTag(at);
    }
  }
  if (feed.root !== undefined && feedRoot.test(feed.root) && !feed.isWhole) throw noEnd();
  put(xml.length, '');
  return { xml: pieces.join(''), items: feed.items };
}
