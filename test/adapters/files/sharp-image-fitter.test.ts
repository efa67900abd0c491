import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createImageFitter } from '#adapters/files/sharp-image-fitter';

const fitter = createImageFitter();
const bounds = { formats: ['jpeg', 'jpg', 'png', 'gif'], max_bytes: 200_000, maxSide: 400 } as const;

const flat = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 128, b: 128, alpha } } });

function noise(width: number, height: number, channels: 3 | 4) {
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
}

async function* stream(bytes: Uint8Array) {
  yield await Promise.resolve(bytes);
}

const fit = (bytes: Uint8Array, changed: object = {}) => fitter.fit(stream(bytes), { ...bounds, ...changed });

describe('createImageFitter', () => {
  test('keeps a small picture in its format and size', async () => {
    expect(await fit(await flat(300, 200).png().toBuffer())).toMatchObject({
      mime_type: 'image/png',
      width: 300,
      height: 200,
    });
    const jpeg = await flat(300, 200).jpeg().toBuffer();
    expect(await fit(jpeg)).toMatchObject({ mime_type: 'image/jpeg', width: 300, height: 200 });
  });

  test('shrinks to the longest side and keeps the shape', async () => {
    expect(await fit(await flat(1000, 500).png().toBuffer())).toMatchObject({ width: 400, height: 200 });
  });

  test('turns the picture upright and drops what the camera wrote', async () => {
    const photo = await flat(40, 20)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const fitted = await fit(photo);
    expect(fitted).toMatchObject({ width: 20, height: 40 });
    const metadata = await sharp(fitted?.bytes).metadata();
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  test('does the same with a picture that takes much memory, or reports that it is broken', async () => {
    const photo = await flat(3000, 2000)
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const fitted = await fit(photo);
    expect(fitted).toMatchObject({ mime_type: 'image/jpeg', width: 267, height: 400 });
    const { channels } = await sharp(fitted?.bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 4))).toEqual([0, 32, 32]);
    expect(await fit(photo.subarray(0, photo.length / 2))).toBeUndefined();
  });

  test('makes a heavy opaque picture a JPEG', async () => {
    const fitted = await fit(await noise(400, 400, 3).png().toBuffer());
    expect(fitted?.mime_type).toBe('image/jpeg');
    expect(fitted?.bytes.length).toBeLessThanOrEqual(bounds.max_bytes);
  });

  test('keeps transparency', async () => {
    const fitted = await fit(await noise(100, 100, 4).png().toBuffer(), { max_bytes: 15_000 });
    expect(fitted?.mime_type).toBe('image/png');
    expect(fitted?.bytes.length).toBeLessThanOrEqual(15_000);
    expect((await sharp(fitted?.bytes).metadata()).hasAlpha).toBe(true);
  });

  test('gives up rather than destroy the picture', async () => {
    expect(await fit(await noise(400, 400, 3).png().toBuffer(), { max_bytes: 2000 })).toBeUndefined();
  });

  test('lays transparency on white where only JPEG is taken', async () => {
    const fitted = await fit(await flat(10, 10, 0).png().toBuffer(), { formats: ['jpeg'] });
    expect(fitted?.mime_type).toBe('image/jpeg');
    const { channels } = await sharp(fitted?.bytes).stats();
    expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
  });

  test('passes an animation unchanged, or not at all', async () => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 0), Buffer.alloc(8 * 8 * 3, 255)]);
    const gif = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif()
      .toBuffer();
    const fitted = await fit(gif);
    expect(fitted).toMatchObject({ mime_type: 'image/gif', width: 8, height: 8 });
    expect(Buffer.from(fitted?.bytes ?? []).equals(gif)).toBe(true);
    expect(await fit(gif, { maxSide: 4 })).toBeUndefined();
    expect(await fit(gif, { formats: ['jpeg', 'png'] })).toBeUndefined();
  });

  test('rejects files that are no picture, are broken, or are decompression bombs', async () => {
    expect(await fit(randomBytes(200))).toBeUndefined();
    expect(await fit(Buffer.from('BM'.padEnd(100, '\0')))).toBeUndefined();
    const png = await noise(100, 100, 3).png().toBuffer();
    expect(await fit(png.subarray(0, 2000))).toBeUndefined();
    // A header that promises 400 million pixels, with its checksum.
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(20_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await fit(bomb)).toBeUndefined();
  });

  test('lets a failing stream fail', async () => {
    async function* failing() {
      yield await Promise.resolve(new Uint8Array(1));
      throw new Error('the store is down');
    }
    await expect(fitter.fit(failing(), bounds)).rejects.toThrow('the store is down');
  });
});
