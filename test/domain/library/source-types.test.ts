import { beforeEach, describe, expect, test } from '@jest/globals';
import { createImageFitter } from '#adapters/files/sharp-image-fitter';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openLibrary, streamOf } from './library.ts';

/** Files in which other programs wrote how they came about: see make-source-types.sh there. */
const corpus = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../corpus/source-types/${name}`, import.meta.url));
const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

let library: Awaited<ReturnType<typeof openLibrary>>;
beforeEach(async () => {
  library = await openLibrary();
});

async function stored(id: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of library.ports.files.read(`${library.id_organization}/${id}`)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
/** Uploads a file, and returns what is known of it and its stored bytes. */
async function upload(name: string, content?: Buffer) {
  const id = await library.add(content ?? (await corpus(name)), name);
  const { made_with_ai } = (await library.ports.storage.get('uploads', id)) ?? {};
  return { id, source_type: (await library.get(id)).source_type, made_with_ai, bytes: await stored(id) };
}
/** Returns the XMP of a picture, as libvips finds it. */
const readXmp = async (bytes: Buffer): Promise<string> => (await sharp(bytes).metadata()).xmp?.toString() ?? '';

describe('How a file came about', () => {
  test.each([
    ['ai-c2pa.jpg', 'trainedAlgorithmicMedia', true],
    ['ai-c2pa.png', 'trainedAlgorithmicMedia', true],
    ['ai-xmp.jpg', 'compositeWithTrainedAlgorithmicMedia', true],
    ['photo-xmp.png', 'digitalCapture', undefined],
  ])('%s: %s is kept, and nothing else of its metadata', async (name, term, isMade) => {
    const { source_type, made_with_ai, bytes } = await upload(name);
    expect([source_type, made_with_ai]).toEqual([term, isMade]);
    const xmp = await readXmp(bytes);
    expect(xmp).toContain(`DigitalSourceType="${vocabulary}${term}"`);
    expect(bytes.length).toBeLessThan(2000);
    expect(bytes.toString('latin1')).not.toMatch(/Somebody|c2pa|Exif/);
  });

  test('of a video is kept, and nothing else of its metadata', async () => {
    const { source_type, made_with_ai, bytes } = await upload('ai-xmp.mp4');
    expect([source_type, made_with_ai]).toEqual(['trainedAlgorithmicMedia', true]);
    expect(bytes.toString('latin1')).toContain(`${vocabulary}trainedAlgorithmicMedia`);
    expect(bytes.toString('latin1')).not.toContain('Somebody');
    const again = await upload('again.mp4', bytes);
    expect(again.source_type).toBe('trainedAlgorithmicMedia');
    expect((await library.get(again.id)).file_properties).toMatchObject({ width: 160, video: { codec: 'h264' } });
  });

  test('is kept by what converts a picture, and by the copy that a network gets', async () => {
    const webp = await sharp(await corpus('ai-xmp.jpg'))
      .keepXmp()
      .webp()
      .toBuffer();
    const { bytes, source_type } = await upload('drawn.webp', webp);
    expect(source_type).toBe('compositeWithTrainedAlgorithmicMedia');
    const bounds = { formats: ['jpeg'], max_bytes: 5000, maxSide: 8 } as const;
    const copy = await createImageFitter().fit(streamOf(bytes), bounds);
    expect(copy?.bytes.length).toBeLessThanOrEqual(5000);
    expect(await readXmp(Buffer.from(copy?.bytes ?? []))).toContain(`${vocabulary}${source_type ?? ''}`);
  });

  test('is nothing in a file that says nothing, or nothing known', async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    expect(await upload('plain.jpg', plain)).toMatchObject({ source_type: undefined, made_with_ai: undefined });
    const strange = Buffer.concat([plain, Buffer.from(`${vocabulary}"><script>`)]);
    expect((await upload('strange.jpg', strange)).source_type).toBeUndefined();
  });
});
