import type { Upload } from '#ports/files/upload';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { giveSpaceBack } from '../plans/index.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'files' | 'settings' | 'storage'>;

/** Whether a publication that was not deleted refers to the file. */
export async function isUsed({ storage }: Pick<Ports, 'storage'>, upload: Upload): Promise<boolean> {
  const { _id, id_organization } = upload;
  const using = await storage.find('publications', {
    where: { id_organization, deleted: false, files_text: { contains: _id } },
    limit: 1,
  });
  return using.length > 0;
}

/**
 * Takes bytes and record of a file away and gives its space back, and lets go of its cover. The record
 * goes last, so that the same call can go on after a failure.
 */
export async function removeUpload(
  ports: Ports,
  organization: Organization | undefined,
  upload: Upload,
): Promise<void> {
  await ports.files.remove(upload.storage_key);
  if (organization) await giveSpaceBack(ports, organization, upload._id);
  if (upload.cover_image !== undefined) await discardUpload(ports, organization, upload.cover_image);
  await ports.storage.remove('uploads', upload._id);
}

/**
 * Removes a file that nobody wants any more; one that a publication still uses only leaves the library
 * and goes when it is not used any more.
 */
export async function discardUpload(
  ports: Ports,
  organization: Organization | undefined,
  id_upload: string,
): Promise<void> {
  const upload = await ports.storage.get('uploads', id_upload);
  if (!upload) return;
  if (await isUsed(ports, upload)) await ports.storage.update('uploads', id_upload, { unlinked: true });
  else await removeUpload(ports, organization, upload);
}
