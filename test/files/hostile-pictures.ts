import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { cacheFolder } from '../servers/cache-folder.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

// In a process of its own, so that making them is not measured, and as text, because Node loads no TypeScript.
const program = `
  import { writeFile } from 'node:fs/promises';
  import { crc32, deflateSync } from 'node:zlib';
  import sharp from 'sharp';
  const folder = process.argv[1];
  const flat = (width, height, channels = 3) =>
    sharp({ create: { width, height, channels, background: { r: 9, g: 99, b: 199, alpha: 0.5 } }, limitInputPixels: false });
  const deep = (width, height) => flat(width, height, 4).toColourspace('rgb16');
  const write = async (name, image) => writeFile(folder + '/' + name, await image.toBuffer());
  const fast = { compressionLevel: 2 };
  await write('taken-baseline.jpg', flat(12_000, 9_000).jpeg());
  await write('taken-progressive.jpg', flat(8_160, 6_120).jpeg({ progressive: true }));
  await write('refused-progressive.jpg', flat(5_100, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }));
  await write('taken-deep.png', deep(9_000, 5_000).png(fast));
  await write('refused-wide.png', deep(33_000, 400).png(fast));
  await write('taken-interlaced.png', deep(4_000, 3_000).png({ ...fast, progressive: true }));
  await write('refused-interlaced.png', deep(3_600, 3_500).png({ ...fast, progressive: true }));
  await write('taken-canvas.gif', flat(4_000, 3_500).gif({ effort: 1 }));
  await write('refused-canvas.gif', flat(4_000, 3_800).gif({ effort: 1 }));
  await write('taken-flat.webp', flat(4_000, 3_500, 4).webp({ lossless: true, effort: 0 }));
  await write('refused-flat.webp', flat(4_000, 3_800, 4).webp({ lossless: true, effort: 0 }));
  await write('taken-flat.avif', flat(4_000, 3_000).avif({ effort: 0 }));
  await write('refused-flat.avif', flat(4_200, 3_000).avif({ effort: 0 }));
  await write('refused-ten-bits.avif', flat(4_000, 3_000).avif({ effort: 0, bitdepth: 10 }));
  await write('taken-press.jpg', flat(4_000, 3_000).toColourspace('cmyk').jpeg());
  await write('refused-turned.png', deep(5_000, 4_000).withMetadata({ orientation: 6 }).png(fast));
  const moving = (count) => {
    const pixels = Buffer.alloc(count * 3_000_000);
    for (let index = 0; index < count; index += 1) pixels.fill(9 * index, index * 3_000_000);
    const raw = { width: 1_000, height: count * 1_000, channels: 3, pageHeight: 1_000 };
    return sharp(pixels, { raw }).webp({ lossless: true, effort: 0 });
  };
  await write('taken-moving.webp', moving(14));
  await write('refused-moving.webp', moving(16));
  const png = await flat(64, 64).png().toBuffer();
  const text = Buffer.concat([Buffer.from('zTXta\\0\\0'), deflateSync(Buffer.alloc(45_000_000))]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length - 4);
  sum.writeUInt32BE(crc32(text));
  const texts = Array.from({ length: 40 }, () => Buffer.concat([length, text, sum]));
  await writeFile(folder + '/taken-texts.png', Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]));
`;

/** A picture that weighs little and unfolds into much. */
export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether it is just small enough to be decoded. */
  readonly isTaken: boolean;
}

/** Makes the pictures once for these programs and this version of sharp, since that takes a quarter of a minute. */
async function picturesFolder(): Promise<string> {
  const made = createHash('sha256').update(program).update(JSON.stringify(sharp.versions)).digest('hex');
  const folder = join(cacheFolder, `pictures-${made.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    await run(process.execPath, ['--input-type=module', '-e', program, draft], { cwd: root });
    // Another run may have been first.
    await rename(draft, folder).catch(() => undefined);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Small files that cost hundreds of megabytes where nobody looks first. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const folder = await picturesFolder();
  const heic = await readFile(new URL('../fixtures/large.heic', import.meta.url));
  const made = (await readdir(folder)).map(async (name) => ({
    name,
    bytes: await readFile(join(folder, name)),
    isTaken: name.startsWith('taken'),
  }));
  return [{ name: 'taken-large.heic', bytes: heic, isTaken: true }, ...(await Promise.all(made))];
}

/** So many pictures, each kind as often as another, in turn. */
export function inTurn(pictures: readonly HostilePicture[], count: number): HostilePicture[] {
  return Array.from({ length: count }, (_, index) => pictures[index % pictures.length]).flatMap(
    (picture) => picture ?? [],
  );
}
