import type { Problem } from '#ports/foundation/problem';
import type { PublicationContent } from '#ports/publishing/publication';
import { postProblem } from '../foundation/index.ts';
import { notAccepted } from './not-accepted.ts';
import type { NetworkRules } from './rules.ts';

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
