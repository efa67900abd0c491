import type { Upload } from '#ports/library/upload';
import type { UploadTicket } from '#ports/library/upload-ticket';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../foundation/index.ts';
import { isUsed, removeUpload } from './remove-upload.ts';
import { dropFile } from './upload-tickets.ts';

const batch = 500;
const hour = 60 * 60 * 1000;

async function forgetTicket(
  ports: Ports<'clock' | 'files' | 'settings' | 'storage'>,
  ticket: UploadTicket,
): Promise<void> {
  const { storage, files } = ports;
  // Even if the upload is complete, bytes may have been sent to the link again.
  await files.remove(ticket.storage_key);
  if (!(await storage.get('uploads', ticket._id))) {
    await dropFile(ports, await storage.get('organizations', ticket.id_organization), ticket);
  }
  await storage.remove('upload_tickets', ticket._id);
}

async function forgetIfUnused(ports: Ports<'files' | 'storage'>, upload: Upload): Promise<boolean> {
  if (await isUsed(ports, upload)) return false;
  await removeUpload(ports, await ports.storage.get('organizations', upload.id_organization), upload);
  return true;
}

/**
 * Cleans up files, every hour: uploads that were never completed, unlinked files that are no longer used, and remains
 * of crashes.
 */
export async function forgetFiles(ports: Ports<'clock' | 'files' | 'settings' | 'storage'>): Promise<void> {
  const { storage, files, clock } = ports;
  // An upload that began in time may still be in progress.
  const before = toDateTime(clock.now() - hour);
  for (;;) {
    const old = await storage.find('upload_tickets', {
      where: { expires_date: { lt: before } },
      order: [{ field: 'expires_date', direction: 'asc' }],
      limit: batch,
    });
    for (const ticket of old) await forgetTicket(ports, ticket);
    if (old.length < batch) break;
  }
  for (let kept = 0; ;) {
    const unlinked = await storage.find('uploads', { where: { unlinked: true }, offset: kept, limit: batch });
    for (const upload of unlinked) if (!(await forgetIfUnused(ports, upload))) kept += 1;
    if (unlinked.length < batch) break;
  }
  await files.sweep(clock.now() - 24 * hour);
}
