import { beforeEach, expect, test } from '@jest/globals';
import { codeOf, image, openLibrary, video } from './library.ts';

let library: Awaited<ReturnType<typeof openLibrary>>;
beforeEach(async () => {
  library = await openLibrary();
});

const update = (id: string, input: Parameters<typeof library.platform.files.updateUpload>[2]) =>
  library.platform.files.updateUpload(library.app, library.at(id), input);

test('what a picture shows is kept with it, changed, and cleared by null or nothing', async () => {
  const id = await library.add(image, 'still.png');
  expect(await update(id, { alt_text: 'A loaf of bread' })).toMatchObject({ alt_text: 'A loaf of bread' });
  const { data } = await library.platform.files.listUploads(library.app, library.id_organization, {});
  expect(data[0]?.alt_text).toBe('A loaf of bread');
  await update(id, { alt_text: '' });
  expect(await library.get(id)).not.toHaveProperty('alt_text');
});

test('the words of a film stay when its cover is set, and its cover when they are', async () => {
  const id = await library.add(video, 'film.mp4');
  await update(id, { alt_text: 'Bread is baked' });
  await update(id, { cover_offset: 1500 });
  expect(await library.get(id)).toMatchObject({ alt_text: 'Bread is baked', cover_offset: 1500 });
  await update(id, { alt_text: 'Bread is sold' });
  expect(await library.get(id)).toMatchObject({ alt_text: 'Bread is sold', cover_offset: 1500 });
});

test('a picture gets words and no cover', async () => {
  const id = await library.add(image, 'still.png');
  expect(await codeOf(update(id, { alt_text: 'Bread', cover_offset: 1 }))).toBe(809);
  expect(await library.get(id)).not.toHaveProperty('alt_text');
});
