import type { ByteStream } from '#ports/files/file-store';
import type { Upload } from '#ports/files/upload';
import type { PlatformPorts } from '#ports/platform/platform-ports';

/**
 * The file a checked link leads to, or undefined when it is gone. Reads bytes `from` to `to`
 * inclusive, or all.
 */
export async function readUpload(
  ports: PlatformPorts,
  storage_key: string,
): Promise<
  { upload: Upload; read: (range?: { readonly from: number; readonly to: number }) => ByteStream } | undefined
> {
  const upload = await ports.storage.get('uploads', storage_key.split('/').at(-1) ?? '');
  if (upload?.storage_key !== storage_key) return undefined;
  return { upload, read: (range) => ports.files.read(storage_key, range) };
}
