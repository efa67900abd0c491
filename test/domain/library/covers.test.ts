import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, image, openLibrary, video } from './library.ts';

let library: Awaited<ReturnType<typeof openLibrary>>;
let id_video: string;
let id_image: string;
beforeEach(async () => {
  library = await openLibrary();
  id_video = await library.add(video, 'film.mp4');
  id_image = await library.add(image, 'still.png');
});

const setCover = (id: string, input: { cover_image?: string | null; cover_offset?: number | null }) =>
  library.platform.files.updateUpload(library.app, library.at(id), input);
const remove = (id: string, force_delete = false) =>
  library.platform.files.deleteUpload(library.app, library.at(id), { force_delete });

describe('A cover', () => {
  test('is shown whole with its video, and not on its own in the library', async () => {
    const answer = await setCover(id_video, { cover_image: id_image });
    expect(answer.cover_image).toMatchObject({ _id: id_image, name: 'still.png', is_temporal: true });
    expect(answer.cover_image?.public_path).toContain(id_image);
    expect((await library.get(id_video)).cover_image?._id).toBe(id_image);
    expect(await library.listed()).toEqual([id_video]);
    const { data } = await library.platform.files.listUploads(library.app, library.id_organization, {});
    expect(data[0]?.cover_image?._id).toBe(id_image);
    expect(JSON.stringify(answer)).not.toMatch(/cover_of|storage_key|unlinked/);
  });

  test('that another one replaces is deleted', async () => {
    const other = await library.add(image, 'other.png');
    await setCover(id_video, { cover_image: id_image });
    const before = await library.space();
    expect((await setCover(id_video, { cover_image: other })).cover_image?._id).toBe(other);
    expect(await codeOf(library.get(id_image))).toBe(806);
    expect(await library.kept(id_image)).toBe(undefined);
    expect(await library.space()).toBe(before - image.byteLength);
  });

  test('stays when it is set once more, or left out', async () => {
    await setCover(id_video, { cover_image: id_image });
    expect((await setCover(id_video, { cover_image: id_image })).cover_image?._id).toBe(id_image);
    expect((await setCover(id_video, { cover_offset: 1 })).cover_image?._id).toBe(id_image);
    expect(await library.kept(id_image)).toBe(image.byteLength);
  });

  test('is cleared by null, and deleted', async () => {
    await setCover(id_video, { cover_image: id_image });
    expect(await setCover(id_video, { cover_image: null })).not.toHaveProperty('cover_image');
    expect(await library.kept(id_image)).toBe(undefined);
    expect(await library.space()).toBe(video.byteLength);
    expect(await setCover(id_video, { cover_image: null })).not.toHaveProperty('cover_image');
  });

  test('that a publication shows keeps its bytes when it is replaced', async () => {
    const publication = await library.use(id_image);
    await setCover(id_video, { cover_image: id_image });
    await setCover(id_video, { cover_image: await library.add(image) });
    expect(await codeOf(library.get(id_image))).toBe(806);
    expect(await library.kept(id_image)).toBe(image.byteLength);
    await library.unuse(publication);
    await library.clean();
    expect(await library.kept(id_image)).toBe(undefined);
  });

  test('goes with its video', async () => {
    await setCover(id_video, { cover_image: id_image });
    await remove(id_video);
    expect([await library.kept(id_video), await library.kept(id_image)]).toEqual([undefined, undefined]);
    expect(await library.space()).toBe(0);
  });

  test('that is deleted itself leaves a video without one', async () => {
    for (const force of [false, true]) {
      const still = await library.add(image);
      await setCover(id_video, { cover_image: still });
      await remove(still, force);
      expect(await library.get(id_video)).not.toHaveProperty('cover_image');
      expect(await library.kept(still)).toBe(undefined);
    }
    expect((await setCover(id_video, { cover_image: id_image })).cover_image?._id).toBe(id_image);
  });

  test('belongs to one video', async () => {
    const second = await library.add(video);
    await setCover(id_video, { cover_image: id_image });
    expect(await codeOf(setCover(second, { cover_image: id_image }))).toBe(810);
    const third = await library.add(image);
    const both = [id_video, second].map((id) => codeOf(setCover(id, { cover_image: third })));
    expect((await Promise.all(both)).sort()).toEqual([810, undefined]);
  });

  test('must be an image of this organization, on a video', async () => {
    expect(await codeOf(setCover(id_image, { cover_offset: 1 }))).toBe(809);
    expect(await codeOf(setCover(id_video, { cover_image: id_video }))).toBe(810);
    expect(await codeOf(setCover(id_video, { cover_image: 'nothing' }))).toBe(810);
    await library.ports.storage.update('uploads', id_image, { id_organization: 'another' });
    expect(await codeOf(setCover(id_video, { cover_image: id_image }))).toBe(810);
    expect(await library.get(id_video)).not.toHaveProperty('cover_image');
  });
});

describe('The moment of the cover', () => {
  test('stays when it is left out, and null clears it', async () => {
    expect((await setCover(id_video, { cover_offset: 1500 })).cover_offset).toBe(1500);
    expect((await setCover(id_video, { cover_image: id_image })).cover_offset).toBe(1500);
    expect((await library.get(id_video)).cover_offset).toBe(1500);
    expect(await setCover(id_video, { cover_offset: null })).not.toHaveProperty('cover_offset');
    expect((await library.get(id_video)).cover_image?._id).toBe(id_image);
  });
});
