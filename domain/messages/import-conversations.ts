import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { accountState, askNetwork, type AskingPorts, connectedDate } from '../accounts/index.ts';
import { ServiceError } from '../errors/index.ts';
import { rulebook } from '../networks/index.ts';
import { clientOf, hasXCredits, mayRead } from '../plans/index.ts';
import { toDateTime } from '../shared/index.ts';
import { applyReading } from './apply-reading.ts';
import { asking, messageSource } from './message-source.ts';

/** How many conversations are read, and how many messages of each. */
export const mostRead = { limit: 30, messages: 20 };

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
  const began = toDateTime(ports.clock.now());
  const found = await askNetwork(ports, source, asking(source, 'read'), (session) =>
    list({ session, account, ...mostRead }),
  );
  try {
    for (const conversation of found)
      await applyReading(ports, account, conversation, { began, news, isFirst: true });
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'no_x_credits_left') return false;
    throw error;
  }
  await ports.storage.update('accounts', account._id, { messages_read: toDateTime(ports.clock.now()) });
  return true;
}

/**
 * Reads what an account and people exchanged before, once: apps are told only of what was written since it was connected. Does
 * nothing where the network shows no past, nobody agreed to pay for it, or credits are used up. Throws the errors of `askNetwork`.
 */
export async function importConversations(ports: AskingPorts, account: Account): Promise<void> {
  const { id_client, messages_read } = account;
  if (messages_read) return;
  // What is read once more was told when it came.
  const news = messages_read === undefined ? connectedDate(account) : undefined;
  // A suspended client reads what is stored.
  if (!(await clientOf(ports, id_client)).disabled) await readConversations(ports, account, news);
}

/** After this time, an account of which nothing was read was not followed from the beginning, in milliseconds. */
const untilFollowed = 10 * 60_000;

/** Returns whether somebody follows an account since it was connected, and nothing of it was read yet. */
export const isJustConnected = ({ clock }: Ports<'clock'>, account: Account): boolean =>
  account.messages_read === undefined && Date.parse(connectedDate(account)) > clock.now() - untilFollowed;

/**
 * Reads what was exchanged while nobody followed an account, as after its plan had no inbox: apps are told only of what is from
 * `followed` on, when somebody does again. An account of which nothing was read yet is left to the first listing, and so is what
 * cannot be paid for now. Throws the errors of `askNetwork`.
 */
export async function readGap(ports: AskingPorts, account: Account, followed: DateTime): Promise<void> {
  if (isJustConnected(ports, account)) return;
  const isRead = account.messages_read && (await readConversations(ports, account, followed));
  if (!isRead) await ports.storage.update('accounts', account._id, { messages_read: '' });
}
