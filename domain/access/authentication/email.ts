import { ServiceError } from '../../foundation/index.ts';
import type { Ports } from '#ports/platform/platform-ports';

// Text before and after a single @, without spaces or brackets. The host may or may not have a dot. Whether the address
// exists is verified by mail.
const form = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/u;

/**
 * Returns an e-mail address as it is stored: trimmed and in lower case. Throws `email_not_valid` when it is not
 * one.
 */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!form.test(email) || /\p{Control}/u.test(email)) throw new ServiceError('email_not_valid');
  return email;
}

/**
 * Takes an unverified address from its current holder, for the person who has verified it. The holder keeps their user,
 * with the address as a pending one.
 */
export async function freeUnprovedAddress({ storage }: Ports<'storage'>, email: string): Promise<void> {
  const [holder] = await storage.find('users', { where: { email }, limit: 1 });
  if (!holder || holder.email_verified) return;
  const changes = { email: `${holder._id}@unproved.invalid`, pending_email: email };
  await storage.update('users', holder._id, changes, { email });
}
