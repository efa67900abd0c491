import type { Ports } from '#ports/platform/platform-ports';

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
