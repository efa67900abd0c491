import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, image, openLibrary, streamOf, video } from './library.ts';

const hour = 3_600_000;
const megabyte = 1024 * 1024;
let library: Awaited<ReturnType<typeof openLibrary>>;
beforeEach(async () => {
  library = await openLibrary();
});

const begin = (size_in_bytes: number, name = 'film.mp4') => {
  const { platform, app, id_organization } = library;
  return platform.files.beginDirectUpload(app, { id_organization, name, size_in_bytes });
};
const send = (id: string, bytes: Uint8Array) => library.platform.files.receiveDirectUpload(id, streamOf(bytes));
const complete = (id: string) => library.platform.files.completeDirectUpload(library.app, library.at(id));
const tickets = () => library.ports.storage.find('upload_tickets', {});

describe('A direct upload', () => {
  test('is begun, sent and completed, and again completed is the same upload', async () => {
    const { id_upload, method, url, expires_date } = await begin(video.byteLength);
    expect(method).toBe('PUT');
    expect(url).toContain(id_upload);
    expect(Date.parse(expires_date)).toBe(library.clock.now() + 24 * hour);
    expect(await library.space()).toBe(video.byteLength);
    await send(id_upload, video);
    const upload = await complete(id_upload);
    expect(upload).toMatchObject({ _id: id_upload, name: 'film.mp4', file_type: 'video' });
    expect(await complete(id_upload)).toEqual(upload);
    expect(await library.listed()).toEqual([id_upload]);
    expect(await library.space()).toBe(video.byteLength);
    expect(await library.kept(id_upload)).toBe(video.byteLength);
  });

  test('completed twice at the same time is one upload', async () => {
    const { id_upload } = await begin(video.byteLength);
    await send(id_upload, video);
    const both = await Promise.all([complete(id_upload), complete(id_upload)]);
    expect(both.map(({ _id }) => _id)).toEqual([id_upload, id_upload]);
    expect(await library.listed()).toEqual([id_upload]);
    expect(await library.kept(id_upload)).toBe(video.byteLength);
  });

  test('goes on where a process died after the bytes were moved', async () => {
    const { id_upload } = await begin(video.byteLength);
    await send(id_upload, video);
    const { files } = library.ports;
    await files.move(`incoming/${id_upload}`, `${library.id_organization}/${id_upload}`);
    expect((await complete(id_upload))._id).toBe(id_upload);
  });

  test('takes exactly the bytes that were announced', async () => {
    const { id_upload } = await begin(video.byteLength);
    expect(await codeOf(send(id_upload, Buffer.concat([video, Buffer.alloc(1)])))).toBe(807);
    expect(await codeOf(send(id_upload, video.subarray(1)))).toBe(807);
    expect(await codeOf(complete(id_upload))).toBe(807);
    await send(id_upload, video);
    expect((await complete(id_upload))._id).toBe(id_upload);
  });

  test('cannot be changed any more once it is complete', async () => {
    const { id_upload } = await begin(video.byteLength);
    await send(id_upload, video);
    await complete(id_upload);
    expect(await codeOf(send(id_upload, video))).toBe(806);
  });

  test.each([
    ['text', Buffer.from('hello'), 805],
    ['half an image', image.subarray(0, 60), 807],
    ['half a video', video.subarray(0, 200), 807],
    ['an image over 5 MB', Buffer.concat([image, Buffer.alloc(5 * megabyte)]), 802],
  ])('of %s is refused, leaves nothing, and can be sent better', async (_, bytes, code) => {
    const { id_upload } = await begin(bytes.byteLength);
    await send(id_upload, bytes);
    expect(await codeOf(complete(id_upload))).toBe(code);
    expect([await library.kept(id_upload), await library.space()]).toEqual([undefined, 0]);
    expect(await library.listed()).toEqual([]);
    expect(await codeOf(complete(id_upload))).toBe(807);
  });

  test('over 512 MB, or for which there is no room, is refused before anything is sent', async () => {
    expect(await codeOf(begin(512 * megabyte + 1))).toBe(803);
    await library.ports.storage.update('clients', library.made.id_client, { plan_identifier: 'free' });
    await begin(512 * megabyte);
    // The free plan has room for one more of 463 MB.
    expect(await codeOf(begin(512 * megabyte))).toBe(804);
    expect(await tickets()).toHaveLength(1);
    expect(await library.space()).toBe(512 * megabyte);
  });

  test('that nobody began, or another organization did, is not known', async () => {
    expect(await codeOf(complete('66d04a6a427f4c43b9d97f54'))).toBe(806);
    expect(await codeOf(send('66d04a6a427f4c43b9d97f54', video))).toBe(806);
    const { id_upload } = await begin(video.byteLength);
    await send(id_upload, video);
    await library.ports.storage.update('upload_tickets', id_upload, { id_organization: 'another' });
    expect(await codeOf(complete(id_upload))).toBe(806);
  });

  test('weighs what was really sent, where the store took another size', async () => {
    const { id_upload } = await begin(1_000_000);
    await library.ports.files.write(`incoming/${id_upload}`, streamOf(video));
    const upload = await complete(id_upload);
    expect(upload.file_properties.size_in_bytes).toBe(video.byteLength);
    expect(await library.space()).toBe(video.byteLength);
  });

  test('that is never completed is forgotten after a day, with bytes and space', async () => {
    const [sent, unsent] = [await begin(video.byteLength), await begin(1000)];
    await send(sent.id_upload, video);
    library.clock.advance(24 * hour);
    await library.clean();
    expect(await library.space()).toBe(video.byteLength + 1000);
    library.clock.advance(2 * hour);
    await library.clean();
    expect([await tickets(), await library.space()]).toEqual([[], 0]);
    expect(await library.ports.files.size(`incoming/${sent.id_upload}`)).toBe(undefined);
    expect(await codeOf(complete(sent.id_upload))).toBe(806);
    expect(await codeOf(complete(unsent.id_upload))).toBe(806);
  });

  test('that is complete outlives its link; what was sent after it does not', async () => {
    const { id_upload } = await begin(video.byteLength);
    await send(id_upload, video);
    await complete(id_upload);
    // A bucket takes bytes for as long as the link is good.
    await library.ports.files.write(`incoming/${id_upload}`, streamOf(image));
    library.clock.advance(26 * hour);
    await library.clean();
    expect(await library.ports.files.size(`incoming/${id_upload}`)).toBe(undefined);
    expect(await library.kept(id_upload)).toBe(video.byteLength);
    expect(await library.space()).toBe(video.byteLength);
  });
});
