import { describe, expect, test } from '@jest/globals';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { createMediaInspector } from '#adapters/files/media-inspector';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import type { FileStore, MediaFacts } from '#ports/library/file-store';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { bytesOf } from '../../servers/test-files.ts';

async function inspect(bytes: Uint8Array, key = 'file'): Promise<MediaFacts> {
  const store = createMemoryFileStore();
  await store.write(key, [bytes] as unknown as AsyncIterable<Uint8Array>); // `for await` takes an array as well.
  return createMediaInspector(store).inspect(key);
}

/** Noise, so that no part of the file can be guessed. */
const picture = sharp({
  create: { width: 64, height: 48, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
});
const jpeg = await picture.clone().jpeg().toBuffer();
const png = await picture.clone().png().toBuffer();
const gif = await picture.clone().gif().toBuffer();
const mp4 = tinyMp4({ seconds: 12.4, width: 640, height: 360 });

function bitmap(width: number, height: number, bits = 24): Buffer {
  const rows = Math.ceil((width * bits) / 32) * 4 * Math.abs(height);
  const bytes = Buffer.alloc(54 + rows, 0x7f);
  bytes.fill(0, 0, 54).write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  return bytes;
}

const image = (file_format: string, width = 64, height = 48) => ({
  file_type: 'image',
  file_format,
  width,
  height,
  duration: 0,
});
const video = (width: number, height: number, seconds: number) => ({
  file_type: 'video',
  file_format: 'mp4',
  width,
  height,
  duration: Math.max(1, Math.round(seconds)),
  video: expect.objectContaining({
    codec: 'h264',
    profile: 'High',
    duration_in_milliseconds: Math.round(seconds * 1000),
  }),
});
const brokenImage = { file_type: 'image', file_format: 'unsupported', is_broken: true };
const unsupportedVideo = { file_type: 'video', file_format: 'unsupported' };
const brokenVideo = { ...unsupportedVideo, is_broken: true };

describe('An image', () => {
  test('is reported with format and size', async () => {
    expect(await inspect(jpeg)).toEqual(image('jpeg'));
    expect(await inspect(png)).toEqual(image('png'));
    expect(await inspect(gif)).toEqual(image('gif'));
    for (const [height, bits] of [
      [48, 24],
      [-48, 24],
      [48, 32],
      [48, 1],
    ] as const) {
      expect(await inspect(bitmap(63, height, bits))).toEqual(image('bmp', 63, 48));
    }
  });

  test('of a camera held sideways has the size that people see', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const turned = await picture.clone().withMetadata({ orientation }).jpeg().toBuffer();
      expect(await inspect(turned)).toEqual(orientation < 5 ? image('jpeg') : image('jpeg', 48, 64));
    }
  });

  test('with several frames has the size of one, and is marked as animated', async () => {
    const frames = await sharp(await picture.clone().resize(64, 144).raw().toBuffer(), {
      raw: { width: 64, height: 144, channels: 3, pageHeight: 48 },
    })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect(await inspect(frames)).toEqual({ ...image('gif'), frames: 3 });
    for (const part of [0.4, 0.7, 0.8, 0.99]) {
      expect(await inspect(frames.subarray(0, Math.floor(frames.length * part)))).toEqual(brokenImage);
    }
  });

  test('with much metadata before the pixels is still recognised', async () => {
    const text = Buffer.alloc(400_000, 0x61);
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), text, Buffer.alloc(4)]);
    chunk.writeUInt32BE(text.length, 0);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    expect(await inspect(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]))).toEqual(image('png'));
  });

  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['GIF', gif],
    ['BMP', bitmap(64, 48)],
  ])('%s that is cut off anywhere, or scrambled, is refused', async (_, bytes) => {
    for (const part of [0.2, 0.5, 0.9]) {
      expect(await inspect(bytes.subarray(0, Math.floor(bytes.length * part)))).toEqual(brokenImage);
    }
    const head = bytes.subarray(0, 60);
    expect(await inspect(Buffer.concat([head, Buffer.alloc(2000, 0xab)]))).toEqual(brokenImage);
  });

  test('that would unpack to gigabytes is refused', async () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await inspect(bomb)).toEqual({
      file_type: 'image',
      file_format: 'unsupported',
      reason: 'the image has too many pixels',
    });
  });

  test('far above any limit is recognised by its header, to be rejected for its size', async () => {
    expect(await inspect(Buffer.concat([jpeg, Buffer.alloc(20_000_000)]))).toEqual(image('jpeg'));
    expect(await inspect(bitmap(3000, 2000))).toEqual(image('bmp', 3000, 2000));
  });

  test('of an unsupported format is reported as such', async () => {
    const tiff = await picture.clone().tiff().toBuffer();
    expect(await inspect(tiff)).toEqual({ file_type: 'image', file_format: 'unsupported' });
  });
});

