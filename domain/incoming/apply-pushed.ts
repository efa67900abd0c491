import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { MessageFact } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../foundation/index.ts';
import { applyMessageFacts } from '../inbox/index.ts';
import { NetworkFailure } from '../networks/index.ts';
import { mayRead } from '../access/index.ts';

/**
 * Returns whether a message of the account may be one that is being sent from here and is not answered yet. Always
 * known where the network returns our identifier.
 */
async function mayBeOurs(
  { storage }: Ports<'storage'>,
  { messages }: NetworkAdapter,
  { _id: id_account }: Account,
  facts: readonly MessageFact[],
): Promise<boolean> {
  const isOwn = facts.some((fact) => fact.type === 'message' && fact.message.own);
  if (!isOwn || messages?.echoesKey) return false;
  // Messages being sent are due in case their process dies, so there are few.
  const where = { id_account, state: 'sending', due_date: { gt: '' } } as const;
  return (await storage.find('messages', { where, limit: 1 })).length > 0;
}

/**
 * Applies what a network pushed about private messages. Where messages cost credits, none is applied without the
 * organization's consent; those that the credits do not cover are read from the network later. Throws kind `temporary`
 * while it is unknown whether a message was written here or elsewhere.
 */
export async function applyPushed(
  ports: Parameters<typeof applyMessageFacts>[0],
  adapter: NetworkAdapter,
  account: Account,
  facts: readonly MessageFact[],
): Promise<void> {
  const { storage } = ports;
  const organization = await storage.get('organizations', account.id_organization);
  if (!mayRead(organization, account.social_network, 'messages')) return;
  if (await mayBeOurs(ports, adapter, account, facts))
    throw new NetworkFailure('temporary', 'a message of the account is being sent');
  try {
    await applyMessageFacts(ports, account, facts, { source: 'push' });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.error !== 'no_x_credits_left') throw error;
    await storage.update('network_polls', account._id, { error_code: error.code });
  }
}
