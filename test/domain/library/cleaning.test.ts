import { describe, expect, test } from '@jest/globals';
import type { FileStore } from '#ports/library/file-store';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { createMediaInspector } from '#adapters/files/media-inspector';
import { codeOf, image, openLibrary, video } from './library.ts';

const hour = 3_600_000;

describe('A file that is deleted while it is used', () => {
  test('keeps its bytes until no publication needs them, then gives its space back', async () => {
    const { add, at, app, platform, listed, use, unuse, clean, kept, space } = await openLibrary();
    const [id, cover] = [await add(video), await add(image)];
    await platform.files.updateUpload(app, at(id), { cover_image: cover });
    const publication = await use(id);
    await platform.files.deleteUpload(app, at(id), {});
    expect(await listed()).toEqual([]);
    await clean();
    expect([await kept(id), await kept(cover)]).toEqual([video.byteLength, image.byteLength]);
    await unuse(publication);
    await clean();
    expect([await kept(id), await kept(cover), await space()]).toEqual([undefined, undefined, 0]);
  });

  test('is gone at once when that is forced', async () => {
    const { add, at, app, platform, use, kept, space } = await openLibrary();
    const id = await add(video);
    await use(id);
    await platform.files.deleteUpload(app, at(id), { force_delete: true });
    expect([await kept(id), await space()]).toEqual([undefined, 0]);
  });
});

describe('The cleaning', () => {
  test('gets through more files than it looks at in one go', async () => {
    const { ports, add, use, unuse, clean, kept } = await openLibrary();
    const used = await add(image);
    const publication = await use(used);
    const upload = await ports.storage.update('uploads', used, { unlinked: true });
    if (!upload) throw new Error('no upload');
    for (let number = 0; number < 1100; number += 1) {
      await ports.storage.insert('uploads', { ...upload, _id: ports.identifiers.next() });
    }
    const left = () => ports.storage.list('uploads', { limit: 0 });
    await clean();
    expect((await left()).total).toBe(1);
    await unuse(publication);
    await clean();
    expect((await left()).total).toBe(0);
    expect(await kept(used)).toBe(undefined);
  });

  test('finds what a process left that died in the middle of an upload', async () => {
    const dying = createMemoryFileStore();
    // What the process would still have done does not happen.
    const files: FileStore = { ...dying, remove: () => Promise.reject(new Error('dead')) };
    const { inspect, removeMetadata } = createMediaInspector(files);
    let isAlive = true;
    const media = {
      removeMetadata,
      inspect: (key: string) => (isAlive ? inspect(key) : Promise.reject(new Error('dead'))),
    };
    const { ports, add, clean, clock } = await openLibrary({ files, media });
    isAlive = false;
    await expect(add(image)).rejects.toThrow('dead');
    const [ticket] = await ports.storage.find('upload_tickets', {});
    const key = `${ticket?.id_organization ?? ''}/${ticket?._id ?? ''}`;
    expect(await dying.size(key)).toBe(image.byteLength);
    Object.assign(files, { remove: dying.remove });
    clock.advance(26 * hour);
    await clean();
    expect(await dying.size(key)).toBe(undefined);
    expect(await ports.storage.find('upload_tickets', {})).toEqual([]);
  });

  test('leaves nothing to find after an upload that ended well or was refused', async () => {
    const { ports, add, space } = await openLibrary();
    await add(image);
    expect(await codeOf(add(Buffer.from('text')))).toBe(805);
    expect(await ports.storage.find('upload_tickets', {})).toEqual([]);
    expect(await space()).toBe(image.byteLength);
  });

  test('has old half-written files removed', async () => {
    const swept: number[] = [];
    const files: FileStore = { ...createMemoryFileStore(), sweep: async (before) => void swept.push(before) };
    const { clean, clock } = await openLibrary({ files });
    await clean();
    expect(swept).toEqual([clock.now() - 24 * hour]);
  });
});
