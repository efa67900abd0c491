import type { Upload } from '#ports/files/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationContent } from '#ports/publications/publication';

/** What the rules need to know of an attached file. */
export type PostFile = Pick<Upload, '_id' | 'file_type' | 'file_format' | 'file_properties'>;

/** A post before it is sent: what a person wrote, for one network, with the attached files themselves. */
export interface Post extends Pick<
  PublicationContent,
  'publication_type' | 'text' | 'title' | 'link' | 'id_destination' | 'alt_texts' | 'reply_control'
> {
  readonly social_network: SocialNetwork;
  /** In the order shown. */
  readonly files: readonly PostFile[];
}
