import type { Account } from '#ports/accounts/account';
import type { Upload } from '#ports/files/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationContent } from '#ports/publications/publication';

/** What the rules must know of an attached file. */
export type PostFile = Pick<Upload, '_id' | 'file_type' | 'file_format' | 'file_properties'>;

/** A post before it is sent: what a person wrote for one network, and the attached files. */
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
  /** Whose post it is, where limits depend on that (`long_posts` at X, pages at LinkedIn). */
  readonly account?: Pick<Account, 'external_identifier' | 'extra_data'>;
  /** In the order in which they are shown. */
  readonly files: readonly PostFile[];
  /** What the option `cover` names, if it is there. */
  readonly cover?: PostFile;
}

/** Returns how many seconds a file lasts, to the millisecond where that is known; 0 for anything but a video. */
export const secondsOf = ({
  file_properties: { duration, video },
}: Pick<Upload, 'file_properties'>): number => (video?.duration_in_milliseconds ?? duration * 1000) / 1000;

/** A picture that every network takes, to learn what holds beside a file. */
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
