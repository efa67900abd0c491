import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import { decodedBy, probed, testWithFfmpeg } from '../../servers/ffmpeg.ts';
import { codeOf, openLibrary } from './library.ts';

/** Films that ffmpeg made: see make-mov.sh there. */
const folder = new URL('../../corpus/mov/', import.meta.url);
const readBytes = (name: string): Buffer => readFileSync(new URL(`${name}.mov`, folder));
const scratch = mkdtempSync(join(tmpdir(), 'postwright-mov-'));
afterAll(() => rmSync(scratch, { recursive: true }));

let library: Awaited<ReturnType<typeof openLibrary>>;
beforeEach(async () => {
  library = await openLibrary();
});

/** Uploads a film and returns the upload with what is stored of it. */
async function upload(bytes: Buffer) {
  const id = await library.add(bytes, 'holiday.MOV');
  const chunks: Uint8Array[] = [];
  for await (const chunk of library.ports.files.read(`${library.id_organization}/${id}`)) chunks.push(chunk);
  return { made: await library.get(id), stored: Buffer.concat(chunks) };
}

/** What a telephone writes and ffmpeg does not: no poster flag, no alias, no measurements. */
function asTelephones(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes.toString('latin1').replaceAll('url \0\0\0\x01', 'alis\0\0\0\x01'), 'latin1');
  for (let track = changed.indexOf('tkhd'); track >= 0; track = changed.indexOf('tkhd', track + 4))
    changed[track + 7] = 15;
  for (let kind = changed.indexOf('mhlrtmcd'); kind >= 0; kind = changed.indexOf('mhlrtmcd', kind + 4))
    changed.write('meta', kind + 4);
  return changed;
}

const taken = [
  ['h264-timecode', { codec: 'h264', sound_codec: 'aac', sound_channels: 2 }, 160],
  ['h264-head-first', { codec: 'h264', sound_codec: 'aac' }, 160],
  ['h264-silent', { codec: 'h264' }, 160],
  ['h264-fragmented', { codec: 'h264', sound_codec: 'aac' }, 160],
  ['hevc-hlg', { codec: 'hevc', profile: 'Main 10', bit_depth: 10, hdr: 'hlg', sound_codec: 'aac' }, 160],
  ['sound-96khz', { codec: 'h264', sound_codec: 'aac', sound_sample_rate: 96_000 }, 160],
  ['turned-cut', { codec: 'h264', sound_codec: 'aac' }, 120],
] as const;

describe('A MOV with H.264 or HEVC and AAC', () => {
  test.each(taken)('%s becomes an MP4 of the same size', async (name, video, width) => {
    const { made, stored } = await upload(readBytes(name));
    expect(made).toMatchObject({ name: 'holiday.mp4', file_type: 'video', file_format: 'mp4' });
    expect(made.file_properties).toMatchObject({ width, height: 280 - width, video });
    expect(stored.length).toBe(readBytes(name).length);
    expect(await fileTypeFromBuffer(stored)).toEqual({ ext: 'mp4', mime: 'video/mp4' });
    for (const only of ['qt  ', 'wide', 'wave', 'mhlr', 'dhlr', 'tmcd', 'udta', '+40.4169', 'Telefono'])
      expect([only, stored.includes(only)]).toEqual([only, false]);
  });

  testWithFfmpeg.each(taken.map(([name]) => name))(
    '%s is decoded to the same pictures and sound at the same times',
    async (name) => {
      for (const change of [(bytes: Buffer) => bytes, asTelephones]) {
        const before = join(scratch, 'before.mov');
        const after = join(scratch, 'after.mp4');
        writeFileSync(before, change(readBytes(name)));
        writeFileSync(after, (await upload(change(readBytes(name)))).stored);
        expect(decodedBy(after)).toBe(decodedBy(before));
        const [film, original] = [probed(after), probed(before)];
        expect(film.format).toMatchObject({ tags: { major_brand: 'mp42', compatible_brands: 'isom' } });
        const known = original.streams.filter(({ codec_type }) => codec_type !== 'data');
        const facts = ({ index: _, tags: __, vendor_id: ___, disposition: ____, ...stream }: (typeof known)[number]) =>
          stream;
        expect(film.streams.map(facts)).toEqual(known.map(facts));
      }
    },
  );

  test('is refused where its samples are in another file', async () => {
    const elsewhere = readBytes('h264-head-first');
    elsewhere.writeUInt32BE(0, elsewhere.indexOf('url \0\0\0\x01') + 4);
    expect(await codeOf(library.add(elsewhere))).toBe(807);
  });
});

describe('A MOV with something else', () => {
  test.each([
    ['prores', 'a MOV is taken with H.264 or HEVC, not with prores'],
    ['sound-pcm', 'a MOV is taken with AAC sound, not with pcm'],
    ['sound-pcm24', 'a MOV is taken with AAC sound, not with pcm'],
  ])('%s is refused with the cause', async (name, reason) => {
    await expect(library.add(readBytes(name))).rejects.toMatchObject({
      code: 801,
      data: { reason: `${reason}; set FFMPEG_PATH to let Postwright convert it` },
    });
  });
});
