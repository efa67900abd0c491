import type { ByteStream } from '#ports/library/file-store';
import type { FileFormat, Upload } from '#ports/library/upload';
import type { Ports } from '#ports/platform/platform-ports';

/** The file of a verified link. */
export interface LinkedFile {
  readonly name: string;
  /** Absent if its type was not determined. */
  readonly file_format?: FileFormat;
  readonly size_in_bytes: number;
  /** Reads the bytes from `from` to `to`, both inclusive, or all of them. */
  read(range?: { readonly from: number; readonly to: number }): ByteStream;
}

/**
 * Returns the file that a verified link leads to, or undefined when it is gone. It is an upload, or another form of
 * one that is kept while a publication is sent (`<key of the upload>.<publication>.<format>`), or a file that came with
 * a private message.
 */
export async function readUpload(
  ports: Ports<'files' | 'storage'>,
  storage_key: string,
): Promise<LinkedFile | undefined> {
  const [id = '', , format] = storage_key.split('/').at(-1)?.split('.') ?? [];
  const upload: Upload | undefined = await ports.storage.get('uploads', id);
  if (!upload) return receivedFile(ports, id, storage_key);
  const file = {
    name: upload.name,
    read: (range?: { from: number; to: number }) => ports.files.read(storage_key, range),
  };
  if (upload.storage_key === storage_key) {
    return { ...file, file_format: upload.file_format, size_in_bytes: upload.file_properties.size_in_bytes };
  }
  if (!storage_key.startsWith(`${upload.storage_key}.`)) return undefined;
  const size_in_bytes = await ports.files.size(storage_key);
  if (size_in_bytes === undefined) return undefined;
  return { ...file, file_format: format === 'png' ? 'png' : 'jpeg', size_in_bytes };
}

/** Returns a file that came with a private message. */
async function receivedFile(
  { storage, files }: Ports<'files' | 'storage'>,
  id: string,
  storage_key: string,
): Promise<LinkedFile | undefined> {
  const found = await storage.get('received_files', id);
  if (found?.storage_key !== storage_key) return undefined;
  const { name, size_in_bytes } = found;
  return { name, size_in_bytes, read: (range) => files.read(storage_key, range) };
}
