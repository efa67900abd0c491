import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import { ServiceError } from '../../foundation/index.ts';

/** Returns a publication of the organization. Throws `publication_not_found` when it does not exist or was deleted. */
export async function findPublication(
  { storage }: Ports<'storage'>,
  organization: Organization,
  id_publication: string,
): Promise<Publication> {
  const publication = await storage.get('publications', id_publication);
  if (!publication || publication.deleted || publication.id_organization !== organization._id) {
    throw new ServiceError('publication_not_found');
  }
  return publication;
}
