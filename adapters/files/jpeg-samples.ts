/** Returns whether a marker begins a frame header of any coding. C4, C8 and CC mean something else. */
const isFrame = (mark: number): boolean =>
  mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;

/**
 * Returns the number of samples per pixel in a JPEG, from its frame header: 3 when every colour has its own,
 * 1.5 with common subsampling. Without such a header it is 4, the maximum.
 */
export function jpegSamples(bytes: Buffer): number {
  for (let place = 2; place + 9 < bytes.length;) {
    const length = bytes.readUInt16BE(place + 2);
    if (!isFrame(bytes.readUInt8(place + 1))) {
      place += 2 + length;
      continue;
    }
    const header = bytes.subarray(place, place + 2 + length);
    const factors = Array.from({ length: header.readUInt8(9) }, (_, index) => {
      const factor = header[11 + 3 * index] ?? 0x11;
      return [factor >> 4, factor & 15] as const;
    });
    const across = Math.max(...factors.map(([h]) => h));
    const down = Math.max(...factors.map(([, v]) => v));
    return factors.reduce((sum, [h, v]) => sum + (h * v) / (across * down), 0) || 4;
  }
  return 4;
}
