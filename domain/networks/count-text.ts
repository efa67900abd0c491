import type { SocialNetwork } from '#ports/networks/social-network';
import { countGraphemes, countUtf16 } from '../foundation/index.ts';
import type { Post } from './post.ts';
import { rulebook } from './registry.ts';
import type { TextCount } from './rules.ts';

type Measured = Pick<Post, 'account' | 'files' | 'options' | 'social_network' | 'text'>;

/**
 * Returns the length of a post's text by each limit of its network, as checked: it fits if no count is above its
 * maximum.
 */
export function countText({ social_network, ...post }: Measured): readonly TextCount[] {
  const { measure, text } = rulebook[social_network];
  return measure?.(post) ?? [countPlain(post.text, text.unit, text.max_characters)];
}

/** Returns the length of a first comment by its network's limit; undefined if it has none. */
export function countFirstComment(social_network: SocialNetwork, text: string): TextCount | undefined {
  const { first_comment, text: usual } = rulebook[social_network];
  return first_comment && countPlain(text, usual.unit, first_comment.max_characters);
}

/** Returns the length of a reply to a comment by each limit of its network. */
export function countReply(
  { social_network, account }: Pick<Post, 'account' | 'social_network'>,
  text: string,
): readonly TextCount[] {
  const { replies_are_posts, comment_characters, text: usual } = rulebook[social_network];
  if (!replies_are_posts) return [countPlain(text, usual.unit, comment_characters)];
  return countText({ social_network, text, files: [], ...(account && { account }) });
}

function countPlain(text = '', unit: 'graphemes' | 'utf16', max: number): TextCount {
  return { unit, count: unit === 'graphemes' ? countGraphemes(text) : countUtf16(text), max };
}
