import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { inspectFile } from './inspect-file.ts';

const folder = new URL('../corpus/media/', import.meta.url);
/** What ffprobe says of each film of the corpus: see make-others.py there. */
const [, ...rows] = (await readFile(new URL('films.tsv', folder), 'utf8'))
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
/** Networks get nothing but MP4 and what is like it. */
const films = rows.filter(([, brand = '']) => !/^(?:broken|asf|avi|flv|matroska,webm|mpeg|mpegts|ogg)$/.test(brand));

test.each(films)('the stand-ins see in %s what ffprobe sees', async (...row) => {
  const [name = '', brand, seconds, width, height, turned = '', codec, pixels = '', rate = '', sound, channels, hertz] =
    row;
  const found = await inspectFile(await readFile(new URL(name, folder)));
  const sides = turned.endsWith('90') ? [Number(height), Number(width)] : [Number(width), Number(height)];
  const [frames = 0, by = 1] = rate.split('/').map(Number);
  if (found?.kind !== 'film') throw new Error('it is no film');
  const isLookTold = ['h264', 'hevc', 'av1', 'vp9'].includes(codec ?? '') && pixels !== '';
  const [, chroma = '400', bits = '8'] = /^yuvj?a?(\d{3})p(\d\d)?/.exec(pixels) ?? [];
  // ffprobe takes grey H.264 for the full range of 4:2:0, and counts the sound of fragments, too.
  expect(found).toMatchObject({
    brand,
    codec,
    sound,
    ...{ width: sides[0], height: sides[1] },
    ...(isLookTold && name !== 'film/h264-grey.mp4' && { chroma, bits: Number(bits) }),
    ...(sound === 'aac' && { channels: Number(channels), hertz: Number(hertz) }),
  });
  expect(Math.abs(found.seconds - Number(seconds))).toBeLessThan(name === 'fragmented.mp4' ? 0.07 : 0.03);
  expect(Math.abs(found.rate - frames / by)).toBeLessThan(0.2);
});
