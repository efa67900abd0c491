import type { Account } from '#ports/accounts/account';
import type { MessageFact, NetworkConversation } from '#ports/networks/network-messages';
import { accountState, askNetwork, type AskingPorts } from '../accounts/index.ts';
import { applyMessageFacts, changeConversation } from '../message-facts/index.ts';
import { ServiceError } from '../errors/index.ts';
import { rulebook } from '../networks/index.ts';
import { hasXCredits, mayRead } from '../plans/index.ts';
import { toDateTime } from '../shared/index.ts';
import { asking, messageSource } from './message-source.ts';

/** How many conversations are read, and how many messages of each. */
export const mostRead = { limit: 30, messages: 20 };

/** Where the network does not say what was read, all before an answer of the account was. */
function readBefore({ facts }: NetworkConversation): readonly MessageFact[] {
  const answered = facts
    .flatMap((fact) => (fact.type === 'message' && fact.message.own ? fact.message.creation_date : []))
    .sort()
    .at(-1);
  return facts.map((fact) => {
    if (fact.type !== 'message' || fact.message.own || fact.message.read !== undefined) return fact;
    const read = answered !== undefined && fact.message.creation_date <= answered;
    return { ...fact, message: { ...fact.message, read } };
  });
}

/**
 * Reads what an account and people exchanged before, once: apps are told nothing of it. Does nothing where the network shows
 * no past, nobody agreed to pay for it, or credits are used up. Throws the errors of `askNetwork`.
 */
export async function importConversations(ports: AskingPorts, account: Account): Promise<void> {
  if (account.messages_read !== undefined || accountState(account) !== 'enabled') return;
  const source = messageSource(ports, account);
  const list = source.messages.conversations?.bind(source.messages);
  const organization = await ports.storage.get('organizations', account.id_organization);
  if (!list || !organization || !mayRead(organization, account.social_network, 'messages')) return;
  const price = rulebook[account.social_network].credits?.arriving ?? 0;
  // Without credits what is stored is shown, and the rest is read when there are some again.
  if (price > 0 && !(await hasXCredits(ports, organization, price))) return;
  const found = await askNetwork(ports, source, asking(source, 'read'), (session) =>
    list({ session, account, ...mostRead }),
  );
  try {
    for (const conversation of found) {
      const applied = await applyMessageFacts(ports, account, readBefore(conversation), 'first');
      const [one] = applied;
      if (one && conversation.state) {
        await changeConversation(ports, one.id_conversation, () => ({ state: conversation.state }));
      }
    }
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'no_x_credits_left') return;
    throw error;
  }
  await ports.storage.update('accounts', account._id, { messages_read: toDateTime(ports.clock.now()) });
}
