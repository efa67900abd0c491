import type { Publication, PublicationContent } from '#ports/publishing/publication';
import type { Changes } from '#ports/foundation/storage';
import { type OrganizationAccess, requirePublishScope } from '../../access/index.ts';
import { pick, ServiceError, toDateTime } from '../../foundation/index.ts';
import { inNextSlot } from '../slots/free-slot.ts';
import { unlessTaken } from '../slots/unless-taken.ts';
import { clearedContent, hashedContent } from './content-fields.ts';
import { changeableStates, findPublication, getRevision, sameContent, sameRevision } from './publication-state.ts';
import {
  contentProblems,
  findFiles,
  mergeContent,
  publishDate,
  type PublicationInput,
  searchFields,
  writtenSchedule,
  writtenState,
} from './publication-input.ts';
import { getCovers, getFiles, getParts, sentParts } from './parts.ts';
import { requireCreditsFor, settleReservation } from './publication-credits.ts';
import { type PublicationView, viewPublication } from './publication-view.ts';
import { publishingAccount, requireSameNetwork } from './publishing-account.ts';
import { dueFields, inSlot, sendOrWait, takesSlot } from './send-or-wait.ts';
import type { PublishingPorts } from './sending-ports.ts';

/** Identifies a publication. */
export interface PublicationAddress {
  readonly id_organization: string;
  readonly id_publication: string;
}

/** Throws `publication_not_changeable` when a change affects parts that were already sent. */
function requireSentUnchanged(stored: Publication, content: PublicationContent): void {
  const [before, after] = [getParts(stored), getParts(content)];
  for (const old of before.slice(0, sentParts(stored).length)) {
    const changed = after[old.index];
    const isSame = changed?.kind === old.kind && hashedContent(changed.content) === hashedContent(old.content);
    if (!isSame) throw new ServiceError('publication_not_changeable', { state: stored.state });
  }
}

/** Thrown on a concurrent write: the change is applied to the new content, or rejected. */
class ConcurrentChange extends Error {}

/**
 * Changes an unsent publication, or the unsent parts of one whose thread or first comment failed. An absent field keeps
 * its value, `null` clears it. Resets the count of retries.
 */
export async function updatePublication(
  ports: PublishingPorts,
  { caller, organization }: OrganizationAccess,
  address: PublicationAddress & {
    readonly id_account?: string | undefined;
    readonly input: PublicationInput & { readonly revision?: string | undefined };
  },
): Promise<PublicationView> {
  for (;;) {
    const stored = await findPublication(ports, organization, address.id_publication);
    try {
      return await change(ports, { caller, organization }, address, stored);
    } catch (error) {
      // Absent fields keep the values that are now stored.
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
}

async function change(
  ports: PublishingPorts,
  { caller, organization }: OrganizationAccess,
  { id_account, input }: Parameters<typeof updatePublication>[2],
  stored: Publication,
): Promise<PublicationView> {
  if (id_account !== undefined && id_account !== stored.id_account) throw new ServiceError('publication_not_found');
  if (input.revision !== undefined && input.revision !== getRevision(stored))
    throw new ServiceError('publication_changed');
  if (!changeableStates.includes(stored.state))
    throw new ServiceError('publication_not_changeable', { state: stored.state });
  const account = await publishingAccount(ports, organization, stored.id_account);
  if (input.social_network !== undefined) requireSameNetwork(account, input.social_network);
  const now = ports.clock.now();
  const content = mergeContent(stored, input);
  requireSentUnchanged(stored, content);
  const requestedDate = publishDate(input.publish_date, now, input.state === 'published');
  // The rest of a partly sent post does not wait for a slot.
  const isOutInPart = sentParts(stored).length > 0;
  const schedule = isOutInPart ? undefined : writtenSchedule(stored, input);
  const files = await findFiles(ports, organization, getFiles(content), getCovers(content));
  const problems = contentProblems(account, content, files, sentParts(stored).length);
  const state = writtenState(stored.state, input.state, problems);
  // Unscheduling also affects what is published.
  if (state !== 'draft' || stored.state === 'ready') requirePublishScope(caller);
  await settleReservation(ports, stored);
  if (state === 'ready') {
    const sent = pick(stored, ['external_identifier', 'parts', 'social_network']);
    await requireCreditsFor(ports, organization, { ...content, ...sent });
  }
  const write = async (when: Changes<'publications'>): Promise<Publication> => {
    const changes: Changes<'publications'> = {
      ...clearedContent,
      ...content,
      revision: ports.identifiers.next(),
      changed_date: toDateTime(ports.clock.now()),
      state,
      schedule,
      publication_errors: problems,
      outcome: undefined,
      retries: 0,
      tries: 0,
      // Removing the lease stops a worker that has read the old content but not yet called the network.
      lease: undefined,
      due_date: undefined,
      reservation: undefined,
      ...searchFields(content),
      ...when,
    };
    // Only if neither its content nor its slot has changed since.
    const unchanged = {
      ...(input.revision === undefined ? sameContent(stored) : sameRevision(stored)),
      state: stored.state,
      slot_key: stored.slot_key ?? ({ absent: true } as const),
      deleted: false,
    };
    const written = await ports.storage.update('publications', stored._id, changes, unchanged);
    if (written) return written;
    throw input.revision === undefined ? new ConcurrentChange() : new ServiceError('publication_changed');
  };
  const queued = { schedule, state };
  // The draft of a plan has an intended slot that it does not occupy yet.
  const intendedDate = stored.state === 'draft' && stored.schedule ? stored.publish_date : undefined;
  const kept = input.publish_date === undefined ? stored.publish_date : requestedDate;
  let changed: Publication;
  if (takesSlot(queued) && stored.slot_key !== undefined) {
    changed = await write({ due_date: stored.publish_date });
  } else if (takesSlot(queued)) {
    changed = await inNextSlot(ports, organization, account, (slot) => unlessTaken(() => write(inSlot(slot))), {
      from: intendedDate,
    });
  } else {
    // A draft that waits for a slot has no date, unless one is intended.
    const date = !schedule ? kept : state === 'draft' ? intendedDate : undefined;
    changed = await write({ publish_date: date, slot_key: undefined, ...dueFields(ports, state, date) });
  }
  return viewPublication(await sendOrWait(ports, { publication: changed, account }));
}
