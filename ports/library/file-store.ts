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
  /** Removes the remains of interrupted writes that were last touched before `before`, in milliseconds. */
  sweep(before: number): Promise<void>;
  /** Throws with the reason when writing is impossible. Absent where checking would cost money. */
  check?(): Promise<void>;
}

/** Reads the type and properties of a file from its bytes, never from its name. */
export interface MediaInspector {
  /** Returns the facts of a file. Throws `upload_failed` when too many files wait to be inspected. */
  inspect(key: string): Promise<MediaFacts>;
  /**
   * Removes metadata on place, date, author and device from a stored image or video, and writes `source_type`, if
   * given, into a JPEG, PNG or MP4. QuickTime becomes MP4. Pixels, sound, colours and orientation stay the same, byte
   * for byte. Documents are left unchanged. Returns whether there was anything to remove.
   */
  removeMetadata(key: string, facts: Pick<Upload, 'file_format' | 'source_type'>): Promise<boolean>;
}

/** What was read from a file's bytes. */
export type MediaFacts =
  | {
      readonly file_type: 'document' | 'image' | 'video';
      readonly file_format: 'bmp' | 'gif' | 'jpeg' | 'mp4' | 'pdf' | 'png';
      readonly width: number;
      readonly height: number;
      /** In seconds; 0 for anything but a video. */
      readonly duration: number;
      /** The number of frames of an animated GIF. */
      readonly frames?: number;
      /** Present for videos. */
      readonly video?: VideoContents;
      /** QuickTime, which `removeMetadata` turns into MP4. */
      readonly is_rewritten?: true;
      /** The declared origin of the media, as an IPTC term: https://cv.iptc.org/newscodes/digitalsourcetype/ */
      readonly source_type?: string;
    }
  /** An image that is converted before it is stored. HEIC and HEIF need an optional package. */
  | { readonly file_type: 'image'; readonly file_format: 'convertible' | 'heic' }
  /**
   * Rejected: not an accepted format, broken, or refused for `reason`. `is_broken`: an accepted format, but a part is
   * missing or unreadable.
   */
  | {
      readonly file_type: 'image' | 'video';
      readonly file_format: 'unsupported';
      readonly reason?: string;
      readonly is_broken?: true;
      /** Present for a video that `convertVideo` may be able to read. */
      readonly source?: VideoSource;
    }
  | { readonly file_type: 'other' };

/** How to read a video that must be re-encoded. */
export interface VideoSource {
  /** ffmpeg's demuxer: `mov` (also for MP4), `matroska` (also for WebM), `avi`, `mpeg`, `mpegts`, `flv`. */
  readonly container: string;
  /** As in `VideoContents`. */
  readonly hdr?: string | undefined;
}

/** Converts images and videos that not every network accepts. */
export interface ImageConverter {
  /**
   * Returns the image upright and without metadata except its origin (`source_type`): a GIF if it is animated, a PNG if
   * it was one or has transparency, otherwise a JPEG. Undefined when it is broken, or HEIC with too many pixels.
   */
  convert(image: ByteStream): Promise<Uint8Array | undefined>;
  /**
   * Re-encodes a video as H.264 with AAC in an MP4, and passes that to `write`. Returns false when this fails or takes
   * too long. Throws `upload_failed` when too many videos are queued. Absent when no encoder is configured.
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
   * hour, so the link is byte-identical within an hour.
   */
  link(key: string, name: string, now: number): string;
  /** Returns a link that accepts a PUT of exactly this many bytes, from `now` until `expires`, both in milliseconds. */
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
  /** Headers that the client must send unchanged. */
  readonly headers: Readonly<Record<string, string>>;
}
