const [centralEntry, endOfDirectory] = [0x02_01_4b_50, 0x06_05_4b_50];
const sheetName = /^xl\/worksheets\/[^/]+\.xml$/;
/** How large a workbook may be unpacked, in bytes: more than people write, and what a page can hold. */
const largest = 256 * 1024 * 1024;
const cell = /<(?:\w+:)?c\s([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;

/** Yields the sheets of a workbook as XML: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
async function* getSheets(bytes: Uint8Array): AsyncGenerator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end > 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  let at = end > 0 ? view.getUint32(end + 16, true) : bytes.length;
  let unpacked = 0;
  while (at + 46 <= bytes.length && view.getUint32(at, true) === centralEntry) {
    const [isPacked, size] = [view.getUint16(at + 10, true) !== 0, view.getUint32(at + 20, true)];
    const length = view.getUint16(at + 28, true);
    unpacked += view.getUint32(at + 24, true);
    if (unpacked > largest) throw new Error('the workbook is too large');
    const local = view.getUint32(at + 42, true);
    if (sheetName.test(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)))) {
      const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const sheet = new Blob([new Uint8Array(bytes.subarray(begin, begin + size))]).stream();
      yield await new Response(isPacked ? sheet.pipeThrough(new DecompressionStream('deflate-raw')) : sheet).text();
    }
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/**
 * Returns what is wrong with cells of a workbook that have no value, by their lines: an error, or a formula that no
 * spreadsheet has calculated. Its reader takes both for empty cells. Rejects for what is no archive, and for one that
 * is too large unpacked.
 */
export async function valuelessCells(bytes: Uint8Array): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for await (const sheet of getSheets(bytes))
    for (const [, attributes = '', inside = ''] of sheet.matchAll(cell)) {
      const [, name = '', line] = /\br="([A-Z]+(\d+))"/.exec(attributes) ?? [];
      const [, value = ''] = /<(?:\w+:)?v>([^<]+)/.exec(inside) ?? [];
      const isFormula = value === '' && /<(?:\w+:)?f\b/.test(inside) && !/\bt="str"/.test(attributes);
      if (/\bt="e"/.test(attributes)) found.set(Number(line), `${name} is ${value}`);
      else if (isFormula)
        found.set(Number(line), `${name} is a formula that has no value: open the workbook and save it again`);
    }
  return found;
}
