import type { Account } from '#ports/accounts/account';
import type { MessageFact, NetworkConversation } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { accountState, askNetwork, type AskingPorts } from '../accounts/index.ts';
import { networkKey } from '../comment-facts/index.ts';
import { applyMessageFacts, changeConversation } from '../message-facts/index.ts';
import { ServiceError } from '../errors/index.ts';
import { rulebook } from '../networks/index.ts';
import { clientOf, hasXCredits, mayRead } from '../plans/index.ts';
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

/** Returns those of the facts that tell of messages which are not stored. */
export async function missed(
  { storage }: Ports<'storage'>,
  { _id }: Account,
  facts: readonly MessageFact[],
): Promise<readonly MessageFact[]> {
  const keys = facts.flatMap((fact) =>
    fact.type === 'message' ? networkKey(_id, fact.message.external_id) : [],
  );
  if (keys.length === 0) return [];
  const found = await storage.find('messages', { where: { network_key: { in: keys } } });
  const known = new Set(found.map(({ external_id }) => external_id));
  return facts.filter((fact) => fact.type === 'message' && !known.has(fact.message.external_id));
}

/**
 * Reads what the network has. What is from `news` on is new, if it is not stored yet, and apps are told of it. Returns false when
 * nothing can be read, or paid for, now.
 */
async function readConversations(ports: AskingPorts, account: Account, news?: DateTime): Promise<boolean> {
  if (accountState(account) !== 'enabled') return false;
  const source = messageSource(ports, account);
  const list = source.messages.conversations?.bind(source.messages);
  const organization = await ports.storage.get('organizations', account.id_organization);
  if (!list || !organization || !mayRead(organization, account.social_network, 'messages')) return false;
  const price = rulebook[account.social_network].credits?.arriving ?? 0;
  // Without credits what is stored is shown, and the rest is read when there are some again.
  if (price > 0 && !(await hasXCredits(ports, organization, price))) return false;
  const found = await askNetwork(ports, source, asking(source, 'read'), (session) =>
    list({ session, account, ...mostRead }),
  );
  const isNew = ({ date }: MessageFact): boolean => news !== undefined && date >= news;
  try {
    for (const conversation of found) {
      const before = readBefore(conversation).filter((fact) => !isNew(fact));
      const recent = await missed(ports, account, conversation.facts.filter(isNew));
      const [one] = [
        ...(await applyMessageFacts(ports, account, before, 'first')),
        ...(await applyMessageFacts(ports, account, recent, 'told')),
      ];
      if (one && conversation.state) {
        await changeConversation(ports, one.id_conversation, () => ({ state: conversation.state }));
      }
    }
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'no_x_credits_left') return false;
    throw error;
  }
  await ports.storage.update('accounts', account._id, { messages_read: toDateTime(ports.clock.now()) });
  return true;
}

/**
 * Reads what an account and people exchanged before, once: apps are told nothing of it. Does nothing where the network shows
 * no past, nobody agreed to pay for it, or credits are used up. Throws the errors of `askNetwork`.
 */
export async function importConversations(ports: AskingPorts, account: Account): Promise<void> {
  if (account.messages_read !== undefined) return;
  // A suspended client reads what is stored.
  if (!(await clientOf(ports, account.id_client)).disabled) await readConversations(ports, account);
}

/**
 * Reads what was exchanged while nobody followed an account, as after its plan had no inbox: apps are told only of what is from
 * `followed` on, when somebody does again. An account of which nothing was read yet is left to the first listing, and so is what
 * cannot be paid for now. Throws the errors of `askNetwork`.
 */
export async function readGap(ports: AskingPorts, account: Account, followed: DateTime): Promise<void> {
  const isRead = account.messages_read !== undefined && (await readConversations(ports, account, followed));
  if (!isRead) await ports.storage.update('accounts', account._id, { messages_read: undefined });
}
