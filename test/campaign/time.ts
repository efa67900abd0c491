import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#ports/foundation/clock';

/** The time of a campaign: that of this machine, until some of it is skipped. */
export function campaignTime() {
  let ahead = 0;
  /** When the time of the networks stood still, the last time first. */
  const held: number[] = [];
  const now = (): number => Date.now() + ahead;
  const networks: Clock = {
    now: () => held[0] ?? now(),
    sleep: (milliseconds, _signal, background = false) => sleep(milliseconds, undefined, { ref: !background }),
  };
  return {
    now,
    /** Returns how far it is ahead of this machine, in milliseconds. */
    ahead: () => ahead,
    /** The time of the networks. */
    networks,
    skip(milliseconds: number): void {
      ahead += milliseconds;
      if (held.length > 0) held.unshift(now());
    },
    /** Stops the time of the networks, except for jumps when time is skipped, so that their numbers are unambiguous. */
    hold(): void {
      held.unshift(now());
    },
    /** Returns the networks' time at a time here, once theirs is stopped. */
    atNetworks: (here: number): number => held.find((one) => one <= here) ?? here,
  };
}

export type CampaignTime = ReturnType<typeof campaignTime>;
