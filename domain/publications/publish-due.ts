import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Publication } from '#ports/publications/publication';
import { processDue } from '../jobs/process-due.ts';
import { wake } from '../jobs/wake.ts';
import { socialNetworks } from '../networks/rulebook.ts';
import { conclude, freeLateCredits, tell } from './conclude-send.ts';
import { pausedUntil } from './hold-back.ts';
import { LeaseLost, writeGuarded } from './lease-guard.ts';
import { sendPublication } from './send-publication.ts';

const second = 1000;
/** How long a call that sends at once waits for the network, in milliseconds. */
const patience = 20 * second;
const lookAgain = 250;

/**
 * Does what is due for one publication. `wanted` is when it should have gone out, in milliseconds, where the caller
 * knows better than the record.
 */
async function work(
  ports: PlatformPorts,
  publication: Publication,
  lease: string,
  wanted?: number,
): Promise<void> {
  try {
    if (publication.deleted) {
      await writeGuarded(ports, publication, lease, { due_date: undefined, lease: undefined });
    } else if (publication.state === 'ready' || publication.state === 'publishing') {
      const progress = { current: publication };
      const outcome = await sendPublication(ports, progress, lease);
      await conclude(ports, progress.current, lease, outcome, wanted);
    } else {
      await tell(ports, publication, lease);
    }
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    ports.logger.info('a publication was taken over', { id_publication: publication._id });
    await freeLateCredits(ports, publication);
  }
}

/**
 * Sends every publication that is due on a network, and resumes those that a dead worker left behind. Publications
 * of one account go out one at a time, in the order of their dates.
 */
export async function publishDueOn(ports: PlatformPorts, social_network: SocialNetwork): Promise<void> {
  const paused = await pausedUntil(ports, social_network);
  if (paused !== undefined) return wake(ports, `publish-due:${social_network}`, paused);
  await processDue(ports, 'publications', {
    concurrency: ports.settings.publish_concurrency,
    where: { social_network },
    orderingKey: 'id_account',
    owner: 'id_client',
    work: (publication, lease) => work(ports, publication, lease),
  });
}

/** Sends what is due on all networks at once, each at its own pace. */
export async function publishDue(ports: PlatformPorts): Promise<void> {
  await Promise.all(socialNetworks.map((social_network) => publishDueOn(ports, social_network)));
}

/**
 * Sends one publication now, in this process, and returns it as it stands after at most 20 seconds. If the process
 * dies meanwhile, any worker resumes it.
 */
export async function sendNow(ports: PlatformPorts, publication: Publication): Promise<Publication> {
  const { storage, clock } = ports;
  const wanted = clock.now();
  const sending = processDue(ports, 'publications', {
    concurrency: 1,
    only: publication._id,
    orderingKey: 'id_account',
    owner: 'id_client',
    work: (record, lease) => work(ports, record, lease, wanted),
  });
  // The sleeps are short, so that none outlasts the send by much and keeps a process from ending.
  const deadline = wanted + patience;
  let sent = false;
  const isSent = (): boolean => sent;
  const watched = sending
    .catch((error: unknown) => {
      // It is stored and due, so a worker will resume it.
      ports.logger.error('sending at once failed', { id_publication: publication._id, error });
    })
    .finally(() => {
      sent = true;
    });
  while (!isSent() && clock.now() < deadline) await Promise.race([watched, clock.sleep(lookAgain)]);
  return (await storage.get('publications', publication._id)) ?? publication;
}