describe('A video', () => {
  test('is reported with size, whole seconds and milliseconds, wherever its header is', async () => {
    for (const head of ['first', 'last', 'fragmented'] as const) {
      for (const seconds of [12.4, 12.612, 0.2])
        expect(await inspect(tinyMp4({ seconds, width: 640, height: 360, head }))).toEqual(video(640, 360, seconds));
    }
  });

  test('of a telephone held upright has the size that people see', async () => {
    for (const rotation of [0, 90, 180, 270] as const) {
      const facts = await inspect(tinyMp4({ seconds: 3, width: 640, height: 360, rotation }));
      expect(facts).toEqual(rotation % 180 === 0 ? video(640, 360, 3) : video(360, 640, 3));
    }
  });

  test.each(['isom', 'iso5', 'mp41', 'mp42', 'avc1', 'dash', 'M4V '])('of the brand %s is an MP4', async (brand) => {
    expect(await inspect(tinyMp4({ seconds: 3, width: 64, height: 36, brand }))).toEqual(video(64, 36, 3));
  });

  test('of an unsupported format is reported as such', async () => {
    const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex');
    const avi = Buffer.concat([Buffer.from('RIFF\x00\x10\0\0AVI LIST'), Buffer.alloc(100)]);
    // QuickTime before there were brands.
    const mov = tinyMp4({ seconds: 3, width: 64, height: 36 }).subarray(32);
    for (const bytes of [mov, webm, avi, tinyMp4({ seconds: 3, width: 64, height: 36, brand: '3gp4' })])
      expect(await inspect(bytes)).toMatchObject(unsupportedVideo);
  });

  test('cut off anywhere is refused', async () => {
    for (const head of ['first', 'last', 'fragmented'] as const) {
      const bytes = tinyMp4({ seconds: 12, width: 640, height: 360, head });
      for (let length = 40; length < bytes.length; length += 7) {
        const facts = await inspect(bytes.subarray(0, length));
        // Between two fragments the file is whole, only shorter.
        if (head === 'fragmented' && facts.file_type === 'video' && facts.file_format === 'mp4') continue;
        expect(facts).toEqual(brokenVideo);
      }
    }
  });

  test('is refused when its last sample is missing, although its boxes end with the file', async () => {
    const bytes = Buffer.from(tinyMp4({ seconds: 12, width: 640, height: 360, media_bytes: 3000 }));
    // Until the end of the file, wherever that is.
    bytes.writeUInt32BE(0, bytes.indexOf('mdat') - 4);
    expect(await inspect(bytes)).toEqual(video(640, 360, 12));
    expect(await inspect(bytes.subarray(0, -1))).toEqual(brokenVideo);
  });

  test('scrambled anywhere never throws', async () => {
    const bytes = Buffer.from(tinyMp4({ seconds: 12, width: 640, height: 360, media_bytes: 8 }));
    for (let place = 12; place < bytes.length; place += 1) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const scrambled = Buffer.from(bytes);
        scrambled[place] = value;
        expect(['video', 'other']).toContain((await inspect(scrambled)).file_type);
      }
    }
  });

  test('that claims billions of samples, or consists of boxes alone, is refused', async () => {
    const bytes = Buffer.from(tinyMp4({ seconds: 12, width: 640, height: 360 }));
    bytes.writeUInt32BE(0xffffffff, bytes.indexOf('stsz') + 12);
    expect(await inspect(bytes)).toEqual(video(640, 360, 12));
    const boxes = Buffer.alloc(4_000_000);
    for (let place = 0; place < boxes.length; place += 8) boxes.write('\0\0\0\x08free', place, 'latin1');
    expect(await inspect(Buffer.concat([mp4.subarray(0, 32), boxes]))).toEqual(brokenVideo);
  });

  test('of half a gigabyte is not read whole', async () => {
    const half = 512 * 1024 * 1024;
    const small = Buffer.from(tinyMp4({ seconds: 60, width: 1920, height: 1080, head: 'last', media_bytes: 0 }));
    const mediaEnd = small.indexOf('mdat') + 4;
    small.writeUInt32BE(half + small.readUInt32BE(mediaEnd - 8), mediaEnd - 8);
    let bytes = 0;
    const store: FileStore = {
      ...createMemoryFileStore(),
      async *read(_, range = { from: 0, to: 0 }) {
        for (let place = range.from; place <= Math.min(range.to, small.length + half - 1); place += 1) {
          bytes += 1;
          const source = place < mediaEnd ? place : place - half;
          yield Uint8Array.of(place >= mediaEnd && source < mediaEnd ? 0 : (small[source] ?? 0));
        }
      },
    };
    expect(await createMediaInspector(store).inspect('file')).toEqual(video(1920, 1080, 60));
    expect(bytes).toBeLessThan(100_000);
  });
});

