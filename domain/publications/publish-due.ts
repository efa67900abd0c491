// Long because the path of one publication, from due to told, is read here in one piece.
import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/errors/problem';
import type { PublishFile, Sent } from '#ports/networks/network-adapter';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Attempt, Publication } from '#ports/publications/publication';
import type { Changes } from '#ports/storage/storage';
import type { AccountChange } from '#ports/webhooks/webhook';
import { accountState } from '../accounts/account-state.ts';
import { withSession } from '../accounts/account-session.ts';
import { breakAccount } from '../accounts/break-account.ts';
import { requireEnabledClient } from '../clients/manage-client.ts';
import { giveXCreditsBack, takeXCredits } from '../clients/quotas.ts';
import { nudge } from '../jobs/nudge.ts';
import { problem, ServiceError } from '../errors/service-error.ts';
import { workOff } from '../jobs/work-off.ts';
import { NetworkFailure } from '../networks/network-failure.ts';
import { adapterOf } from '../networks/require-social-network.ts';
import { toDateTime } from '../shared/date-time.ts';
import { announce } from '../webhooks/announce.ts';
import { creditsFor, sendingCause } from './publication-credits.ts';
import { contentProblems, findFiles } from './publication-input.ts';
import { nextPublicationState, type PublicationEvent } from './publication-state.ts';

const second = 1000;
const minute = 60 * second;

/** Pauses before a send is tried again, in milliseconds; when they are used up it has failed. */
export const sendPauses = [
  second,
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  60 * minute,
  60 * minute,
];
/** A network that throttles for longer than this is asked again at this pace, in milliseconds. */
const longestThrottle = 60 * minute;
/** How long a call that sends at once waits for the network, in milliseconds. */
const patience = 20 * second;
const lookAgain = 250;

/** Thrown inside a send when another worker, or the person's own change, has taken the publication over. */
class LeaseLost extends Error {}

/** What the worker does next with a publication. */
interface Outcome {
  readonly event: PublicationEvent;
  readonly changes: Changes<'publications'>;
}

/** Writes guarded by the lease, so that a worker that lost it changes nothing. */
async function write(
  { storage }: PlatformPorts,
  publication: Publication,
  lease: string,
  changes: Changes<'publications'>,
): Promise<Publication> {
  const written = await storage.update('publications', publication._id, changes, { lease });
  if (!written) throw new LeaseLost();
  return written;
}

function move(publication: Publication, event: PublicationEvent): Publication['state'] {
  const state = nextPublicationState(publication.state, event);
  if (state === undefined || state === 'none' || state === 'deleted') {
    throw new Error(`a publication in state ${publication.state} cannot ${event}`);
  }
  return state;
}

function failed(problems: readonly Problem[]): Outcome {
  return { event: 'fail', changes: { publication_errors: problems } };
}

function later(publication: Publication, due: number): Outcome {
  return {
    event: 'postpone',
    changes: { due_date: toDateTime(due), tries: publication.tries + 1, lease: undefined },
  };
}

/** What a failed call means for the publication; for the account it may mean that it is down. */
async function afterFailure(
  ports: PlatformPorts,
  publication: Publication,
  account: Account,
  failure: NetworkFailure,
): Promise<Outcome> {
  const now = ports.clock.now();
  switch (failure.kind) {
    case 'reconnect':
    case 'session_expired':
      await breakAccount(ports, account, failure.problem?.code ?? 707);
      return failed([failure.problem ?? problem(700)]);
    case 'refused':
    case 'not_found':
      return failed([failure.problem ?? problem(935, { reason: failure.message })]);
    case 'unknown':
      return failed([problem(952)]);
    case 'throttled': {
      const until = failure.until === undefined ? now + minute : Date.parse(failure.until);
      // Being told to wait is no failure, so it uses up no try.
      const due = Math.min(Math.max(until, now + second), now + longestThrottle);
      return { event: 'postpone', changes: { due_date: toDateTime(due), lease: undefined } };
    }
    case 'temporary':
    case 'misconfigured': {
      const pause = sendPauses[publication.tries];
      if (pause === undefined) return failed([problem(919, { reason: failure.message })]);
      return later(publication, now + pause);
    }
  }
}

function sentOutcome(ports: PlatformPorts, publication: Publication, sent: Sent): Outcome {
  return {
    event: 'confirm',
    changes: {
      external_identifier: sent.external_identifier,
      url: sent.url,
      extra_data: sent.extra_data,
      publish_date: publication.publish_date ?? toDateTime(ports.clock.now()),
      publication_errors: [],
      attempt: undefined,
    },
  };
}

/** The account if posts can go out through it now, or the problem that stops them. */
async function sendingAccount(ports: PlatformPorts, publication: Publication): Promise<Account | Problem> {
  const account = await ports.storage.get('accounts', publication.id_account);
  const state = account && accountState(account);
  if (!account || state === 'removed') return problem(701);
  return state === 'enabled' ? account : problem(700);
}

/** A publication under way, as last written. */
interface Progress {
  current: Publication;
}

