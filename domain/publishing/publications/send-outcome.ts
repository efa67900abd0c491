import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { Problem } from '#ports/foundation/problem';
import type { Sent } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Postponement, Publication } from '#ports/publishing/publication';
import { breakAccount } from '../../accounts/index.ts';
import { problem, toDateTime } from '../../foundation/index.ts';
import type { NetworkFailure } from '../../networks/index.ts';
import type { Outcome } from './conclude-send.ts';
import { getParts, type Part } from './parts.ts';

/** Stores, for all processes, until when a network accepts no calls for this account, or no calls at all. */
async function recordThrottle(
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

const second = 1000;
const minute = 60 * second;

/** The delays before retrying a send, in milliseconds. After the last one, it has failed. */
export const sendPauses = [
  second,
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  60 * minute,
  60 * minute,
];
/** The maximum pause when a network throttles, in milliseconds, even if it requests a longer one. */
const maxThrottlePause = 60 * minute;

/** Returns the end of a send with unknown outcome, followed by other reasons. */
function doubtful(reasons: readonly Problem[] = []): Outcome {
  const publication_errors = [problem('outcome_unknown'), ...reasons];
  return { event: 'doubt', changes: { publication_errors, postponed: undefined } };
}

/**
 * Returns the end of a failed send. If the network was called and its answer was lost, it may still have the post, so
 * the outcome is unknown.
 */
export function failed({ attempt }: Publication, reasons: readonly Problem[]): Outcome {
  if (attempt?.asked) return doubtful(reasons);
  return { event: 'fail', changes: { publication_errors: reasons, postponed: undefined } };
}

/** Postpones a publication to `due`, in milliseconds. */
export function postponed(due: number, kind: Postponement['kind'], message: string): Outcome {
  const until = toDateTime(due);
  return { event: 'postpone', changes: { due_date: until, lease: undefined, postponed: { kind, until, message } } };
}

/** Retries a send after a pause, or ends it when no retries are left. */
export function retryOrFail({ clock }: Ports<'clock'>, publication: Publication, reason: string): Outcome {
  const pause = sendPauses[publication.tries];
  if (pause === undefined) {
    if (publication.attempt?.asked) return doubtful();
    return failed(publication, [problem('sending_failed', { reason })]);
  }
  const { event, changes } = postponed(clock.now() + pause, 'temporary', reason);
  return { event, changes: { ...changes, tries: publication.tries + 1 } };
}

/** Returns the outcome of a confirmed part: the end of the send after the last part. */
export function confirmed({ clock }: Ports<'clock'>, publication: Publication, { index }: Part, sent: Sent): Outcome {
  const { external_identifier, url, extra_data, aliases } = sent;
  const publish_date = publication.publish_date ?? toDateTime(clock.now());
  const part =
    index === 0
      ? { external_identifier, url, extra_data, aliases, publish_date }
      : {
          parts: [
            ...(publication.parts ?? []),
            { external_identifier, ...(url && { url }), ...(extra_data && { extra_data }) },
          ],
        };
  const isLast = index === getParts(publication).length - 1;
  return {
    event: isLast ? 'confirm' : 'advance',
    changes: {
      ...part,
      sent_date: toDateTime(clock.now()),
      publication_errors: [],
      attempt: undefined,
      postponed: undefined,
      ...(publication.reservation && { reservation: { ...publication.reservation, spent: true } }),
      ...(!isLast && { tries: 0 }),
    },
  };
}

/** Returns the outcome of a failed call. Marks the account as broken when it must be reconnected. */
export async function afterFailure(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  publication: Publication,
  account: Account,
  failure: NetworkFailure,
): Promise<Outcome> {
  const now = ports.clock.now();
  switch (failure.kind) {
    case 'reconnect':
      await breakAccount(ports, account, failure);
      return failed(publication, [failure.problem ?? problem('account_not_usable')]);
    case 'refused':
    case 'not_found': {
      const reason = problem('network_refused_publication', { reason: failure.message });
      return failed(publication, [failure.problem ?? reason]);
    }
    case 'unknown':
      return doubtful();
    case 'throttled':
    case 'processing': {
      const until = failure.until === undefined ? now + minute : Date.parse(failure.until);
      // Throttling is not a failure, so it uses no retry.
      const due = Math.min(Math.max(until, now + second), now + maxThrottlePause);
      if (failure.kind === 'throttled') await recordThrottle(ports, account, failure, toDateTime(due));
      return postponed(due, failure.kind, failure.problem?.message ?? failure.message);
    }
    // The session expired right after a refresh. The next attempt uses the session stored by then.
    case 'session_expired':
    case 'temporary':
    case 'misconfigured':
      return retryOrFail(ports, publication, failure.message);
  }
}
