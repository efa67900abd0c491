// Long because every way in which a file can be refused is tried.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { FileStore } from '#ports/library/file-store';
import { importUploads } from '#domain/integrations/drives/import-uploads';
import { type Sandbox, startSandbox } from '#runtimes/sandbox/sandbox';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { dyingAt } from '../../../fakes/dying-storage.ts';
import { withDrive } from '../../../fakes/test-drive.ts';
import { codeOf, image, video } from '../../library/library.ts';

const megabyte = 1024 * 1024;
const heic = await readFile(new URL('../../../fixtures/turned.heic', import.meta.url));
/** What begins like a JPEG, and goes on for long. */
const largeImage = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(30 * megabyte)]);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [] });
});
afterAll(() => sandbox.stop());

let drive: Awaited<ReturnType<typeof withDrive>>;
let id: string;
beforeEach(async () => {
  drive = await withDrive(sandbox);
  id = await drive.connectDrive();
});

/** Imports one file with other ports. */
async function importWith(other: Partial<PlatformPorts>, external_id: string) {
  const { app: caller, ports, id_organization } = drive;
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization) throw new Error('no organization');
  const input = { id_organization, id_integration: id, files: [{ external_id }] };
  return importUploads({ ...ports, ...other }, { caller, organization }, input);
}

/** What the drive is asked while something is done. */
async function recordRequests(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = sandbox.drive.requests.length;
  await work();
  return sandbox.drive.requests.slice(before);
}

/** Puts a file into the drive, picked. */
function put(external_id: string, bytes: Uint8Array | undefined, changes: object = {}): string {
  const file = { id: external_id, name: `${external_id}.png`, mime_type: 'image/png', picked: true };
  sandbox.drive.put({ ...file, ...(bytes && { bytes: Buffer.from(bytes) }), ...changes });
  return external_id;
}

/** The codes of a call's errors, by file. */
const codes = ({ errors }: Awaited<ReturnType<typeof drive.take>>) =>
  Object.fromEntries(errors.map(({ external_id, code }) => [external_id, code]));

describe('files of a drive', () => {
  test('come into the library, in order, with the name that was picked or else their own', async () => {
    put('a', image, { name: 'Own.png' });
    put('b', video, { name: 'Clip.mp4', mime_type: 'video/mp4' });
    const { uploads, errors } = await drive.take(id, 'b', { external_id: 'a', name: 'Picked.png' });
    expect(errors).toEqual([]);
    expect(uploads.map(({ name, file_format }) => [name, file_format])).toEqual([
      ['Clip.mp4', 'mp4'],
      ['Picked.png', 'png'],
    ]);
    expect((await drive.listed()).sort()).toEqual(uploads.map(({ _id }) => _id).sort());
    const sizes = uploads.map(({ file_properties }) => file_properties.size_in_bytes);
    expect(await drive.space()).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect((await drive.view(id)).last_used_date).toBeDefined();
  });

  test('what fails does not keep the others out', async () => {
    put('a', image);
    put('text', Buffer.from('words'), { mime_type: 'text/plain' });
    const result = await drive.take(id, 'a', { external_id: 'text', name: 'Notes.txt' }, 'nowhere');
    expect(result.uploads).toHaveLength(1);
    expect(codes(result)).toEqual({ text: 805, nowhere: 2204 });
    expect(result.errors[0]).toMatchObject({ external_id: 'text', name: 'Notes.txt' });
  });

  test('HEIC becomes JPEG, as with uploads', async () => {
    put('h', heic, { name: 'IMG_1.HEIC', mime_type: 'image/heif' });
    const { uploads } = await drive.take(id, 'h');
    expect(uploads[0]).toMatchObject({ name: 'IMG_1.jpg', file_format: 'jpeg' });
  });

  test('one that is named twice is taken once', async () => {
    put('a', image);
    expect((await drive.take(id, 'a', 'a', 'a')).uploads).toHaveLength(1);
    expect(await drive.listed()).toHaveLength(1);
  });

  test('the same call again brings nothing new', async () => {
    put('a', image);
    const { platform, app, id_organization } = drive;
    const call = () =>
      platform.files.importUploads(app, {
        id_organization,
        id_integration: id,
        files: [{ external_id: 'a' }],
        id: '0123456789abcdef01234567',
      });
    expect((await call()).uploads[0]?._id).toBe((await call()).uploads[0]?._id);
    expect(await drive.listed()).toHaveLength(1);
  });

  test('three are fetched at a time', async () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => put(name, image));
    let [open, most] = [0, 0];
    const { files: store } = drive.ports;
    const counting = await withDrive(sandbox, {
      files: {
        ...store,
        write: async (key, content) => {
          most = Math.max(most, (open += 1));
          try {
            return await store.write(key, content);
          } finally {
            open -= 1;
          }
        },
      },
      media: drive.ports.media,
    });
    const { uploads } = await counting.take(await counting.connectDrive('sandbox_person=bob@example.com'), ...files);
    expect(uploads).toHaveLength(5);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });
});

