import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publications/publication';
import { withSession } from '../accounts/account-session.ts';
import type { OrganizationAccess } from '../authentication/access.ts';
import { giveXCreditsBack, takeXCredits } from '../plans/quotas.ts';
import { refusalOf, ServiceError } from '../errors/service-error.ts';
import { NetworkFailure } from '../networks/network-failure.ts';
import { adapterOf } from '../networks/require-social-network.ts';
import { rulebook } from '../networks/rulebook.ts';
import { findPublication } from './find-publication.ts';
import { nextPublicationState } from './publication-state.ts';

/** How a failed deletion reads to the caller: an error of the catalogue. */
function refusal(failure: NetworkFailure, publication: Publication): ServiceError {
  if (failure.kind === 'reconnect' || failure.kind === 'session_expired')
    return new ServiceError('account_not_usable');
  if (failure.problem) return refusalOf(failure.problem);
  return new ServiceError('network_refused_deletion', {
    social_network: publication.social_network,
    reason: failure.message,
  });
}

/** Removes a sent post, for its price where the network has one; a removal that fails costs nothing. */
async function removePaid(
  ports: PlatformPorts,
  organization: Organization,
  publication: Publication,
  remove: () => Promise<void>,
): Promise<void> {
  const { credits } = rulebook[publication.social_network];
  if (!credits) return remove();
  const cause = `deletion:${publication._id}`;
  await takeXCredits(ports, organization, cause, credits.deletion);
  try {
    await remove();
  } catch (error) {
    await giveXCreditsBack(ports, organization, cause);
    throw error;
  }
}

/** Removes what the network has of it: the post, or what a send of unknown outcome may have left. */
async function removeFromNetwork(
  ports: PlatformPorts,
  organization: Organization,
  publication: Publication,
): Promise<void> {
  const { external_identifier, url, extra_data, attempt, publish_date } = publication;
  const adapter = adapterOf(ports, publication.social_network);
  const publish = adapter?.publish;
  const account = await ports.storage.get('accounts', publication.id_account);
  if (!adapter || !publish || account?.session === undefined) {
    if (external_identifier === undefined) return;
    throw new ServiceError('account_not_usable');
  }
  await withSession(ports, adapter, account, async (session) => {
    if (external_identifier !== undefined) {
      const { remove } = publish;
      if (!remove) throw new NetworkFailure('refused', 'this network has no way to delete a post');
      const sent = { external_identifier, ...(url && { url }), ...(extra_data && { extra_data }) };
      const date = publish_date ?? publication.creation_date;
      await removePaid(ports, organization, publication, () => remove({ session, sent, publish_date: date }));
    } else if (attempt !== undefined) {
      await publish.removeAttempt?.({ session, attempt });
    }
  });
}

/**
 * Deletes a publication, and its post on the network when it was sent. It reads as if it had never been.
 * `publication_not_found` when there is none, `publication_not_changeable` while it is being sent,
 * `no_x_credits_left` when X credits do not pay for it, `account_not_usable` and `network_refused_deletion`, or the
 * error that the network's adapter names, when the network cannot delete the post: then nothing is deleted.
 */
export async function deletePublication(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_publication: string },
): Promise<{ success: boolean }> {
  const stored = await findPublication(ports, organization, address.id_publication);
  if (nextPublicationState(stored.state, 'delete') === undefined) {
    throw new ServiceError('publication_not_changeable', { state: stored.state });
  }
  if (stored.external_identifier !== undefined || stored.attempt !== undefined) {
    try {
      await removeFromNetwork(ports, organization, stored);
    } catch (error) {
      if (error instanceof NetworkFailure) throw refusal(error, stored);
      throw error;
    }
  }
  const deleted = await ports.storage.update(
    'publications',
    stored._id,
    { deleted: true, due_date: undefined, lease: undefined },
    { state: stored.state, deleted: false },
  );
  if (!deleted) throw new ServiceError('publication_not_changeable', { state: 'publishing' });
  return { success: true };
}
