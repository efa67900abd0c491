import type { SocialNetwork } from '#ports/networks/social-network';
import { type Post, rulebook, type TextCount } from '../networks/index.ts';
import { countGraphemes, countUtf16 } from '../shared/index.ts';

/**
 * Returns how long the text of a post is by each of its network's limits, counted as `checkPost` counts it: the text keeps to
 * them when no count is above its most.
 */
export function countText({ social_network, ...post }: Post): readonly TextCount[] {
  const { measure, text } = rulebook[social_network];
  return measure?.(post) ?? [countPlain(post.text, text.unit, text.max_characters)];
}

/** Returns how long a first comment is by its network's limit; undefined where none can be made. */
export function countFirstComment(social_network: SocialNetwork, text: string): TextCount | undefined {
  const { first_comment, text: usual } = rulebook[social_network];
  return first_comment && countPlain(text, usual.unit, first_comment.max_characters);
}

function countPlain(text = '', unit: 'graphemes' | 'utf16', max: number): TextCount {
  return { unit, count: unit === 'graphemes' ? countGraphemes(text) : countUtf16(text), max };
}
