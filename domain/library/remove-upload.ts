import type { Upload } from '#ports/library/upload';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { releaseSpace } from '../access/index.ts';

/** Whether an existing publication, or a plan to be generated, refers to the file. */
export async function isUsed({ storage }: Ports<'storage'>, upload: Upload): Promise<boolean> {
  const { _id, id_organization } = upload;
  const files_text = { contains: _id };
  // Plans first: a plan generated concurrently stores its posts before it releases its files.
  const plans = await storage.find('ai_plans', { where: { id_organization, files_text }, limit: 1 });
  if (plans.length > 0) return true;
  const using = await storage.find('publications', {
    where: { id_organization, deleted: false, files_text },
    limit: 1,
  });
  return using.length > 0;
}

/**
 * Removes the bytes and the record of a file, releases its space, and discards its cover. The record goes last, so
 * that the same call can continue after a failure.
 */
export async function removeUpload(
  ports: Ports<'files' | 'storage'>,
  organization: Organization | undefined,
  upload: Upload,
): Promise<void> {
  await ports.files.remove(upload.storage_key);
  if (organization) await releaseSpace(ports, organization, upload._id);
  if (upload.cover_image !== undefined) await discardUpload(ports, organization, upload.cover_image);
  await ports.storage.remove('uploads', upload._id);
}

/**
 * Removes a file that is no longer wanted. If a publication or a plan still uses it, it only leaves the library for
 * now, and is removed when nothing uses it any more.
 */
export async function discardUpload(
  ports: Ports<'files' | 'storage'>,
  organization: Organization | undefined,
  id_upload: string,
): Promise<void> {
  const upload = await ports.storage.get('uploads', id_upload);
  if (!upload) return;
  if (await isUsed(ports, upload)) await ports.storage.update('uploads', id_upload, { unlinked: true });
  else await removeUpload(ports, organization, upload);
}
