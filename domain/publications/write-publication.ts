import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/errors/problem';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent } from '#ports/publications/publication';
import type { Changes } from '#ports/storage/storage';
import { accountState, findAccount } from '../accounts/index.ts';
import type { OrganizationAccess } from '../authentication/index.ts';
import { requireEnabledClient } from '../clients/index.ts';
import { countPublication, uncountPublication } from '../plans/index.ts';
import { wake } from '../jobs/index.ts';
import { ServiceError } from '../errors/index.ts';
import { requireSocialNetwork } from '../networks/index.ts';
import { pick, toDateTime } from '../shared/index.ts';
import { type HeldSlot, inNextSlot, unlessTaken } from '../slots/index.ts';
import { clearedContent, hashedContent } from './content-fields.ts';
import { findPublication } from './find-publication.ts';
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
import { coversOf, filesOf, partsOf, sentParts } from './parts.ts';
import { requireCreditsFor } from './publication-credits.ts';
import { type PublicationView, viewPublication } from './publication-view.ts';
import { heldForNow, sendNow } from './publish-due.ts';
import { changeableStates } from './publication-state.ts';
import type { PublishingPorts } from './sending-ports.ts';

/** A publication to create, and where. */
export interface NewPublication {
  readonly id_organization: string;
  readonly id_account: string;
  readonly input: PublicationInput;
  /** The id to store it under, if the same call may come twice. */
  readonly id?: string | undefined;
}

/**
 * Returns an account that can publish now. Throws `account_not_found` when there is none; `account_not_usable` when
 * it is removed, disabled or broken.
 */
async function publishingAccount(
  ports: Ports<'storage'>,
  organization: Organization,
  id_account: string,
): Promise<Account> {
  const account = await findAccount(ports, organization, id_account);
  if (accountState(account) !== 'enabled') throw new ServiceError('account_not_usable');
  return account;
}

function requireSameNetwork(account: Account, social_network: string): void {
  if (requireSocialNetwork(social_network) !== account.social_network) {
    throw new ServiceError('network_not_supported', { allowed: [account.social_network] });
  }
}

/** Returns when a publication is due after a person wrote it: when it is `ready`, at its date or now; otherwise never. */
function dueFields(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'stopping'>,
  state: Publication['state'],
  date: string | undefined,
): Partial<Publication> {
  if (state !== 'ready') return {};
  return date === undefined ? heldForNow(ports) : { due_date: date };
}

/**
 * Stores a publication: sent now, kept for its date or the next free slot, or kept as a draft. Content that does not fit its network is
 * stored as `withErrors` with all reasons. Without a date the answer waits up to 20 seconds for the network; a
 * longer send goes on, and the answer says `publishing`.
 *
 * Throws `client_disabled`, `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`,
 * `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`,
 * `no_publications_left`, `publish_date_not_valid`, `schedule_not_valid`, `account_without_slots`, `no_free_slot`, `publications_not_supported`, `no_x_credits_left` (when sent
 * now to X), and `publication_not_found` (when the same call stored one that was deleted since).
 */
export async function createPublication(
  ports: PublishingPorts,
  { organization }: OrganizationAccess,
  wanted: NewPublication,
): Promise<PublicationView> {
  const { id = ports.identifiers.next() } = wanted;
  // The same call came before and its answer was lost. What it stored counts, even if its date has passed
  // since.
  if (wanted.id !== undefined && (await ports.storage.get('publications', id))) {
    return viewPublication(await findPublication(ports, organization, id));
  }
  let stored: Publication | undefined;
  let account: Account;
  try {
    const written = await countedPublication(ports, organization, { ...wanted, id });
    ({ account } = written);
    stored = await storeNew(ports, organization, written);
  } catch (error) {
    // This call, or an earlier run of it that died, may have counted the publication without storing it.
    if (error instanceof ServiceError) await uncountPublication(ports, organization, id);
    throw error;
  }
  if (!stored) return viewPublication(await findPublication(ports, organization, id));
  return viewPublication(await sendOrWait(ports, { publication: stored, account }));
}

