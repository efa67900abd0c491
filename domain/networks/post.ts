import type { Account } from '#ports/accounts/account';
import type { Upload } from '#ports/library/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationContent } from '#ports/publishing/publication';

/** The file fields that the rules need. */
export type PostFile = Pick<Upload, '_id' | 'file_type' | 'file_format' | 'file_properties'>;

/** A post before sending: what a user wrote for one network, and the attached files. */
export interface Post extends Pick<
  PublicationContent,
  | 'alt_texts'
  | 'id_destination'
  | 'first_comment'
  | 'link'
  | 'options'
  | 'privacy'
  | 'publication_type'
  | 'reply_control'
  | 'text'
  | 'thread'
  | 'title'
> {
  readonly social_network: SocialNetwork;
  /** The account, if limits depend on it (`long_posts` at X, pages at LinkedIn). */
  readonly account?: Pick<Account, 'external_identifier' | 'extra_data'>;
  /** In the order in which they are shown. */
  readonly files: readonly PostFile[];
  /** What the option `cover` names, if it is there. */
  readonly cover?: PostFile;
}

/** Returns the duration of a video, to the millisecond if known; 0 for anything else. */
export const getDuration = ({ file_properties: { duration, video } }: Pick<Upload, 'file_properties'>): number =>
  (video?.duration_in_milliseconds ?? duration * 1000) / 1000;

/** An image that every network accepts, to check limits of posts with a file. */
export const samplePicture: PostFile = {
  _id: '',
  file_type: 'image',
  file_format: 'jpeg',
  file_properties: {
    width: 1080,
    height: 1080,
    duration: 0,
    size_in_bytes: 1,
    aspect_ratio: { value: 1, text: '1:1' },
    allowed_social_networks: [],
  },
};
