import type { NetworkRequest } from '#ports/networks/network-adapter';
import type { ReceivedRequest } from '#ports/networks/received-request';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/storage/storage';
import { type Job, processDue, wake } from '../jobs/index.ts';
import { adapterOf, NetworkFailure } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';
import { handleNetworkEvent } from './handle-network-event.ts';
import { contextOf, processReceived } from './receive-request.ts';

/** How many requests this process works on at a time. */
const concurrency = 16;
const minute = 60_000;
/** The pauses before a request is tried again, in milliseconds. When they are used up, the request is dead. */
const pauses = [1_000, 10_000, minute, 5 * minute, 30 * minute, 60 * minute, 180 * minute, 360 * minute];

/** Reads a request and acts on all its events. */
async function handle(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  request: ReceivedRequest,
): Promise<void> {
  const { _id, social_network, content = '' } = request;
  const adapter = adapterOf(ports, social_network);
  const requests = adapter?.events?.requests;
  if (!requests) throw new NetworkFailure('misconfigured', 'the network is not set up here');
  // What was sealed is what `receiveRequest` wrote.
  const received = JSON.parse(ports.secrets.open(content, contextOf(_id))) as NetworkRequest;
  for (const event of await requests.read(received)) await handleNetworkEvent(ports, adapter, event);
}

/**
 * Works on one request. One that was handled in part is handled again as a whole, since repeated events change
 * nothing.
 */
async function work(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  request: ReceivedRequest,
  lease: string,
): Promise<void> {
  const { storage, clock, logger } = ports;
  const { _id, social_network, tries } = request;
  const end = (changes: Changes<'received_requests'>) =>
    storage.update(
      'received_requests',
      _id,
      { due_date: undefined, lease: undefined, ...changes },
      { lease },
    );
  try {
    await handle(ports, request);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof NetworkFailure && error.kind === 'refused';
    const pause = isRefused ? undefined : pauses[tries];
    logger.warn('a request from a network could not be handled', { social_network, id: _id, tries, reason });
    if (pause === undefined) return void (await end({ state: 'dead', tries: tries + 1, reason }));
    const due_date = toDateTime(clock.now() + pause);
    await end({ due_date, tries: tries + 1, reason });
    return wake(ports, processReceived, due_date);
  }
  // The record stays without its content, so that the same request is recognized when it comes again.
  await end({ state: 'done', tries: tries + 1, content: undefined, reason: undefined });
}

/** Works on the requests that networks sent. One that fails is tried again for half a day, then kept as dead. */
export async function processReceivedRequests(
  ports: Ports<
    'clock' | 'identifiers' | 'jobs' | 'logger' | 'networks' | 'secrets' | 'settings' | 'stopping' | 'storage'
  >,
): Promise<void> {
  await processDue(ports, 'received_requests', {
    concurrency,
    orderingKey: 'ordering_key',
    owner: 'social_network',
    work: (request, lease) => work(ports, request, lease),
  });
}

export const processReceivedJob: Job = {
  name: processReceived,
  every: 15_000,
  neededBy: ({ events }) => events?.requests !== undefined,
  run: processReceivedRequests,
};
