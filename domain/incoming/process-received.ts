import type { NetworkEvent, NetworkRequest } from '#ports/networks/network-adapter';
import type { ReceivedRequest } from '#ports/networks/received-request';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/foundation/storage';
import { type Job, logFailure, logSuccess, processDue, toDateTime, wake } from '../foundation/index.ts';
import { findAdapter, NetworkFailure } from '../networks/index.ts';
import { handleNetworkEvent } from './handle-network-event.ts';
import { requestContext, isReceiving, processReceived } from './receive-request.ts';

/** How many requests this process works on at a time. */
const concurrency = 16;
const minute = 60_000;
/** The longest yield to incoming requests, and the polling interval; in milliseconds. */
const maxYield = 500;
const look = 10;
/** The pauses before a request is retried, in milliseconds. After the last one, the request is dead. */
const pauses = [1_000, 10_000, minute, 5 * minute, 30 * minute, 60 * minute, 180 * minute, 360 * minute];

type ProcessPorts = Ports<
  'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'
>;

/** How long a request waits for an account or alias, in milliseconds. */
const maxWait = 7 * 24 * 60 * minute;

/** Stores a copy of a request that waits for an account or alias. Repeating it changes nothing. */
async function keepFor(
  { storage, identifiers, secrets, clock, measurements }: ProcessPorts,
  { social_network, ordering_key, received_date }: ReceivedRequest,
  content: string,
  waits_for: string,
): Promise<void> {
  const _id = identifiers.derive('unclaimed request', waits_for, content);
  const isNew = await storage.insert('received_requests', {
    _id,
    social_network,
    ordering_key,
    received_date,
    content: secrets.seal(content, requestContext(_id)),
    state: 'waiting',
    tries: 0,
    waits_for,
    expires_date: toDateTime(clock.now() + maxWait),
  });
  if (isNew) measurements.requestReceived(social_network, 'unclaimed');
}

const isRefused = (error: unknown): boolean => error instanceof NetworkFailure && error.kind === 'refused';

/** Splits an event into one per fact. */
function splitByFact(event: NetworkEvent): readonly NetworkEvent[] {
  if (event.type === 'messages') return event.facts.map((fact) => ({ ...event, facts: [fact] }));
  return 'facts' in event ? event.facts.map((fact) => ({ ...event, facts: [fact] })) : [event];
}

/**
 * Reads a request and processes all its events. Returns whether there are any. A failed event does not stop the others;
 * its error is thrown at the end.
 */
async function handle(ports: ProcessPorts, request: ReceivedRequest): Promise<boolean> {
  const { _id, social_network, content = '', waits_for } = request;
  const adapter = findAdapter(ports, social_network);
  const requests = adapter?.events?.requests;
  if (!requests) throw new NetworkFailure('misconfigured', 'the network is not set up here');
  // It was sealed by `receiveRequest`.
  const text = ports.secrets.open(content, requestContext(_id));
  const received = JSON.parse(text) as NetworkRequest;
  const unclaimed = new Set<string>();
  const failures: unknown[] = [];
  const act = async (event: NetworkEvent, otherwise: (error: unknown) => unknown): Promise<void> => {
    try {
      const network_key = await handleNetworkEvent(ports, adapter, event, request);
      if (network_key !== undefined) unclaimed.add(network_key);
    } catch (error) {
      await otherwise(error);
    }
  };
  const events = await requests.read(received);
  if (events.length === 0)
    ports.logger.debug('a network sent something that nothing here acts on', { social_network, id: _id });
  for (const event of events) {
    await act(event, async (error) => {
      const parts = splitByFact(event);
      if (parts.length === 1) failures.push(error);
      else for (const part of parts) await act(part, (reason) => failures.push(reason));
    });
  }
  // A copy waits for one thing only, so events about others are not stored again.
  if (waits_for === undefined) {
    for (const network_key of unclaimed) await keepFor(ports, request, text, network_key);
  }
  // A failure worth retrying takes precedence over one that is not.
  if (failures.length > 0) throw failures.find((error) => !isRefused(error)) ?? failures[0];
  return events.length > 0;
}

