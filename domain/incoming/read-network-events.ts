import type { Account } from '#ports/accounts/account';
import type { FoundRequests, NetworkAdapter } from '#ports/networks/network-adapter';
import type { NetworkPoll } from '#ports/networks/network-poll';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { Changes } from '#ports/foundation/storage';
import { accountState, breakAccount, withSession } from '../accounts/index.ts';
import { type Job, logFailure, logSuccess, processDue, ServiceError, toDateTime, wake } from '../foundation/index.ts';
import { applyMessageFacts, readGap } from '../inbox/index.ts';
import { findAdapter, NetworkFailure, rulebook } from '../networks/index.ts';
import { getClientById, mayRead, getPlanData, requireXCredits } from '../access/index.ts';
import { getOrderingKey, processReceived, storeRequest } from './receive-request.ts';
import { wantsPush } from './keep-subscriptions.ts';

/** How many reads this process runs at a time. */
const concurrency = 16;
/** The default pause after a read that found nothing, in milliseconds. */
const defaultPause = 2_000;
const hour = 60 * 60_000;
/** The longest pause after consecutive failures, in milliseconds. */
const maxPause = 5 * 60_000;

type ReadPorts = Ports<
  | 'clock'
  | 'identifiers'
  | 'jobs'
  | 'logger'
  | 'measurements'
  | 'networks'
  | 'secrets'
  | 'settings'
  | 'stopping'
  | 'storage'
>;

const getPause = ({ events }: NetworkAdapter): number => events?.pause ?? defaultPause;

/** An account is polled this many times less often where the network also pushes. */
const pushedFactor = 6;

/** The result of one read, and how long to wait after it, in milliseconds. */
interface Look extends FoundRequests {
  readonly pause: number;
}

/**
 * Processes what was found where every message costs credits: before the cursor moves on, so that what the credits do
 * not cover is read again later. Throws `no_x_credits_left`.
 */
async function applyPaid(
  ports: ReadPorts,
  { events }: NetworkAdapter,
  account: Account,
  requests: FoundRequests['requests'],
): Promise<void> {
  for (const request of requests) {
    for (const event of (await events?.requests?.read(request)) ?? []) {
      if (event.type === 'messages') await applyMessageFacts(ports, account, event.facts, { source: 'push' });
    }
  }
}

/**
 * Reads once where reading costs credits; undefined when the organization no longer agrees to pay. Throws
 * `no_x_credits_left`.
 */
async function lookForCredits(
  ports: ReadPorts,
  adapter: NetworkAdapter,
  account: Account,
  price: number,
  read: () => Promise<FoundRequests | undefined>,
): Promise<Look | undefined> {
  const { storage } = ports;
  const organization = await storage.get('organizations', account.id_organization);
  if (!organization || !mayRead(organization, account.social_network, 'messages')) return undefined;
  await requireXCredits(ports, organization, price);
  const found = await read();
  if (!found) return undefined;
  await applyPaid(ports, adapter, account, found.requests);
  const isPushed = account.subscribed === true && account.subscribed_to?.includes('messages') === true;
  return { requests: [], cursor: found.cursor, pause: getPause(adapter) * (isPushed ? pushedFactor : 1) };
}

/** Reads once; undefined when there is no longer anything to read. */
async function look(
  ports: ReadPorts,
  adapter: NetworkAdapter,
  { id_account, cursor, social_network }: NetworkPoll,
): Promise<Look | undefined> {
  const signal = ports.stopping;
  const usual = (found: FoundRequests | undefined): Look | undefined =>
    found && { ...found, pause: found.requests.length > 0 ? 0 : getPause(adapter) };
  if (id_account === undefined) return usual(await adapter.events?.poll?.({ cursor, signal }));
  const account = await ports.storage.get('accounts', id_account);
  if (!account || accountState(account) !== 'enabled') return undefined;
  // Accounts are polled for messages only.
  if (!getPlanData(ports.settings, await getClientById(ports, account.id_client)).inbox) return undefined;
  const price = rulebook[social_network].credits?.arriving;
  const read = () =>
    withSession(ports, adapter, account, async (session) => adapter.events?.pollAccount?.({ session, cursor, signal }));
  try {
    if (price !== undefined) return await lookForCredits(ports, adapter, account, price, read);
    return usual(await read());
  } catch (error) {
    if (!(error instanceof NetworkFailure) || error.kind !== 'reconnect') throw error;
    await breakAccount(ports, account, error);
    return undefined;
  }
}

