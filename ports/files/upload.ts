import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

/** Format of the stored bytes. HEIC and HEIF never appear: they are converted when they arrive. */
export type FileFormat = 'bmp' | 'gif' | 'jpeg' | 'jpg' | 'mp4' | 'png';

/** What was measured of a file when it arrived. */
export interface FileProperties {
  /** Pixels as displayed, after the rotation the file asks for; 0 when they could not be read. */
  readonly width: number;
  readonly height: number;
  /** Seconds; 0 for an image. */
  readonly duration: number;
  readonly size_in_bytes: number;
  /** Width divided by height, as a number and in words such as `16:9`. */
  readonly aspect_ratio: { readonly value: number; readonly text: string };
  /** Networks with an accepted crop within 0.1 of this ratio, and those that check no ratio. */
  readonly allowed_social_networks: readonly SocialNetwork[];
}

/** A copy that a network keeps and whose identifier can be used again. */
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
  readonly file_type: 'image' | 'video';
  readonly file_format: FileFormat;
  readonly file_properties: FileProperties;
  readonly file_externals: readonly FileExternal[];
  /** Identifier of the image that serves as a video's cover. */
  readonly cover_image?: string;
  /** Milliseconds into the video. */
  readonly cover_offset?: number;
  /** Of a cover: identifier of the one video it belongs to. */
  readonly cover_of?: string;
  /** Made by the service itself, or a cover: kept out of the library listing. */
  readonly is_temporal: boolean;
  /** Where the bytes are, in the file store's own words. */
  readonly storage_key: string;
  readonly creation_date: DateTime;
  /** Taken out of the library while a publication still needs the bytes. */
  readonly unlinked: boolean;
}