const unhandled = 'a request from a network could not be handled';

/**
 * Processes one request. A partly processed request is processed again as a whole, since repeated events change
 * nothing.
 */
async function work(ports: ProcessPorts, request: ReceivedRequest, lease: string): Promise<void> {
  const { storage, clock } = ports;
  const { _id, social_network, tries } = request;
  const end = (changes: Changes<'received_requests'>) =>
    storage.update('received_requests', _id, { due_date: undefined, lease: undefined, ...changes }, { lease });
  try {
    const hasEvents = await handle(ports, request);
    logSuccess(ports, unhandled, _id);
    // Requests without events are not kept.
    if (!hasEvents) return void (await storage.remove('received_requests', _id));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pause = isRefused(error) ? undefined : pauses[tries];
    logFailure(ports, 'warn', unhandled, { social_network, id: _id, tries, reason }, _id);
    if (pause === undefined) return void (await end({ state: 'dead', tries: tries + 1, reason }));
    const due_date = toDateTime(clock.now() + pause);
    await end({ due_date, tries: tries + 1, reason });
    return wake(ports, processReceived, due_date);
  }
  // The record stays until it expires, to recognize the same request when it is sent again.
  await end({ state: 'done', tries: tries + 1, reason: undefined, waits_for: undefined });
}

/** Yields to incoming requests: networks wait for our response. */
async function yieldToIncoming(ports: ProcessPorts): Promise<void> {
  const until = ports.clock.now() + maxYield;
  while (isReceiving(ports) && ports.clock.now() < until) await ports.clock.sleep(look);
}

/** Processes the requests that networks sent. A failed one is retried for half a day, then kept as dead. */
export async function processReceivedRequests(ports: ProcessPorts & Ports<'stopping'>): Promise<void> {
  await processDue(ports, 'received_requests', {
    concurrency,
    orderingKey: 'ordering_key',
    owner: 'social_network',
    async work(request, lease) {
      await yieldToIncoming(ports);
      await work(ports, request, lease);
    },
  });
}

export const processReceivedJob: Job = {
  name: processReceived,
  every: 15_000,
  neededBy: ({ events }) => events?.requests !== undefined,
  run: processReceivedRequests,
};

/** How many waiting requests are checked per batch. */
const batch = 500;

/** Makes requests due that waited for an account or alias which now exists. */
export async function claimRequests(ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>): Promise<void> {
  const { storage, clock } = ports;
  for (let last = ''; ;) {
    const waiting = await storage.find('received_requests', {
      where: { waits_for: { gt: last }, due_date: { absent: true }, state: 'waiting' },
      order: [{ field: 'waits_for', direction: 'asc' }],
      limit: batch,
    });
    const keys = new Set(waiting.flatMap(({ waits_for = [] }) => waits_for));
    const accounts = await storage.find('accounts', { where: { network_key: { in: [...keys] } } });
    const aliases = await storage.find('post_aliases', { where: { _id: { in: [...keys] } } });
    const here = new Set([...accounts.map(({ network_key }) => network_key), ...aliases.map(({ _id }) => _id)]);
    const due_date = toDateTime(clock.now());
    for (const { _id, waits_for } of waiting) {
      if (here.has(waits_for)) await storage.update('received_requests', _id, { due_date });
    }
    if (here.size > 0) await wake(ports, processReceived);
    const end = waiting.at(-1)?.waits_for;
    if (end === undefined || waiting.length < batch) return;
    last = end;
  }
}

export const claimRequestsJob: Job = {
  name: 'claim-received-requests',
  every: minute,
  neededBy: ({ events }) => events?.requests !== undefined,
  run: claimRequests,
};
