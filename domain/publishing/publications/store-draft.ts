import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/foundation/problem';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import type { Written } from './content-fields.ts';
import { getCovers, getFiles } from './parts.ts';
import { contentProblems, findFiles, searchFields } from './publication-input.ts';
import { storeNew } from './store-new.ts';

/** A draft created by the service. */
export interface MadeDraft extends Pick<
  Publication,
  '_id' | 'ai' | 'id_ai_plan' | 'id_integration' | 'schedule' | 'source_index'
> {
  readonly publish_date?: DateTime;
  /** Publish it at its date or in its slot if it has no problems; otherwise it is a draft. */
  readonly isScheduled?: boolean;
  readonly content: Written;
  /** Additional problems. */
  readonly problems?: readonly Problem[];
}

/**
 * Stores a draft with its problems; an existing draft is not changed. Not counted here: the caller has counted it.
 * Throws `upload_not_found`, `publication_type_not_supported`, `publications_not_supported`.
 */
export async function storeDraft(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  account: Account,
  { content, problems = [], isScheduled = false, ...draft }: MadeDraft,
): Promise<Publication> {
  const files = await findFiles(ports, organization, getFiles(content), getCovers(content));
  const publication_errors = [...contentProblems(account, content, files), ...problems];
  const isReady = isScheduled && publication_errors.length === 0;
  const publication: Publication = {
    ...content,
    ...draft,
    id_client: organization.id_client,
    id_organization: organization._id,
    id_account: account._id,
    social_network: account.social_network,
    state: isReady ? 'ready' : 'draft',
    ...(isReady && draft.publish_date !== undefined && { due_date: draft.publish_date }),
    creation_date: toDateTime(ports.clock.now()),
    publication_errors,
    retries: 0,
    deleted: false,
    tries: 0,
    outcomes: 0,
    ...searchFields(content),
  };
  if (isReady && publication.schedule) return storeInSlot(ports, organization, account, publication);
  await ports.storage.insert('publications', publication);
  return publication;
}

/** Stores a publication in the next free slot of its account, or as a draft with the reason why there is none. */
async function storeInSlot(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  account: Account,
  publication: Publication,
): Promise<Publication> {
  try {
    const stored = await storeNew(ports, organization, { publication, account });
    return stored ?? publication;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const draft: Publication = { ...publication, state: 'draft', publication_errors: [error.problem] };
    await ports.storage.insert('publications', draft);
    return draft;
  }
}
