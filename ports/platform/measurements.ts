import type { SocialNetwork } from '../networks/social-network.ts';

/** What became of a try at sending; a `postponed` one is tried again. */
export type SendOutcome = 'failed' | 'postponed' | 'published' | 'unknown';

/** What became of a renewal: after `failed` it is tried again, after `lost` a person must reconnect the account. */
export type RenewalOutcome = 'failed' | 'lost' | 'renewed';

/** What became of one try of a webhook: a 2xx, another answer, or none. */
export type WebhookOutcome = 'no_answer' | 'refused' | 'taken';

/**
 * What became of a request that a network sent us; `unclaimed`: it is about an account that is not here, or not yet;
 * `ignored`: the network sends no such bodies. */
export type ReceptionOutcome = 'ignored' | 'stored' | 'unclaimed' | 'unsigned';

/** What the core reports while it works, for whoever counts. Calls return at once and never throw. */
export interface Measurements {
  /**
   * Reports that a try at sending ended. `lateMilliseconds`, for a published one, is the time from when it should
   * have gone out until the network confirmed it; left out when that is not known.
   */
  sendEnded(social_network: SocialNetwork, outcome: SendOutcome, lateMilliseconds?: number): void;
  sessionRenewed(social_network: SocialNetwork, outcome: RenewalOutcome): void;
  webhookTried(outcome: WebhookOutcome): void;
  requestReceived(social_network: SocialNetwork, outcome: ReceptionOutcome): void;
  /** Reports how long after something happened at a network it was pushed and applied. */
  eventApplied(social_network: SocialNetwork, lateMilliseconds: number): void;
  /** Reports comments that were read though the network should have pushed them long before. */
  gapsFound(social_network: SocialNetwork, count: number): void;
}
