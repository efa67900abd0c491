const tag = 0x0112;

/**
 * Reads the orientation, 1 to 8, from EXIF data (a TIFF header and its entries). Returns 1 (upright) when there is
 * none.
 */
export function exifOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const read16 = (place: number): number => (isLittle ? tiff.readUInt16LE(place) : tiff.readUInt16BE(place));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 1;
  for (let entry = start + 2, left = read16(start); left > 0; entry += 12, left -= 1) {
    if (entry + 12 > tiff.length) return 1;
    if (read16(entry) !== tag) continue;
    const value = read16(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Creates EXIF data with only the orientation. */
export function orientationExif(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
