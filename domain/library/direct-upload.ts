import type { ByteStream } from '#ports/library/file-store';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { type OrganizationAccess, reserveSpace } from '../access/index.ts';
import { ServiceError } from '../foundation/index.ts';
import type { UploadAddress } from './manage-uploads.ts';
import { requireSize, toStorageKey, storeUpload } from './store-upload.ts';
import { dropFile, issueTicket } from './upload-tickets.ts';
import { type UploadView, viewUpload, viewWithCover } from './upload-view.ts';

/** Where a client sends a file itself. */
export interface DirectUpload {
  readonly id_upload: string;
  readonly url: string;
  readonly method: 'PUT';
  /** To be sent unchanged. */
  readonly headers: Readonly<Record<string, string>>;
  readonly expires_date: DateTime;
}

/** Returns a link for sending one file straight to where files are stored, within 24 hours, and reserves its space. */
export async function beginDirectUpload(
  ports: Ports<'clock' | 'identifiers' | 'links' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  input: {
    readonly id_organization: string;
    readonly name: string;
    readonly size_in_bytes: number;
    /** The id to store it under, if the same call may come twice. */
    readonly id?: string | undefined;
  },
): Promise<DirectUpload> {
  const { name, size_in_bytes, id: _id = ports.identifiers.next() } = input;
  requireSize(size_in_bytes);
  // The ticket comes first, so that whatever holds space can always be found.
  const ticket = await issueTicket(ports, organization, { _id, name, size_in_bytes });
  try {
    await reserveSpace(ports, organization, _id, size_in_bytes);
  } catch (error) {
    await ports.storage.remove('upload_tickets', _id);
    throw error;
  }
  const { expires_date, storage_key: key } = ticket;
  const [now, expires] = [ports.clock.now(), Date.parse(expires_date)];
  const link = await ports.links.uploadLink({ key, size_in_bytes, now, expires });
  return { id_upload: _id, method: 'PUT', ...link, expires_date };
}

/** Passes on bytes. Throws `upload_failed` when there are more or fewer than announced. */
async function* exactly(size: number, content: ByteStream): ByteStream {
  const refusal = new ServiceError('upload_failed', { reason: `the body must have exactly ${String(size)} bytes` });
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > size) throw refusal;
    yield chunk;
  }
  if (bytes < size) throw refusal;
}

/**
 * Stores the bytes that a client program sends to a verified link. Throws `upload_not_found` when the upload is no
 * longer awaited; `upload_failed` when the size is not the announced one.
 */
export async function receiveDirectUpload(
  ports: Ports<'files' | 'storage'>,
  id_upload: string,
  content: ByteStream,
): Promise<void> {
  const ticket = await ports.storage.get('upload_tickets', id_upload);
  if (!ticket || (await ports.storage.get('uploads', id_upload))) throw new ServiceError('upload_not_found');
  await ports.files.write(ticket.storage_key, exactly(ticket.size_in_bytes, content));
}

/**
 * Creates an upload from the bytes that were sent; repeating it returns the same upload. A refused file leaves no bytes
 * and holds no space, and until the link expires another file can be sent in its place.
 */
export async function completeDirectUpload(
  ports: Ports<'clock' | 'converter' | 'files' | 'links' | 'media' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  address: UploadAddress,
): Promise<UploadView> {
  const { storage, files } = ports;
  const { id_upload: _id } = address;
  const known = await storage.get('uploads', _id);
  if (known?.id_organization === organization._id && !known.unlinked) return viewWithCover(ports, known);
  const ticket = await storage.get('upload_tickets', _id);
  if (known || ticket?.id_organization !== organization._id) throw new ServiceError('upload_not_found');
  // Moved first, so that the content cannot be replaced through the link while it is checked.
  const storage_key = toStorageKey(organization._id, _id);
  await files.move(ticket.storage_key, storage_key);
  const bytes = await files.size(storage_key);
  if (bytes === undefined) throw new ServiceError('upload_failed', { reason: 'its bytes have not arrived' });
  try {
    return viewUpload(ports, await storeUpload(ports, organization, { _id, name: ticket.name, bytes }));
  } catch (error) {
    // After any other failure the same call can be repeated.
    if (error instanceof ServiceError) await dropFile(ports, organization, ticket);
    throw error;
  }
}
