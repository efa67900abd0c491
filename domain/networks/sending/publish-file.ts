import type { Upload } from '#ports/library/upload';
import type { PublishFile } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { oneChunk } from '../../foundation/index.ts';
import { OwnFailures } from './own-failures.ts';

/** Content with files. */
interface Sent {
  readonly _id: string;
  readonly alt_texts?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns an upload as input of an adapter. `note` gets the key of each file hosted for the network before it is
 * written, so that it can be removed after the send. `own` records failures here.
 */
export function publishFile(
  { clock, files, links }: Ports<'clock' | 'files' | 'links'>,
  { _id, alt_texts }: Sent,
  upload: Upload,
  note: (key: string) => Promise<void>,
  own = new OwnFailures(),
): PublishFile {
  const alt_text = alt_texts?.[upload._id];
  return {
    upload,
    ...(alt_text !== undefined && { alt_text }),
    read: (range) => own.watchStream(() => files.read(upload.storage_key, range)),
    url: links.link(upload.storage_key, `${upload._id}.${upload.file_format}`, clock.now()),
    host({ bytes, mime_type }) {
      const format = mime_type.split('/')[1] ?? '';
      const key = `${upload.storage_key}.${_id}.${format}`;
      return own.watch(async () => {
        await note(key);
        await files.write(key, oneChunk(bytes));
        return links.link(key, `${upload._id}.${format}`, clock.now());
      });
    },
  };
}

/** Removes the files that were hosted for a send. Idempotent. */
export async function removeHosted(
  { files }: Ports<'files'>,
  { hosted = [] }: { readonly hosted?: readonly string[] | undefined },
): Promise<void> {
  for (const key of hosted) await files.remove(key);
}
