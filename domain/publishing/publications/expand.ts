import type { Ports } from '#ports/platform/platform-ports';
import { type AccountView, viewAccount } from '../../accounts/index.ts';
import { type OrganizationAccess, requireExpansions } from '../../access/index.ts';
import { type UploadView, viewUploads } from '../../library/index.ts';
import { getFiles } from './parts.ts';
import type { PublicationNumbers } from './publication-numbers.ts';
import type { PublicationView } from './publication-view.ts';

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
