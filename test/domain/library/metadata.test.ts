import { crc32, deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { openLibrary, streamOf } from './library.ts';

const secret = 'Calle Mayor 7';
const picture = sharp({
  create: { width: 64, height: 48, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
});

/** What a telephone writes: position, owner, notes, and how it was held. */
const withMetadata = (image: Sharp, orientation: number): Sharp =>
  image
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: secret, Make: secret },
      IFD2: { MakerNote: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 24/1 59/1', GPSLongitude: '3/1 42/1 9/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${secret}</exif:GPSLatitude></x:xmpmeta>`);

function segment(mark: number, content: string): Buffer {
  const bytes = Buffer.from(`\xff${String.fromCharCode(mark)}\0\0${content}`, 'latin1');
  bytes.writeUInt16BE(bytes.length - 2, 2);
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...content]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}

/** The same film with more boxes at the end of its head, which lies behind the pictures. */
function withBoxes(film: Buffer, ...boxes: readonly Buffer[]): Buffer {
  const head = film.lastIndexOf('moov') - 4;
  const longer = Buffer.concat([film, ...boxes]);
  longer.writeUInt32BE(longer.length - head, head);
  return longer;
}

let library: Awaited<ReturnType<typeof openLibrary>>;
beforeEach(async () => {
  library = await openLibrary();
});

async function readBytes(id: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const part of library.ports.files.read(`${library.id_organization}/${id}`)) chunks.push(part);
  return Buffer.concat(chunks);
}

/** What is kept of a file, which is also what is counted and shown. */
async function stored(bytes: Buffer): Promise<Buffer> {
  const before = await library.space();
  const id = await library.add(bytes);
  const kept = await readBytes(id);
  expect((await library.get(id)).file_properties.size_in_bytes).toBe(kept.length);
  expect((await library.space()) - before).toBe(kept.length);
  return kept;
}

const toRaw = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();

describe('A JPEG of a telephone', () => {
  test.each([1, 3, 6, 8])('turned %s keeps pixels, colours and the way up, and nothing else', async (orientation) => {
    const photo = await withMetadata(picture.clone(), orientation).jpeg().toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes(secret)).toBe(true);
    const noted = Buffer.concat([
      photo.subarray(0, 2),
      segment(0xed, `Photoshop 3.0\0${secret}`),
      segment(0xfe, secret),
      segment(0xe2, `MPF\0${secret}`),
      segment(0xe4, secret),
      photo.subarray(2),
      Buffer.from(`the film of a moving photo at ${secret}`),
    ]);
    const kept = await stored(noted);
    const metadata = await sharp(kept).metadata();
    expect(kept.includes(secret)).toBe(false);
    expect(kept.includes('GPS')).toBe(false);
    expect(metadata.xmp).toBeUndefined();
    expect(metadata.orientation ?? 1).toBe(orientation);
    expect(metadata.icc).toEqual((await sharp(photo).metadata()).icc);
    expect(metadata.icc).toBeDefined();
    expect(await toRaw(kept)).toEqual(await toRaw(photo));
  });

  test('loses the small picture in its JFIF header', async () => {
    const jpeg = await picture.clone().jpeg().toBuffer();
    const thumbnail = segment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x02\x02${secret.slice(0, 12)}`);
    const kept = await stored(Buffer.concat([jpeg.subarray(0, 2), thumbnail, jpeg.subarray(2)]));
    expect(kept.includes(secret.slice(0, 12))).toBe(false);
    expect(await toRaw(kept)).toEqual(await toRaw(jpeg));
  });

  test('with several scans stays as it is', async () => {
    const jpeg = await picture.clone().jpeg({ progressive: true }).toBuffer();
    expect(await stored(jpeg)).toEqual(jpeg);
  });
});

describe('A PNG', () => {
  test('keeps pixels, colours and the way up, and nothing else', async () => {
    const photo = await withMetadata(picture.clone(), 6).png().toBuffer();
    const noted = Buffer.concat([
      photo.subarray(0, 33),
      chunk('tEXt', Buffer.from(`Author\0${secret}`)),
      chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync(Buffer.alloc(1_000_000, secret))])),
      chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
      chunk('tIME', Buffer.from([7, 234, 1, 2, 3, 4, 5])),
      photo.subarray(33),
      Buffer.from(secret),
    ]);
    const kept = await stored(noted);
    const metadata = await sharp(kept).metadata();
    expect(kept.includes(secret)).toBe(false);
    for (const type of ['tEXt', 'zTXt', 'iTXt', 'tIME']) expect(kept.includes(type)).toBe(false);
    expect(metadata.orientation).toBe(6);
    expect(metadata.icc).toEqual((await sharp(photo).metadata()).icc);
    expect(metadata.icc).toBeDefined();
    expect(await toRaw(kept)).toEqual(await toRaw(photo));
  });
});

describe('A GIF', () => {
  test('keeps its pictures and movement, without comments and XMP', async () => {
    const frames = sharp(await picture.clone().resize(64, 144).raw().toBuffer(), {
      raw: { width: 64, height: 144, channels: 3, pageHeight: 48 },
    });
    const gif = await frames.gif({ delay: [100, 200, 300], loop: 3 }).toBuffer();
    const table = 3 * 2 ** ((gif.readUInt8(10) & 7) + 1);
    const start = 13 + (gif.readUInt8(10) & 0x80 ? table : 0);
    const blocks = (label: number, name: string) =>
      Buffer.concat([Buffer.from([0x21, label]), Buffer.from([name.length]), Buffer.from(`${name}\x0d${secret}\0`)]);
    const noted = Buffer.concat([
      gif.subarray(0, start),
      Buffer.from(`\x21\xfe\x0d${secret}\0`, 'latin1'),
      blocks(0xff, 'XMP DataXMP'),
      gif.subarray(start),
      Buffer.from(secret),
    ]);
    expect(await stored(noted)).toEqual(gif);
  });
});

describe('A video', () => {
  const film = Buffer.from(tinyMp4({ seconds: 3, width: 64, height: 36, head: 'last' }));
  const position = box('\xa9xyz', Buffer.from(`\0\x0d\x15\xc7${secret}`, 'latin1'));
  const told = withBoxes(
    film,
    box('udta', position, box('loci', Buffer.from(secret))),
    box('meta', Buffer.from(`com.apple.quicktime.location.ISO6709 ${secret}`)),
    box(
      'trak',
      box('mdia', box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0meta', 'latin1')), Buffer.alloc(0)),
      Buffer.from(secret),
    ),
  );
  const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from(secret));
  const noted = Buffer.concat([told, xmp]);

  test('says no place, person or device any more, and nothing in it moves', async () => {
    const kept = await stored(noted);
    expect(kept.length).toBe(noted.length);
    expect(kept.includes(secret)).toBe(false);
    expect(kept.includes('xyz')).toBe(false);
    const media = film.lastIndexOf('moov') - 4;
    expect(kept.subarray(0, media)).toEqual(film.subarray(0, media));
    const id = await library.add(kept);
    expect((await library.get(id)).file_properties).toMatchObject({ width: 64, height: 36, duration: 3 });
    expect(await readBytes(id)).toEqual(kept);
  });

  test('sent directly is the same', async () => {
    const { platform, app, id_organization, at } = library;
    const { id_upload } = await platform.files.beginDirectUpload(app, {
      id_organization,
      name: 'film.mp4',
      size_in_bytes: noted.length,
    });
    await platform.files.receiveDirectUpload(id_upload, streamOf(noted));
    await platform.files.completeDirectUpload(app, at(id_upload));
    expect((await readBytes(id_upload)).includes(secret)).toBe(false);
  });
});
