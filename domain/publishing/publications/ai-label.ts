import type { Upload } from '#ports/library/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationContent } from '#ports/publishing/publication';
import { rulebook } from '../../networks/index.ts';

/** Sets the network's label for AI-generated media on a part that has such a file, unless the user set that option. */
export function withAiLabel(
  social_network: SocialNetwork,
  content: PublicationContent,
  files: readonly Upload[],
): PublicationContent {
  const { ai_label } = rulebook[social_network];
  const isMade = files.some(({ _id, made_with_ai }) => made_with_ai && content.files.includes(_id));
  if (ai_label === undefined || !isMade || content.options?.[ai_label] !== undefined) return content;
  return { ...content, options: { ...content.options, [ai_label]: true } };
}
