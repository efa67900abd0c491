import type { Caller } from '#ports/authentication/caller';
import type { Upload } from '#ports/files/upload';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import { authorize } from '../authentication/authorize.ts';
import { policies } from '../authentication/policies.ts';
import { giveSpaceBack } from '../clients/quotas.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type Paging, paged } from '../shared/paging.ts';
import { type UploadView, viewUpload } from './upload-view.ts';

/** Where a file is. */
export interface UploadAddress {
  readonly id_organization: string;
  readonly id_upload: string;
}

/** A file of the organization's library. 806 for any other, and for one that was taken out of it. */
async function findUpload(
  ports: PlatformPorts,
  organization: Organization,
  id_upload: string,
): Promise<Upload> {
  const upload = await ports.storage.get('uploads', id_upload);
  if (!upload || upload.unlinked || upload.id_organization !== organization._id) throw new ServiceError(806);
  return upload;
}

/** The organization's library, newest first, without covers and files the service made itself. */
export async function listUploads(
  ports: PlatformPorts,
  caller: Caller,
  id_organization: string,
  paging: Paging,
): Promise<Page<UploadView>> {
  const organization = await authorize(ports, caller, policies.listUploads, id_organization);
  const { data, total } = await ports.storage.list('uploads', {
    where: { id_organization: organization._id, is_temporal: false, unlinked: false },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(paging),
  });
  return { data: data.map((upload) => viewUpload(ports, upload)), total };
}

/** One file. 806 when the organization has none with this id. */
export async function getUpload(
  ports: PlatformPorts,
  caller: Caller,
  address: UploadAddress,
): Promise<UploadView> {
  const organization = await authorize(ports, caller, policies.getUpload, address.id_organization);
  return viewUpload(ports, await findUpload(ports, organization, address.id_upload));
}

/**
 * Sets the cover of a video: an image of the library, or a moment in milliseconds. A `cover_offset`
 * left out is cleared. An image that becomes a cover leaves the listing; the cover it replaces is
 * deleted. 806 no such file, 809 not a video, 810 the cover is missing or no image.
 */
export async function updateUpload(
  ports: PlatformPorts,
  caller: Caller,
  address: UploadAddress,
  input: { readonly cover_image?: string | undefined; readonly cover_offset?: number | undefined },
): Promise<UploadView> {
  const organization = await authorize(ports, caller, policies.updateUpload, address.id_organization);
  const upload = await findUpload(ports, organization, address.id_upload);
  if (upload.file_type !== 'video') throw new ServiceError(809);
  const { cover_image = upload.cover_image, cover_offset } = input;
  if (cover_image !== undefined && cover_image !== upload.cover_image) {
    const cover = await ports.storage.get('uploads', cover_image);
    const fits =
      cover?.id_organization === organization._id && !cover.unlinked && cover.file_type === 'image';
    if (!fits) throw new ServiceError(810);
    await ports.storage.update('uploads', cover_image, { is_temporal: true });
  }
  const changed = await ports.storage.update('uploads', upload._id, { cover_image, cover_offset });
  if (upload.cover_image !== undefined && upload.cover_image !== cover_image) {
    await removeBytes(ports, organization, upload.cover_image);
  }
  return viewUpload(ports, changed ?? upload);
}

/** Takes the bytes and the record away, and gives the storage back. */
async function removeBytes(
  ports: PlatformPorts,
  organization: Organization,
  id_upload: string,
): Promise<void> {
  const upload = await ports.storage.get('uploads', id_upload);
  if (!upload) return;
  await ports.files.remove(upload.storage_key);
  await ports.storage.remove('uploads', id_upload);
  await giveSpaceBack(ports, organization.id_client, id_upload);
}

/**
 * Deletes a file. While a publication still refers to it, it is only taken out of the library and its
 * bytes stay, unless `force_delete`: then such a publication ends with 806 when it is due. 806 when the
 * organization has no such file.
 */
export async function deleteUpload(
  ports: PlatformPorts,
  caller: Caller,
  address: UploadAddress,
  input: { readonly force_delete?: boolean | undefined },
): Promise<{ success: boolean }> {
  const organization = await authorize(ports, caller, policies.deleteUpload, address.id_organization);
  const upload = await findUpload(ports, organization, address.id_upload);
  const using = await ports.storage.find('publications', {
    where: { id_organization: organization._id, deleted: false, files_text: { contains: upload._id } },
    limit: 1,
  });
  if (using.length > 0 && !input.force_delete) {
    await ports.storage.update('uploads', upload._id, { unlinked: true });
    return { success: true };
  }
  await removeBytes(ports, organization, upload._id);
  if (upload.cover_image !== undefined) await removeBytes(ports, organization, upload.cover_image);
  return { success: true };
}
