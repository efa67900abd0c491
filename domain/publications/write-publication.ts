import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/errors/problem';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent } from '#ports/publications/publication';
import { accountState, findAccount } from '../accounts/index.ts';
import type { OrganizationAccess } from '../authentication/index.ts';
import { requireEnabledClient } from '../clients/index.ts';
import { countPublication, uncountPublication } from '../plans/index.ts';
import { wake } from '../jobs/index.ts';
import { ServiceError } from '../errors/index.ts';
import { requireSocialNetwork } from '../networks/index.ts';
import { pick, toDateTime } from '../shared/index.ts';
import { clearedContent, hashedContent } from './content-fields.ts';
import { findPublication } from './find-publication.ts';
import { fitOf } from './fit-of.ts';
import {
  contentProblems,
  findFiles,
  mergeContent,
  publishDate,
  type PublicationInput,
  searchFields,
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
 * Stores a publication: sent now, kept for its date, or kept as a draft. Content that does not fit its network is
 * stored as `withErrors` with all reasons. Without a date the answer waits up to 20 seconds for the network; a
 * longer send goes on, and the answer says `publishing`.
 *
 * Throws `client_disabled`, `account_not_usable`, `account_not_found`, `network_not_supported`, `upload_not_found`,
 * `publication_type_not_valid`, `publication_state_not_valid`, `publication_type_not_supported`,
 * `no_publications_left`, `publish_date_not_valid`, `publications_not_supported`, `no_x_credits_left` (when sent
 * now to X), and `publication_not_found` (when the same call stored one that was deleted since).
 */
export async function createPublication(
  ports: PublishingPorts,
  { organization }: OrganizationAccess,
  wanted: NewPublication,
): Promise<PublicationView> {
  const { id } = wanted;
  // The same call came before and its answer was lost. What it stored counts, even if its date has passed
  // since.
  if (id !== undefined && (await ports.storage.get('publications', id))) {
    return viewPublication(await findPublication(ports, organization, id));
  }
  let written: Written;
  try {
    written = await countedPublication(ports, organization, wanted);
  } catch (error) {
    // An earlier run of this call may have counted the publication and died before storing it.
    if (id !== undefined && error instanceof ServiceError) await uncountPublication(ports, organization, id);
    throw error;
  }
  const { publication } = written;
  const fresh = await ports.storage.insert('publications', publication);
  if (!fresh) return viewPublication(await findPublication(ports, organization, publication._id));
  return viewPublication(await sendOrWait(ports, written));
}

/** A publication, and the account that takes it. */
interface Written {
  readonly publication: Publication;
  readonly account: Account;
}

/** Checks a new publication, counts it in this month, and returns it for storing. */
async function countedPublication(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'stopping' | 'storage'>,
  organization: Organization,
  { id_account, input, id }: NewPublication,
): Promise<Written> {
  const account = await publishingAccount(ports, organization, id_account);
  const social_network = requireSocialNetwork(input.social_network);
  requireSameNetwork(account, social_network);
  const now = ports.clock.now();
  const content = mergeContent(undefined, input);
  const date = publishDate(input.publish_date, now, input.state === 'published');
  const problems = contentProblems(
    account,
    content,
    await findFiles(ports, organization, filesOf(content), coversOf(content)),
  );
  const state = writtenState('none', input.state, problems);
  const publication: Publication = {
    ...content,
    _id: id ?? ports.identifiers.next(),
    id_client: organization.id_client,
    id_organization: organization._id,
    id_account: account._id,
    social_network,
    state,
    ...(date !== undefined && { publish_date: date }),
    creation_date: toDateTime(now),
    publication_errors: problems,
    retries: 0,
    deleted: false,
    tries: 0,
    outcomes: 0,
    ...searchFields(content),
    ...dueFields(ports, state, date),
  };
  const client = await requireEnabledClient(ports, organization.id_client);
  if (state === 'ready' && date === undefined) await requireCreditsFor(ports, organization, publication);
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

/** What a check finds. */
export interface CheckedPublication {
  readonly publication_errors: readonly Problem[];
  /** The limits that will not cover it at its date; none of a draft, or of what cannot go out as it is. */
  readonly publication_warnings: readonly Problem[];
}

/**
 * Returns what `createPublication` would find wrong with this content, and the limits that will not cover it, and stores
 * nothing. Throws the same errors, except those about the client and its plan.
 */
export async function checkPublication(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  { id_account, input }: NewPublication,
): Promise<CheckedPublication> {
  const account = await publishingAccount(ports, organization, id_account);
  requireSameNetwork(account, requireSocialNetwork(input.social_network));
  const publish_date = publishDate(input.publish_date, ports.clock.now(), input.state === 'published');
  const content = mergeContent(undefined, input);
  const problems = contentProblems(
    account,
    content,
    await findFiles(ports, organization, filesOf(content), coversOf(content)),
  );
  const state = writtenState('none', input.state, problems);
  const [warnings = []] =
    state === 'ready' ? await fitOf(ports, organization, [{ account, content, publish_date }]) : [];
  return { publication_errors: problems, publication_warnings: warnings };
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
  const date = input.publish_date === undefined ? stored.publish_date : asked;
  const files = await findFiles(ports, organization, filesOf(content), coversOf(content));
  const problems = contentProblems(account, content, files, sentParts(stored).length);
  const state = writtenState(stored.state, input.state, problems);
  await requireEnabledClient(ports, organization.id_client);
  if (state === 'ready') {
    const sent = pick(stored, ['external_identifier', 'parts', 'social_network']);
    await requireCreditsFor(ports, organization, { ...content, ...sent });
  }
  const changed = await ports.storage.update(
    'publications',
    stored._id,
    {
      ...clearedContent,
      ...content,
      state,
      publish_date: date,
      publication_errors: problems,
      outcome: undefined,
      retries: 0,
      tries: 0,
      // Taking the lease away stops a worker that has read the old content but not yet asked the network.
      lease: undefined,
      due_date: undefined,
      ...searchFields(content),
      ...dueFields(ports, state, date),
    },
    { state: stored.state, deleted: false },
  );
  if (!changed) throw new ServiceError('publication_not_changeable', { state: 'publishing' });
  return viewPublication(await sendOrWait(ports, { publication: changed, account }));
}
