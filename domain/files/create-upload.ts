import type { ByteStream } from '#ports/files/file-store';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../authentication/index.ts';
import { uploadLimit } from './admit-upload.ts';
import { storageKeyOf, storeUpload } from './store-upload.ts';
import { dropFile, issueTicket } from './upload-tickets.ts';
import { type UploadView, viewUpload } from './upload-view.ts';

/**
 * Stores a file: images up to 5 MB, MP4 up to 512 MB. Its bytes decide what it is. HEIC and HEIF become JPEG.
 * Nothing of a refused file stays. Throws `image_format_not_accepted`, `video_format_not_accepted` or
 * `not_an_image_or_video` when it is not such a file; `image_too_large` or `video_too_large` when it is too large;
 * `storage_full` when no space is left.
 */
export async function createUpload(
  ports: Ports<'clock' | 'converter' | 'files' | 'identifiers' | 'links' | 'media' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  input: {
    readonly id_organization: string;
    readonly name: string;
    readonly content: ByteStream;
    /** The id to store it under, if the same call may come twice. */
    readonly id?: string | undefined;
  },
): Promise<UploadView> {
  const { name, id: _id = ports.identifiers.next() } = input;
  const known = await ports.storage.get('uploads', _id);
  if (known) return viewUpload(ports, known);
  const limited = await uploadLimit(ports, organization);
  // If the process dies half way, the cleaning finds the bytes and the space by this ticket.
  const ticket = await issueTicket(ports, organization, { _id, name, size_in_bytes: 0 });
  try {
    const bytes = await ports.files.write(storageKeyOf(organization._id, _id), limited(input.content));
    const upload = await storeUpload(ports, organization, { _id, name, bytes });
    await ports.storage.remove('upload_tickets', _id);
    return viewUpload(ports, upload);
  } catch (error) {
    await dropFile(ports, organization, ticket);
    await ports.storage.remove('upload_tickets', _id);
    throw error;
  }
}
