import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { accountState, type AskingPorts, askNetwork, connectedDate } from '../../accounts/index.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';
import { getClientById, hasXCredits, mayRead } from '../../access/index.ts';
import { applyReading } from './apply-reading.ts';
import { toCallOptions, messageSource } from './message-source.ts';

/** The maximum number of conversations, and of messages in each. */
export const maxRead = { limit: 30, messages: 20 };

/**
 * Reads the network's conversations. Messages since `news` that are not stored yet are announced to apps. Returns false
 * when nothing can be read, or paid for, now.
 */
async function readConversations(ports: AskingPorts, account: Account, news?: DateTime): Promise<boolean> {
  if (accountState(account) !== 'enabled') return false;
  const source = messageSource(ports, account);
  const list = source.messages.conversations?.bind(source.messages);
  const organization = await ports.storage.get('organizations', account.id_organization);
  if (!list || !organization || !mayRead(organization, account.social_network, 'messages')) return false;
  const price = rulebook[account.social_network].credits?.arriving ?? 0;
  // Without credits, only stored messages are shown; the rest is read later.
  if (price > 0 && !(await hasXCredits(ports, organization, price))) return false;
  const began = toDateTime(ports.clock.now());
  const found = await askNetwork(ports, source, toCallOptions(source, 'read'), (session) =>
    list({ session, account, ...maxRead }),
  );
  try {
    for (const conversation of found) await applyReading(ports, account, conversation, { began, news, isFirst: true });
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'no_x_credits_left') return false;
    throw error;
  }
  await ports.storage.update('accounts', account._id, { messages_read: toDateTime(ports.clock.now()) });
  return true;
}

/**
 * Imports the history of an account once: only messages since it was connected are announced to apps. Does nothing
 * where the network provides no history, the organization has not agreed to pay for it, or credits are used up. Throws
 * the errors of `askNetwork`.
 */
export async function importConversations(ports: AskingPorts, account: Account): Promise<void> {
  const { id_client, messages_read } = account;
  if (messages_read) return;
  // On a repeated import, messages were announced when they arrived.
  const news = messages_read === undefined ? connectedDate(account) : undefined;
  // For a disabled client, only stored messages are shown.
  if (!(await getClientById(ports, id_client)).disabled) await readConversations(ports, account, news);
}

/** After this time, an account without an import was not followed from the beginning; in milliseconds. */
const untilFollowed = 10 * 60_000;

/** Returns whether an account has been followed since it was connected, and nothing was imported yet. */
export const isJustConnected = ({ clock }: Ports<'clock'>, account: Account): boolean =>
  account.messages_read === undefined && Date.parse(connectedDate(account)) > clock.now() - untilFollowed;

/**
 * Reads messages from a gap in which an account was not followed, such as when its plan had no inbox: only messages
 * since `followed`, when following resumed, are announced to apps. An account without any import is left to the first
 * listing, and so is what the credits do not cover now. Throws the errors of `askNetwork`.
 */
export async function readGap(ports: AskingPorts, account: Account, followed: DateTime): Promise<void> {
  if (isJustConnected(ports, account)) return;
  const isRead = account.messages_read && (await readConversations(ports, account, followed));
  if (!isRead) await ports.storage.update('accounts', account._id, { messages_read: '' });
}
