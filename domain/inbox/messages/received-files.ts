import type { ByteStream } from '#ports/library/file-store';
import type { Message, MessageFile } from '#ports/inbox/message';
import type { ReceivedFile } from '#ports/inbox/received-file';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { withSession } from '../../accounts/index.ts';
import { catalogue, ServiceError, toDateTime } from '../../foundation/index.ts';
import { changeMessage } from './conversations.ts';
import { findAdapter, NetworkFailure } from '../../networks/index.ts';
import { releaseSpace, reserveSpace } from '../../access/index.ts';
import type { MessageJobPorts } from './message-source.ts';

/** The largest file that is stored, in bytes. */
const maxBytes = 100 * 1024 * 1024;
const hour = 60 * 60_000;
/** How long storing a file is retried: networks keep it for about a week. */
const maxAge = 7 * 24 * hour;

/** Thrown when a file exceeds the maximum size. */
class TooLarge extends Error {}

async function* capped(bytes: ByteStream): ByteStream {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLarge();
    yield chunk;
  }
}

/** Returns whether the bytes of a file are still to be stored. */
const isMissing = ({ id_file, lost }: MessageFile): boolean => id_file === undefined && lost !== true;

/**
 * Returns whether files of a message are still to be stored. Imported past messages, which apps were not notified of,
 * keep none.
 */
export function lacksFiles({ own, deleted, told, dates: { content }, message_options }: Message): boolean {
  const isOfPast = told === 0 && typeof content === 'object' && content.source === 'reading';
  return !own && !deleted && !isOfPast && message_options.files_urls.some(isMissing);
}

/** Removes the stored bytes of an attached file. Repeating it changes nothing. */
async function removeFile(
  { files, storage }: Ports<'files' | 'storage'>,
  { _id, id_organization, storage_key }: ReceivedFile,
): Promise<void> {
  await files.remove(storage_key);
  const organization = await storage.get('organizations', id_organization);
  if (organization) await releaseSpace({ storage }, organization, _id);
  await storage.remove('received_files', _id);
}

/** Removes the stored files of a message. Repeating it changes nothing. */
export async function removeFiles(
  ports: Ports<'files' | 'storage'>,
  { _id: id_message }: Pick<Message, '_id'>,
): Promise<void> {
  for (const file of await ports.storage.find('received_files', { where: { id_message } })) {
    await removeFile(ports, file);
  }
}

/** Stores the bytes of one file, and returns the updated file. Throws `storage_full` and `NetworkFailure`. */
async function keep(
  ports: MessageJobPorts,
  organization: Organization,
  message: Message,
  index: number,
  file: MessageFile,
): Promise<MessageFile> {
  const { storage, files, identifiers } = ports;
  const { _id: id_message, id_account, id_client, id_organization, social_network } = message;
  const account = await storage.get('accounts', id_account);
  const adapter = findAdapter(ports, social_network);
  const open = adapter?.messages?.openFile?.bind(adapter.messages);
  if (!account || !adapter || !open) throw new NetworkFailure('refused', 'its account cannot be used');
  const _id = identifiers.derive('received file', id_message, String(index));
  const storage_key = `${id_organization}/${_id}`;
  const { bytes, mime_type } = await withSession(ports, adapter, account, (session) => open({ session, file }));
  const size = await files.write(storage_key, capped(bytes));
  try {
    await reserveSpace(ports, organization, _id, size);
  } catch (error) {
    await files.remove(storage_key);
    throw error;
  }
  const name = file.name ?? 'file';
  const record = { _id, id_client, id_organization, id_message, name, storage_key, size_in_bytes: size };
  await storage.insert('received_files', record);
  const type = mime_type ?? file.mime_type;
  return { ...file, id_file: _id, size, error: undefined, ...(type !== undefined && { mime_type: type }) };
}

/**
 * Stores the files of a message, which networks provide for only some days. A file that does not fit keeps the error
 * and is retried for a week; the message is shown without it. Returns when to try again, if that helps.
 */
export async function keepFiles(ports: MessageJobPorts, message: Message): Promise<string | undefined> {
  const organization = await ports.storage.get('organizations', message.id_organization);
  if (!organization) return undefined;
  const age = ports.clock.now() - Date.parse(message.received_date);
  const kept: MessageFile[] = [];
  for (const [index, file] of message.message_options.files_urls.entries()) {
    if (!isMissing(file)) kept.push(file);
    else {
      const next = await keep(ports, organization, message, index, file).catch((error: unknown): MessageFile => {
        if (error instanceof TooLarge) return { ...file, lost: true };
        const isFull = error instanceof ServiceError && error.error === 'storage_full';
        if (!isFull && !(error instanceof NetworkFailure)) throw error;
        const isGone = error instanceof NetworkFailure && ['not_found', 'refused'].includes(error.kind);
        return {
          ...file,
          ...(isFull && { error: catalogue.storage_full.code }),
          ...((isGone || age > maxAge) && { lost: true }),
        };
      });
      kept.push(next);
    }
  }
  const changed = await changeMessage(ports, message, (current) => ({
    changes: { message_options: { ...current.message_options, files_urls: kept } },
    due: false,
  }));
  if (changed?.deleted !== false) {
    // Its author deleted it concurrently.
    await removeFiles(ports, message);
    return undefined;
  }
  return kept.some(isMissing) ? toDateTime(ports.clock.now() + hour) : undefined;
}
