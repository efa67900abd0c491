/** What has an end of its own, and whatever stands in it. */
const closed = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const;

/** Counts the elements of an XML text, up to one more than `most`, without looking into comments and CDATA. */
export function countElements(xml: string, most: number): number {
  let count = 0;
  for (let at = xml.indexOf('<'); at !== -1 && count <= most; at = xml.indexOf('<', at + 1)) {
    const [, end] = closed.find(([begin]) => xml.startsWith(begin, at)) ?? [];
    if (end !== undefined) {
      const closing = xml.indexOf(end, at);
      if (closing === -1) return count;
      at = closing;
    } else if (xml[at + 1] !== '/') count += 1;
  }
  return count;
}
