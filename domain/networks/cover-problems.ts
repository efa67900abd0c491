import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../foundation/index.ts';
import type { Post } from './post.ts';

/** Returns `option_not_valid` when the cover does not exist or is not an image. */
export function coverProblems({ options, cover: found }: Pick<Post, 'cover' | 'options'>): readonly Problem[] {
  if (options?.cover === undefined || found?.file_type === 'image') return [];
  const reason = found ? 'it is not an image' : 'there is no such upload';
  return [postProblem('option_not_valid', { option: 'cover', reason })];
}
