import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationType } from '#ports/publishing/publication';
import { catalogue } from '../../foundation/index.ts';
import type { Limit } from '../rules.ts';
import { messageLimitsFor, postLimitsFor, replyLimitsFor } from '../published-limits.ts';
import { byNetwork } from './by-network.ts';

type PublishedLimit = Omit<Limit, 'error'> & { readonly error_code: number };

/** Every limit that posts, replies to comments and private messages of a network are held against. */
interface PublishedRules {
  readonly posts: Readonly<Partial<Record<PublicationType, readonly PublishedLimit[]>>>;
  readonly replies: readonly PublishedLimit[];
  readonly messages: readonly PublishedLimit[];
}

const publish = (limits: readonly Limit[]): readonly PublishedLimit[] =>
  limits.map(({ error, ...limit }) => ({ ...limit, error_code: catalogue[error].code }));

/** Returns every limit of every network, from the rules that the check applies. */
export function publishedRulebook(): Readonly<Record<SocialNetwork, PublishedRules>> {
  return byNetwork(({ publication_types }, network) => ({
    posts: Object.fromEntries(publication_types.map((type) => [type, publish(postLimitsFor(network, type))])),
    replies: publish(replyLimitsFor(network)),
    messages: publish(messageLimitsFor(network)),
  }));
}
