import type { Problem } from '#ports/foundation/problem';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationType } from '#ports/publishing/publication';
import { countText, type Post, type PostFile, rulebook, socialNetworks, type TextCount } from '../../networks/index.ts';
import { checkPost } from './check-post.ts';

/** Whether one network accepts a file. */
export interface FileVerdict {
  readonly social_network: SocialNetwork;
  /** The types of post for which it accepts the file. */
  readonly accepted_as: readonly PublicationType[];
  /** The problems for other types of post. */
  readonly problems: Readonly<Partial<Record<PublicationType, readonly Problem[]>>>;
}

/** Whether one network accepts a text. */
export interface TextVerdict {
  readonly social_network: SocialNetwork;
  /** One count per limit. */
  readonly counts: readonly TextCount[];
  readonly fits: boolean;
}

/** Returns a post that is valid except for its file. */
function postWith(social_network: SocialNetwork, publication_type: PublicationType, file: PostFile): Post {
  const [privacy] = rulebook[social_network].privacies ?? [];
  const words = { text: 'a', title: 'a', id_destination: '1' };
  return { social_network, publication_type, ...words, ...(privacy && { privacy }), files: [file] };
}

/** Checks a file for each network that accepts posts, as a post with only that file. */
export function fileVerdicts(file: PostFile): readonly FileVerdict[] {
  return socialNetworks.flatMap((social_network) => {
    const { capabilities, publication_types } = rulebook[social_network];
    if (!capabilities.publications) return [];
    const checked = publication_types.map((type) => [type, checkPost(postWith(social_network, type, file))] as const);
    return {
      social_network,
      accepted_as: checked.flatMap(([type, problems]) => (problems.length === 0 ? [type] : [])),
      problems: Object.fromEntries(checked.filter(([, problems]) => problems.length > 0)),
    };
  });
}

/** Checks the length of a text for each network that accepts posts, as a post without files. */
export function textVerdicts(text: string): readonly TextVerdict[] {
  return socialNetworks.flatMap((social_network) => {
    if (!rulebook[social_network].capabilities.publications) return [];
    const counts = countText({ social_network, text, files: [] });
    return { social_network, counts, fits: counts.every(({ count, max }) => count <= max) };
  });
}
