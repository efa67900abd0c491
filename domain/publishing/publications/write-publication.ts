import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/foundation/problem';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import {
  countPublication,
  type OrganizationAccess,
  requireEnabledClient,
  requirePublishScope,
  uncountPublication,
} from '../../access/index.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { requireSocialNetwork } from '../../networks/index.ts';
import { freeSlot } from '../slots/free-slot.ts';
import { findPublication } from './publication-state.ts';
import { fitCandidates } from './fit-candidates.ts';
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
import { getCovers, getFiles } from './parts.ts';
import { requireCreditsFor } from './publication-credits.ts';
import { type PublicationView, viewPublication } from './publication-view.ts';
import { publishingAccount, requireSameNetwork } from './publishing-account.ts';
import { dueFields, sendOrWait, type Written } from './send-or-wait.ts';
import type { PublishingPorts } from './sending-ports.ts';
import { storeNew } from './store-new.ts';

/** A publication to create, and its account. */
export interface NewPublication {
  readonly id_organization: string;
  readonly id_account: string;
  readonly input: PublicationInput;
  /** The id to store it under, if the call may be repeated. */
  readonly id?: string | undefined;
}

/**
 * Stores a publication: sent now, scheduled for its date or the next free slot, or kept as a draft. Content that does
 * not fit its network is stored as `withErrors` with all reasons. Without a date, waits up to 20 seconds for the
 * network; a longer send continues, and the result is `publishing`.
 */
export async function createPublication(
  ports: PublishingPorts,
  access: OrganizationAccess,
  input: NewPublication,
): Promise<PublicationView> {
  const { organization } = access;
  const { id = ports.identifiers.next() } = input;
  // An identical call came before and its answer was lost. Its result counts, even if its date has passed since.
  if (input.id !== undefined && (await ports.storage.get('publications', id))) {
    return viewPublication(await findPublication(ports, organization, id));
  }
  let stored: Publication | undefined;
  let account: Account;
  try {
    const written = await countedPublication(ports, access, { ...input, id });
    ({ account } = written);
    stored = await storeNew(ports, organization, written, access.insert);
  } catch (error) {
    // This call, or a crashed earlier run, may have counted the publication without storing it.
    if (error instanceof ServiceError) await uncountPublication(ports, organization, id);
    throw error;
  }
  if (!stored) return viewPublication(await findPublication(ports, organization, id));
  return viewPublication(await sendOrWait(ports, { publication: stored, account }));
}

/** Validates a publication as `createPublication` would, and stores nothing. */
async function readPublication(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  { id_account, input }: Pick<NewPublication, 'id_account' | 'input'>,
) {
  const account = await publishingAccount(ports, organization, id_account);
  requireSameNetwork(account, requireSocialNetwork(input.social_network));
  const publish_date = publishDate(input.publish_date, ports.clock.now(), input.state === 'published');
  const schedule = writtenSchedule(undefined, input);
  const content = mergeContent(undefined, input);
  const files = await findFiles(ports, organization, getFiles(content), getCovers(content));
  const problems = contentProblems(account, content, files);
  return { account, content, problems, publish_date, schedule, state: writtenState('none', input.state, problems) };
}

/** Checks a new publication, counts it in this month, and returns it for storing. */
async function countedPublication(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'stopping' | 'storage'>,
  { caller, organization, client: known }: OrganizationAccess,
  { id_account, input, id }: NewPublication & { readonly id: string },
): Promise<Written> {
  const read = await readPublication(ports, organization, { id_account, input });
  const { account, content, problems, publish_date, schedule, state } = read;
  if (state !== 'draft') requirePublishScope(caller);
  const now = ports.clock.now();
  const publication: Publication = {
    ...content,
    _id: id,
    id_client: organization.id_client,
    id_organization: organization._id,
    id_account: account._id,
    social_network: account.social_network,
    state,
    ...(publish_date !== undefined && { publish_date }),
    ...(schedule && { schedule }),
    creation_date: toDateTime(now),
    publication_errors: problems,
    retries: 0,
    deleted: false,
    tries: 0,
    outcomes: 0,
    ...searchFields(content),
    ...(!schedule && dueFields(ports, state, publish_date)),
  };
  const client = known ?? (await requireEnabledClient(ports, organization.id_client));
  if (state === 'ready' && publish_date === undefined && !schedule)
    await requireCreditsFor(ports, organization, publication);
  await countPublication(ports, organization, publication._id, client);
  return { publication, account };
}

/** The result of a check. */
export interface CheckedPublication {
  readonly publication_errors: readonly Problem[];
  /** The limits that will not cover it at its date; none for a draft or for content with problems. */
  readonly publication_warnings: readonly Problem[];
}

/** Returns the problems that `createPublication` would find. Throws its errors, except those about client and plan. */
export async function checkNewPublication(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  input: Omit<NewPublication, 'id'>,
): Promise<readonly Problem[]> {
  return (await readPublication(ports, organization, input)).problems;
}

/**
 * Returns the problems that `createPublication` would find, and the limits that will not cover the publication. Stores
 * nothing.
 */
export async function checkPublication(
  ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  input: Omit<NewPublication, 'id'>,
): Promise<CheckedPublication> {
  const { account, content, problems, state, ...read } = await readPublication(ports, organization, input);
  if (state !== 'ready') return { publication_errors: problems, publication_warnings: [] };
  const publish_date = read.schedule ? (await freeSlot(ports, organization, account)).publish_date : read.publish_date;
  const [warnings = []] = await fitCandidates(ports, organization, [{ account, content, publish_date }]);
  return { publication_errors: problems, publication_warnings: warnings };
}
