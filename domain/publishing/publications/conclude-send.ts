import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { Changes } from '#ports/foundation/storage';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { toDateTime, wake } from '../../foundation/index.ts';
import { removeHosted } from '../../networks/index.ts';
import { announce } from '../../webhooks/index.ts';
import { sentParts } from './parts.ts';
import { keepAliases } from './post-aliases.ts';
import { LeaseLost, move, type PublicationEvent, writeGuarded } from './publication-state.ts';
import { settleReservation } from './publication-credits.ts';

/** What became of one try at sending: the event that moves the publication, and what else to store. */
export interface Outcome {
  readonly event: PublicationEvent;
  readonly changes: Changes<'publications'>;
}

function toChange(publication: Publication): ServiceEvent {
  const { _id, id_account, id_organization, social_network, state } = publication;
  const field = state === 'published' ? 'publication_published' : 'publication_failed';
  return { field, id_account, id_organization, social_network, id_publication: _id, state };
}

/**
 * Releases the credits that a worker reserved too late, after somebody else had already settled them. They stay
 * reserved while the publication knows of them, or when they were paid for.
 */
export async function freeLateCredits(ports: Ports<'settings' | 'storage'>, late: Publication): Promise<void> {
  const current = await ports.storage.get('publications', late._id);
  if (!current || current.reservation?.cause === late.reservation?.cause) return;
  // What the other worker has sent stays paid for.
  if (sentParts(current).length === sentParts(late).length) await settleReservation(ports, late);
}

/**
 * Removes the files that were hosted for the send, announces to the client's apps how it ended, then gives up the
 * lease. Repeating it after a crash announces nothing twice.
 */
export async function announceEnd(
  ports: Ports<'clock' | 'files' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  publication: Publication,
  lease: string,
): Promise<Publication> {
  const cause = `publication:${publication._id}:${publication.outcomes}`;
  await removeHosted(ports, publication);
  // After a guarded write, so that a worker that lost its lease settles nothing.
  await settleReservation(ports, publication);
  if (publication.state !== 'withErrors') await keepAliases(ports, publication);
  await announce(ports, publication.id_client, [toChange(publication)], cause);
  const changes = { due_date: undefined, lease: undefined, hosted: undefined, reservation: undefined };
  return writeGuarded(ports, publication, lease, changes);
}

/** Returns when a post should have gone out, in milliseconds; undefined after a retry, whose time is not stored. */
function getScheduledTime({ publish_date, creation_date, retries }: Publication): number | undefined {
  return retries > 0 ? undefined : Date.parse(publish_date ?? creation_date);
}

function measure(
  ports: Ports<'clock' | 'measurements'>,
  publication: Publication,
  outcome: Outcome,
  scheduled?: number,
): void {
  const { clock, measurements } = ports;
  const { social_network } = publication;
  if (outcome.event === 'confirm') {
    const since = scheduled ?? getScheduledTime(publication);
    const late = since === undefined ? undefined : Math.max(0, clock.now() - since);
    measurements.sendEnded(social_network, 'published', late);
  } else if (outcome.event === 'postpone') {
    measurements.sendEnded(social_network, 'postponed');
  } else {
    measurements.sendEnded(social_network, outcome.event === 'doubt' ? 'unknown' : 'failed');
  }
}

/** Writes the end of a send into the log, in one line. */
function logOutcome({ logger }: Ports<'logger'>, publication: Publication): void {
  const { _id: id_publication, social_network, state, url, publication_errors } = publication;
  if (state === 'published') {
    logger.info('a publication was published', { social_network, id_publication, ...(url && { url }) });
    return;
  }
  const reasons = publication_errors.map(({ code, message }) => `${code} ${message}`);
  logger.info('a publication failed', { social_network, id_publication, reasons });
}

/**
 * Stores that a send has ended, or that one part of it is out. That the network has something is stored even by a
 * worker that lost its lease, whatever state the publication is in by now. Any other end is left to the worker that
 * took over.
 */
async function writeEnd(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  current: Publication,
  lease: string,
  { event, changes }: Outcome,
): Promise<Publication> {
  const getEnd = (publication: Publication) => ({
    ...changes,
    ...move(publication, event),
    ...(event !== 'advance' && { outcomes: publication.outcomes + 1 }),
  });
  try {
    return await writeGuarded(ports, current, lease, getEnd(current));
  } catch (error) {
    if (!(error instanceof LeaseLost) || (event !== 'confirm' && event !== 'advance')) throw error;
  }
  const { storage, clock, settings } = ports;
  for (;;) {
    const found = await storage.get('publications', current._id);
    // Already confirmed by the other worker, or deleted.
    if (!found || found.deleted || found.state === 'published') throw new LeaseLost();
    if (sentParts(found).length > sentParts(current).length) throw new LeaseLost();
    const due_date = toDateTime(clock.now() + settings.leaseMilliseconds);
    const taken = await storage.update(
      'publications',
      found._id,
      { ...getEnd(found), lease, due_date },
      { state: found.state, lease: found.lease ?? { absent: true }, deleted: false },
    );
    if (taken) return taken;
  }
}

/**
 * Stores what became of a send, and returns what is stored: still under the lease when the next part is to go out.
 * When the send has ended, the publication stays due until the client's apps are notified.
 */
export async function conclude(
  ports: Ports<'clock' | 'files' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'settings' | 'storage'>,
  current: Publication,
  lease: string,
  outcome: Outcome,
  scheduled?: number,
): Promise<Publication> {
  const { event, changes } = outcome;
  if (event === 'postpone') {
    const postponed = await writeGuarded(ports, current, lease, { ...changes, ...move(current, event) });
    await settleReservation(ports, current);
    measure(ports, current, outcome);
    if (changes.due_date !== undefined) {
      await wake(ports, `publish-due:${current.social_network}`, changes.due_date);
    }
    return postponed;
  }
  const written = await writeEnd(ports, current, lease, outcome);
  if (event === 'advance') return written;
  measure(ports, current, outcome, scheduled);
  logOutcome(ports, written);
  return announceEnd(ports, written, lease);
}