/** Switches the network between pushing and polling, and returns whether it pushes. The setting is repeated. */
async function isPushed(
  { settings }: ReadPorts,
  { events, social_network }: NetworkAdapter,
  { mode, told_mode }: NetworkPoll,
): Promise<boolean> {
  const { webhook } = events ?? {};
  if (!webhook) return false;
  if (mode === 'push') await webhook.set(`${settings.publicUrl}/incoming/${social_network}`);
  else if (!told_mode) await webhook.remove();
  return mode === 'push';
}

/** Reads the messages from before the first poll of an account. Throws kind `temporary` when that must be retried. */
async function readBefore(ports: ReadPorts, id_account: string, looked: DateTime): Promise<void> {
  const account = await ports.storage.get('accounts', id_account);
  if (!account || accountState(account) !== 'enabled') return;
  try {
    await readGap(ports, account, looked);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new NetworkFailure('temporary', error.message);
  }
}

const unread = 'events of a network could not be read';

/** Reads once, and stores the result and when to read again. */
async function read(ports: ReadPorts, poll: NetworkPoll, lease: string): Promise<void> {
  const { storage, clock } = ports;
  const { _id, social_network, id_account, cursor, failures } = poll;
  const adapter = findAdapter(ports, social_network);
  const again = (pause: number, changes: Changes<'network_polls'>) => {
    const due_date = toDateTime(clock.now() + pause);
    return storage.update('network_polls', _id, { ...changes, due_date, lease: undefined }, { lease });
  };
  if (!adapter) return void (await storage.remove('network_polls', _id, { lease }));
  try {
    if (await isPushed(ports, adapter, poll)) return void (await again(hour, { told_mode: true, failures: 0 }));
    const looked = toDateTime(clock.now());
    const found = await look(ports, adapter, poll);
    logSuccess(ports, unread, _id);
    if (!found) return void (await storage.remove('network_polls', _id, { lease }));
    const { requests, pause } = found;
    for (const [index, request] of requests.entries()) {
      // Older requests are due earlier, so that they are processed in the network's order.
      const due = clock.now() - requests.length + index;
      const { requests: reader } = adapter.events ?? {};
      const ordering_key = id_account ?? getOrderingKey(ports, social_network, reader, request);
      await storeRequest(ports, social_network, request, { ordering_key, due });
    }
    if (requests.length > 0) await wake(ports, processReceived);
    if (id_account !== undefined && cursor === undefined && found.cursor !== undefined) {
      // Later polls do not find these.
      await readBefore(ports, id_account, looked);
    }
    const read_on = { cursor: found.cursor ?? cursor, error_code: undefined };
    await again(pause, { ...read_on, told_mode: true, failures: 0 });
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'no_x_credits_left')
      return void (await again(hour, { error_code: error.code }));
    if (!(error instanceof NetworkFailure)) throw error;
    logFailure(ports, 'warn', unread, { social_network, reason: error.message }, _id);
    const usual = getPause(adapter);
    const pause = Math.min(Math.max(maxPause, usual), usual * 2 ** failures);
    const requested = error.until === undefined ? 0 : Date.parse(error.until) - clock.now();
    await again(Math.max(pause, requested), { told_mode: undefined, failures: failures + 1 });
  }
}

/**
 * Polls networks, and stores what they report like pushed requests: accounts connected without a redirect, revoked
 * access, comments. A network with one cursor is polled as a whole; where each account has a cursor, each account is
 * polled. So a slow one delays no other.
 */
export async function readNetworkEvents(ports: ReadPorts): Promise<void> {
  const { storage, clock, networks } = ports;
  for (const { social_network, events } of networks) {
    if (!events?.poll) continue;
    const mode: NetworkPoll['mode'] = events.webhook && wantsPush(ports) ? 'push' : 'poll';
    const known = await storage.get('network_polls', social_network);
    const due_date = toDateTime(clock.now());
    if (!known) {
      await storage.insert('network_polls', { _id: social_network, social_network, mode, failures: 0, due_date });
    } else if (mode !== (known.mode ?? 'poll')) {
      // The operator changed the mode. A worker that is polling now loses its lease.
      const changes = { mode, told_mode: undefined, due_date, lease: undefined } as const;
      await storage.update('network_polls', social_network, changes);
    }
  }
  await processDue(ports, 'network_polls', {
    concurrency,
    orderingKey: '_id',
    owner: 'social_network',
    where: { social_network: { in: networks.map(({ social_network }) => social_network) } },
    work: (poll, lease) => read(ports, poll, lease),
  });
}

export const readNetworkEventsJob: Job = {
  name: 'read-network-events',
  every: 2_000,
  neededBy: ({ events }) => events?.poll !== undefined || events?.pollAccount !== undefined,
  run: readNetworkEvents,
};
