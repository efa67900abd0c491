import type { SocialNetwork } from '#ports/networks/social-network';
import type { Publication, PublicationContent } from '#ports/publications/publication';
import { type PostLimit, postLimits } from '../networks/index.ts';
import type { PlannedPost } from './fit-quotas.ts';
import { type Part, partsOf, sentParts } from './parts.ts';
import { creditsFor } from './publication-credits.ts';

/** The key of the X credits of this organization and all that share them. */
export const creditsKey = 'x_credits';

/** Returns the key of a network's limit: of an account, or of the application of the installation. */
export function limitKey(social_network: SocialNetwork, limit: PostLimit, id_account: string): string {
  const { window, unit, of } = limit;
  const length = 'minutes' in window ? window.minutes : window.days_in;
  return [of === 'account' ? id_account : social_network, unit, length].join(' ');
}

/** Where a post goes. */
export interface Target {
  readonly id_account: string;
  readonly social_network: SocialNetwork;
}

/** Returns what a part takes of each limit of its network, by the limit's key. */
export function networkTakes({ id_account, social_network }: Target, part: Part): Record<string, number> {
  const limits = postLimits[social_network] ?? [];
  return Object.fromEntries(
    limits.map((limit) => [limitKey(social_network, limit, id_account), limit.takes(part)]),
  );
}

/** Returns what goes out at a time, in milliseconds, of content of which some parts are out already. */
export function plannedPost(
  id: string,
  target: Target,
  content: PublicationContent,
  time: number,
  sent = 0,
): PlannedPost {
  const parts = partsOf(content)
    .slice(sent)
    .map((part) => ({
      ...networkTakes(target, part),
      [creditsKey]: creditsFor(target.social_network, part.content),
    }));
  return { id, time, parts };
}

/** Returns a publication that waits as a planned post: at its date, but not before `earliest` or before what it waits for. */
export function waitingPost(publication: Publication, earliest: number): PlannedPost {
  const { _id, publish_date, postponed } = publication;
  const dates = [publish_date, postponed?.until].flatMap((date) =>
    date === undefined ? [] : [Date.parse(date)],
  );
  return plannedPost(
    _id,
    publication,
    publication,
    Math.max(earliest, ...dates),
    sentParts(publication).length,
  );
}
