import { beforeEach, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { codeOf, openLibrary, streamOf } from './library.ts';

const heic = await readFile(new URL('../../fixtures/turned.heic', import.meta.url));
let library: Awaited<ReturnType<typeof openLibrary>>;
beforeEach(async () => {
  library = await openLibrary();
});

describe('A HEIC image', () => {
  test('is kept as an upright JPEG and weighs what the JPEG does', async () => {
    const id = await library.add(heic, 'IMG_0001.HEIC');
    const upload = await library.get(id);
    expect(upload).toMatchObject({
      name: 'IMG_0001.jpg',
      file_type: 'image',
      file_format: 'jpeg',
      file_properties: { width: 64, height: 96, duration: 0 },
    });
    const { size_in_bytes } = upload.file_properties;
    expect(size_in_bytes).not.toBe(heic.byteLength);
    expect([await library.kept(id), await library.space()]).toEqual([size_in_bytes, size_in_bytes]);
  });

  test.each([
    ['holiday', 'holiday.jpg'],
    ['holiday.heif', 'holiday.jpg'],
    ['holiday.jpeg', 'holiday.jpg'],
    ['12. holiday at sea', '12. holiday at sea.jpg'],
    ['.heic', '.heic.jpg'],
    [`${'x'.repeat(300)}.heic`, `${'x'.repeat(251)}.jpg`],
  ])('called %s is then called %s', async (name, shown) => {
    expect((await library.get(await library.add(heic, name))).name).toBe(shown);
  });

  test('sent directly is the same', async () => {
    const { platform, app, id_organization, at } = library;
    const { id_upload } = await platform.files.beginDirectUpload(app, {
      id_organization,
      name: 'a.heic',
      size_in_bytes: heic.byteLength,
    });
    await platform.files.receiveDirectUpload(id_upload, streamOf(heic));
    const upload = await platform.files.completeDirectUpload(app, at(id_upload));
    expect(upload).toMatchObject({ name: 'a.jpg', file_format: 'jpeg' });
    expect(await library.space()).toBe(upload.file_properties.size_in_bytes);
  });

  test('that is broken, or over 5 MB as it came, is refused and nothing stays', async () => {
    expect(await codeOf(library.add(heic.subarray(0, 900)))).toBe(800);
    expect(await codeOf(library.add(Buffer.concat([heic, Buffer.alloc(5 * 1024 * 1024)])))).toBe(802);
    expect([await library.listed(), await library.space()]).toEqual([[], 0]);
  });
});
