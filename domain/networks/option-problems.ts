import type { Problem } from '#ports/errors/problem';
import type { SocialNetwork } from '#ports/networks/social-network';
import { postProblem } from '../errors/index.ts';
import { networkOptions } from './network-options.ts';
import type { Post } from './post.ts';

const unknown = (options: Readonly<Record<string, unknown>> = {}): readonly Problem[] =>
  Object.keys(options).map((option) => postProblem('option_not_supported', { option, allowed: [] }));

/** Returns what is wrong with the options that an account chooses for its posts. */
export function optionProblems(
  social_network: SocialNetwork,
  options: Readonly<Record<string, unknown>> = {},
): readonly Problem[] {
  return networkOptions[social_network]?.check(options) ?? unknown(options);
}

/** Returns what is wrong with the options of a post, also with what does not go with the rest of it. */
export function postOptionProblems(post: Post): readonly Problem[] {
  return networkOptions[post.social_network]?.checkPost(post) ?? unknown(post.options);
}
