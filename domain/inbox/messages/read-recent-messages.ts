import type { Message } from '#ports/inbox/message';
import type { MessagePoll } from '#ports/inbox/message-poll';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Changes } from '#ports/foundation/storage';
import { accountsInUse, accountState, askNetwork, connectedDate, findMissingScopes } from '../../accounts/index.ts';
import {
  everyRecord,
  type Job,
  logFailure,
  logSuccess,
  processDue,
  ServiceError,
  toDateTime,
} from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';
import { getClientById, getPlanData } from '../../access/index.ts';
import { applyReading } from './apply-reading.ts';
import { isJustConnected, maxRead, readGap } from './import-conversations.ts';
import { type MessageJobPorts, messageSource, toCallOptions } from './message-source.ts';

/** How many accounts this process reads at a time. */
const concurrency = 8;
const minute = 60_000;
const hour = 60 * minute;
/** The interval between reads where messages are also pushed, and where they are not, in milliseconds. */
const pushedInterval = hour;
const onlyLook = 5 * minute;
/** The factor up to which reads that find nothing stretch the interval. */
const maxStretch = 8;
/** A push is late after this time, so messages this recent are also left to the next read. */
const late = 10 * minute;
/** The pause when scopes are missing. */
const untilConnectedAgain = 24 * hour;

/** Whether a network pushes messages, so that some can be missed. None are missed where it keeps a log. */
const isPushing = ({ messages, events }: NetworkAdapter): boolean =>
  messages !== undefined && events?.subscription !== undefined;

/**
 * Reads messages that the network should have pushed, and returns what to store; undefined when the account is no
 * longer followed.
 */
async function look(ports: MessageJobPorts, poll: MessagePoll): Promise<Changes<'message_polls'> | undefined> {
  const { storage, clock, settings, measurements } = ports;
  const account = await storage.get('accounts', poll._id);
  if (!account || accountState(account) !== 'enabled') return undefined;
  if (!getPlanData(settings, await getClientById(ports, account.id_client)).inbox) return undefined;
  const source = messageSource(ports, account);
  const list = source.messages.conversations?.bind(source.messages);
  const isPaid = rulebook[account.social_network].credits !== undefined;
  if (!list || isPaid) return { due_date: toDateTime(clock.now() + 24 * hour) };
  const question = toCallOptions(source, 'read');
  const scopes = findMissingScopes(account, question.scopes);
  if (scopes.length > 0) throw new ServiceError('access_lacks_scopes', { scopes });
  const began = clock.now();
  const isPushed = account.subscribed === true;
  const pause = isPushed ? pushedInterval : onlyLook;
  const next = (empty: number): Changes<'message_polls'> => ({
    checked_date: toDateTime(began),
    complete_date: toDateTime(began - late),
    empty,
    failures: 0,
    error_code: undefined,
    due_date: toDateTime(began + pause * Math.min(2 ** empty, maxStretch)),
  });
  const { complete_date } = poll;
  if (complete_date === undefined) {
    if (isJustConnected(ports, account)) return { ...next(0), complete_date: connectedDate(account) };
    // Pushes of newer messages may still be on their way, and must be announced.
    const complete = toDateTime(account.messages_read ? began - late : began);
    await readGap(ports, account, complete);
    return { ...next(0), complete_date: complete };
  }
  const found = await askNetwork(ports, source, question, (session) => list({ session, account, ...maxRead }));
  const reading = { began: toDateTime(began), news: complete_date, isFirst: false };
  const applied: Message[] = [];
  for (const conversation of found) applied.push(...(await applyReading(ports, account, conversation, reading)));
  const isLate = ({ own, creation_date }: Message): boolean =>
    isPushed && !own && Date.parse(creation_date) < began - late;
  const gaps = applied.filter(isLate).length;
  if (gaps > 0) measurements.gapsFound(account.social_network, gaps);
  return { ...next(applied.length > 0 ? 0 : poll.empty + 1), gaps: (poll.gaps ?? 0) + gaps };
}

const unread = 'messages could not be read';

/** Reads once, and stores when to read again. */
async function read(ports: MessageJobPorts, poll: MessagePoll, lease: string): Promise<void> {
  const { storage, clock } = ports;
  const { _id, social_network, failures } = poll;
  try {
    const changes = await look(ports, poll);
    logSuccess(ports, unread, _id);
    if (!changes) return void (await storage.remove('message_polls', _id, { lease }));
    await storage.update('message_polls', _id, { ...changes, lease: undefined }, { lease });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const lacksScopes = error.error === 'access_lacks_scopes';
    if (!lacksScopes) {
      logFailure(ports, 'warn', unread, { social_network, id_account: _id, reason: error.message }, _id);
    }
    const pause = lacksScopes ? untilConnectedAgain : hour * Math.min(2 ** failures, maxStretch);
    const error_code = lacksScopes ? error.code : undefined;
    const due_date = toDateTime(clock.now() + pause);
    const changes = { failures: failures + 1, error_code, due_date, lease: undefined };
    await storage.update('message_polls', _id, changes, { lease });
  }
}

/**
 * Starts to follow enabled accounts with an inbox, and drops the others, so that messages in between count as a gap.
 */
async function followInboxes(ports: MessageJobPorts): Promise<void> {
  const { storage, clock, networks, settings } = ports;
  const pushing = networks.filter(isPushing).map(({ social_network }) => social_network);
  const clients = new Map<string, boolean>();
  const followed = new Set<string>();
  for await (const { _id, id_client, social_network } of accountsInUse(ports, pushing)) {
    const inbox = clients.get(id_client) ?? getPlanData(settings, await getClientById(ports, id_client)).inbox;
    clients.set(id_client, inbox);
    if (!inbox) continue;
    followed.add(_id);
    const due_date = toDateTime(clock.now());
    await storage.insert('message_polls', {
      ...{ _id, id_client, social_network, due_date },
      ...{ empty: 0, failures: 0 },
    });
  }
  for await (const { _id } of everyRecord(storage, 'message_polls'))
    if (!followed.has(_id)) await storage.remove('message_polls', _id);
}

/**
 * Reads messages that networks did not push, and announces them to apps: rarely with push, often without. Messages from
 * before an account was enabled, or while it was down or had no inbox, are not announced.
 */
export async function readRecentMessages(ports: MessageJobPorts): Promise<void> {
  await followInboxes(ports);
  await processDue(ports, 'message_polls', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    suspended: 'waits',
    work: (poll, lease) => read(ports, poll, lease),
  });
}

export const readRecentMessagesJob: Job = {
  name: 'read-recent-messages',
  every: 5 * minute,
  neededBy: isPushing,
  run: readRecentMessages,
};
