import type { SocialNetwork } from '#ports/networks/social-network';
import type { Publication, PublicationContent } from '#ports/publishing/publication';
import { type PostLimit, postLimits } from '../../networks/index.ts';
import type { PlannedPost } from './fit-quotas.ts';
import { type Part, getParts, sentParts } from './parts.ts';
import { creditsFor } from './publication-credits.ts';

/** The key of the X credits that this organization shares. */
export const creditsKey = 'x_credits';

/** Returns the key of a network's limit: of an account, or of the installation's application. */
export function limitKey(social_network: SocialNetwork, limit: PostLimit, id_account: string): string {
  const { window, unit, of } = limit;
  const length = 'minutes' in window ? window.minutes : window.days_in;
  return [of === 'account' ? id_account : social_network, unit, length].join(' ');
}

/** Where a post is published. */
export interface Target {
  readonly id_account: string;
  readonly social_network: SocialNetwork;
}

/** Returns the use of each limit of its network by a part, by the limit's key. */
export function networkTakes({ id_account, social_network }: Target, part: Part): Record<string, number> {
  const limits = postLimits[social_network] ?? [];
  return Object.fromEntries(limits.map((limit) => [limitKey(social_network, limit, id_account), limit.takes(part)]));
}

/** Returns a planned post for the unsent parts of content, at a time in milliseconds. */
export function plannedPost(
  id: string,
  target: Target,
  content: PublicationContent,
  time: number,
  sent = 0,
): PlannedPost {
  const parts = getParts(content)
    .slice(sent)
    .map((part) => ({ ...networkTakes(target, part), [creditsKey]: creditsFor(target.social_network, part.content) }));
  return { id, time, parts };
}

/** Returns a waiting publication as a planned post: at its date, but not before `earliest` or the end of its delay. */
export function waitingPost(publication: Publication, earliest: number): PlannedPost {
  const { _id, publish_date, postponed } = publication;
  const dates = [publish_date, postponed?.until].flatMap((date) => (date === undefined ? [] : [Date.parse(date)]));
  return plannedPost(_id, publication, publication, Math.max(earliest, ...dates), sentParts(publication).length);
}
