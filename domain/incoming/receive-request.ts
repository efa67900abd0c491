import type { NetworkRequest } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { wake } from '../jobs/index.ts';
import { adapterOf } from '../networks/index.ts';
import { kinds } from '../storage/index.ts';
import { toDateTime } from '../shared/index.ts';

/** The largest body that is stored, in bytes. */
export const mostBytes = 1024 * 1024;
/** How long a request is kept, in milliseconds. If the network sends it again within this time, it counts once. */
const kept = 30 * 24 * 60 * 60 * 1000;

export const processReceived = 'process-received-requests';

/** What the content of a stored request is bound to. */
export const { content: contextOf } = kinds.received_requests.sealed;

/**
 * Stores a request that a network sent us, unchanged, with the headers that its adapter needs. What it tells is
 * read later. The same request is stored only once. Requests with the same `ordering_key` are read one after the
 * other. Throws `network_not_supported` when the network sends none; `body_too_large` when the body has more than
 * `mostBytes`.
 */
export async function receiveRequest(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'networks' | 'secrets' | 'storage'>,
  social_network: SocialNetwork,
  { headers, body }: NetworkRequest,
  ordering_key: string = social_network,
): Promise<void> {
  const { storage, clock, identifiers, secrets, networks } = ports;
  const requests = adapterOf(ports, social_network)?.events?.requests;
  if (!requests) {
    const allowed = networks.filter(({ events }) => events?.requests).map((one) => one.social_network);
    throw new ServiceError('network_not_supported', { allowed });
  }
  // Four characters of base64 are three bytes.
  if (body.length > Math.ceil(mostBytes / 3) * 4) {
    throw new ServiceError('body_too_large', { max_bytes: mostBytes });
  }
  const needed = requests.headers.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const content = JSON.stringify({ headers: Object.fromEntries(needed), body });
  const _id = identifiers.derive('received request', social_network, content);
  const now = clock.now();
  await storage.insert('received_requests', {
    _id,
    social_network,
    ordering_key,
    received_date: toDateTime(now),
    content: secrets.seal(content, contextOf(_id)),
    state: 'waiting',
    tries: 0,
    expires_date: toDateTime(now + kept),
    due_date: toDateTime(now),
  });
  await wake(ports, processReceived);
}
