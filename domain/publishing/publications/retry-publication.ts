import { type OrganizationAccess, requirePublishScope } from '../../access/index.ts';
import { maxRetries, rulebook } from '../../networks/index.ts';
import { ServiceError, toDateTime, wake } from '../../foundation/index.ts';
import { findPublication, nextPublicationState, outcomeAfter } from './publication-state.ts';
import { requireCreditsFor, settleReservation } from './publication-credits.ts';
import { getOutcome, type PublicationView, viewPublication } from './publication-view.ts';
import { claimForSending, sendNow } from './publish-due.ts';
import type { PublishingPorts } from './sending-ports.ts';

/**
 * Sends a failed publication again, unchanged. With a future date, it becomes `ready` for that date. Each successful
 * call uses one retry.
 */
export async function retryPublication(
  ports: PublishingPorts,
  { caller, organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_publication: string },
): Promise<{ publication: PublicationView; max_retries: number }> {
  requirePublishScope(caller);
  const stored = await findPublication(ports, organization, address.id_publication);
  if (!rulebook[stored.social_network].capabilities.publications) throw new ServiceError('publications_not_supported');
  if (nextPublicationState(stored.state, 'retry') === undefined)
    throw new ServiceError('retry_not_allowed', { state: stored.state });
  if (stored.retries >= maxRetries) {
    throw new ServiceError('no_retries_left', { retries: stored.retries, max_retries: maxRetries });
  }
  const { publish_date } = stored;
  const ahead = publish_date !== undefined && publish_date > toDateTime(ports.clock.now());
  await settleReservation(ports, stored);
  if (!ahead) await requireCreditsFor(ports, organization, stored);
  const { attempt } = stored;
  const isUnknown = getOutcome(stored) === 'unknown';
  const ready = await ports.storage.update(
    'publications',
    stored._id,
    {
      state: 'ready',
      retries: stored.retries + 1,
      tries: 0,
      publication_errors: [],
      outcome: outcomeAfter('retry'),
      lease: undefined,
      reservation: undefined,
      ...(ahead ? { due_date: publish_date } : claimForSending(ports)),
      // The network is queried again. If it cannot tell, the user has checked there, and the post is sent again.
      ...(isUnknown && attempt && { attempt: { ...attempt, retried: true } }),
    },
    { state: stored.state, deleted: false },
  );
  if (!ready) throw new ServiceError('retry_not_allowed', { state: 'ready' });
  if (ahead) await wake(ports, `publish-due:${stored.social_network}`, publish_date);
  const publication = ahead ? ready : await sendNow(ports, ready);
  return { publication: viewPublication(publication), max_retries: maxRetries };
}
