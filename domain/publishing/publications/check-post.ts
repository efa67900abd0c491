import type { Problem } from '#ports/foundation/problem';
import { toServiceError, type ServiceError } from '../../foundation/index.ts';
import { type Post, postOptionProblems, rulebook } from '../../networks/index.ts';
import { checkContent, typeProblem } from './check-content.ts';

export type { Post, PostFile } from '../../networks/index.ts';

/**
 * Returns every problem that prevents publishing a post on its network; an empty list when it fits. Never throws and
 * calls no network. Where the network does not publish, `publications_not_supported` is the only problem. Lengths are
 * in the network's own unit.
 */
export function checkPost(post: Post): Problem[] {
  const found = checkContent(post);
  const { publications } = rulebook[post.social_network].capabilities;
  return publications ? [...found, ...postOptionProblems(post)] : found;
}

/** Returns the error for a type that a network does not accept; undefined when it accepts the type. */
export function typeRefusal(post: Pick<Post, 'publication_type' | 'social_network'>): ServiceError | undefined {
  const found = typeProblem(post);
  return found && toServiceError(found);
}
