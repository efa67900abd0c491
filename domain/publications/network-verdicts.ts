import type { Problem } from '#ports/errors/problem';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationType } from '#ports/publications/publication';
import {
  countText,
  type Post,
  type PostFile,
  rulebook,
  socialNetworks,
  type TextCount,
} from '../networks/index.ts';
import { checkPost } from './check-post.ts';

/** What one network says of a file. */
export interface FileVerdict {
  readonly social_network: SocialNetwork;
  /** The types of post in which it accepts the file. */
  readonly accepted_as: readonly PublicationType[];
  /** Why it does not, by type of post. */
  readonly problems: Readonly<Partial<Record<PublicationType, readonly Problem[]>>>;
}

/** What one network says of a text. */
export interface TextVerdict {
  readonly social_network: SocialNetwork;
  /** By each of its limits. */
  readonly counts: readonly TextCount[];
  readonly fits: boolean;
}

/** Returns a post in which everything but its files is as the network wants it. */
function postWith(social_network: SocialNetwork, publication_type: PublicationType, file: PostFile): Post {
  const [privacy] = rulebook[social_network].privacies ?? [];
  const words = { text: 'a', title: 'a', id_destination: '1' };
  return { social_network, publication_type, ...words, ...(privacy && { privacy }), files: [file] };
}

/** Returns what each network that accepts posts says of a file, as the check of a post with that one file does. */
export function fileVerdicts(file: PostFile): readonly FileVerdict[] {
  return socialNetworks.flatMap((social_network) => {
    const { capabilities, publication_types } = rulebook[social_network];
    if (!capabilities.publications) return [];
    const checked = publication_types.map(
      (type) => [type, checkPost(postWith(social_network, type, file))] as const,
    );
    return {
      social_network,
      accepted_as: checked.flatMap(([type, problems]) => (problems.length === 0 ? [type] : [])),
      problems: Object.fromEntries(checked.filter(([, problems]) => problems.length > 0)),
    };
  });
}

/** Returns how long a text is for each network that accepts posts, in a post without files, and whether it fits. */
export function textVerdicts(text: string): readonly TextVerdict[] {
  return socialNetworks.flatMap((social_network) => {
    if (!rulebook[social_network].capabilities.publications) return [];
    const counts = countText({ social_network, text, files: [] });
    return { social_network, counts, fits: counts.every(({ count, max }) => count <= max) };
  });
}
