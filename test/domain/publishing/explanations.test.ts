import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createMediaInspector } from '#adapters/files/media-inspector';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import type { FileStore } from '#ports/library/file-store';
import { addOrganization } from '../../fakes/tenants.ts';
import { codeOf, image, openLibrary, streamOf } from '../library/library.ts';

const sample = (path: string): Promise<Buffer> => readFile(new URL(`../../corpus/${path}`, import.meta.url));
const square = sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } });

/** A library in which files can be explained, and what is left in its store. */
async function open() {
  const kept = new Set<string>();
  const store = createMemoryFileStore();
  const files: FileStore = {
    ...store,
    write: (key, content) => store.write(key, content).finally(() => kept.add(key)),
    remove: (key) => store.remove(key).finally(() => kept.delete(key)),
  };
  const library = await openLibrary({ files, media: createMediaInspector(files) });
  const { platform, app, at, add, id_organization } = library;
  return {
    ...library,
    kept,
    explainStored: async (bytes: Uint8Array) => platform.files.explainUpload(app, at(await add(bytes))),
    explainFile: (bytes: Uint8Array) =>
      platform.files.explainFile(app, { id_organization, name: 'a', content: streamOf(bytes) }),
  };
}

test('a video says what it contains, who takes it, and why another network does not', async () => {
  const { explainStored } = await open();
  const { networks, ...facts } = await explainStored(await sample('media/h264-high422.mp4'));
  expect(facts).toMatchObject({
    file_type: 'video',
    file_format: 'mp4',
    file_properties: { video: { codec: 'h264', chroma: '4:2:2' } },
    is_converted: false,
  });
  const of = (network: string) => networks.find(({ social_network }) => social_network === network);
  expect(of('telegram')).toMatchObject({ accepted_as: ['profile'], problems: {} });
  expect(of('x')).toMatchObject({
    accepted_as: [],
    problems: { profile: [{ code: 935, message: expect.stringContaining('4:2:2') }] },
  });
  expect(of('whatsapp')).toBeUndefined();
});

test('it says what a file lost on its way', async () => {
  const { explainStored } = await open();
  const plain = square.clone().jpeg();
  const untouched = { is_converted: false, metadata_removed: false };
  expect(await explainStored(await plain.toBuffer())).toMatchObject(untouched);
  const told = await plain
    .clone()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  expect(await explainStored(told)).toMatchObject({ is_converted: false, metadata_removed: true });
  const webp = await square.clone().webp().toBuffer();
  expect(await explainStored(webp)).toMatchObject({ file_format: 'jpeg', is_converted: true });
  expect(await explainStored(await sample('source-types/ai-c2pa.png'))).toMatchObject({
    source_type: 'trainedAlgorithmicMedia',
    metadata_removed: true,
  });
});

test('a file that was stored before this was known says the rest', async () => {
  const { platform, app, at, add, ports } = await open();
  const id = await add(image);
  await ports.storage.update('uploads', id, { is_converted: undefined, metadata_removed: undefined });
  const explained = await platform.files.explainUpload(app, at(id));
  expect(Object.keys(explained).sort()).toEqual(['file_format', 'file_properties', 'file_type', 'networks']);
});

test('a file that is only shown is told of as if it was stored, and nothing of it stays', async () => {
  const { explainFile, explainStored, kept, listed, ports, space } = await open();
  const webp = await square.clone().webp().toBuffer();
  const explained = await explainFile(webp);
  expect(await codeOf(explainFile(Buffer.from('text')))).toBe(805);
  expect(await codeOf(explainFile(webp.subarray(0, webp.length / 2)))).toBe(807);
  expect([await listed(), await space(), [...kept]]).toEqual([[], 0, []]);
  expect(await ports.storage.find('upload_tickets', {})).toEqual([]);
  const names = (one: unknown): string => JSON.stringify(one).replaceAll(/"id_upload":"\w+"/g, '');
  expect(names(explained)).toBe(names(await explainStored(webp)));
});

test('what a crash leaves of a file that was only shown is cleaned up', async () => {
  const files = createMemoryFileStore();
  let [key, isAlive] = ['', false];
  const dying: FileStore = {
    ...files,
    write: (at, content) => files.write((key = at), content).then(() => Promise.reject(new Error('dead'))),
    remove: (at) => (isAlive ? files.remove(at) : Promise.reject(new Error('dead'))),
  };
  const { platform, app, id_organization, clock, clean } = await openLibrary({ files: dying });
  const content = streamOf(image);
  await expect(platform.files.explainFile(app, { id_organization, name: 'a', content })).rejects.toThrow();
  expect(await files.size(key)).toBe(image.byteLength);
  isAlive = true;
  clock.advance(26 * 60 * 60 * 1000);
  await clean();
  expect(await files.size(key)).toBeUndefined();
});

test('of the files of others, and of those that were taken out, nobody learns anything', async () => {
  const { platform, app, at, add, ports, made, use } = await open();
  const id = await add(image);
  const other = await addOrganization(ports, { id_client: made.id_client });
  const { explainUpload } = platform.files;
  expect(await codeOf(explainUpload(app, { id_organization: other._id, id_upload: id }))).toBe(806);
  await use(id);
  await platform.files.deleteUpload(app, at(id), {});
  expect(await ports.storage.get('uploads', id)).toMatchObject({ unlinked: true });
  expect(await codeOf(explainUpload(app, at(id)))).toBe(806);
});
