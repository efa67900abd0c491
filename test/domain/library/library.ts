import { createTestPlatform } from '../../fakes/test-platform.ts';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { tinyPng } from '../../fixtures/tiny-png.ts';
import { bytesCounter } from '#domain/access/limits/quotas';
import type { ByteStream } from '#ports/library/file-store';

/** Bytes as one chunk. */
export async function* streamOf(bytes: Uint8Array): ByteStream {
  yield bytes;
}

export const video = tinyMp4({ seconds: 12, width: 640, height: 360 });
export const image = await tinyPng(32, 18);

/** The code a call is refused with. */
export async function codeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code; // Whatever was thrown may have one.
  }
}

/** A platform with a library to put files into, and eyes on what lies behind it. */
export async function openLibrary(overrides: Parameters<typeof createTestPlatform>[0] = {}) {
  const service = await createTestPlatform(overrides);
  const { platform, ports, made, app, connect } = service;
  const { id_organization } = made;
  const add = async (bytes: Uint8Array, name = 'file'): Promise<string> => {
    const content = streamOf(bytes);
    return (await platform.files.createUpload(app, { id_organization, name, content }))._id;
  };
  const at = (id_upload: string) => ({ id_organization, id_upload });
  return {
    ...service,
    id_organization,
    add,
    at,
    get: (id: string) => platform.files.getUpload(app, at(id)),
    listed: async () => {
      const { data } = await platform.files.listUploads(app, id_organization, { limit: 100 });
      return data.map(({ _id }) => _id);
    },
    /** Bytes the organization is charged for. */
    space: () => ports.storage.counters.total(bytesCounter(id_organization)),
    /** Bytes that really lie under an upload's key. */
    kept: (id: string) => ports.files.size(`${id_organization}/${id}`),
    /** A draft that refers to files. */
    use: async (...files: readonly string[]): Promise<string> => {
      const [id_account = ''] = await connect();
      const input = { social_network: 'bluesky', text: 'a', state: 'draft', files };
      const draft = await platform.publications.createPublication(app, { id_organization, id_account, input });
      return draft._id;
    },
    unuse: (id_publication: string) =>
      platform.publications.deletePublication(app, { id_organization, id_publication }),
    clean: () => platform.work.forgetExpired(),
  };
}
