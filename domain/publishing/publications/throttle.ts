import type { Account } from '#ports/accounts/account';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { NetworkFailure } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';

/** Stores, for all processes, until when a network accepts no calls for this account, or no calls at all. */
export async function recordThrottle(
  { storage }: Ports<'storage'>,
  account: Account,
  failure: NetworkFailure,
  until: DateTime,
): Promise<void> {
  if (failure.scope === 'account') {
    await storage.update('accounts', account._id, { throttled_until: until });
    return;
  }
  const { social_network } = account;
  const known = await storage.update('network_states', social_network, { paused_until: until });
  if (!known) await storage.insert('network_states', { _id: social_network, paused_until: until });
}

/** Returns until when a network accepts no calls at all; undefined when it may be called. */
export async function pausedUntil(
  { storage, clock }: Ports<'clock' | 'storage'>,
  social_network: SocialNetwork,
): Promise<DateTime | undefined> {
  const until = (await storage.get('network_states', social_network))?.paused_until;
  return until !== undefined && until > toDateTime(clock.now()) ? until : undefined;
}

/** Returns until when posts to this account must wait; undefined when they may be sent. */
export async function throttledUntil(
  ports: Ports<'clock' | 'storage'>,
  account: Account,
): Promise<DateTime | undefined> {
  const own = account.throttled_until ?? '';
  if (own > toDateTime(ports.clock.now())) return own;
  return pausedUntil(ports, account.social_network);
}
