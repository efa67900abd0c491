import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Publication } from '#ports/publications/publication';
import type { DateTime } from '#ports/shared/date-time';
import { processDue, wake } from '../jobs/index.ts';
import { socialNetworks } from '../networks/index.ts';
import { logFailure, toDateTime } from '../shared/index.ts';
import { announceEnd, conclude, freeLateCredits } from './conclude-send.ts';
import { pausedUntil } from './hold-back.ts';
import { LeaseLost, writeGuarded } from './lease-guard.ts';
import { sendPublication } from './send-publication.ts';
import type { PublishingPorts, SendingPorts } from './sending-ports.ts';

const second = 1000;
/** How long a call that sends at once waits for the network, in milliseconds. */
const patience = 20 * second;
const lookAgain = 250;

/** What the call that sends at once knows better than the records. */
interface AtOnce {
  /** When it should have gone out, in milliseconds. */
  readonly wanted: number;
  /** The account, when this call has just found that it and its client may publish. */
  readonly account: Account | undefined;
}

/** Does what is due for one publication, and returns it as stored; undefined when another worker has taken over. */
async function work(
  ports: SendingPorts,
  publication: Publication,
  lease: string,
  { wanted, account }: Partial<AtOnce> = {},
): Promise<Publication | undefined> {
  const progress = { current: publication };
  try {
    if (publication.deleted) {
      return await writeGuarded(ports, publication, lease, { due_date: undefined, lease: undefined });
    }
    while (progress.current.state === 'ready' || progress.current.state === 'publishing') {
      const outcome = await sendPublication(ports, progress, lease, account);
      progress.current = await conclude(ports, progress.current, lease, outcome, wanted);
      if (outcome.event !== 'advance') return progress.current;
    }
    return await announceEnd(ports, progress.current, lease);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    ports.logger.info('a publication was taken over', { id_publication: publication._id });
    await freeLateCredits(ports, progress.current);
    return undefined;
  }
}

/**
 * Sends every publication that is due on a network, and resumes those that a dead worker left behind. Publications
 * of one account go out one at a time, in the order of their dates.
 */
export async function publishDueOn(ports: PublishingPorts, social_network: SocialNetwork): Promise<void> {
  const paused = await pausedUntil(ports, social_network);
  if (paused !== undefined) return wake(ports, `publish-due:${social_network}`, paused);
  await processDue(ports, 'publications', {
    concurrency: ports.settings.publishConcurrency,
    where: { social_network },
    orderingKey: 'id_account',
    owner: 'id_client',
    async work(publication, lease) {
      await work(ports, publication, lease);
    },
  });
}

/** Sends what is due on all networks at once, each at its own pace. */
export async function publishDue(ports: PublishingPorts): Promise<void> {
  await Promise.all(socialNetworks.map((social_network) => publishDueOn(ports, social_network)));
}

/**
 * Returns what to store of a publication that this process sends now. It is stored with a lease, so that nobody has
 * to claim it. If the process dies, the publication falls due at the end of the lease, as all work does.
 */
export function heldForNow({
  clock,
  identifiers,
  settings,
  stopping,
}: Ports<'clock' | 'identifiers' | 'settings' | 'stopping'>): {
  readonly due_date: DateTime;
  readonly lease?: string;
} {
  const now = clock.now();
  // What stops begins nothing: any other process may take it.
  if (stopping.aborted) return { due_date: toDateTime(now) };
  return { due_date: toDateTime(now + settings.leaseMilliseconds), lease: identifiers.next() };
}

/**
 * Sends a publication that was stored with `heldForNow`, in this process, and returns it as it stands after at most 20
 * seconds. `account` is given where this call has just found that it and its client may publish.
 */
export async function sendNow(
  ports: PublishingPorts,
  publication: Publication,
  account?: Account,
): Promise<Publication> {
  const { storage, clock } = ports;
  const { lease } = publication;
  if (lease === undefined) return publication;
  const wanted = clock.now();
  let last: Publication | undefined;
  const sending = processDue(ports, 'publications', {
    concurrency: 1,
    held: { record: publication, lease },
    orderingKey: 'id_account',
    owner: 'id_client',
    async work(record) {
      last = await work(ports, record, lease, { wanted, account });
    },
  });
  // The sleeps are short, so that none outlasts the send by much and keeps a process from ending.
  const deadline = wanted + patience;
  let sent = false;
  const isSent = (): boolean => sent;
  const watched = sending
    .catch((error: unknown) => {
      // It is stored and due, so a worker will resume it.
      logFailure(ports, 'error', 'sending at once failed', { id_publication: publication._id, error });
    })
    .finally(() => {
      sent = true;
    });
  while (!isSent() && clock.now() < deadline) await Promise.race([watched, clock.sleep(lookAgain)]);
  return last ?? (await storage.get('publications', publication._id)) ?? publication;
}
