import { readdir, readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { codeOf, openLibrary } from './library.ts';

/** Pictures that other tools made, and what those tools see in them: see make-pictures.sh there. */
const folder = new URL('../../corpus/media/', import.meta.url);
const picture = (name: string): Promise<Buffer> => readFile(new URL(name, folder));
const seen = new Map(
  (await readFile(new URL('pixels.txt', folder), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', size = '', ...colours] = line.split(' ');
      return [name, { size, colours: colours.map((colour) => [...Buffer.from(colour, 'hex')]) }] as const;
    }),
);

let library: Awaited<ReturnType<typeof openLibrary>>;
beforeEach(async () => {
  library = await openLibrary();
});

/** Uploads a picture; returns the upload, what is stored, and the middles of its four quarters. */
async function upload(name: string) {
  const id = await library.add(await picture(name), name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of library.ports.files.read(`${library.id_organization}/${id}`)) chunks.push(chunk);
  const stored = Buffer.concat(chunks);
  const { data, info } = await sharp(stored).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colour = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x + 1) * 4)];
  const [left, right, top, bottom] = [width / 4, (width * 3) / 4, height / 4, (height * 3) / 4];
  const colours = [colour(left, top), colour(right, top), colour(left, bottom), colour(right, bottom)];
  return { made: await library.get(id), stored, colours };
}

/** Returns the largest difference in red, green, blue or opacity. What is transparent has no colour. */
function difference(colours: readonly number[][], expected: readonly number[][] = []): number {
  expect(colours).toHaveLength(expected.length);
  const differences = colours.flatMap((colour, quarter) =>
    colour.map((value, channel) => {
      const other = expected[quarter]?.[channel] ?? Number.NaN;
      return channel < 3 && expected[quarter]?.[3] === 0 ? 0 : Math.abs(value - other);
    }),
  );
  return Math.max(...differences);
}

const damaged = { code: 807, data: { reason: 'the image is incomplete or damaged: upload it again' } };
const opaque = (...colours: readonly (readonly [number, number, number])[]) =>
  colours.map((colour) => [...colour, 255]);