describe('a file is refused', () => {
  test.each([
    ['application/vnd.google-apps.document', 2204],
    ['image/tiff', 800],
    ['video/webm', 801],
    ['application/pdf', 805],
    ['TEXT/HTML; charset=utf-8', 805],
  ])('by the type that the picker tells, %s, with %i, before anything is asked', async (mime_type, code) => {
    put('a', image);
    const requests = await recordRequests(async () => {
      expect(codes(await drive.take(id, { external_id: 'a', mime_type }))).toEqual({ a: code });
    });
    expect(requests).toEqual([]);
  });

  test('when the drive tells a type that is not taken, without its bytes being fetched', async () => {
    put('doc', undefined, { mime_type: 'application/vnd.google-apps.spreadsheet' });
    put('zip', Buffer.alloc(1000), { mime_type: 'application/zip' });
    const requests = await recordRequests(async () => {
      expect(codes(await drive.take(id, 'doc', 'zip'))).toEqual({ doc: 2204, zip: 805 });
    });
    expect(requests.filter((one) => one.includes('alt=media'))).toEqual([]);
  });

  test('by its bytes, when everybody lies about its type', async () => {
    put('script', Buffer.from('#!/bin/sh\nrm -rf /\n'), { mime_type: 'image/png' });
    put('pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), { mime_type: 'image/jpeg' });
    put('clip', video, { mime_type: 'image/png' });
    const result = await drive.take(id, 'script', 'pdf', { external_id: 'clip', mime_type: 'image/png' });
    expect(codes(result)).toEqual({ script: 805, pdf: 805 });
    expect(result.uploads[0]).toMatchObject({ file_type: 'video', file_format: 'mp4' });
  });

  test('an image as soon as it is too large, whatever size was told', async () => {
    put('large', largeImage, { size_in_bytes: 100, mime_type: 'image/jpeg' });
    const before = sandbox.drive.sent();
    const { errors } = await drive.take(id, 'large');
    expect(errors).toMatchObject([{ code: 802, data: { max_mb: 5 } }]);
    expect(sandbox.drive.sent() - before).toBeLessThan(20 * megabyte);
  });

  test('a video over 200 MB as soon as it is', async () => {
    const [source] = drive.ports.fileSources;
    if (!source) throw new Error('no drive');
    let sent = 0;
    async function* endless() {
      yield video;
      for (const piece = new Uint8Array(4 * megabyte); ; sent += 1) yield piece;
    }
    const found = { name: 'Long.mp4', mime_type: 'video/mp4', content: endless() };
    const fileSources = [{ ...source, find: () => Promise.resolve(found) }];
    const { errors } = await importWith({ fileSources }, 'long');
    expect(errors).toMatchObject([{ code: 803, data: { max_mb: 200 } }]);
    expect(sent).toBe(49);
  });

  test('when the storage is full, before anything is asked of the drive', async () => {
    const { ports, made } = drive;
    await ports.storage.update('clients', made.id_client, {
      plan_data: { integrations: 2, space: 0, accounts: 10, publications: 100 },
    });
    put('a', image);
    const requests = await recordRequests(async () => {
      expect(codes(await drive.take(id, 'a', 'b'))).toEqual({ a: 804, b: 804 });
    });
    expect(requests).toEqual([]);
  });

  afterEach(async () => {
    const kept = await drive.ports.storage.find('uploads', {});
    const sizes = kept.map(({ file_properties }) => file_properties.size_in_bytes);
    expect(await drive.space()).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect(await drive.ports.storage.find('upload_tickets', {})).toEqual([]);
  });
});

describe('a call is refused', () => {
  test('without files, without such an integration, or with one of another organization', async () => {
    const { platform, app, made, ports } = drive;
    expect(await codeOf(drive.take(id))).toBe(807);
    expect(await codeOf(drive.take('0123456789abcdef01234567', 'a'))).toBe(2200);
    const other = await platform.organizations.createClientOrganization(app, made, { name: 'Other' });
    const files = [{ external_id: 'a' }];
    const there = { id_organization: other._id, id_integration: id, files };
    expect(await codeOf(platform.files.importUploads(app, there))).toBe(2200);
    expect(await ports.storage.find('uploads', {})).toEqual([]);
  });

  test('when the integration is disabled, or the operator has no drive any more', async () => {
    const { platform, app, id_organization } = drive;
    const address = { id_organization, id_integration: id };
    await platform.integrations.updateIntegration(app, address, { enabled: false });
    expect(await codeOf(drive.take(id, 'a'))).toBe(2201);
    expect(await codeOf(platform.integrations.getPickerConfig(app, address))).toBe(2201);
  });

  test('when the access was taken away; the integration then says so, once, until it is connected anew', async () => {
    put('a', image);
    const { platform, app, id_organization, ports } = drive;
    sandbox.drive.fault('revoke');
    expect(await codeOf(drive.take(id, 'a', 'b'))).toBe(2203);
    expect(await codeOf(drive.take(id, 'a'))).toBe(2203);
    expect(await drive.view(id)).toMatchObject({ connected: false, error_code: 2203 });
    const events = (await ports.storage.find('events', {})).filter(
      ({ change }) => change.field === 'integration_error',
    );
    expect(events).toHaveLength(1);
    const address = { id_organization, id_integration: id };
    await platform.integrations.reconnectIntegration(app, address, await drive.trip());
    const well = await drive.view(id);
    expect(well.connected).toBe(true);
    expect(well).not.toHaveProperty('error_code');
    expect((await drive.take(id, 'a')).uploads).toHaveLength(1);
  });
});

describe('a drive in trouble', () => {
  test('a token that ends in the middle is renewed', async () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => put(name, image));
    sandbox.drive.fault('expire');
    expect((await drive.take(id, ...files)).uploads).toHaveLength(4);
    expect((await drive.view(id)).connected).toBe(true);
  });

  test.each(['away', 'garbage', 'cut', 'throttle'] as const)('%s: the file can be tried again', async (kind) => {
    put('a', image);
    sandbox.drive.fault(kind);
    const { errors } = await drive.take(id, 'a');
    expect(errors).toMatchObject([{ code: 807, data: { reason: expect.any(String) } }]);
    expect(await drive.listed()).toEqual([]);
    expect((await drive.take(id, 'a')).uploads).toHaveLength(1);
    expect((await drive.view(id)).connected).toBe(true);
  });

  test('one that hangs is given up after five minutes, and what came before stays', async () => {
    const hanging = await withDrive(sandbox, { timeoutMilliseconds: 60_000 });
    const there = await hanging.connectDrive();
    put('a', image);
    const files = ['b', 'c', 'd', 'e', 'f'].map((name) => put(name, image, { hangs: true }));
    const call = hanging.take(there, 'a', ...files);
    const before = sandbox.drive.hanging();
    while ((await hanging.listed()).length === 0 || sandbox.drive.hanging() < before + 3)
      await new Promise((resolve) => setImmediate(resolve));
    hanging.clock.advance(5 * 60_000);
    const result = await call;
    expect(result.uploads).toHaveLength(1);
    expect(codes(result)).toEqual({ b: 807, c: 807, d: 807, e: 807, f: 807 });
    expect(result.errors[0]?.message).toBe('The upload failed: there was no time left.');
  });

  test('a process that dies at any moment leaves nothing counted that is not there', async () => {
    put('a', image);
    const { ports, clean, clock } = drive;
    let finished = false;
    for (let fatal = 1; !finished; fatal += 1) {
      const { storage, died } = dyingAt(ports.storage, fatal);
      // A dead process cleans nothing up either.
      const alive = <T>(work: () => Promise<T>) => (died() ? Promise.reject(new Error('dead')) : work());
      const files: FileStore = { ...ports.files, remove: (key) => alive(() => ports.files.remove(key)) };
      await importWith({ storage, files }, 'a').catch(() => undefined);
      finished = !died();
    }
    clock.advance(26 * 60 * 60_000);
    await clean();
    const kept = await ports.storage.find('uploads', {});
    expect(kept.length).toBeGreaterThan(0);
    expect(await drive.space()).toBe(kept.length * image.byteLength);
    expect(await ports.storage.find('upload_tickets', {})).toEqual([]);
  });
});
