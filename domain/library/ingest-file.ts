import type { Organization } from '#ports/access/organization';
import type { ByteStream } from '#ports/library/file-store';
import type { Upload } from '#ports/library/upload';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../access/index.ts';
import { uploadLimit } from './admit-upload.ts';
import { ingestBytes, type SizeLimits, type StoredBytes, storeUpload, toStorageKey } from './store-upload.ts';
import { dropFile, issueTicket } from './upload-tickets.ts';
import { type UploadView, viewUpload } from './upload-view.ts';

/**
 * Stores a file: images up to 5 MB, GIFs up to 15 MB, MP4 and MOV up to 512 MB. Its bytes decide what it is. What not
 * every network accepts (HEIC, HEIF, WebP, AVIF, CMYK, 16 bits per channel, MOV) is converted. Nothing of a refused
 * file stays.
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
  const { name, content, id: _id = ports.identifiers.next() } = input;
  return viewUpload(ports, await ingestFile(ports, organization, { _id, name, content }));
}

/**
 * Stores a file in the library of an organization under an identifier; an existing one is kept. Its type is determined
 * from its bytes, and a refused file leaves nothing behind. Throws the errors of `storeUpload`.
 */
export async function ingestFile(
  ports: Ports<'clock' | 'converter' | 'files' | 'media' | 'settings' | 'storage'>,
  organization: Organization,
  {
    _id,
    name,
    content,
    made_with_ai,
    ai_cost,
  }: {
    readonly _id: string;
    readonly name: string;
    readonly content: ByteStream;
    readonly made_with_ai?: true;
    readonly ai_cost?: Upload['ai_cost'];
  },
  limits?: SizeLimits,
): Promise<Upload> {
  const known = await ports.storage.get('uploads', _id);
  if (known) return known;
  const limited = await uploadLimit(ports, organization, limits);
  // After a crash, the cleanup finds the bytes and the space by this ticket.
  const ticket = await issueTicket(ports, organization, { _id, name, size_in_bytes: 0 });
  try {
    const bytes = await ports.files.write(toStorageKey(organization._id, _id), limited(content));
    const upload = await storeUpload(ports, organization, { _id, name, bytes, made_with_ai, ai_cost }, limits);
    await ports.storage.remove('upload_tickets', _id);
    return upload;
  } catch (error) {
    await dropFile(ports, organization, ticket);
    await ports.storage.remove('upload_tickets', _id);
    throw error;
  }
}

/**
 * Returns what would be stored of a file, without keeping it. Throws the errors of `ingestBytes`, and `storage_full`.
 */
export async function examineFile(
  ports: Ports<'clock' | 'converter' | 'files' | 'identifiers' | 'media' | 'settings' | 'storage'>,
  organization: Organization,
  { name, content }: { readonly name: string; readonly content: ByteStream },
): Promise<StoredBytes> {
  const limited = await uploadLimit(ports, organization);
  const _id = ports.identifiers.next();
  const ticket = await issueTicket(ports, organization, { _id, name, size_in_bytes: 0 });
  const key = toStorageKey(organization._id, _id);
  try {
    return await ingestBytes(ports, key, await ports.files.write(key, limited(content)));
  } finally {
    await dropFile(ports, organization, ticket);
    await ports.storage.remove('upload_tickets', _id);
  }
}
