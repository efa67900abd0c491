import type { SocialNetwork } from '../networks/social-network.ts';

/** The outcome of a send; a `postponed` one is tried again. */
export type SendOutcome = 'failed' | 'postponed' | 'published' | 'unknown';

/** The outcome of a renewal: `failed` is tried again, after `lost` a person must reconnect the account. */
export type RenewalOutcome = 'failed' | 'lost' | 'renewed';

/** The outcome of one webhook try: a 2xx, another answer, or none. */
export type WebhookOutcome = 'no_answer' | 'refused' | 'taken';

/**
 * The outcome of an incoming request of a network. `unclaimed`: its account does not exist here, or not yet; `ignored`:
 * its body is not one that the network sends.
 */
export type ReceptionOutcome = 'ignored' | 'stored' | 'unclaimed' | 'unsigned';

/** Receives the core's measurements. Calls return at once and never throw. */
export interface Measurements {
  /**
   * Reports that a send ended. `lateMilliseconds`, for a published one, is the time between its publishing date and the
   * network's confirmation; left out when unknown.
   */
  sendEnded(social_network: SocialNetwork, outcome: SendOutcome, lateMilliseconds?: number): void;
  sessionRenewed(social_network: SocialNetwork, outcome: RenewalOutcome): void;
  webhookTried(outcome: WebhookOutcome): void;
  requestReceived(social_network: SocialNetwork, outcome: ReceptionOutcome): void;
  /** Reports the delay between an event at a network and its application here. */
  eventApplied(social_network: SocialNetwork, lateMilliseconds: number): void;
  /** Reports comments that were found by reading although the network should have pushed them long before. */
  gapsFound(social_network: SocialNetwork, count: number): void;
}
