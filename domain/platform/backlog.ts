import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { Storage } from '#ports/foundation/storage';
import { countMissingScopes, type ScopesMissing } from '../accounts/index.ts';
import { toDateTime, withTimeLimit, workerSilence } from '../foundation/index.ts';
import { publishingNetworks } from '../networks/index.ts';
import { type SilentNetwork, silentNetworks } from '../publishing/index.ts';

/** What waits for one network. */
export interface NetworkBacklog {
  readonly social_network: SocialNetwork;
  /** Publications that are due and that no worker holds. */
  readonly due: number;
  /** For how long the oldest of them could have gone out, in seconds. */
  readonly oldest_due_seconds: number;
  /** For how long the network has answered no call, in seconds; 0 when it answered the last one. */
  readonly silent_seconds: number;
  /** Given while it does not answer. */
  readonly silent: SilentNetwork | undefined;
}

/** What waits in the whole installation, for workers or for people, and how many workers there are. */
export interface Backlog {
  readonly networks: readonly NetworkBacklog[];
  readonly due_webhook_deliveries: number;
  /** Requests from networks that failed too often and were given up. */
  readonly dead_received_requests: number;
  readonly workers: number;
  /** Accounts in use of which the network pushes what happens, for every network that is subscribed to. */
  readonly subscribed: readonly { readonly social_network: SocialNetwork; readonly accounts: number }[];
  /** Accounts that lack scopes, for every network that tells what it grants. */
  readonly scopes_missing: readonly ScopesMissing[];
}

/** How long counting may take in total, in milliseconds. */
const timeout = 5_000;

/** Returns until when each network wants no calls. A date may lie in the past. */
export async function pauseEnds({ storage }: Ports<'storage'>): Promise<ReadonlyMap<SocialNetwork, DateTime>> {
  const states = await storage.find('network_states', {});
  return new Map(states.flatMap(({ _id, paused_until }) => (paused_until === undefined ? [] : [[_id, paused_until]])));
}

/**
 * Returns for how long something due could have gone out, in milliseconds. A network's pause does not count as
 * delay.
 */
export function waitedFor(due_date: DateTime | undefined, pause_end: DateTime | undefined, now: number): number {
  if (due_date === undefined) return 0;
  const free = pause_end !== undefined && pause_end > due_date ? pause_end : due_date;
  return Math.max(0, now - Date.parse(free));
}

/** Counts the webhooks that were due by a date. The pause of a failing address does not count as delay. */
export async function countDueWebhooks(storage: Storage, by: DateTime, now: DateTime): Promise<number> {
  const paused = await storage.find('webhook_lines', { where: { paused_until: { gt: now } } });
  const id_app = paused.length > 0 ? { notIn: paused.map(({ _id }) => _id) } : undefined;
  return (await storage.list('webhook_deliveries', { where: { due_date: { lte: by }, id_app }, limit: 0 })).total;
}

async function look(ports: Ports<'clock' | 'networks' | 'storage'>): Promise<Backlog> {
  const { storage, clock } = ports;
  const now = clock.now();
  const due_date = { lte: toDateTime(now) };
  const ends = await pauseEnds(ports);
  const silences = await silentNetworks(ports);
  const networkBacklog = async (social_network: SocialNetwork): Promise<NetworkBacklog> => {
    const { data, total } = await storage.list('publications', {
      where: { social_network, due_date },
      order: [{ field: 'due_date', direction: 'asc' }],
      limit: 1,
    });
    const waited = waitedFor(data[0]?.due_date, ends.get(social_network), now);
    const silent = silences.find((one) => one.social_network === social_network);
    return {
      social_network,
      due: total,
      oldest_due_seconds: waited / 1000,
      silent_seconds: silent ? (now - Date.parse(silent.since)) / 1000 : 0,
      silent,
    };
  };
  const subscribedAt = async (social_network: SocialNetwork) => {
    const where = { social_network, subscribed: true, deleted: false } as const;
    return { social_network, accounts: (await storage.list('accounts', { where, limit: 0 })).total };
  };
  const pushing = ports.networks.filter(({ events }) => events?.subscription);
  const seen_date = { gte: toDateTime(now - workerSilence) };
  const [networks, deliveries, dead, workers, subscribed, scopes_missing] = await Promise.all([
    Promise.all(publishingNetworks(ports.networks).map(networkBacklog)),
    countDueWebhooks(storage, toDateTime(now), toDateTime(now)),
    storage.list('received_requests', { where: { state: 'dead' }, limit: 0 }),
    storage.list('workers', { where: { seen_date }, limit: 0 }),
    Promise.all(pushing.map((network) => subscribedAt(network.social_network))),
    countMissingScopes(ports),
  ]);
  return {
    networks,
    due_webhook_deliveries: deliveries,
    dead_received_requests: dead.total,
    workers: workers.total,
    subscribed,
    scopes_missing,
  };
}

/** Counts what is due, and the workers. Throws when storage fails or takes longer than five seconds. */
export function countBacklog(ports: Ports<'clock' | 'networks' | 'storage'>): Promise<Backlog> {
  return withTimeLimit(ports.clock, timeout, look(ports));
}
