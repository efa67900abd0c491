import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import { type Job, logFailure, processDue, toDateTime, wake } from '../../foundation/index.ts';
import { socialNetworks } from '../../networks/index.ts';
import { announceEnd, conclude, freeLateCredits } from './conclude-send.ts';
import { LeaseLost, writeGuarded } from './publication-state.ts';
import { sendPublication } from './send-publication.ts';
import type { PublishingPorts, SendingPorts } from './sending-ports.ts';
import { pausedUntil } from './send-outcome.ts';

/**
 * Returns the job that sends what is due on one network. A job per network, so that a slow one does not delay others.
 */
export function publishDueJob(social_network: SocialNetwork): Job {
  return { name: `publish-due:${social_network}`, every: 5_000, run: (ports) => publishDueOn(ports, social_network) };
}

const second = 1000;
/** How long a call that sends immediately waits for the network, in milliseconds. */
const responseTimeout = 20 * second;
const lookAgain = 250;

/** What a call that sends immediately already knows. */
interface SendContext {
  /** When it should be published, in milliseconds. */
  readonly expectedTime: number;
  /** The account, if this call has just verified that it and its client may publish. */
  readonly account: Account | undefined;
}

/** Processes one due publication, and returns it as stored; undefined when another worker has taken over. */
async function work(
  ports: SendingPorts,
  publication: Publication,
  lease: string,
  { expectedTime, account }: Partial<SendContext> = {},
): Promise<Publication | undefined> {
  const progress = { current: publication };
  try {
    if (publication.deleted) {
      return await writeGuarded(ports, publication, lease, { due_date: undefined, lease: undefined });
    }
    while (progress.current.state === 'ready' || progress.current.state === 'publishing') {
      const outcome = await sendPublication(ports, progress, lease, account);
      progress.current = await conclude(ports, progress.current, lease, outcome, expectedTime);
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
 * Sends every publication that is due on a network, and resumes those of dead workers. Publications of one account are
 * sent one at a time, by date.
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

/** Sends what is due on all networks concurrently, each at its own pace. */
export async function publishDue(ports: PublishingPorts): Promise<void> {
  await Promise.all(socialNetworks.map((social_network) => publishDueOn(ports, social_network)));
}

/**
 * Returns the fields of a publication that this process sends immediately. It is stored with a lease, so that no claim
 * is needed. If the process dies, the publication becomes due when the lease ends, like all work.
 */
export function claimForSending({
  clock,
  identifiers,
  settings,
  stopping,
}: Ports<'clock' | 'identifiers' | 'settings' | 'stopping'>): { readonly due_date: DateTime; readonly lease?: string } {
  const now = clock.now();
  // A process that is stopping leaves it to others.
  if (stopping.aborted) return { due_date: toDateTime(now) };
  return { due_date: toDateTime(now + settings.leaseMilliseconds), lease: identifiers.next() };
}

/**
 * Sends a publication that was stored with `claimForSending`, in this process, and returns its state after at most 20
 * seconds. `account` is given if this call has just verified that it and its client may publish.
 */
export async function sendNow(
  ports: PublishingPorts,
  publication: Publication,
  account?: Account,
): Promise<Publication> {
  const { storage, clock } = ports;
  const { lease } = publication;
  if (lease === undefined) return publication;
  const expectedTime = clock.now();
  let last: Publication | undefined;
  const sending = processDue(ports, 'publications', {
    concurrency: 1,
    held: { record: publication, lease },
    orderingKey: 'id_account',
    owner: 'id_client',
    async work(record) {
      last = await work(ports, record, lease, { expectedTime, account });
    },
  });
  // Short sleeps, so that they hardly outlast the send or delay the end of the process.
  const deadline = expectedTime + responseTimeout;
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
