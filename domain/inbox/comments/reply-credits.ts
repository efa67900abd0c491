import type { Organization } from '#ports/access/organization';
import type { Comment } from '#ports/inbox/comment';
import type { Ports } from '#ports/platform/platform-ports';
import { toMonth, reserveCredits, settleCredits, type Spending } from '../../access/index.ts';
import { ServiceError } from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';

/** Returns the X credits that a reply costs. */
export function getPrice({ social_network, text }: Pick<Comment, 'social_network' | 'text'>): number {
  return rulebook[social_network].credits?.sending({ text }) ?? 0;
}

/** Returns how a reply is charged. */
const toSpending = ({ _id, received_date }: Comment): Spending => ({
  month: toMonth(Date.parse(received_date)),
  cause: `reply:${_id}`,
});

/** Charges for a reply that its network has, or refunds its reservation. Repeating it changes nothing. */
export async function settleReply(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  reply: Comment,
  isSent: boolean,
): Promise<void> {
  const price = getPrice(reply);
  if (price === 0) return;
  await settleCredits(ports, organization, 'x_credits', toSpending(reply), isSent ? price : 0);
}

/** Reserves what a stored reply costs. Removes it and throws `no_x_credits_left` when too few are left. */
export async function reserveReply(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  reply: Comment,
  price: number,
): Promise<void> {
  try {
    await reserveCredits(ports, organization, 'x_credits', toSpending(reply), price);
  } catch (error) {
    const { _id, revision } = reply;
    if (error instanceof ServiceError) await ports.storage.remove('comments', _id, { revision });
    throw error;
  }
}
