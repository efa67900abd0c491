import type { UploadTicket } from '#ports/library/upload-ticket';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { releaseSpace } from '../access/index.ts';
import { toDateTime } from '../foundation/index.ts';
import { cleanFileName, toStorageKey } from './store-upload.ts';

const day = 24 * 60 * 60 * 1000;

/** Stores for 24 hours that a file is on its way. The same id returns the ticket that exists. */
export async function issueTicket(
  { storage, clock }: Ports<'clock' | 'storage'>,
  organization: Organization,
  file: { readonly _id: string; readonly name: string; readonly size_in_bytes: number },
): Promise<UploadTicket> {
  const ticket: UploadTicket = {
    _id: file._id,
    id_organization: organization._id,
    name: cleanFileName(file.name),
    size_in_bytes: file.size_in_bytes,
    storage_key: `incoming/${file._id}`,
    expires_date: toDateTime(clock.now() + day),
  };
  const isNew = await storage.insert('upload_tickets', ticket);
  return (isNew ? undefined : await storage.get('upload_tickets', ticket._id)) ?? ticket;
}

/** Removes the bytes of a file that was refused or never came, and releases its space. */
export async function dropFile(
  ports: Ports<'clock' | 'files' | 'settings' | 'storage'>,
  organization: Organization | undefined,
  ticket: UploadTicket,
): Promise<void> {
  await ports.files.remove(toStorageKey(ticket.id_organization, ticket._id));
  if (organization) await releaseSpace(ports, organization, ticket._id);
}
