import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** The format of the stored bytes. HEIC, HEIF, WebP, AVIF and MOV are converted on arrival. */
export type FileFormat = 'bmp' | 'gif' | 'jpeg' | 'jpg' | 'mp4' | 'pdf' | 'png';

/** The contents of a video, as far as its headers declare them in a form we know. */
export interface VideoContents {
  /** More precise than the whole seconds of `duration`; limits use it where known. */
  readonly duration_in_milliseconds?: number | undefined;
  /** Such as `h264`, `hevc`, `av1`, `vp9` or `mpeg4`. */
  readonly codec?: string | undefined;
  /** As the codec's standard calls it, such as `High 10`. */
  readonly profile?: string | undefined;
  /** Chroma subsampling: `4:0:0` (grey), `4:2:0`, `4:2:2` or `4:4:4`. */
  readonly chroma?: string | undefined;
  /** Bits per luma sample. */
  readonly bit_depth?: number | undefined;
  /** `pq` or `hlg` (ITU-R BT.2100) for high dynamic range. */
  readonly hdr?: string | undefined;
  /** Average frames per second. */
  readonly frame_rate?: number | undefined;
  /** Such as `aac`, `he-aac`, `mp3` or `opus`; absent also when there is no sound. */
  readonly sound_codec?: string | undefined;
  /** Known for AAC only. */
  readonly sound_channels?: number | undefined;
  /** In hertz. */
  readonly sound_sample_rate?: number | undefined;
}

/** What was measured when a file arrived. */
export interface FileProperties {
  /**
   * In pixels as displayed, after the rotation that the file declares; 0 for documents and when it could not be read.
   */
  readonly width: number;
  readonly height: number;
  /** In seconds; 0 for anything but a video. */
  readonly duration: number;
  /** The number of frames of an animated GIF. */
  readonly frames?: number;
  /** Absent for anything but a video, and for videos stored before this was read. */
  readonly video?: VideoContents;
  readonly size_in_bytes: number;
  /** Width divided by height, as a number and as text such as `16:9`. */
  readonly aspect_ratio: { readonly value: number; readonly text: string };
  /** Networks that accept this ratio, a crop within 0.1 of it, or any ratio. */
  readonly allowed_social_networks: readonly SocialNetwork[];
}

/** A copy stored at a network, whose identifier can be reused. */
export interface FileExternal {
  readonly social_network: SocialNetwork;
  readonly external_identifier: string;
  readonly external_url: string;
}

/** A file of an organization's library, as stored. */
export interface Upload {
  readonly _id: string;
  readonly id_organization: string;
  readonly name: string;
  /** A document (PDF) can be posted on networks that show documents. */
  readonly file_type: 'document' | 'image' | 'video';
  readonly file_format: FileFormat;
  readonly file_properties: FileProperties;
  readonly file_externals: readonly FileExternal[];
  /** The text alternative. It is the default for posts, which can override it. */
  readonly alt_text?: string;
  /** The identifier of the image that is the cover of this video. */
  readonly cover_image?: string;
  /** In milliseconds into the video. */
  readonly cover_offset?: number;
  /** For a cover: the identifier of the one video to which it belongs. */
  readonly cover_of?: string;
  /** True for a cover and for files that the service generated; they are not listed in the library. */
  readonly is_temporal: boolean;
  /** Where the bytes are, in the file store's own terms. */
  readonly storage_key: string;
  readonly creation_date: DateTime;
  /**
   * The declared origin of the file, as an IPTC term such as `trainedAlgorithmicMedia`:
   * https://cv.iptc.org/newscodes/digitalsourcetype/
   */
  readonly source_type?: string;
  /** Whether it was converted on arrival, and whether metadata was removed; absent when that was not recorded. */
  readonly is_converted?: boolean;
  readonly metadata_removed?: boolean;
  /** Set on media that a model made or helped to make. Posts with it are labelled where the network has a label. */
  readonly made_with_ai?: true;
  /** Its cost to a plan: AI credits, not rounded, under the cause of the reservation. */
  readonly ai_cost?: { readonly cause: string; readonly credits: number };
  /** True when it was removed from the library while a publication or plan still needs its bytes. */
  readonly unlinked: boolean;
}

/** An upload as callers and webhooks see it: with a link to its bytes instead of its storage key. */
export type ShownUpload = Pick<
  Upload,
  | '_id'
  | 'alt_text'
  | 'cover_offset'
  | 'creation_date'
  | 'file_externals'
  | 'file_format'
  | 'file_properties'
  | 'file_type'
  | 'id_organization'
  | 'is_temporal'
  | 'name'
  | 'source_type'
> & {
  /** Works for at least 24 hours, and is the same within an hour. */
  readonly public_path: string;
  /** The complete upload that is a video's cover. */
  readonly cover_image?: ShownUpload;
};
