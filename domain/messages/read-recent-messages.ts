import type { Account } from '#ports/accounts/account';
import type { Message } from '#ports/messages/message';
import type { MessagePoll } from '#ports/messages/message-poll';
import type { MessageFact } from '#ports/networks/network-messages';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/storage/storage';
import { accountsInUse, accountState, askNetwork, missingOf } from '../accounts/index.ts';
import { networkKey } from '../comment-facts/index.ts';
import { ServiceError } from '../errors/index.ts';
import { type Job, processDue } from '../jobs/index.ts';
import { applyMessageFacts } from '../message-facts/index.ts';
import { rulebook } from '../networks/index.ts';
import { clientOf, planOf } from '../plans/index.ts';
import { toDateTime } from '../shared/index.ts';
import { mostRead } from './import-conversations.ts';
import type { MessageJobPorts } from './message-ports.ts';
import { asking, messageSource } from './message-source.ts';

/** How many accounts this process looks at at a time. */
const concurrency = 8;
const minute = 60_000;
const hour = 60 * minute;
/** The pause between looks at what is pushed as well, and at what is not, in milliseconds. */
const secondLook = hour;
const onlyLook = 5 * minute;
/** How far looks that find nothing stretch the pause. */
const mostStretch = 8;
/** A push is late after this time, so that what happened this short before a look is left to the next one as well. */
const late = 10 * minute;
/** The pause when scopes are missing. */
const untilConnectedAgain = 24 * hour;

/** Whether a network pushes messages, so that some can be missed. One that keeps a log misses none. */
const isPushing = ({ messages, events }: NetworkAdapter): boolean =>
  messages !== undefined && events?.subscription !== undefined;

/** Returns those of the facts that tell of messages which are not stored. */
async function missed(
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

/** Looks for messages that the network should have pushed, and returns what to store; undefined when nobody looks any more. */
async function look(
  ports: MessageJobPorts,
  poll: MessagePoll,
): Promise<Changes<'message_polls'> | undefined> {
  const { storage, clock, settings, measurements } = ports;
  const account = await storage.get('accounts', poll._id);
  if (!account || accountState(account) !== 'enabled') return undefined;
  if (!planOf(settings, await clientOf(ports, account.id_client)).inbox) return undefined;
  const source = messageSource(ports, account);
  const list = source.messages.conversations?.bind(source.messages);
  const isPaid = rulebook[account.social_network].credits !== undefined;
  if (!list || isPaid) return { due_date: toDateTime(clock.now() + 24 * hour) };
  const question = asking(source, 'read');
  const scopes = missingOf(account, question.scopes);
  if (scopes.length > 0) throw new ServiceError('access_lacks_scopes', { scopes });
  const began = clock.now();
  const isPushed = account.subscribed === true;
  const pause = isPushed ? secondLook : onlyLook;
  const next = (empty: number): Changes<'message_polls'> => ({
    checked_date: toDateTime(began),
    complete_date: toDateTime(began - late),
    empty,
    failures: 0,
    error_code: undefined,
    due_date: toDateTime(began + pause * Math.min(2 ** empty, mostStretch)),
  });
  const { complete_date } = poll;
  if (complete_date === undefined) {
    // What was written until now is for the next listing to read, without telling anybody.
    await storage.update('accounts', account._id, { messages_read: undefined });
    return { ...next(0), complete_date: toDateTime(began) };
  }
  const found = await askNetwork(ports, source, question, (session) =>
    list({ session, account, ...mostRead }),
  );
  const recent = found.flatMap(({ facts }) => facts).filter(({ date }) => date >= complete_date);
  const applied = await applyMessageFacts(ports, account, await missed(ports, account, recent), 'told');
  const isLate = ({ own, creation_date }: Message): boolean =>
    isPushed && !own && Date.parse(creation_date) < began - late;
  const gaps = applied.filter(isLate).length;
  if (gaps > 0) measurements.gapsFound(account.social_network, gaps);
  return { ...next(applied.length > 0 ? 0 : poll.empty + 1), gaps: (poll.gaps ?? 0) + gaps };
}

/** Looks once, and stores when to look again. */
async function read(ports: MessageJobPorts, poll: MessagePoll, lease: string): Promise<void> {
  const { storage, clock, logger } = ports;
  const { _id, social_network, failures } = poll;
  try {
    const changes = await look(ports, poll);
    if (!changes) return void (await storage.remove('message_polls', _id, { lease }));
    await storage.update('message_polls', _id, { ...changes, lease: undefined }, { lease });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const lacksScopes = error.error === 'access_lacks_scopes';
    if (!lacksScopes) {
      logger.warn('messages could not be read', { social_network, id_account: _id, reason: error.message });
    }
    const pause = lacksScopes ? untilConnectedAgain : hour * Math.min(2 ** failures, mostStretch);
    const error_code = lacksScopes ? error.code : undefined;
    const due_date = toDateTime(clock.now() + pause);
    const changes = { failures: failures + 1, error_code, due_date, lease: undefined };
    await storage.update('message_polls', _id, changes, { lease });
  }
}

/**
 * Looks for messages that networks did not push, and tells apps of them: seldom where pushes come, often where none do.
 * Messages from before an account was enabled are left to the first listing.
 */
export async function readRecentMessages(ports: MessageJobPorts): Promise<void> {
  const { storage, clock, networks } = ports;
  const pushing = networks.filter(isPushing).map(({ social_network }) => social_network);
  for await (const { _id, id_client, social_network } of accountsInUse(ports, pushing)) {
    const due_date = toDateTime(clock.now());
    await storage.insert('message_polls', {
      ...{ _id, id_client, social_network, due_date },
      ...{ empty: 0, failures: 0 },
    });
  }
  await processDue(ports, 'message_polls', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    work: (poll, lease) => read(ports, poll, lease),
  });
}

export const readRecentMessagesJob: Job = {
  name: 'read-recent-messages',
  every: 5 * minute,
  neededBy: isPushing,
  run: readRecentMessages,
};
