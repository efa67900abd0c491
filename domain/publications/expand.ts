import type { Ports } from '#ports/platform/platform-ports';
import { type AccountView, viewAccount } from '../accounts/index.ts';
import { ServiceError } from '../errors/index.ts';
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
 * Adds `account` and `uploads` beside the identifiers, as `expand=account,files` asks. Names may be repeated or
 * separated by commas. Records that no longer exist are left out. Throws `filter_not_valid` when a name cannot be
 * expanded.
 */
export async function expandPublications(
  ports: Ports<'clock' | 'links' | 'networks' | 'storage'>,
  publications: readonly (PublicationNumbers & PublicationView)[],
  expand: readonly string[] = [],
): Promise<ExpandedPublication[]> {
  const names = expand.flatMap((text) => text.split(',')).map((name) => name.trim());
  const unknown = names.find((name) => !expandable.some((one) => one === name));
  if (unknown !== undefined)
    throw new ServiceError('filter_not_valid', { field: 'expand', allowed: expandable });
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
