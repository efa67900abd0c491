/** Bytes as they stream by; a Node readable fits. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** Keeps the bytes of uploads. */
export interface FileStore {
  /** Writes all of the stream under the key; a failure leaves nothing under it. Bytes written. */
  write(key: string, content: ByteStream): Promise<number>;
  /** Reads bytes `from` to `to` inclusive, or all. Rejects when the key is unknown. */
  read(key: string, range?: { readonly from: number; readonly to: number }): ByteStream;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

/** Reads what a file is from its bytes, never from its name. */
export interface MediaInspector {
  inspect(key: string): Promise<MediaFacts>;
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
  /** An image or video of a format that is not accepted, or a broken one. */
  | { readonly file_type: 'image' | 'video'; readonly file_format: 'unsupported' }
  | { readonly file_type: 'other' };

/** Makes download links that need no token. */
export interface FileLinks {
  /**
   * A signed address good for at least 24 hours. `now` (milliseconds) is rounded down to the hour, so
   * that the link is byte-identical within the hour.
   */
  link(key: string, name: string, now: number): string;
}