/** A publication, and the account that takes it. */
interface Written {
  readonly publication: Publication;
  readonly account: Account;
}

/**
 * Stores a new publication, in the next free slot of its account if it is to have one. Returns undefined when the same call has
 * stored it before. Throws `account_without_slots` and `no_free_slot`.
 */
async function storeNew(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  { publication, account }: Written,
): Promise<Publication | undefined> {
  const { storage } = ports;
  if (!takesSlot(publication)) {
    return (await storage.insert('publications', publication)) ? publication : undefined;
  }
  const { _id } = publication;
  const stored = await inNextSlot(ports, organization, account, async (slot) => {
    const queued = { ...publication, ...inSlot(slot) };
    if (await storage.insert('publications', queued)) return { queued };
    // Either the slot was taken, or this is stored already.
    return (await storage.get('publications', _id)) && {};
  });
  return stored.queued;
}

/** Whether a publication that a person wrote goes out in a slot. */
const takesSlot = ({ schedule, state }: Changes<'publications'>): boolean =>
  schedule !== undefined && state === 'ready';

/** Returns what a publication has when it waits in a slot. */
const inSlot = (slot: HeldSlot): HeldSlot & Pick<Publication, 'due_date'> => ({
  ...slot,
  due_date: slot.publish_date,
});

/** Checks a new publication, counts it in this month, and returns it for storing. */
async function countedPublication(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'stopping' | 'storage'>,
  organization: Organization,
  { id_account, input, id }: NewPublication & { readonly id: string },
): Promise<Written> {
  const account = await publishingAccount(ports, organization, id_account);
  const social_network = requireSocialNetwork(input.social_network);
  requireSameNetwork(account, social_network);
  const now = ports.clock.now();
  const content = mergeContent(undefined, input);
  const date = publishDate(input.publish_date, now, input.state === 'published');
  const schedule = writtenSchedule(undefined, input);
  const problems = contentProblems(
    account,
    content,
    await findFiles(ports, organization, filesOf(content), coversOf(content)),
  );
  const state = writtenState('none', input.state, problems);
  const publication: Publication = {
    ...content,
    _id: id,
    id_client: organization.id_client,
    id_organization: organization._id,
    id_account: account._id,
    social_network,
    state,
    ...(date !== undefined && { publish_date: date }),
    ...(schedule && { schedule }),
    creation_date: toDateTime(now),
    publication_errors: problems,
    retries: 0,
    deleted: false,
    tries: 0,
    outcomes: 0,
    ...searchFields(content),
    ...(!schedule && dueFields(ports, state, date)),
  };
  const client = await requireEnabledClient(ports, organization.id_client);
  if (state === 'ready' && date === undefined && !schedule)
    await requireCreditsFor(ports, organization, publication);
  await countPublication(ports, organization, publication._id, client);
  return { publication, account };
}

async function sendOrWait(ports: PublishingPorts, { publication, account }: Written): Promise<Publication> {
  const { due_date } = publication;
  if (publication.state !== 'ready' || due_date === undefined) return publication;
  if (publication.publish_date === undefined) return sendNow(ports, publication, account);
  await wake(ports, `publish-due:${publication.social_network}`, due_date);
  return publication;
}

/**
 * Returns what `createPublication` would find wrong with this content, and stores nothing. Throws the same errors,
 * except those about the client and its plan.
 */
export async function checkPublication(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  { id_account, input }: NewPublication,
): Promise<{ publication_errors: readonly Problem[] }> {
  const account = await publishingAccount(ports, organization, id_account);
  requireSameNetwork(account, requireSocialNetwork(input.social_network));
  publishDate(input.publish_date, ports.clock.now(), input.state === 'published');
  writtenSchedule(undefined, input);
  const content = mergeContent(undefined, input);
  const problems = contentProblems(
    account,
    content,
    await findFiles(ports, organization, filesOf(content), coversOf(content)),
  );
  writtenState('none', input.state, problems);
  return { publication_errors: problems };
}

/** Where a publication is found. */
export interface PublicationAddress {
  readonly id_organization: string;
  readonly id_publication: string;
}

