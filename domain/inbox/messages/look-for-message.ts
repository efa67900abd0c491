import type { Message } from '#ports/inbox/message';
import type { DateTime } from '#ports/foundation/date-time';
import type { NetworkSend } from '#ports/networks/network-send';
import type { MessageInput, SentMessage } from '#ports/networks/network-messages';
import { withSession } from '../../accounts/index.ts';
import { problem, ServiceError, toDateTime } from '../../foundation/index.ts';
import { beginSending, lookingOnly, looks, NetworkFailure, NotThere } from '../../networks/index.ts';
import type { MessageJobPorts } from './message-ports.ts';
import { messageSource } from './message-source.ts';
import { attemptWriter, confirmMessage, contentHash, failMessage, toInput } from './sent-message.ts';

/**
 * Looks up a message once. Returns whether the network has it. Throws `NetworkFailure` or `ServiceError` when that is
 * unknown.
 */
async function look(ports: MessageJobPorts, message: Message): Promise<boolean> {
  const { storage } = ports;
  const account = await storage.get('accounts', message.id_account);
  const contact = await storage.get('contacts', message.id_contact);
  const organization = await storage.get('organizations', message.id_organization);
  if (!account || !contact || !organization) {
    throw new NetworkFailure('unknown', 'what it belongs to is not stored any more');
  }
  // Before the call was made, the network certainly has nothing.
  if (message.attempt?.asked !== true) return false;
  const source = messageSource(ports, account);
  const sends: NetworkSend<MessageInput, object, SentMessage> = source.messages.send;
  const sending = await beginSending(ports, lookingOnly(sends), {
    stored: message.attempt,
    content_hash: contentHash(ports, message),
    write: attemptWriter(ports, message),
  });
  const input = await toInput(ports, organization, source, contact, message);
  try {
    const found = await withSession(ports, source.adapter, account, (session) =>
      sending.proceed({ ...input, session }),
    );
    await confirmMessage(ports, account, message, found);
    return true;
  } catch (error) {
    if (error instanceof NotThere) return false;
    throw error;
  }
}

/**
 * Looks up a message whose answer was lost. If found, it is confirmed; if it certainly does not exist, it has failed.
 * Otherwise it is looked up a few more times, and then stays unconfirmed. It is never sent again, because the caller
 * was notified and may have done so. `again`: when the message is due for another reason.
 */
export async function lookForMessage(
  ports: MessageJobPorts,
  message: Message,
  lease: string,
  again?: DateTime,
): Promise<void> {
  const { storage, clock } = ports;
  const { _id, social_network } = message;
  try {
    if (await look(ports, message)) return;
    await failMessage(ports, message, problem('network_unavailable', { social_network, reason: 'it was never sent' }));
  } catch (error) {
    if (!(error instanceof NetworkFailure) && !(error instanceof ServiceError)) throw error;
    const created = Date.parse(message.creation_date);
    const age = clock.now() - created;
    const isOver = error instanceof NetworkFailure && error.kind === 'unknown';
    const next = isOver ? undefined : looks.find((one) => one > age);
    const due_date = next === undefined ? again : toDateTime(created + next);
    await storage.update('messages', _id, { state: 'unconfirmed', due_date, lease: undefined }, { lease });
  }
}
