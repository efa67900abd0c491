import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter, NetworkPublish } from '#ports/networks/network-adapter';
import type { Attempt, NetworkSend } from '#ports/networks/network-send';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, Sent } from '#ports/publishing/publication';
import { explainFailure, withSession } from '../../accounts/index.ts';
import { type OrganizationAccess, releaseXCredits, reserveXCredits } from '../../access/index.ts';
import { type Effects, ServiceError, toDateTime } from '../../foundation/index.ts';
import { findAdapter, beginSending, NetworkFailure, rulebook } from '../../networks/index.ts';
import { findPublication, getRevision, nextPublicationState, sameRevision } from './publication-state.ts';
import { getParts, sentParts } from './parts.ts';
import { settleReservation } from './publication-credits.ts';

type Removal = Parameters<NonNullable<NetworkPublish['remove']>>[0];

/** Describes a deletion as something to send. Repeating it is safe: a post that is already gone counts as deleted. */
function deletionBy(remove: (input: Removal) => Promise<void>): NetworkSend<Removal, object, 'deleted'> {
  return {
    read: () => ({}),
    begin: () => ({}),
    step: (input, { once }) => once(() => remove(input).then(() => 'deleted')),
    find: () => Promise.resolve('repeatable'),
  };
}

/** Removes a post from its network, and pays the price where there is one. */
async function removePost(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  organization: Organization,
  publication: Publication,
  { adapter, publish, account }: Target,
  sent: Sent,
): Promise<void> {
  const { social_network } = publication;
  if (!publish.remove) throw new NetworkFailure('refused', 'this network cannot delete posts');
  const publish_date = publication.publish_date ?? publication.creation_date;
  let { deletion } = publication;
  const write = async (attempt: Attempt): Promise<void> => {
    const where = { state: publication.state, deleted: false };
    const written = await ports.storage.update('publications', publication._id, { deletion: attempt }, where);
    if (!written) throw new ServiceError('publication_not_changeable', { state: publication.state });
    deletion = attempt;
  };
  const price = rulebook[social_network].credits?.deletion;
  const index = publication.parts?.length ?? 0;
  const cause = index === 0 ? `deletion:${publication._id}` : `deletion:${publication._id}:${String(index)}`;
  const isPaid = deletion?.asked && deletion.content_hash === sent.external_identifier;
  // Reserved under one cause, so that a deletion whose answer was lost is paid for once.
  if (price !== undefined && !isPaid) await reserveXCredits(ports, organization, cause, price);
  try {
    const start = { stored: deletion, content_hash: sent.external_identifier, write };
    const sending = await beginSending(ports, deletionBy(publish.remove.bind(publish)), start);
    await withSession(ports, adapter, account, (session) => sending.proceed({ session, sent, publish_date }));
  } catch (error) {
    // The network may have charged for what it may have done.
    if (price !== undefined && !deletion?.asked) await releaseXCredits(ports, organization, cause);
    throw error;
  }
}

/** Where a post was sent. */
interface Target {
  readonly adapter: NetworkAdapter;
  readonly publish: NetworkPublish;
  readonly account: Account;
}

/** Removes what the network has of a publication: the post, or what a send of unknown outcome may have left. */
async function removeFromNetwork(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  organization: Organization,
  publication: Publication,
): Promise<void> {
  const { attempt } = publication;
  const [post] = sentParts(publication);
  const adapter = findAdapter(ports, publication.social_network);
  const publish = adapter?.publish;
  const account = await ports.storage.get('accounts', publication.id_account);
  if (!adapter || !publish || account?.session === undefined) {
    if (!post) return;
    throw new ServiceError('account_not_usable');
  }
  if (attempt !== undefined) {
    await withSession(ports, adapter, account, async (session) => {
      await publish.removeAttempt?.({ session, attempt });
    });
  }
  const target = { adapter, publish, account };
  const answers = await removeAnswers(ports, organization, publication, target);
  if (post) await removePost(ports, organization, answers, target, post);
}

/**
 * Removes the posts of a thread that answer the first, the last one first, and stores after each that it is gone.
 * The first comment goes with its post. Returns the publication as it is then.
 */
async function removeAnswers(
  ports: Parameters<typeof removePost>[0],
  organization: Organization,
  publication: Publication,
  target: Target,
): Promise<Publication> {
  let current = publication;
  for (let last = current.parts?.at(-1); last; last = current.parts?.at(-1)) {
    const parts = current.parts ?? [];
    if (getParts(current)[parts.length]?.kind === 'post') {
      await removePost(ports, organization, current, target, last);
    }
    const where = { state: current.state, deleted: false };
    const left = await ports.storage.update('publications', current._id, { parts: parts.slice(0, -1) }, where);
    if (!left) throw new ServiceError('publication_not_changeable', { state: current.state });
    current = left;
  }
  return current;
}

/** Deletes a publication, and its post on the network if it was sent. Afterwards it is as if it had never existed. */
export const deletePublication =
  (effects: readonly Effects[]) =>
  async (
    ports: Ports<
      'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'
    >,
    { organization }: OrganizationAccess,
    {
      id_publication,
      revision,
    }: { readonly id_organization: string; readonly id_publication: string; readonly revision?: string | undefined },
  ): Promise<{ success: boolean }> => {
    const stored = await findPublication(ports, organization, id_publication);
    if (revision !== undefined && revision !== getRevision(stored)) throw new ServiceError('publication_changed');
    if (nextPublicationState(stored.state, 'delete') === undefined) {
      throw new ServiceError('publication_not_changeable', { state: stored.state });
    }
    await settleReservation(ports, stored);
    const { external_identifier } = stored;
    if (external_identifier !== undefined || stored.attempt !== undefined) {
      const account = await ports.storage.get('accounts', stored.id_account);
      try {
        await removeFromNetwork(ports, organization, stored);
        if (account && external_identifier !== undefined)
          for (const { onPostRemoved } of effects) await onPostRemoved?.(ports, account, external_identifier);
      } catch (error) {
        if (!(error instanceof NetworkFailure) || !account) throw error;
        const { social_network } = stored;
        const refused = (reason: string) => new ServiceError('network_refused_deletion', { social_network, reason });
        throw await explainFailure(ports, { account }, { scopes: [], refused }, error);
      }
    }
    const deleted = await ports.storage.update(
      'publications',
      stored._id,
      {
        ...{ deleted: true, due_date: undefined, lease: undefined, slot_key: undefined, reservation: undefined },
        changed_date: toDateTime(ports.clock.now()),
      },
      { ...(revision === undefined ? { state: stored.state } : sameRevision(stored)), deleted: false },
    );
    if (!deleted && revision !== undefined) throw new ServiceError('publication_changed');
    if (!deleted) throw new ServiceError('publication_not_changeable', { state: 'publishing' });
    for (const { onPublicationDeleted } of effects) await onPublicationDeleted?.(ports, deleted);
    return { success: true };
  };
