import type { Upload, VideoContents } from './upload.ts';

/** Bytes as they stream in; a Node readable fits. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** Stores the bytes of uploads. */
export interface FileStore {
  /**
   * Writes the whole stream under the key, and returns how many bytes that was. A failure leaves nothing under the
   * key.
   */
  write(key: string, content: ByteStream): Promise<number>;
  /** Reads the bytes from `from` to `to`, both inclusive, or all of them. Rejects when the key is unknown. */
  read(key: string, range?: { readonly from: number; readonly to: number }): ByteStream;
  /** Returns how many bytes are stored under the key; undefined when it is unknown. */
  size(key: string): Promise<number | undefined>;
  /** Moves what is under `from` to `to`. Returns false, and changes nothing, when `from` is unknown. */
  move(from: string, to: string): Promise<boolean>;
  /** Removes what is under the key, if anything. */
  remove(key: string): Promise<void>;
  /** Removes what interrupted writes have left and nobody has touched since `before`, in milliseconds. */
  sweep(before: number): Promise<void>;
  /** Throws with the reason when nothing can be written. Absent where that cannot be known without a cost. */
  check?(): Promise<void>;
}

/** Reads what a file is from its bytes, never from its name. */
export interface MediaInspector {
  /** Returns what the bytes of a file say. Throws `upload_failed` when too many files wait to be inspected. */
  inspect(key: string): Promise<MediaFacts>;
  /**
   * Removes from a stored image or video what tells where, when, by whom and with what it was made, and writes `source_type`, if
   * given, into a JPEG, PNG or MP4. QuickTime becomes MP4. Pixels, sound, colours and orientation stay the same, byte for byte.
   * A document stays as it is. Returns whether there was anything to remove.
   */
  removeMetadata(key: string, facts: Pick<Upload, 'file_format' | 'source_type'>): Promise<boolean>;
}

/** What the bytes of a file say. */
export type MediaFacts =
  | {
      readonly file_type: 'document' | 'image' | 'video';
      readonly file_format: 'bmp' | 'gif' | 'jpeg' | 'mp4' | 'pdf' | 'png';
      readonly width: number;
      readonly height: number;
      /** In seconds; 0 for anything but a video. */
      readonly duration: number;
      /** How many pictures a GIF has, if several. */
      readonly frames?: number;
      /** Of a video. */
      readonly video?: VideoContents;
      /** It is QuickTime, of which `removeMetadata` makes an MP4. */
      readonly is_rewritten?: true;
      /** How it says that it came about, as an IPTC term: https://cv.iptc.org/newscodes/digitalsourcetype/ */
      readonly source_type?: string;
    }
  /** An image that is converted before it is stored. HEIC and HEIF need a package that may not be installed. */
  | { readonly file_type: 'image'; readonly file_format: 'convertible' | 'heic' }
  /**
   * An image or video in a format that is not accepted, a broken one, or one that is refused for `reason`. `is_broken`: an image
   * or video in an accepted format of which a part is missing or cannot be read.
   */
  | {
      readonly file_type: 'image' | 'video';
      readonly file_format: 'unsupported';
      readonly reason?: string;
      readonly is_broken?: true;
      /** Of a video that `convertVideo` may be able to read. */
      readonly source?: VideoSource;
    }
  | { readonly file_type: 'other' };

/** How a video is read that is encoded again. */
export interface VideoSource {
  /** As ffmpeg calls what reads it: `mov` (also for MP4), `matroska` (also for WebM), `avi`, `mpeg`, `mpegts`, `flv`. */
  readonly container: string;
  /** As in `VideoContents`. */
  readonly hdr?: string | undefined;
}

/** Converts images and videos that not every network accepts. */
export interface ImageConverter {
  /**
   * Returns the image as people see it, upright and without metadata but how it came about (`source_type`): a GIF if it is animated, a PNG if it was one or has
   * transparency, otherwise a JPEG. Undefined when it is broken, or HEIC with too many pixels.
   */
  convert(image: ByteStream): Promise<Uint8Array | undefined>;
  /**
   * Encodes a video again as H.264 with AAC in an MP4, and passes that to `write`. Returns false when this fails or takes too
   * long. Throws `upload_failed` when too many videos wait for it. Absent where no program for it is set up.
   */
  readonly convertVideo?: (
    video: ByteStream,
    source: VideoSource,
    write: (content: ByteStream) => Promise<unknown>,
  ) => Promise<boolean>;
}

/** Creates links that need no token. */
export interface FileLinks {
  /**
   * Returns a signed download link that works for at least 24 hours. `now`, in milliseconds, is rounded down to the
   * hour, so that the link stays the same, byte for byte, within an hour.
   */
  link(key: string, name: string, now: number): string;
  /** Returns a link to which exactly so many bytes can be PUT, from `now` until `expires`, both in milliseconds. */
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
  /** To be sent unchanged. */
  readonly headers: Readonly<Record<string, string>>;
}