/**
 * Checks that a change leaves alone what the network has already. Throws `publication_not_changeable` when it does
 * not.
 */
function requireSentUnchanged(stored: Publication, content: PublicationContent): void {
  const [before, after] = [partsOf(stored), partsOf(content)];
  for (const old of before.slice(0, sentParts(stored).length)) {
    const changed = after[old.index];
    const isSame =
      changed?.kind === old.kind && hashedContent(changed.content) === hashedContent(old.content);
    if (!isSame) throw new ServiceError('publication_not_changeable', { state: stored.state });
  }
}

/**
 * Changes a publication that was not sent, or what is left to send of one whose thread or first comment failed.
 * Leaving a field out keeps its value, `null` clears it. The count of retries starts again at 0. Throws
 * `publication_not_changeable` when it is sent or being sent, or when the change is about a part that is out;
 * `no_x_credits_left` when X credits do not cover it as it now reads; otherwise the errors of creation.
 */
export async function updatePublication(
  ports: PublishingPorts,
  { organization }: OrganizationAccess,
  address: PublicationAddress & {
    readonly id_account?: string | undefined;
    readonly input: PublicationInput;
  },
): Promise<PublicationView> {
  const stored = await findPublication(ports, organization, address.id_publication);
  if (address.id_account !== undefined && address.id_account !== stored.id_account)
    throw new ServiceError('publication_not_found');
  const { input } = address;
  if (!changeableStates.includes(stored.state))
    throw new ServiceError('publication_not_changeable', { state: stored.state });
  const account = await publishingAccount(ports, organization, stored.id_account);
  if (input.social_network !== undefined) requireSameNetwork(account, input.social_network);
  const now = ports.clock.now();
  const content = mergeContent(stored, input);
  requireSentUnchanged(stored, content);
  const asked = publishDate(input.publish_date, now, input.state === 'published');
  // What is left of a post that is out in part does not wait for a slot.
  const isOutInPart = sentParts(stored).length > 0;
  const schedule = isOutInPart ? undefined : writtenSchedule(stored, input);
  const files = await findFiles(ports, organization, filesOf(content), coversOf(content));
  const problems = contentProblems(account, content, files, sentParts(stored).length);
  const state = writtenState(stored.state, input.state, problems);
  await requireEnabledClient(ports, organization.id_client);
  if (state === 'ready') {
    const sent = pick(stored, ['external_identifier', 'parts', 'social_network']);
    await requireCreditsFor(ports, organization, { ...content, ...sent });
  }
  const write = async (when: Changes<'publications'>): Promise<Publication> => {
    const changes: Changes<'publications'> = {
      ...clearedContent,
      ...content,
      state,
      schedule,
      publication_errors: problems,
      outcome: undefined,
      retries: 0,
      tries: 0,
      // Taking the lease away stops a worker that has read the old content but not yet asked the network.
      lease: undefined,
      due_date: undefined,
      ...searchFields(content),
      ...when,
    };
    // Nobody may have moved it to another slot meanwhile.
    const unchanged = {
      state: stored.state,
      slot_key: stored.slot_key ?? ({ absent: true } as const),
      deleted: false,
    };
    const written = await ports.storage.update('publications', stored._id, changes, unchanged);
    if (!written) throw new ServiceError('publication_not_changeable', { state: 'publishing' });
    return written;
  };
  const queued = { schedule, state };
  const kept = input.publish_date === undefined ? stored.publish_date : asked;
  let changed: Publication;
  if (takesSlot(queued) && stored.slot_key !== undefined) {
    changed = await write({ due_date: stored.publish_date });
  } else if (takesSlot(queued)) {
    changed = await inNextSlot(ports, organization, account, (slot) =>
      unlessTaken(() => write(inSlot(slot))),
    );
  } else {
    // What waits for a slot has no date until it has one.
    const date = schedule ? undefined : kept;
    changed = await write({ publish_date: date, slot_key: undefined, ...dueFields(ports, state, date) });
  }
  return viewPublication(await sendOrWait(ports, { publication: changed, account }));
}
