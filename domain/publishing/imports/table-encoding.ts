/**
 * Returns the encoding of a table's bytes, to be decoded with: UTF-16 as spreadsheets save "Unicode text", otherwise
 * UTF-8.
 */
export function tableEncoding([first, second, third, fourth]: Uint8Array): 'utf-16be' | 'utf-16le' | 'utf-8' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A table and a calendar begin with letters, whose other halves are 0.
  if (first === 0 && third === 0) return 'utf-16be';
  return second === 0 && fourth === 0 ? 'utf-16le' : 'utf-8';
}

/** Returns whether the bytes of a file begin as those of an Excel workbook do, which is a ZIP archive. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 3, 4].every((byte, index) => bytes[index] === byte);
}
