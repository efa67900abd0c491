import * as z from 'zod';
import type { Problem } from '#ports/errors/problem';
import { problem } from '../errors/index.ts';
import type { Post } from './post.ts';

/** The option that names the cover of a video. */
export const cover = z.string().optional().meta({
  description: 'The upload of an image that stands for the video until it is played.',
});

/** Returns `option_not_valid` when the cover is not there, or is no image. */
export function coverProblems({
  options,
  cover: found,
}: Pick<Post, 'cover' | 'options'>): readonly Problem[] {
  if (options?.cover === undefined || found?.file_type === 'image') return [];
  const reason = found ? 'it is not an image' : 'there is no such upload';
  return [problem('option_not_valid', { option: 'cover', reason })];
}
