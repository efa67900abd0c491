import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * Returns an archive of texts: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT. It says that each is
 * `declared` bytes long.
 */
function archive(files: Readonly<Record<string, string>>, declared?: number): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared ?? Buffer.byteLength(text), 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name));
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(18);
  const count = parts.length;
  const entries = Buffer.concat(directory);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), end]);
}

/**
 * Returns a workbook (`.xlsx`) with these rows, and below them so many blank cells, each with 100 bytes that cannot be
 * packed, or a comment that takes its reader minutes. It says that its parts are `declared` bytes long.
 */
export function workbook(
  rows: readonly (readonly string[])[],
  {
    blankCells = 0,
    comment = 0,
    declared,
  }: { readonly blankCells?: number; readonly comment?: number; readonly declared?: number } = {},
): Buffer {
  const written = rows.map((row, index) => {
    const cells = row.map(
      (text, column) => `<c r="${'AB'[column] ?? ''}${String(index + 1)}" t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    return `<row r="${String(index + 1)}">${cells.join('')}</row>`;
  });
  const blank = Array.from(
    { length: blankCells },
    (_, index) =>
      `<row r="${String(index + 9)}"><c r="A${String(index + 9)}" x="${randomBytes(100).toString('hex')}"/></row>`,
  ).join('');
  const sheet = `<worksheet><sheetData>${written.join('')}${blank}<!--${'x'.repeat(comment)}--></sheetData></worksheet>`;
  return archive(
    {
      'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="Posts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': sheet,
    },
    declared,
  );
}
