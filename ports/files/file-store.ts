import type { Upload } from './upload.ts';

/** Bytes as they stream by; a Node readable fits. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** Keeps the bytes of uploads. */
export interface FileStore {
  /** Writes all of the stream under the key; a failure leaves nothing under it. Bytes written. */
  write(key: string, content: ByteStream): Promise<number>;
  /** Reads bytes `from` to `to` inclusive, or all. Rejects when the key is unknown. */
  read(key: string, range?: { readonly from: number; readonly to: number }): ByteStream;
  /** Bytes kept under the key; undefined when it is unknown. */
  size(key: string): Promise<number | undefined>;
  /** Puts what is under `from` under `to` and nowhere else. False, and nothing changed, when `from` is unknown. */
  move(from: string, to: string): Promise<boolean>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Removes what writes that never ended have left and did not touch since `before`, in milliseconds. */
  sweep(before: number): Promise<void>;
}

/** Reads what a file is from its bytes, never from its name. */
export interface MediaInspector {
  /** `upload_failed` when so many files wait to be looked at that another may not. */
  inspect(key: string): Promise<MediaFacts>;
  /**
   * Takes out of a stored image or video what tells where, when, by whom and with what it was made.
   * Pixels, colours and the way up stay as they are, byte for byte.
   */
  removeMetadata(key: string, facts: Pick<Upload, 'file_format'>): Promise<void>;
}

/** What the bytes say. */
export type MediaFacts =
  | {
      readonly file_type: 'image' | 'video';
      readonly file_format: 'bmp' | 'gif' | 'jpeg' | 'mp4' | 'png';
      readonly width: number;
      readonly height: number;
      /** Seconds, 0 for images. */
      readonly duration: number;
    }
  /** HEIC or HEIF, to be converted before it is kept. */
  | { readonly file_type: 'image'; readonly file_format: 'heic' }
  /** An image or video of a format that is not accepted, a broken one, or one that is refused for the reason. */
  | {
      readonly file_type: 'image' | 'video';
      readonly file_format: 'unsupported';
      readonly reason?: string;
    }
  | { readonly file_type: 'other' };

/** Makes JPEG of images that few programs can show. */
export interface ImageConverter {
  /** The image as people see it, upright. Undefined when it is broken or has too many pixels. */
  toJpeg(image: ByteStream): Promise<Uint8Array | undefined>;
}

/** Makes links that need no token. */
export interface FileLinks {
  /**
   * A signed download address good for at least 24 hours. `now` (milliseconds) is rounded down to the
   * hour, so that the link is byte-identical within the hour.
   */
  link(key: string, name: string, now: number): string;
  /** Leave to PUT exactly so many bytes under a key, from `now` until `expires`, both in milliseconds. */
  uploadLink(leave: {
    readonly key: string;
    readonly size_in_bytes: number;
    readonly now: number;
    readonly expires: number;
  }): Promise<UploadLink>;
}

/** Where and how to PUT the bytes of one file. */
export interface UploadLink {
  readonly url: string;
  /** To be sent as they stand. */
  readonly headers: Readonly<Record<string, string>>;
}
