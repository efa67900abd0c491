import { ServiceError } from '#domain/errors/index';
import type { ToolCall } from './tool.ts';

/**
 * Reads what an account and a contact wrote to each other, with who the contact is where the person may read contacts. It marks
 * nothing as read: whoever reads for somebody has not read for them.
 */
export function readConversation(
  { platform, caller, id_organization }: ToolCall,
  address: { readonly id_account: string; readonly id_contact: string },
  paging: { readonly offset?: number; readonly limit: number },
) {
  const read = (...expand: readonly 'contact'[]) =>
    platform.messages.readMessages(
      caller,
      { id_organization, ...address },
      { ...paging, mark_read: false, expand },
    );
  return read('contact').catch((error: unknown) => {
    if (error instanceof ServiceError && error.error === 'permission_missing') return read();
    throw error;
  });
}
