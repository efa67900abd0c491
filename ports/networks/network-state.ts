import type { DateTime } from '../foundation/date-time.ts';
import type { SocialNetwork } from './social-network.ts';

/** What all processes of an installation share about one network. */
export interface NetworkState {
  readonly _id: SocialNetwork;
  /** Until when the network accepts no calls from this installation. */
  readonly paused_until?: DateTime;
  /** Since when no call has been answered; absent when the last one was. */
  readonly silent_since?: DateTime | undefined;
}