describe('A picture as devices, browsers and presses save it', () => {
  test.each([
    ['lossy.webp', 'lossy.jpg', 5],
    ['lossless.webp', 'lossless.jpg', 5],
    ['clear.webp', 'clear.png', 0],
    ['turned.webp', 'turned.jpg', 5],
    ['moving.webp', 'moving.gif', 0],
    ['flat.avif', 'flat.jpg', 5],
    ['deep.avif', 'deep.jpg', 5],
    ['clear.avif', 'clear.png', 3],
    ['turned.avif', 'turned.jpg', 5],
    ['deep.png', 'deep.png', 0],
    ['deep-clear.png', 'deep-clear.png', 0],
    ['deep-grey.png', 'deep-grey.png', 1],
    ['deep-turned.png', 'deep-turned.png', 0],
    ['palette.png', 'palette.png', 0],
    ['moving.png', 'moving.png', 0],
  ])('%s becomes %s of eight bits, upright, as others see it', async (name, shown, tolerance) => {
    const { made, stored, colours } = await upload(name);
    const { size, colours: expected } = seen.get(name) ?? {};
    const { width, height } = made.file_properties;
    const file_format = shown.split('.')[1]?.replace('jpg', 'jpeg');
    expect(made).toMatchObject({ name: shown, file_format, file_properties: { size_in_bytes: stored.length } });
    expect(`${String(width)}x${String(height)}`).toBe(size);
    expect(difference(colours, expected)).toBeLessThanOrEqual(tolerance);
    const { format, depth, space, icc, exif, xmp, orientation } = await sharp(stored).metadata();
    expect({ format, depth, space }).toEqual({ format: file_format, depth: 'uchar', space: 'srgb' });
    expect([icc, exif, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(stored.includes('Nobody')).toBe(false);
  });

  // What printers call process cyan, magenta and yellow, on screens.
  const [cyan, magenta, yellow, paper] = opaque([0, 174, 239], [236, 0, 140], [255, 242, 0], [255, 255, 255]);
  test.each([
    ['cmyk.jpg', [cyan, magenta, yellow, paper]],
    ['cmyk-inks.jpg', [cyan, magenta, yellow, paper]],
    ['cmyk-progressive.jpg', [cyan, magenta, yellow, paper]],
    ['cmyk-turned.jpg', [yellow, cyan, paper, magenta]],
  ])('%s becomes a JPEG for screens, with the colours of ink', async (name, expected) => {
    const { made, stored, colours } = await upload(name);
    expect(made).toMatchObject({ name, file_format: 'jpeg' });
    expect(
      difference(
        colours,
        expected.flatMap((colour) => (colour ? [colour] : [])),
      ),
    ).toBeLessThan(25);
    expect(await sharp(stored).metadata()).toMatchObject({ space: 'srgb', channels: 3, hasProfile: false });
    expect(stored.includes('Nobody')).toBe(false);
  });

  // The press has other inks, and the screen exchanges red and blue: see make-pictures.sh.
  const [red, green, blue, white] = opaque([255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]);
  const inks = opaque([255, 255, 0], [0, 255, 255], [255, 0, 255], [255, 255, 255]);
  test.each([
    ['cmyk-profile.jpg', inks],
    ['cmyk-profile-8.jpg', inks],
    ['profile.webp', [blue, green, red, white]],
    ['profile.avif', [blue, green, red, white]],
  ])('%s has the colours that its profile means', async (name, expected) => {
    const { made, stored, colours } = await upload(name);
    expect(made.file_format).toBe('jpeg');
    expect(
      difference(
        colours,
        expected.flatMap((colour) => (colour ? [colour] : [])),
      ),
    ).toBeLessThan(12);
    expect((await sharp(stored).metadata()).hasProfile).toBe(false);
  });

  test('keeps its pictures, times and rounds if it moves', async () => {
    const { made, stored } = await upload('moving.webp');
    expect(made.file_properties.frames).toBe(2);
    expect(await sharp(stored).metadata()).toMatchObject({ pages: 2, delay: [200, 300], loop: 3 });
    expect((await upload('moving.png')).stored.includes('fdAT')).toBe(true);
  });

  test('stays as it is if every network takes it', async () => {
    for (const name of ['palette.png', 'moving.png']) {
      const bytes = await picture(name);
      const start = bytes.indexOf('IDAT');
      const end = start + 4 + bytes.readUInt32BE(start - 4);
      expect((await upload(name)).stored.includes(bytes.subarray(start, end))).toBe(true);
    }
  });

  test('is refused if it is cut in half, and nothing stays', async () => {
    const names = (await readdir(folder)).filter((name) => /(?<!moving)\.avif$|\.(?:jpg|png|webp)$/.test(name));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const bytes = await picture(name);
      const error: unknown = await library
        .add(bytes.subarray(0, Math.floor(bytes.length / 2)), name)
        .catch((thrown: unknown) => thrown);
      expect([name, error]).toMatchObject([name, damaged]);
    }
    expect([await library.listed(), await library.space()]).toEqual([[], 0]);
  });

  test('is refused with what to do if it is an animated AVIF', async () => {
    const reason = 'an animated AVIF is not accepted: save it as GIF or MP4';
    const bytes = await picture('moving.avif');
    await expect(library.add(bytes)).rejects.toMatchObject({ code: 800, data: { reason } });
  });

  test('is refused if it has more than 5 MB', async () => {
    for (const name of ['lossy.webp', 'flat.avif', 'cmyk.jpg']) {
      for (const megabytes of [5, 7]) {
        const bytes = Buffer.concat([await picture(name), Buffer.alloc(megabytes * 1024 * 1024)]);
        // So large that not all of it is read, and a WebP says how long it is.
        if (name.endsWith('webp') && megabytes === 7) bytes.writeUInt32LE(bytes.length - 8, 4);
        expect(await codeOf(library.add(bytes, name))).toBe(802);
      }
    }
  });

  test('is refused if it becomes larger than 15 MB', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const size = { width: 2600, height: 2600 };
    const image = sharp({ create: { ...size, channels: 3, background: 'red', noise } }).ensureAlpha(0.5);
    const bytes = await image.webp({ quality: 30, effort: 0 }).toBuffer();
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
    await expect(library.add(bytes, 'noise.webp')).rejects.toMatchObject({ code: 802, data: { max_mb: 15 } });
  });

  test('is refused if its header names more pixels than are decoded, or fewer than it has', async () => {
    const bytes = await picture('flat.avif');
    const size = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(4000, size);
    bytes.writeUInt32BE(3200, size + 4);
    const reason = 'the image has too many pixels';
    await expect(library.add(bytes)).rejects.toMatchObject({ code: 800, data: { reason } });
    const flat = sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } });
    const large = await flat.avif({ effort: 0 }).toBuffer();
    large.writeUInt32BE(48, large.indexOf('ispe') + 8);
    large.writeUInt32BE(32, large.indexOf('ispe') + 12);
    await expect(library.add(large)).rejects.toMatchObject(damaged);
  });
});
