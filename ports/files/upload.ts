import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

/** The format of the stored bytes. HEIC, HEIF, WebP, AVIF and MOV are converted when they arrive. */
export type FileFormat = 'bmp' | 'gif' | 'jpeg' | 'jpg' | 'mp4' | 'pdf' | 'png';

/** What a video contains, as far as its headers say and we know it. */
export interface VideoContents {
  /** Beside the whole seconds of `duration`; limits count it where it is known. */
  readonly duration_in_milliseconds?: number | undefined;
  /** Such as `h264`, `hevc`, `av1`, `vp9` or `mpeg4`. */
  readonly codec?: string | undefined;
  /** As the codec's standard calls it, such as `High 10`. */
  readonly profile?: string | undefined;
  /** How colours are sampled: `4:0:0` (grey), `4:2:0`, `4:2:2` or `4:4:4`. */
  readonly chroma?: string | undefined;
  /** Of a sample of brightness. */
  readonly bit_depth?: number | undefined;
  /** `pq` or `hlg` (ITU-R BT.2100) when its colours are for screens of high dynamic range. */
  readonly hdr?: string | undefined;
  /** Pictures per second, on average. */
  readonly frame_rate?: number | undefined;
  /** Such as `aac`, `he-aac`, `mp3` or `opus`; absent when there is no sound, too. */
  readonly sound_codec?: string | undefined;
  /** Known of AAC alone. */
  readonly sound_channels?: number | undefined;
  /** In hertz. */
  readonly sound_sample_rate?: number | undefined;
}

/** What was measured of a file when it arrived. */
export interface FileProperties {
  /** In pixels as displayed, after the rotation that the file asks for; 0 for a document, and when it could not be read. */
  readonly width: number;
  readonly height: number;
  /** In seconds; 0 for anything but a video. */
  readonly duration: number;
  /** How many pictures a GIF has, if several. */
  readonly frames?: number;
  /** Absent for anything but a video, and for one that arrived before this was read. */
  readonly video?: VideoContents;
  readonly size_in_bytes: number;
  /** Width divided by height, as a number and as text such as `16:9`. */
  readonly aspect_ratio: { readonly value: number; readonly text: string };
  /** The networks that accept a crop within 0.1 of this ratio, or check no ratio. */
  readonly allowed_social_networks: readonly SocialNetwork[];
}

/** A copy that a network keeps, whose identifier can be used again. */
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
  /** A document (PDF) can be posted where a network shows documents. */
  readonly file_type: 'document' | 'image' | 'video';
  readonly file_format: FileFormat;
  readonly file_properties: FileProperties;
  readonly file_externals: readonly FileExternal[];
  /** What it shows, for those who cannot see it; posts begin with it, and say their own. */
  readonly alt_text?: string;
  /** The identifier of the image that is the cover of this video. */
  readonly cover_image?: string;
  /** In milliseconds into the video. */
  readonly cover_offset?: number;
  /** For a cover: the identifier of the one video to which it belongs. */
  readonly cover_of?: string;
  /** True for a cover and for a file that the service made itself; they are not listed in the library. */
  readonly is_temporal: boolean;
  /** Where the bytes are, in the file store's own terms. */
  readonly storage_key: string;
  readonly creation_date: DateTime;
  /**
   * How the file says that it came about, as an IPTC term such as `trainedAlgorithmicMedia`:
   * https://cv.iptc.org/newscodes/digitalsourcetype/
   */
  readonly source_type?: string;
  /** Whether it was converted when it arrived, and whether metadata was removed; absent when that was not kept. */
  readonly is_converted?: boolean;
  readonly metadata_removed?: boolean;
  /** Present on what a model made or had a part in. Posts with it are labelled where their network has a label. */
  readonly made_with_ai?: true;
  /** What a plan pays for it: AI credits, not rounded, under the cause of its reservation. */
  readonly ai_cost?: { readonly cause: string; readonly credits: number };
  /** True when it was taken out of the library while a publication or a plan still needs its bytes. */
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
  /** Works for at least 24 hours, and stays the same within an hour. */
  readonly public_path: string;
  /** The complete upload that is a video's cover. */
  readonly cover_image?: ShownUpload;
};
