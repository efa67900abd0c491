import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/errors/problem';
import type { Sent } from '#ports/networks/network-adapter';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Attempt, Postponement, Publication } from '#ports/publications/publication';
import { accountState } from '../accounts/account-state.ts';
import { withSession } from '../accounts/account-session.ts';
import { breakAccount } from '../accounts/break-account.ts';
import { requireEnabledClient } from '../clients/manage-client.ts';
import { takeXCredits } from '../plans/quotas.ts';
import { wake } from '../jobs/wake.ts';
import { isProblem, problem, ServiceError } from '../errors/service-error.ts';
import { processDue } from '../jobs/process-due.ts';
import { NetworkFailure } from '../networks/network-failure.ts';
import { adapterOf } from '../networks/require-social-network.ts';
import { socialNetworks } from '../networks/rulebook.ts';
import { toDateTime } from '../shared/date-time.ts';
import { conclude, freeLateCredits, type Outcome, tell } from './conclude-send.ts';
import { heldBackUntil, holdBack, pausedUntil } from './hold-back.ts';
import { LeaseLost, move, writeGuarded } from './lease-guard.ts';
import { publishFile } from './publish-file.ts';
import { creditsFor, sendingCause } from './publication-credits.ts';
import { contentProblems, findFiles } from './publication-input.ts';

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

function failed(problems: readonly Problem[]): Outcome {
  return { event: 'fail', changes: { publication_errors: problems, postponed: undefined } };
}

function postponed(due: number, kind: Postponement['kind'], message: string): Outcome {
  const until = toDateTime(due);
  return {
    event: 'postpone',
    changes: { due_date: until, lease: undefined, postponed: { kind, until, message } },
  };
}

/** Another try after a pause; when there have been enough it has failed. */
function again(ports: PlatformPorts, publication: Publication, reason: string): Outcome {
  const pause = sendPauses[publication.tries];
  if (pause === undefined) {
    // Having given up, nobody knows whether a request without an answer was done.
    return failed([
      publication.attempt?.asked ? problem('outcome_unknown') : problem('sending_failed', { reason }),
    ]);
  }
  const { event, changes } = postponed(ports.clock.now() + pause, 'temporary', reason);
  return { event, changes: { ...changes, tries: publication.tries + 1 } };
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
      await breakAccount(ports, account, failure.problem);
      return failed([failure.problem ?? problem('account_not_usable')]);
    case 'refused':
    case 'not_found':
      return failed([failure.problem ?? problem('network_refused_publication', { reason: failure.message })]);
    case 'unknown':
      return failed([problem('outcome_unknown')]);
    case 'throttled':
    case 'processing': {
      const until = failure.until === undefined ? now + minute : Date.parse(failure.until);
      // Being told to wait is no failure, so it uses up no try.
      const due = Math.min(Math.max(until, now + second), now + longestThrottle);
      if (failure.kind === 'throttled') await holdBack(ports, account, failure, toDateTime(due));
      return postponed(due, failure.kind, failure.problem?.message ?? failure.message);
    }
    // Access that ended again right after it was renewed: the next try begins with what is stored then.
    case 'session_expired':
    case 'temporary':
    case 'misconfigured':
      return again(ports, publication, failure.message);
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
      postponed: undefined,
    },
  };
}

/** The account if posts can go out through it now, or the problem that stops them. */
async function sendingAccount(ports: PlatformPorts, publication: Publication): Promise<Account | Problem> {
  const account = await ports.storage.get('accounts', publication.id_account);
  if (!account) return problem('account_not_found');
  return accountState(account) === 'enabled' ? account : problem('account_not_usable');
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
  const held = await heldBackUntil(ports, account);
  if (held !== undefined) {
    return postponed(Date.parse(held), 'throttled', 'the network holds this account back');
  }
  // What the network may have already is looked up and brought to its end.
  if (!publication.attempt) await requireEnabledClient(ports, publication.id_client);
  const adapter = adapterOf(ports, publication.social_network);
  const publish = adapter?.publish;
  if (!adapter || !publish) return failed([problem('publications_not_supported')]);
  const uploads = await findFiles(ports, { _id: publication.id_organization }, publication.files);
  const problems = contentProblems(account, publication, uploads);
  if (problems.length > 0) return failed(problems);
  const files = uploads.map((upload) =>
    publishFile(ports, publication, upload, async (key) => {
      const hosted = new Set(progress.current.hosted).add(key);
      progress.current = await writeGuarded(ports, progress.current, lease, { hosted: [...hosted] });
    }),
  );
  const credits = creditsFor(publication);
  const organization =
    credits > 0 ? await ports.storage.get('organizations', publication.id_organization) : undefined;
  // Set aside before, so that two posts cannot spend the same credits; freed again unless it was sent.
  if (organization) await takeXCredits(ports, organization, sendingCause(publication), credits);
  const save = async (attempt: Attempt): Promise<void> => {
    const state = move(progress.current, 'attempt');
    const { lease_milliseconds } = ports.settings;
    let begun: number;
    do {
      begun = ports.clock.now();
      const due_date = toDateTime(begun + lease_milliseconds);
      progress.current = await writeGuarded(ports, progress.current, lease, { attempt, state, due_date });
      // Stopped or slow for so long, somebody else may be at it: the same write tells before the network is asked.
    } while (ports.clock.now() - begun > lease_milliseconds / 3);
  };
  // From here on nobody may change it. Without an attempt the first `save` says so, before anything is asked.
  if (publication.attempt && publication.state === 'ready') await save(publication.attempt);
  try {
    const sent = await withSession(ports, adapter, account, (session) =>
      publish.send({
        session,
        id_publication: publication._id,
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

/** An error nobody foresaw counts as a try, so that it cannot repeat for ever. */
async function sendOutcome(ports: PlatformPorts, progress: Progress, lease: string): Promise<Outcome> {
  const publication = progress.current;
  try {
    return await send(ports, progress, lease);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (error instanceof ServiceError) return failed([error.problem]);
    ports.logger.error('sending a publication failed unexpectedly', {
      id_publication: publication._id,
      error,
    });
    return again(ports, publication, 'an unexpected failure');
  }
}

/** Of what may be on the network already nobody can say that it failed: the reason stands behind that. */
function withDoubt({ current }: Progress, outcome: Outcome): Outcome {
  const { publication_errors = [] } = outcome.changes;
  const isSure = outcome.event !== 'fail' || !current.attempt?.asked;
  if (isSure || publication_errors.some((one) => isProblem(one, 'outcome_unknown'))) return outcome;
  const changes = {
    ...outcome.changes,
    publication_errors: [problem('outcome_unknown'), ...publication_errors],
  };
  return { ...outcome, changes };
}

/** `wanted`: when it was to go out, in milliseconds, where the one who asks knows better than the record. */
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
      const outcome = withDoubt(progress, await sendOutcome(ports, progress, lease));
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
 * Sends every publication of a network that is due, and goes on with those that a dead worker left.
 * Publications of one account go out one after the other, in the order of their dates.
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

/** Sends what is due on all networks, each in its own time. */
export async function publishDue(ports: PlatformPorts): Promise<void> {
  await Promise.all(socialNetworks.map((social_network) => publishDueOn(ports, social_network)));
}

/**
 * Sends one publication now, in this process, and returns it as it stands after at most 20 seconds.
 * When the process dies meanwhile any worker goes on with it.
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
  // Short sleeps, so that none outlives the send by much and holds a process that wants to end.
  const deadline = wanted + patience;
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
