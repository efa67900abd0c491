import { WebFailure } from '#domain/web/index';

/** A name in a tag with what is assigned to it. */
const name = /[^\s=]+\s*(?:=\s*(["'])[\s\S]*?\1)?/g;

/** What feeds begin with, with or without a prefix. */
const feedRoot = /^(?:[\w-]+:)?(?:rss|feed|rdf)$/i;

/** Returns where the first of `marks`, quotation marks among them, stands outside of quotation marks; -1 when nowhere. */
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

/** Returns where a document type ends that begins here, with what it declares; -1 when nowhere. */
function endOfDoctype(xml: string, from: number): number {
  const end = outsideQuotes(xml, from, /["'[>]/g);
  if (xml[end] !== '[') return end;
  const closing = xml.indexOf(']', end);
  return closing === -1 ? -1 : xml.indexOf('>', closing);
}

/**
 * Returns an XML text without its document type, of which feeds need nothing. Throws `WebFailure` when its first element is never
 * closed, so that no item is read in part; when it has more than `most` elements, closing tags or attributes, which are what parsing
 * takes time for. It goes through the text as the parser does, so that what
 * looks like a comment or CDATA in the middle of a tag hides nothing; where that is not sure, the text is no feed.
 */
export function boundedXml(text: string, most: number): string {
  let xml = text;
  const count = { elements: 0, 'closing tags': 0, attributes: 0 };
  const add = (what: keyof typeof count, more: number): void => {
    count[what] += more;
    if (count[what] > most) throw new WebFailure(`it has more than ${String(most)} ${what}`);
  };
  /** Returns where something ends that begins at `from`, when both places to look for its end agree. */
  const endOf = (end: string, from: number, other: number): number => {
    const found = xml.indexOf(end, from);
    if (found === -1 || xml.indexOf(end, other) !== found) throw new WebFailure('it is not a feed');
    return found + end.length - 1;
  };
  const addAttributes = (tag: string): void => {
    // The first name is that of the tag.
    let names = -1;
    for (const _name of tag.matchAll(name)) {
      names += 1;
      if (names > most) break;
    }
    add('attributes', Math.max(0, names));
  };
  let hasDoctype = false;
  let root: string | undefined;
  let isWhole = false;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    if (xml.startsWith('</', at)) {
      add('closing tags', 1);
      const end = endOf('>', at, at);
      isWhole ||= xml.slice(at + 2, end).trim() === root;
      at = end;
    } else if (xml.startsWith('<!D', at)) {
      const end = endOfDoctype(xml, at);
      if (end === -1 || hasDoctype) throw new WebFailure('it is not a feed');
      hasDoctype = true;
      xml = xml.slice(0, at) + xml.slice(end + 1);
    } else {
      add('elements', 1);
      if (xml.startsWith('<!--', at)) at = endOf('-->', at + 4, at + 3);
      else if (xml.startsWith('<![', at)) at = endOf(']]>', at, at);
      else {
        const isInstruction = xml.startsWith('<?', at);
        const end = outsideQuotes(xml, at, isInstruction ? /["']|\?>/g : /["'>]/g);
        if (end === -1 || (isInstruction && xml.indexOf('?>', at) !== end))
          throw new WebFailure('it is not a feed');
        const isEmpty = xml[end - 1] === '/';
        const tag = xml.slice(at + 1, isEmpty ? end - 1 : end);
        addAttributes(tag);
        if (root === undefined && !isInstruction) {
          [root = ''] = tag.split(/\s/, 1);
          isWhole = isEmpty;
        }
        at = end;
      }
    }
  }
  if (root !== undefined && feedRoot.test(root) && !isWhole)
    throw new WebFailure('it is cut off', { isPassing: true });
  return xml;
}
