import type { SocialNetwork } from '../networks/social-network.ts';

/** How a send ended; `postponed` ones are tried again. */
export type SendOutcome = 'failed' | 'postponed' | 'published' | 'unknown';

/** How a renewal ended: `failed` is tried again, after `lost` a person must connect the account anew. */
export type RenewalOutcome = 'failed' | 'lost' | 'renewed';

/** What became of one try of a webhook: a 2xx, another answer, or none. */
export type WebhookOutcome = 'no_answer' | 'refused' | 'taken';

/** What the core tells while it works, for whoever counts. Calls return at once and never throw. */
export interface Measurements {
  /**
   * A send ended. `late_milliseconds`, for what was published: from the moment it was to go out until the
   * network confirmed it; left out when that moment is not known.
   */
  sendEnded(social_network: SocialNetwork, outcome: SendOutcome, late_milliseconds?: number): void;
  sessionRenewed(social_network: SocialNetwork, outcome: RenewalOutcome): void;
  webhookTried(outcome: WebhookOutcome): void;
}
