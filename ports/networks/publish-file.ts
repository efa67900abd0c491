import type { ByteStream } from '../library/file-store.ts';
import type { Upload } from '../library/upload.ts';

/** A file of a publication or message, ready to be read. */
export interface PublishFile {
  readonly upload: Upload;
  readonly alt_text?: string;
  read(range?: { readonly from: number; readonly to: number }): ByteStream;
  /** An address from which a network can fetch the file for at least 24 hours. */
  readonly url: string;
  /** Hosts a converted copy of the file until the send has ended, and returns its address. */
  host(content: { readonly bytes: Uint8Array; readonly mime_type: string }): Promise<string>;
}