/** Asks the network, and says what came of it. */
async function send(ports: PlatformPorts, progress: Progress, lease: string): Promise<Outcome> {
  const publication = progress.current;
  const account = await sendingAccount(ports, publication);
  if ('code' in account) return failed([account]);
  // What the network may have already is looked up and brought to its end.
  if (!publication.attempt) await requireEnabledClient(ports, publication.id_client);
  const adapter = adapterOf(ports, publication.social_network);
  const publish = adapter?.publish;
  if (!adapter || !publish) return failed([problem(942)]);
  const uploads = await findFiles(ports, { _id: publication.id_organization }, publication.files);
  const problems = contentProblems(account, publication, uploads);
  if (problems.length > 0) return failed(problems);
  const files: PublishFile[] = uploads.map((upload) => {
    const alt_text = publication.alt_texts?.[upload._id];
    return {
      upload,
      ...(alt_text !== undefined && { alt_text }),
      read: (range) => ports.files.read(upload.storage_key, range),
    };
  });
  const credits = creditsFor(publication);
  const organization =
    credits > 0 ? await ports.storage.get('organizations', publication.id_organization) : undefined;
  // Set aside before, so that two posts cannot spend the same credits; `conclude` frees them unless it was sent.
  if (organization) await takeXCredits(ports, organization, sendingCause(publication), credits);
  const save = async (attempt: Attempt): Promise<void> => {
    const state = move(progress.current, 'attempt');
    progress.current = await write(ports, progress.current, lease, { attempt, state });
  };
  // From here on nobody may change it. Without an attempt the first `save` says so, before anything is asked.
  if (publication.attempt && publication.state === 'ready') await save(publication.attempt);
  try {
    const sent = await withSession(ports, adapter, account, (session) =>
      publish.send({
        session,
        content: publication,
        files,
        attempt: progress.current.attempt,
        save,
        signal: ports.aborting,
      }),
    );
    return sentOutcome(ports, publication, sent);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    ports.logger.warn('a publication was not sent', {
      id_publication: publication._id,
      social_network: publication.social_network,
      kind: error.kind,
      reason: error.message,
      tries: publication.tries,
    });
    return afterFailure(ports, publication, account, error);
  }
}

function changeOf(publication: Publication): AccountChange {
  const { _id, id_account, id_organization, social_network, state } = publication;
  const field = state === 'published' ? 'publication_published' : 'publication_failed';
  return { field, id_account, id_organization, social_network, id_publication: _id, state };
}

/** Tells the client's apps how it ended, then lets go. Done again after a crash it tells nothing twice. */
async function tell(ports: PlatformPorts, publication: Publication, lease: string): Promise<void> {
  const cause = `publication:${publication._id}:${publication.outcomes}`;
  await announce(ports, publication.id_client, [changeOf(publication)], cause);
  await write(ports, publication, lease, { due_date: undefined, lease: undefined });
}

/** Stores what came of a send. One that ended stays due until the client's apps are told. */
async function conclude(
  ports: PlatformPorts,
  current: Publication,
  lease: string,
  { event, changes }: Outcome,
): Promise<void> {
  const state = move(current, event);
  if (event !== 'confirm' && creditsFor(current) > 0) {
    const organization = await ports.storage.get('organizations', current.id_organization);
    if (organization) await giveXCreditsBack(ports, organization, sendingCause(current));
  }
  if (event === 'postpone') {
    await write(ports, current, lease, { ...changes, state });
    if (changes.due_date !== undefined) await nudge(ports, 'publish-due', changes.due_date);
    return;
  }
  const ended = { ...changes, state, outcomes: current.outcomes + 1 };
  await tell(ports, await write(ports, current, lease, ended), lease);
}

/** An error nobody foresaw counts as a try, so that it cannot repeat for ever. */
async function sendOutcome(ports: PlatformPorts, progress: Progress, lease: string): Promise<Outcome> {
  const publication = progress.current;
  try {
    return await send(ports, progress, lease);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (error instanceof ServiceError) return failed([problem(error.code, error.data)]);
    ports.logger.error('sending a publication failed unexpectedly', {
      id_publication: publication._id,
      error,
    });
    const pause = sendPauses[publication.tries];
    if (pause === undefined) return failed([problem(919, { reason: 'an unexpected failure' })]);
    return later(publication, ports.clock.now() + pause);
  }
}

async function work(ports: PlatformPorts, publication: Publication, lease: string): Promise<void> {
  try {
    if (publication.deleted) {
      await write(ports, publication, lease, { due_date: undefined, lease: undefined });
    } else if (publication.state === 'ready' || publication.state === 'publishing') {
      const progress = { current: publication };
      const outcome = await sendOutcome(ports, progress, lease);
      await conclude(ports, progress.current, lease, outcome);
    } else {
      await tell(ports, publication, lease);
    }
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    ports.logger.info('a publication was taken over', { id_publication: publication._id });
  }
}

/**
 * Sends every publication that is due, and goes on with those that a dead worker left. Publications of
 * one account go out one after the other, in the order of their dates.
 */
export async function publishDue(ports: PlatformPorts): Promise<void> {
  await workOff(ports, 'publications', {
    concurrency: ports.settings.publish_concurrency,
    lane: (publication) => publication.id_account,
    work: (publication, lease) => work(ports, publication, lease),
  });
}

/**
 * Sends one publication now, in this process, and returns it as it stands after at most 20 seconds.
 * When the process dies meanwhile any worker goes on with it.
 */
export async function sendNow(ports: PlatformPorts, publication: Publication): Promise<Publication> {
  const { storage, clock } = ports;
  const sending = workOff(ports, 'publications', {
    concurrency: 1,
    only: publication._id,
    lane: ({ id_account }) => id_account,
    work: (record, lease) => work(ports, record, lease),
  });
  // Short sleeps, so that none outlives the send by much and holds a process that wants to end.
  const deadline = clock.now() + patience;
  let sent = false;
  const isSent = (): boolean => sent;
  const watched = sending
    .catch((error: unknown) => {
      // It is stored and due, so a worker goes on with it.
      ports.logger.error('sending at once failed', { id_publication: publication._id, error });
    })
    .finally(() => {
      sent = true;
    });
  while (!isSent() && clock.now() < deadline) await Promise.race([watched, clock.sleep(lookAgain)]);
  return (await storage.get('publications', publication._id)) ?? publication;
}