describe('A file', () => {
  test('is what its bytes say, whatever it is called', async () => {
    expect(await inspect(png, 'holiday.mp4')).toEqual(image('png'));
    expect(await inspect(mp4, 'holiday.png')).toEqual(video(640, 360, 12.4));
    expect(await inspect(Buffer.from('not a picture'), 'holiday.png')).toEqual({ file_type: 'other' });
  });

  test('that is neither image nor video is reported as such', async () => {
    const others = ['', 'text', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'ID3\x03\0\0\0\0\0\0', 'PK\x03\x04'];
    for (const text of others) expect(await inspect(Buffer.from(text, 'latin1'))).toEqual({ file_type: 'other' });
    const sound = tinyMp4({ seconds: 3, width: 0, height: 0, handler: 'soun' });
    expect(await inspect(sound)).toEqual({ file_type: 'other' });
  });

  test('that is a whole PDF is a document, and half of one is not', async () => {
    const facts = { file_type: 'document', file_format: 'pdf', width: 0, height: 0, duration: 0 };
    const pdf = Buffer.from(await bytesOf('pdf'));
    const withTable = Buffer.concat([pdf, Buffer.from('startxref\r\n9\r\n%%EOF\r\n')]);
    const padded = Buffer.concat([pdf, Buffer.alloc(900, 32)]);
    for (const whole of [pdf, withTable, padded]) expect(await inspect(whole)).toEqual(facts);
    const broken = [
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('%PDF-1.7\ntrailer\n%%EOF'),
      pdf.subarray(0, -10),
      Buffer.concat([pdf, Buffer.alloc(1100)]),
      Buffer.concat([pdf.subarray(0, 100), Buffer.from('%%EOF')]),
    ];
    for (const bytes of broken) expect(await inspect(bytes)).toEqual({ file_type: 'other' });
  });

  test('that storage lacks, or cannot read, is an error', async () => {
    const inspector = createMediaInspector(createMemoryFileStore());
    await expect(inspector.inspect('unknown')).rejects.toThrow('no file is stored');
    const store: FileStore = {
      ...createMemoryFileStore(),
      async *read(_, range) {
        if (range?.from !== 0) throw new RangeError('the disk is gone');
        yield mp4.subarray(0, range.to + 1);
      },
    };
    await expect(createMediaInspector(store).inspect('file')).rejects.toThrow('the disk is gone');
  });
});
