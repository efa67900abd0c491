import type { Problem } from '#ports/errors/problem';
import type { PublicationContent } from '#ports/publications/publication';
import { problem } from '../errors/index.ts';
import { notAccepted } from './not-accepted.ts';
import type { NetworkRules } from './rules.ts';

/** Returns what is wrong with the choices of a post, or with those that an account makes for its posts. */
export function choiceProblems(
  { options: known, privacies, reply_controls }: NetworkRules,
  chosen: Pick<PublicationContent, 'options' | 'privacy' | 'reply_control'>,
): readonly Problem[] {
  const { reply_control: reply, privacy, options = {} } = chosen;
  const found: Problem[] = [];
  if (reply !== undefined && reply_controls && !reply_controls.includes(reply)) {
    found.push(problem('reply_control_not_valid', { allowed: reply_controls }));
  }
  if (privacy !== undefined && privacies && !privacies.includes(privacy)) {
    found.push(notAccepted(`privacy must be one of ${privacies.join(', ')}`));
  }
  const noOptions = (): Problem[] =>
    Object.keys(options).map((option) => problem('option_not_supported', { option, allowed: [] }));
  return [...found, ...(known?.check(options) ?? noOptions())];
}
