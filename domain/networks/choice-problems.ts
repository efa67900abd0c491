import type { Problem } from '#ports/foundation/problem';
import type { PublicationContent } from '#ports/publishing/publication';
import { postProblem } from '../foundation/index.ts';
import type { Post } from './post.ts';
import type { NetworkRules } from './rules.ts';

/**
 * Returns `network_refused_publication`, for what a network does not accept and no error of its own describes.
 * `reason` continues the sentence after a colon.
 */
export function notAccepted(reason: string, data: { readonly id_upload?: string } = {}): Problem {
  return postProblem('network_refused_publication', { reason, ...data });
}

/** Returns `option_not_valid` when the cover does not exist or is not an image. */
export function coverProblems({ options, cover: found }: Pick<Post, 'cover' | 'options'>): readonly Problem[] {
  if (options?.cover === undefined || found?.file_type === 'image') return [];
  const reason = found ? 'it is not an image' : 'there is no such upload';
  return [postProblem('option_not_valid', { option: 'cover', reason })];
}

/** Returns the problems of a post's privacy and reply settings, or of an account's defaults for them. */
export function choiceProblems(
  { privacies, reply_controls }: NetworkRules,
  chosen: Pick<PublicationContent, 'privacy' | 'reply_control'>,
): readonly Problem[] {
  const { reply_control: reply, privacy } = chosen;
  const found: Problem[] = [];
  if (reply !== undefined && reply_controls && !reply_controls.includes(reply)) {
    found.push(postProblem('reply_control_not_valid', { allowed: reply_controls }));
  }
  if (privacy !== undefined && privacies && !privacies.includes(privacy)) {
    found.push(notAccepted(`privacy must be one of ${privacies.join(', ')}`));
  }
  return found;
}
