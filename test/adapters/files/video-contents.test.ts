import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { createMediaInspector } from '#adapters/files/media-inspector';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { oneChunk } from '#domain/foundation/index';
import type { VideoContents } from '#ports/library/upload';

const folder = new URL('../../corpus/media/', import.meta.url);
/** What ffprobe says of each file of the folder. */
const [columns = [], ...rows] = readFileSync(new URL('facts.tsv', folder), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

const bytesOf = (name: string): Buffer => readFileSync(new URL(name, folder));

async function facts(bytes: Uint8Array) {
  const store = createMemoryFileStore();
  await store.write('file', oneChunk(bytes));
  return createMediaInspector(store).inspect('file');
}

/** Whether a byte is in a box that says where samples are. */
const isPlace = (bytes: Buffer, place: number): boolean =>
  ['stco', 'stsc', 'stsz'].some((type) => {
    const box = bytes.lastIndexOf(type, place + 4) - 4;
    return box >= 0 && place < box + bytes.readUInt32BE(box);
  });

async function inspect(bytes: Uint8Array) {
  const found = await facts(bytes);
  if (found.file_type !== 'video' || found.file_format !== 'mp4') throw new Error('it is no MP4');
  return found;
}

/** Returns a row in our words. FFmpeg has one name for chroma and depth together, and a name of its own for MPEG-2. */
function inOurWords(row: readonly string[]): VideoContents {
  const fact = (column: string): string => row[columns.indexOf(column)] ?? '';
  const [, chroma = '', depth] = /^yuv(\d\d\d)p(?:(\d+)le)?$/.exec(fact('video.pix_fmt')) ?? [];
  const [pictures = 0, seconds = 1] = fact('video.avg_frame_rate').split('/').map(Number);
  const codec = fact('video.codec_name').replace('mpeg2video', 'mpeg2');
  const hdr = new Map([
    ['smpte2084', 'pq'],
    ['arib-std-b67', 'hlg'],
  ]).get(fact('video.color_transfer'));
  const sound_codec = fact('audio.codec_name');
  return {
    duration_in_milliseconds: Math.round(1000 * Number(fact('duration'))),
    codec,
    hdr,
    frame_rate: Math.round((1000 * pictures) / seconds) / 1000,
    // The headers of the older ones say nothing of these.
    ...(!codec.startsWith('mpeg') && {
      profile: fact('video.profile'),
      chroma: chroma.split('').join(':'),
      bit_depth: Number(depth ?? 8),
    }),
    ...(sound_codec !== '' && { sound_codec, sound_sample_rate: Number(fact('audio.sample_rate')) }),
    ...(sound_codec === 'aac' && { sound_channels: Number(fact('audio.channels')) }),
  };
}

describe('What a video contains', () => {
  test('is compared for every file', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.mp4'));
    expect(rows.map(([name]) => name)).toEqual(names.sort());
  });

  test.each(rows)('%s: as ffprobe says', async (...row) => {
    expect((await inspect(bytesOf(row[0] ?? ''))).video).toEqual(inOurWords(row));
  });

  test('of an upright phone is reported in addition to the displayed size', async () => {
    expect(await inspect(bytesOf('h264-high.mp4'))).toMatchObject({ width: 160, height: 120 });
    expect(await inspect(bytesOf('rotated.mp4'))).toMatchObject({ width: 120, height: 160 });
  });

  test.each(['h264-high.mp4', 'hevc-main.mp4', 'av1-main.mp4', 'vp9.mp4', 'mpeg4.mp4', 'sound-alac.mp4'])(
    'of %s is missing where it is broken, and the rest stays',
    async (name) => {
      const whole = bytesOf(name);
      const { video: _, ...rest } = await inspect(whole);
      // Both tracks have a table, which nothing but this reads.
      for (let table = whole.indexOf('stbl'); table >= 0; table = whole.indexOf('stbl', table + 4)) {
        for (let place = table + 4; place < table + whole.readUInt32BE(table - 4) - 4; place += 1) {
          for (const value of [0, 0xff]) {
            const broken = Buffer.from(whole);
            broken[place] = value;
            const found = await facts(broken);
            // Its samples are behind the end now.
            if ('is_broken' in found && isPlace(whole, place)) continue;
            const { video, ...others } = await inspect(broken);
            expect(others).toEqual(rest);
            for (const one of Object.values(video ?? {}))
              if (typeof one === 'number') expect(Number.isFinite(one)).toBe(true);
          }
        }
      }
    },
  );

  test('is not counted beyond the end of its box', async () => {
    const bytes = bytesOf('h264-high.mp4');
    bytes.writeUInt32BE(0xffffffff, bytes.indexOf('stts') + 8);
    expect((await inspect(bytes)).video).toMatchObject({ codec: 'h264', sound_codec: 'aac', frame_rate: undefined });
    bytes.writeUInt32BE(0xffffffff, bytes.indexOf('stsd') + 8);
    expect((await inspect(bytes)).video).toMatchObject({ codec: 'h264', sound_codec: 'aac' });
  });
});
