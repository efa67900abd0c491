import type { Upload } from '#ports/library/upload';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import type { OrganizationAccess } from '../access/index.ts';
import { paged, type Paging, ServiceError } from '../foundation/index.ts';
import { discardUpload, removeUpload } from './remove-upload.ts';
import { type UploadView, viewUploads, viewWithCover } from './upload-view.ts';

/** Identifies a file. */
export interface UploadAddress {
  readonly id_organization: string;
  readonly id_upload: string;
}

/**
 * Returns a file of the organization's library. Throws `upload_not_found` when it has none with this id, or the
 * file was taken out of the library.
 */
export async function findUpload(
  ports: Ports<'storage'>,
  organization: Organization,
  id_upload: string,
): Promise<Upload> {
  const upload = await ports.storage.get('uploads', id_upload);
  if (!upload || upload.unlinked || upload.id_organization !== organization._id)
    throw new ServiceError('upload_not_found');
  return upload;
}

/** Returns the organization's library, newest first, without covers and files that the service made itself. */
export async function listUploads(
  ports: Ports<'clock' | 'links' | 'storage'>,
  { organization }: OrganizationAccess,
  _id_organization: string,
  paging: Paging,
): Promise<Page<UploadView>> {
  const { data, total } = await ports.storage.list('uploads', {
    where: { id_organization: organization._id, is_temporal: false, unlinked: false },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(paging),
  });
  return { data: await viewUploads(ports, data), total };
}

/** Returns one file. */
export async function getUpload(
  ports: Ports<'clock' | 'links' | 'storage'>,
  { organization }: OrganizationAccess,
  address: UploadAddress,
): Promise<UploadView> {
  return viewWithCover(ports, await findUpload(ports, organization, address.id_upload));
}

/**
 * Makes an image of the library the cover of this video, and of no other. Throws `cover_not_valid` when it cannot
 * be.
 */
async function claimCover({ storage }: Ports<'storage'>, video: Upload, cover_image: string): Promise<void> {
  const cover = await storage.get('uploads', cover_image);
  if (cover?.file_type !== 'image' || cover.id_organization !== video.id_organization) {
    throw new ServiceError('cover_not_valid');
  }
  // Claimed for this video before, by a call that died half way.
  if (cover.cover_of === video._id && !cover.unlinked) return;
  const changes = { is_temporal: true, cover_of: video._id };
  const free = { is_temporal: false, unlinked: false };
  if (!(await storage.update('uploads', cover_image, changes, free))) throw new ServiceError('cover_not_valid');
}

/**
 * Sets the description of a file, and the cover of a video: an image of the library, or a time in milliseconds. Absent
 * fields are kept, `null` clears. An image that becomes a cover leaves the list and belongs to its video only; the
 * replaced cover is deleted.
 */
export async function updateUpload(
  ports: Ports<'clock' | 'files' | 'links' | 'storage'>,
  { organization }: OrganizationAccess,
  address: UploadAddress,
  input: {
    readonly alt_text?: string | null | undefined;
    readonly cover_image?: string | null | undefined;
    readonly cover_offset?: number | null | undefined;
  },
): Promise<UploadView> {
  const upload = await findUpload(ports, organization, address.id_upload);
  const isCover = input.cover_image !== undefined || input.cover_offset !== undefined;
  if (isCover && upload.file_type !== 'video') throw new ServiceError('cover_for_videos_only');
  const { alt_text = upload.alt_text, cover_image = upload.cover_image, cover_offset = upload.cover_offset } = input;
  const isNew = cover_image !== upload.cover_image;
  if (isNew && cover_image) await claimCover(ports, upload, cover_image);
  const changed = await ports.storage.update('uploads', upload._id, {
    alt_text: alt_text === null || alt_text === '' ? undefined : alt_text,
    cover_image: cover_image ?? undefined,
    cover_offset: cover_offset ?? undefined,
  });
  if (!changed) throw new ServiceError('upload_not_found');
  if (isNew && upload.cover_image !== undefined) {
    await discardUpload(ports, organization, upload.cover_image);
  }
  return viewWithCover(ports, changed);
}

/**
 * Deletes a file; a video with its cover. While a publication or a plan that waits refers to it, the file only leaves
 * the library and its bytes stay, unless `force_delete` is given: they then fail with `upload_not_found` when they are
 * due. A video whose cover is deleted has none any more.
 */
export async function deleteUpload(
  ports: Ports<'files' | 'storage'>,
  { organization }: OrganizationAccess,
  address: UploadAddress,
  input: { readonly force_delete?: boolean | undefined },
): Promise<{ success: boolean }> {
  const upload = await findUpload(ports, organization, address.id_upload);
  const video = upload.cover_of && (await ports.storage.get('uploads', upload.cover_of));
  if (video && video.cover_image === upload._id) {
    await ports.storage.update('uploads', video._id, { cover_image: undefined });
  }
  if (input.force_delete) await removeUpload(ports, organization, upload);
  else await discardUpload(ports, organization, upload._id);
  return { success: true };
}
