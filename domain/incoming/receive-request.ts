import type { HandshakeAnswer, NetworkRequest, NetworkRequests, SignatureCheck } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Storage } from '#ports/foundation/storage';
import { kinds, toDateTime, wake } from '../foundation/index.ts';
import { findAdapter, isSocialNetwork, rulebook } from '../networks/index.ts';

const hour = 60 * 60 * 1000;
/** The largest body that is stored, in bytes: that of WhatsApp. */
export const maxRequestBytes = 3 * 1024 * 1024;
/**
 * How long a request is kept, in milliseconds: longer than any network repeats it, since a repetition after that would
 * be processed twice.
 */
const kept = 8 * 24 * hour;

/**
 * Returns how long requests of a network are kept. Some networks do not allow longer storage of what people wrote; it
 * is removed within an hour.
 */
function getRetention(social_network: SocialNetwork): number {
  const { kept_hours } = rulebook[social_network];
  return Math.min(kept, ((kept_hours?.comments ?? Infinity) - 1) * hour);
}

/** Returns whether a text could be the body of a request: JSON or XML. */
export const couldBeBody = (text: string): boolean => /^\s*[[{<]/.test(text);

export const processReceived = 'process-received-requests';

/** What the content of a stored request is bound to. */
export const { content: requestContext } = kinds.received_requests.sealed;

/** The result of receiving a request. */
export type Reception =
  | { readonly kind: 'answered'; readonly answer: HandshakeAnswer; readonly status?: 204 | undefined }
  /** A challenge that the network does not send us. */
  | { readonly kind: 'refused' }
  /** Stored, or `ignored`: signed, but nothing that the network sends. */
  | { readonly kind: 'ignored' | 'stored'; readonly status?: 204 | undefined }
  /** The network sends us nothing, or its signing secret is not configured. */
  | { readonly kind: 'unknown' }
  /** The network sends no challenges here. */
  | { readonly kind: 'unasked' }
  /** The signature is not valid. */
  | { readonly kind: 'unsigned' };

/** Returns how requests of a network are read; undefined when it sends none. */
export function getRequests(ports: Ports<'networks'>, social_network: string): NetworkRequests | undefined {
  if (!isSocialNetwork(social_network)) return undefined;
  const requests = findAdapter(ports, social_network)?.events?.requests;
  return requests?.isPolledOnly ? undefined : requests;
}

/** Returns how requests about an organization's own application are read, by the last segment of their address. */
async function getOwnRequests(
  ports: Ports<'networks' | 'storage'>,
  social_network: string,
  incoming_key: string,
): Promise<NetworkRequests | undefined> {
  const events = isSocialNetwork(social_network) ? findAdapter(ports, social_network)?.events : undefined;
  if (!events?.ownRequests || !isSocialNetwork(social_network)) return undefined;
  const where = { incoming_key, deleted: false };
  const [organization] = await ports.storage.find('organizations', { where, limit: 1 });
  const { public_key } = organization?.social_credentials?.[social_network] ?? {};
  return public_key === undefined ? undefined : events.ownRequests(public_key);
}

/** Returns whether a network sends signed forms that name a person. */
export function receivesForms(ports: Ports<'networks'>, social_network: string): boolean {
  return getRequests(ports, social_network)?.grantIn !== undefined;
}

/** Returns the answer to a network's challenge of our address. */
export function answerChallenge(
  ports: Ports<'networks'>,
  social_network: string,
  query: Readonly<Record<string, string>>,
): Reception {
  const requests = getRequests(ports, social_network);
  if (!requests) return { kind: 'unknown' };
  if (!requests.challenge) return { kind: 'unasked' };
  // Bodies are signed with the same secret, so nothing that could be a body is answered.
  const isBody = Object.values(query).some(couldBeBody);
  const answer = isBody ? undefined : requests.challenge(query);
  return answer ? { kind: 'answered', answer } : { kind: 'refused' };
}

type StorePorts = Ports<'clock' | 'identifiers' | 'measurements' | 'secrets' | 'storage'>;

/**
 * Stores a request unchanged, with the headers that its adapter needs. The same request is stored only once. Requests
 * with the same `ordering_key` are processed one after the other, in order of their due dates.
 */
export async function storeRequest(
  { storage, clock, identifiers, secrets, measurements }: StorePorts,
  social_network: SocialNetwork,
  request: NetworkRequest,
  { ordering_key, due }: { readonly ordering_key: string; readonly due: number },
): Promise<void> {
  const content = JSON.stringify(request);
  const _id = identifiers.derive('received request', social_network, content);
  const now = clock.now();
  await storage.insert('received_requests', {
    _id,
    social_network,
    ordering_key,
    received_date: toDateTime(now),
    content: secrets.seal(content, requestContext(_id)),
    state: 'waiting',
    tries: 0,
    expires_date: toDateTime(now + getRetention(social_network)),
    due_date: toDateTime(due),
  });
  measurements.requestReceived(social_network, 'stored');
}

/** Returns the ordering key of a request: its subject, in a storable form, or else the whole network. */
export function getOrderingKey(
  { identifiers }: Ports<'identifiers'>,
  social_network: SocialNetwork,
  requests: NetworkRequests | undefined,
  request: NetworkRequest,
): string {
  const about = requests?.about?.(request);
  return about === undefined ? social_network : identifiers.derive('received about', social_network, about);
}

type ReceivePorts = StorePorts & Ports<'jobs' | 'logger' | 'networks'>;

/** How many requests this process is receiving, by storage. */
const underWay = new WeakMap<Storage, number>();

/** Returns whether requests are being received. They must not wait for those being processed. */
export function isReceiving({ storage }: Ports<'storage'>): boolean {
  return (underWay.get(storage) ?? 0) > 0;
}

/** A request whose headers may be the network's. Its body is read through the check before it is taken. */
export interface AdmittedRequest {
  readonly kind: 'admitted';
  readonly check: SignatureCheck;
  /**
   * Receives the body, in base64, after the check has seen all of it: stores it, unless it is a handshake or the
   * network sends no such bodies.
   */
  take(body: () => string): Promise<Reception>;
}

const refuse = ({ measurements }: Ports<'measurements'>, social_network: SocialNetwork): Reception => {
  measurements.requestReceived(social_network, 'unsigned');
  return { kind: 'unsigned' };
};

/** Counts a request while it is being received. */
async function counted({ storage }: ReceivePorts, run: () => Promise<Reception>): Promise<Reception> {
  underWay.set(storage, (underWay.get(storage) ?? 0) + 1);
  try {
    return await run();
  } finally {
    underWay.set(storage, (underWay.get(storage) ?? 1) - 1);
  }
}

function admit(
  ports: ReceivePorts,
  social_network: string,
  requests: NetworkRequests | undefined,
  sent: NetworkRequest['headers'],
): AdmittedRequest | Reception {
  if (!requests || !isSocialNetwork(social_network)) return { kind: 'unknown' };
  const headers = Object.fromEntries(
    requests.headers.flatMap((name) => {
      const value = sent[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const check = requests.check(headers);
  if (!check) return refuse(ports, social_network);
  const status = requests.accepted;
  return {
    kind: 'admitted',
    check,
    take: (body) =>
      counted(ports, async () => {
        if (!check.isSigned()) return refuse(ports, social_network);
        const request = { headers, body: body() };
        const answer = requests.handshake?.(request);
        if (answer) return { kind: 'answered', answer, status };
        if (requests.isBody?.(request) === false) {
          ports.measurements.requestReceived(social_network, 'ignored');
          return { kind: 'ignored', status };
        }
        await storeRequest(ports, social_network, request, {
          ordering_key: getOrderingKey(ports, social_network, requests, request),
          due: ports.clock.now(),
        });
        await wake(ports, processReceived);
        return { kind: 'stored', status };
      }),
  };
}

/** Checks the headers of an incoming request before its body is read. */
export function admitRequest(
  ports: ReceivePorts,
  social_network: string,
  headers: NetworkRequest['headers'],
): AdmittedRequest | Reception {
  return admit(ports, social_network, getRequests(ports, social_network), headers);
}

/** Does the same for a request about an organization's own application, which was sent to an unguessable address. */
export async function admitOwnRequest(
  ports: ReceivePorts,
  social_network: string,
  incoming_key: string,
  headers: NetworkRequest['headers'],
): Promise<AdmittedRequest | Reception> {
  return admit(ports, social_network, await getOwnRequests(ports, social_network, incoming_key), headers);
}
