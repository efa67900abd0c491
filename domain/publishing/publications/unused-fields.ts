import type { PublicationContent } from '#ports/publishing/publication';
import { parseSocialNetwork, rulebook } from '../../networks/index.ts';

type Sent = {
  readonly [Field in 'id_destination' | 'link' | 'privacy' | 'reply_control']?:
    PublicationContent[Field] | null | undefined;
};

/** Returns the fields of a post that its network does not use. They are stored but not sent. */
export function unusedFields({
  social_network = '',
  id_destination,
  link,
  privacy,
  reply_control,
}: Sent & { readonly social_network?: string | undefined }): readonly string[] {
  const network = parseSocialNetwork(social_network);
  if (!network) return [];
  const { needs_destination, privacies, reply_controls, uses_link } = rulebook[network];
  const unused = {
    ...(!needs_destination && { id_destination }),
    ...(!uses_link && { link }),
    ...(!privacies && { privacy }),
    ...(!reply_controls && { reply_control }),
  };
  return Object.entries(unused).flatMap(([field, value]) => (value ? [field] : []));
}
