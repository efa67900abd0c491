import { createFileLinks } from '#adapters/files/file-links';
import { createLocalFileStore } from '#adapters/files/local-file-store';
import { createSignatures } from '#adapters/system/signatures';
import { ContainerModule } from 'inversify';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { lateImageConverter, lateImageFitter, lateInspector } from '../late-media.ts';
import { storedKey } from './stored-key.ts';
import { tokens } from './tokens.ts';

/** Stores uploads on the local disk or in a bucket, copies files from drives, and signs links to files and to pages. */
export const filesModule = new ContainerModule(({ bind }) => {
  bind(tokens.files)
    .toResolvedValue(
      async ({ dataDir, s3 }) => {
        if (!s3) return createLocalFileStore(join(dataDir, 'files'));
        // The SDK is large, and optional for installations with local files.
        const { createS3FileStore } = await import('#adapters/files/s3-file-store');
        return createS3FileStore(s3);
      },
      [tokens.settings],
    )
    .inSingletonScope();
  bind(tokens.fileSources)
    .toResolvedValue(
      async ({ drive, networkTimeoutMilliseconds: timeoutMilliseconds }, fetch, clock) => {
        if (!drive) return [];
        const { createGoogleDrive } = await import('#adapters/drive/google-drive');
        return [createGoogleDrive(drive, { fetch, clock, timeoutMilliseconds })];
      },
      [tokens.settings, tokens.fetch, tokens.clock],
    )
    .inSingletonScope();
  bind(tokens.media).toResolvedValue(lateInspector, [tokens.files]).inSingletonScope();
  bind(tokens.converter)
    .toResolvedValue(
      ({ ffmpegPath: path }, { signal }) => lateImageConverter(path === undefined ? undefined : { path, signal }),
      [tokens.settings, tokens.stopping],
    )
    .inSingletonScope();
  bind(tokens.images).toResolvedValue(lateImageFitter, []).inSingletonScope();
  bind(tokens.link_key)
    .toResolvedValue(
      async (clock, identifiers, secrets, storage) => {
        const make = () => Promise.resolve(randomBytes(32).toString('base64'));
        return Buffer.from(await storedKey({ clock, identifiers, secrets, storage }, 'file_links', make), 'base64');
      },
      [tokens.clock, tokens.identifiers, tokens.secrets, tokens.storage],
    )
    .inSingletonScope();
  bind(tokens.signatures).toResolvedValue(createSignatures, [tokens.link_key]).inSingletonScope();
  bind(tokens.links)
    .toResolvedValue(
      async ({ publicUrl, s3 }, key) => {
        const links = createFileLinks({ publicUrl, key });
        if (!s3) return links;
        const { createS3UploadLinks } = await import('#adapters/files/s3-upload-links');
        return { ...links, ...createS3UploadLinks(s3) };
      },
      [tokens.settings, tokens.link_key],
    )
    .inSingletonScope();
});
