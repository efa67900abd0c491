import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createImageConverter } from '#adapters/files/image-converter';
import { createMediaInspector } from '#adapters/files/media-inspector';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';

/**
 * 96 by 64 pixels of red with the upper left quarter blue and the lower right one green, as a camera held
 * upright stores them: to be turned clockwise. With a colour profile.
 */
const turned = await readFile(new URL('../../fixtures/turned.heic', import.meta.url));
const converter = createImageConverter();

async function convert(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return converter.convert(
    (async function* () {
      yield bytes;
    })(),
  );
}

/** The same file with other bytes in one place. */
function patched(place: number, ...bytes: readonly number[]): Buffer {
  const copy = Buffer.from(turned);
  copy.set(bytes, place);
  return copy;
}

async function inspect(bytes: Uint8Array) {
  const store = createMemoryFileStore();
  await store.write(
    'file',
    (async function* () {
      yield bytes;
    })(),
  );
  return createMediaInspector(store).inspect('file');
}

describe('A HEIC image', () => {
  test('is recognised by its bytes, also as HEIF', async () => {
    const heic = { file_type: 'image', file_format: 'heic' };
    expect(await inspect(turned)).toEqual(heic);
    expect(await inspect(patched(8, ...Buffer.from('mif1')))).toEqual(heic);
  });

  test('becomes an upright JPEG, in the colours of its profile', async () => {
    const jpeg = (await convert(turned)) ?? Buffer.alloc(0);
    const { format, width, height, orientation = 1, icc, exif } = await sharp(jpeg).metadata();
    expect({ format, width, height, orientation }).toEqual({ format: 'jpeg', width: 64, height: 96, orientation: 1 });
    expect(icc).toEqual((await sharp(turned).metadata()).icc);
    expect(exif).toBe(undefined);
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const colour = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels);
      const most = Math.max(red, green, blue);
      return most === red ? 'red' : most === green ? 'green' : 'blue';
    };
    expect([colour(8, 8), colour(56, 8), colour(8, 88), colour(56, 88)]).toEqual(['red', 'blue', 'green', 'red']);
  });

  test('named HEIF becomes the same', async () => {
    expect(await convert(patched(8, ...Buffer.from('mif1')))).toEqual(await convert(turned));
  });

  test('that is truncated or scrambled is not converted, and the next one is', async () => {
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      expect(await convert(turned.subarray(0, Math.floor(turned.length * part)))).toBe(undefined);
    }
    const media = turned.indexOf('mdat') + 4;
    await convert(patched(media, ...Array.from({ length: 100 }, (_, index) => (index * 37) % 256)));
    expect(await convert(Buffer.from('ftypheic'))).toBe(undefined);
    expect(await convert(turned)).toBeDefined();
  });

  test('that claims more pixels than any camera makes is not decoded', async () => {
    const size = turned.indexOf('ispe') + 8;
    expect(await convert(patched(size, 0, 0, 0x40, 0, 0, 0, 0x40, 0))).toBe(undefined);
    expect(await convert(patched(size, 0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff))).toBe(undefined);
  });

  test('waits for its turn among many', async () => {
    const jpegs = await Promise.all(Array.from({ length: 5 }, () => convert(turned)));
    expect(new Set(jpegs.map((jpeg) => jpeg && Buffer.from(jpeg).toString('base64'))).size).toBe(1);
  });
});
