import { ServiceError } from '#domain/foundation/index';
import type { ToolCall } from './tool.ts';

/**
 * Reads the messages between an account and a contact, with the contact if the user may read contacts. It marks nothing
 * as read: the assistant reads, not the user.
 */
export function readConversation(
  { platform, caller, id_organization }: ToolCall,
  address: { readonly id_account: string; readonly id_contact: string },
  paging: { readonly offset?: number; readonly limit: number },
) {
  const read = (...expand: readonly 'contact'[]) =>
    platform.messages.readMessages(caller, { id_organization, ...address }, { ...paging, mark_read: false, expand });
  return read('contact').catch((error: unknown) => {
    if (error instanceof ServiceError && error.error === 'permission_missing') return read();
    throw error;
  });
}
