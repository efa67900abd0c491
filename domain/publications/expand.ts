import type { Ports } from '#ports/platform/platform-ports';
import { type AccountView, viewAccount } from '../accounts/index.ts';
import { type OrganizationAccess, requireExpansions } from '../authentication/index.ts';
import { type UploadView, viewUploads } from '../files/index.ts';
import { filesOf } from './parts.ts';
import type { PublicationNumbers } from './publication-numbers.ts';
import type { PublicationView } from './publication-view.ts';

/** A publication with the records that `expand` asked for. */
export type ExpandedPublication = PublicationNumbers &
  PublicationView & {
    readonly account?: AccountView;
    readonly uploads?: readonly UploadView[];
  };

/** What can stand beside the identifiers. */
export const expandable = ['account', 'files'] as const;

/**
 * Adds `account` and `uploads` beside the identifiers, as `expand=account,files` asks. Records that no longer exist are left
 * out. Throws the errors of `requireExpansions`.
 */
export async function expandPublications(
  ports: Ports<'clock' | 'links' | 'networks' | 'storage'>,
  access: OrganizationAccess,
  publications: readonly (PublicationNumbers & PublicationView)[],
  expand?: readonly string[],
): Promise<ExpandedPublication[]> {
  const names = await requireExpansions(ports, access, expandable, expand);
  if (names.length === 0) return [...publications];
  const wanted = (ids: readonly string[]) => ({ where: { _id: { in: [...new Set(ids)] } } });
  const accounts = names.includes('account')
    ? await ports.storage.find('accounts', wanted(publications.map((one) => one.id_account)))
    : [];
  const uploads = names.includes('files')
    ? await ports.storage.find('uploads', wanted(publications.flatMap(filesOf)))
    : [];
  const accountById = new Map(accounts.map((account) => [account._id, account]));
  const uploadById = new Map((await viewUploads(ports, uploads)).map((upload) => [upload._id, upload]));
  return publications.map((publication) => {
    const account = accountById.get(publication.id_account);
    const files = filesOf(publication).flatMap((id) => uploadById.get(id) ?? []);
    return {
      ...publication,
      ...(account && { account: viewAccount(ports, account) }),
      ...(names.includes('files') && { uploads: files }),
    };
  });
}
