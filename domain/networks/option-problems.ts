import type { Problem } from '#ports/foundation/problem';
import type { SocialNetwork } from '#ports/networks/social-network';
import { postProblem } from '../foundation/index.ts';
import { networkOptions } from './network-options.ts';
import type { Post } from './post.ts';

const unknown = (options: Readonly<Record<string, unknown>> = {}): readonly Problem[] =>
  Object.keys(options).map((option) => postProblem('option_not_supported', { option, allowed: [] }));

/** Returns the problems of an account's default options. */
export function optionProblems(
  social_network: SocialNetwork,
  options: Readonly<Record<string, unknown>> = {},
): readonly Problem[] {
  return networkOptions[social_network]?.check(options) ?? unknown(options);
}

/** Returns the problems of a post's options, including conflicts with the rest of it. */
export function postOptionProblems(post: Post): readonly Problem[] {
  return networkOptions[post.social_network]?.checkPost(post) ?? unknown(post.options);
}
