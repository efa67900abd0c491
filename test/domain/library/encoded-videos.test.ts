import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createImageConverter } from '#adapters/files/image-converter';
import { createVideoConverter } from '#adapters/files/video-converter';
import { oneChunk } from '#domain/foundation/index';
import { eventually } from '../../servers/eventually.ts';
import { ffmpegPath, probed, testWithFfmpeg } from '../../servers/ffmpeg.ts';
import { openLibrary } from './library.ts';

/** Videos that ffmpeg made: see make-mov.sh and make-videos.sh there. */
const corpus = new URL('../../corpus/', import.meta.url);
const readBytes = (name: string): Buffer => readFileSync(new URL(name, corpus));
const scratch = mkdtempSync(join(tmpdir(), 'postwright-encoded-'));
afterAll(() => rmSync(scratch, { recursive: true }));
/** The folders of conversions that there are. */
const folders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('postwright-video-'));

const never = new AbortController().signal;
const libraryWith = (path: string, signal = never) =>
  openLibrary({ converter: { ...createImageConverter(), convertVideo: createVideoConverter(path, signal) } });

/** A program in place of ffmpeg. */
function createProgram(text: string): string {
  const path = join(scratch, 'program');
  writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return path;
}

describe('With FFMPEG_PATH, a video that not every network takes', () => {
  testWithFfmpeg.each([
    ['mov/prores.mov', 160],
    ['mov/sound-pcm.mov', 160],
    ['mov/sound-pcm-turned.mov', 120],
    ['mov/hevc-hlg.mov', 160],
    ['mov/vp9.webm', 160],
    ['mov/mpeg4.avi', 160],
    ['media/av1-main.mp4', 160],
    ['media/hevc-pq.mp4', 160],
    ['media/h264-high444.mp4', 160],
    ['media/sound-6-channels.mp4', 160],
    ['media/sound-mp3.mp4', 160],
    ['media/frames-120.mp4', 160],
  ])('%s becomes H.264 of 8 bits with AAC', async (name, width) => {
    const library = await libraryWith(ffmpegPath);
    const id = await library.add(readBytes(name), 'holiday.xyz');
    const upload = await library.get(id);
    expect(upload).toMatchObject({ name: 'holiday.mp4', file_type: 'video', file_format: 'mp4' });
    expect(upload.file_properties).toMatchObject({ width, height: 280 - width });
    const path = join(scratch, 'made.mp4');
    const chunks: Uint8Array[] = [];
    for await (const chunk of library.ports.files.read(`${library.id_organization}/${id}`)) chunks.push(chunk);
    writeFileSync(path, Buffer.concat(chunks));
    const source = join(scratch, 'source');
    writeFileSync(source, readBytes(name));
    const [picture, sound] = probed(path).streams;
    expect(picture).toMatchObject({ codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p' });
    expect(String(picture?.color_transfer)).not.toMatch(/smpte2084|arib-std-b67/);
    const hadSound = probed(source).streams.some(({ codec_type }) => codec_type === 'audio');
    expect(sound?.codec_name).toBe(hadSound ? 'aac' : undefined);
    const [made, before] = [path, source].map((file) => Number(probed(file).format.duration));
    expect(Math.abs((made ?? 0) - (before ?? 1))).toBeLessThan(0.06);
    expect(folders()).toEqual([]);
  });

  testWithFfmpeg.each(['media/h264-high.mp4', 'media/hevc-main.mp4', 'mov/h264-timecode.mov'])(
    '%s, which they take, is not encoded again',
    async (name) => {
      const library = await libraryWith(createProgram('exit 1'));
      expect(await library.kept(await library.add(readBytes(name)))).toBe(readBytes(name).length);
    },
  );

  testWithFfmpeg('is refused when it is cut off or damaged, and leaves nothing', async () => {
    const library = await libraryWith(ffmpegPath);
    for (const name of ['mov/vp9.webm', 'mov/mpeg4.avi']) {
      const whole = readBytes(name);
      const half = whole.subarray(0, Math.floor(whole.length / 2));
      const damaged = Buffer.concat([whole.subarray(0, 300), Buffer.alloc(5000, 0xab)]);
      for (const bytes of [half, damaged]) await expect(library.add(bytes)).rejects.toMatchObject({ code: 801 });
    }
    expect([await library.listed(), await library.space(), folders()]).toEqual([[], 0, []]);
  });

  test('is kept as it is when it cannot be converted and is an MP4', async () => {
    const library = await libraryWith(createProgram('exit 1'));
    const upload = await library.get(await library.add(readBytes('media/av1-main.mp4'), 'a.mp4'));
    expect(upload.file_properties.video).toMatchObject({ codec: 'av1' });
    await expect(library.add(readBytes('mov/vp9.webm'))).rejects.toMatchObject({ code: 801 });
  });
});

describe('The program at FFMPEG_PATH', () => {
  const convert = (path: string, bytes: Uint8Array, container: string, signal = never) =>
    createVideoConverter(path, signal)(oneChunk(bytes), { container }, () => {
      throw new Error('nothing is made');
    });

  testWithFfmpeg('reads no other file that a video names', async () => {
    const secret = join(scratch, 'secret.ts');
    spawnSync(ffmpegPath, ['-v', 'error', '-i', new URL('media/h264-high.mp4', corpus).pathname, '-c', 'copy', secret]);
    const lists = [
      ['hls', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`],
      ['concat', `ffconcat version 1.0\nfile '${secret}'\n`],
    ] as const;
    for (const [format, text] of lists) {
      const list = join(scratch, 'list');
      writeFileSync(list, text);
      // On its own it would.
      const args = ['-v', 'error', '-f', format, ...(format === 'concat' ? ['-safe', '0'] : []), '-i', list];
      expect(spawnSync(ffmpegPath, [...args, '-f', 'null', '-']).status).toBe(0);
      for (const container of ['mov', 'matroska', 'avi', 'mpeg', 'mpegts', 'flv'])
        expect(await convert(ffmpegPath, Buffer.from(text), container)).toBe(false);
    }
    // A QuickTime file may say that its samples are in another one.
    const elsewhere = readBytes('mov/sound-pcm.mov').toString('latin1');
    const path = `\0\0\0\x1curl \0\0\0\0../../secret.ts\0`;
    const named = elsewhere.replace(
      '\0\0\0\x1cdref\0\0\0\0\0\0\0\x01\0\0\0\x0curl \0\0\0\x01',
      `\0\0\0\x1cdref${path}`,
    );
    expect(named).not.toBe(elsewhere);
    expect(await convert(ffmpegPath, Buffer.from(named, 'latin1'), 'mov')).toBe(false);
  });

  test('has no secrets, limits, and a folder of its own that is gone afterwards', async () => {
    process.env.SECRET_KEY_OF_TEST = 'do not tell';
    const outputFile = join(scratch, 'told');
    const program = createProgram(`{ env; ulimit -t; ulimit -f; ulimit -v; pwd; ls; } > ${outputFile}; exit 1`);
    expect(await convert(program, Buffer.from('bytes'), 'mov')).toBe(false);
    delete process.env.SECRET_KEY_OF_TEST;
    const lines = readFileSync(outputFile, 'utf8').trim().split('\n');
    expect(lines.filter((line) => line.includes('SECRET'))).toEqual([]);
    expect(lines.slice(-5)).toEqual([
      '300',
      '1100000',
      '2500000',
      expect.stringContaining('postwright-video-'),
      'input',
    ]);
    expect(folders()).toEqual([]);
  });

  test('is stopped with the service', async () => {
    const processFile = join(scratch, 'process');
    const stopping = new AbortController();
    const ended = convert(
      createProgram(`echo $$ > ${processFile}; exec sleep 600`),
      Buffer.alloc(1),
      'mov',
      stopping.signal,
    );
    await eventually(() => {
      expect(readFileSync(processFile, 'utf8')).toMatch(/\d/);
      return Promise.resolve();
    }, 5000);
    stopping.abort();
    expect(await ended).toBe(false);
    expect(() => process.kill(Number(readFileSync(processFile, 'utf8')), 0)).toThrow('ESRCH');
  });

  test('that is not there converts nothing', async () => {
    expect(await convert(join(scratch, 'nothing'), Buffer.alloc(1), 'mov')).toBe(false);
  });
});
