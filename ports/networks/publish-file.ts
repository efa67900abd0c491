import type { ByteStream } from '../files/file-store.ts';
import type { Upload } from '../files/upload.ts';

/** A file of a publication or message, ready to be read. */
export interface PublishFile {
  readonly upload: Upload;
  readonly alt_text?: string;
  read(range?: { readonly from: number; readonly to: number }): ByteStream;
  /** Where a network can fetch the file for at least 24 hours. */
  readonly url: string;
  /** Keeps another form of the file (fitted bytes) until the send has ended, and returns where it can be fetched. */
  host(content: { readonly bytes: Uint8Array; readonly mime_type: string }): Promise<string>;
}
