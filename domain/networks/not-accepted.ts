import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../foundation/index.ts';

/**
 * Returns `network_refused_publication`, for what a network does not accept and no error of its own describes.
 * `reason` continues the sentence after a colon.
 */
export function notAccepted(reason: string, data: { readonly id_upload?: string } = {}): Problem {
  return postProblem('network_refused_publication', { reason, ...data });
}
