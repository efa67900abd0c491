import { createFileLinks } from '#adapters/files/file-links';
import { createLocalFileStore } from '#adapters/files/local-file-store';
import { ContainerModule } from 'inversify';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { lateImageFitter, lateInspector } from '../late-media.ts';
import { storedKey } from './stored-key.ts';
import { tokens } from './tokens.ts';

/** Bytes of uploads on local disk, and links to them. */
export const filesModule = new ContainerModule(({ bind }) => {
  bind(tokens.files)
    .toResolvedValue(({ data_dir }) => createLocalFileStore(join(data_dir, 'files')), [tokens.settings])
    .inSingletonScope();
  bind(tokens.media).toResolvedValue(lateInspector, [tokens.files]).inSingletonScope();
  bind(tokens.images).toResolvedValue(lateImageFitter, []).inSingletonScope();
  bind(tokens.file_key)
    .toResolvedValue(
      async (clock, identifiers, secrets, storage) => {
        const make = () => Promise.resolve(randomBytes(32).toString('base64'));
        return Buffer.from(
          await storedKey({ clock, identifiers, secrets, storage }, 'file_links', make),
          'base64',
        );
      },
      [tokens.clock, tokens.identifiers, tokens.secrets, tokens.storage],
    )
    .inSingletonScope();
  bind(tokens.links)
    .toResolvedValue(
      ({ public_url }, key) => createFileLinks({ public_url, key }),
      [tokens.settings, tokens.file_key],
    )
    .inSingletonScope();
});
