import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import { type OrganizationAccess, requireExpansions } from '../../access/index.ts';
import { type AccountView, viewAccount } from '../../accounts/index.ts';
import { pick } from '../../foundation/index.ts';
import { type UploadView, viewUploads } from '../../library/index.ts';
import { contentFields } from './content-fields.ts';
import { getFiles } from './parts.ts';
import type { PublicationNumbers } from './publication-numbers.ts';
import { getRevision } from './publication-state.ts';

/**
 * Returns `unknown` when the last send ended without knowing whether the network has the post. In records older than
 * this field, an attempt still marked `asked` means the same.
 */
export function getOutcome({
  outcome,
  state,
  attempt,
}: Pick<Publication, 'attempt' | 'outcome' | 'state'>): Publication['outcome'] {
  const isDoubtful = state === 'withErrors' && attempt?.asked === true;
  return outcome ?? (isDoubtful ? 'unknown' : undefined);
}

/** A publication with the expanded records. */
export type ExpandedPublication = PublicationNumbers &
  PublicationView & { readonly account?: AccountView; readonly uploads?: readonly UploadView[] };

/** The records that can be expanded. */
export const expandable = ['account', 'files'] as const;

/**
 * Adds `account` and `uploads` next to the identifiers, for `expand=account,files`. Omits records that no longer exist.
 * Throws the errors of `requireExpansions`.
 */
export async function expandPublications(
  ports: Ports<'clock' | 'links' | 'networks' | 'storage'>,
  access: OrganizationAccess,
  publications: readonly (PublicationNumbers & PublicationView)[],
  expand?: readonly string[],
): Promise<ExpandedPublication[]> {
  const names = await requireExpansions(ports, access, expandable, expand);
  if (names.length === 0) return [...publications];
  const byIds = (ids: readonly string[]) => ({ where: { _id: { in: [...new Set(ids)] } } });
  const accounts = names.includes('account')
    ? await ports.storage.find('accounts', byIds(publications.map((one) => one.id_account)))
    : [];
  const uploads = names.includes('files')
    ? await ports.storage.find('uploads', byIds(publications.flatMap(getFiles)))
    : [];
  const accountById = new Map(accounts.map((account) => [account._id, account]));
  const uploadById = new Map((await viewUploads(ports, uploads)).map((upload) => [upload._id, upload]));
  return publications.map((publication) => {
    const account = accountById.get(publication.id_account);
    const files = getFiles(publication).flatMap((id) => uploadById.get(id) ?? []);
    return {
      ...publication,
      ...(account && { account: viewAccount(ports, account) }),
      ...(names.includes('files') && { uploads: files }),
    };
  });
}

const shown = [
  '_id',
  'id_organization',
  'id_account',
  'social_network',
  'state',
  ...contentFields,
  'publish_date',
  'schedule',
  'creation_date',
  'publication_errors',
  'postponed',
  'retries',
  'external_identifier',
  'url',
  'extra_data',
  'parts',
  'id_ai_plan',
  'id_integration',
  'source_index',
  'ai',
] as const satisfies readonly (keyof Publication)[];

/** A publication for callers, without the worker's bookkeeping. */
export type PublicationView = Pick<Publication, (typeof shown)[number] | 'outcome'> & { readonly revision: string };

const place = [
  '_id',
  'id_organization',
  'id_account',
  'social_network',
  'publication_type',
  'state',
  'publish_date',
  'schedule',
  'creation_date',
  'revision',
  'retries',
  'id_ai_plan',
  'id_integration',
  'source_index',
] as const satisfies readonly (keyof PublicationView)[];

/** Returns only which publication it is, where and when: for callers who may not read its content. */
export function viewPublicationOutline(publication: Publication): PublicationView {
  return { ...pick(viewPublication(publication), place), files: [], publication_errors: [] };
}

/** Returns the fields of a publication that callers may see. */
export function viewPublication(publication: Publication): PublicationView {
  const revision = getRevision(publication);
  const outcome = getOutcome(publication);
  // Lists contain many publications, so copy each only once.
  return Object.assign(pick(publication, shown), outcome ? { revision, outcome } : { revision });
}
