import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/foundation/problem';
import type { Upload } from '#ports/library/upload';
import type { Attempt } from '#ports/networks/network-send';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { CreditReservation, Publication, PublicationContent } from '#ports/publishing/publication';
import { requireEnabledClient, reserveCredits } from '../../access/index.ts';
import { accountState, withSession } from '../../accounts/index.ts';
import { problem, ServiceError, toDateTime } from '../../foundation/index.ts';
import { beginSending, findAdapter, NetworkFailure, OwnFailures, publishFile, rulebook } from '../../networks/index.ts';
import type { Outcome } from './conclude-send.ts';
import { hashedContent } from './content-fields.ts';
import { LeaseLost, move, writeGuarded } from './publication-state.ts';
import { getCover, getCovers, getFiles, getPlacement, nextPart, type Part, sentParts, withDefaults } from './parts.ts';
import { creditsFor, nextReservation } from './publication-credits.ts';
import { contentProblems, findFiles, inPart } from './publication-input.ts';
import { afterFailure, confirmed, failed, postponed, retryOrFail, throttledUntil } from './send-outcome.ts';
import type { SendingPorts } from './sending-ports.ts';
import { waitForSlots } from './wait-for-slots.ts';

/** Sets the network's label for AI-generated media on a part that has such a file, unless the user set that option. */
function withAiLabel(
  social_network: SocialNetwork,
  content: PublicationContent,
  files: readonly Upload[],
): PublicationContent {
  const { ai_label } = rulebook[social_network];
  const isMade = files.some(({ _id, made_with_ai }) => made_with_ai && content.files.includes(_id));
  if (ai_label === undefined || !isMade || content.options?.[ai_label] !== undefined) return content;
  return { ...content, options: { ...content.options, [ai_label]: true } };
}

/** Returns the hash of a publication's content: equal for equal content, different after any change. */
export function contentHash({ identifiers }: Ports<'identifiers'>, content: PublicationContent): string {
  return identifiers.hash(hashedContent(content));
}

/**
 * Returns the hash that the attempt at a part must have to be resumed. A publication being sent cannot change, so its
 * attempt's hash is used, even if an older version hashed other fields.
 */
function sendingHash(ports: Ports<'identifiers'>, publication: Publication, { content }: Part): string {
  const known = publication.state === 'publishing' ? publication.attempt?.content_hash : undefined;
  return known ?? contentHash(ports, content);
}

/** A publication being sent, as last written. */
interface Progress {
  current: Publication;
}

/** Returns the account if it can publish now, otherwise the problem. */
async function sendingAccount(ports: Ports<'storage'>, publication: Publication): Promise<Account | Problem> {
  const account = await ports.storage.get('accounts', publication.id_account);
  if (!account) return problem('account_not_found');
  return accountState(account) === 'enabled' ? account : problem('account_not_usable');
}

/** Stores an attempt, its reservation, and the state of being sent. From here on the publication cannot be changed. */
async function writeAttempt(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  progress: Progress,
  lease: string,
  attempt: Attempt,
  reservation: CreditReservation | undefined,
): Promise<void> {
  const { leaseMilliseconds } = ports.settings;
  let begun: number;
  do {
    begun = ports.clock.now();
    const due_date = toDateTime(begun + leaseMilliseconds);
    const changes = { ...move(progress.current, 'attempt'), attempt, reservation, due_date };
    progress.current = await writeGuarded(ports, progress.current, lease, changes);
    // After a long pause or slow write another worker may have taken over. A second write before calling the network
    // verifies the lease.
  } while (ports.clock.now() - begun > leaseMilliseconds / 3);
}

/** Returns how a publication is put off while its slots are paused, or the network wants no posts to the account. */
async function findDelay(
  ports: SendingPorts,
  publication: Publication,
  account: Account,
): Promise<Outcome | undefined> {
  const paused = await waitForSlots(ports, publication, account);
  if (paused) return paused;
  const held = await throttledUntil(ports, account);
  if (held === undefined) return undefined;
  return postponed(Date.parse(held), 'throttled', 'the network wants no posts to this account for now');
}

/** Asks the network to publish, and returns the outcome. */
async function askNetwork(ports: SendingPorts, progress: Progress, lease: string, known?: Account): Promise<Outcome> {
  const publication = progress.current;
  const account = known ?? (await sendingAccount(ports, publication));
  if ('code' in account) return failed(publication, [account]);
  const delay = await findDelay(ports, publication, account);
  if (delay) return delay;
  // With an attempt the network may already have the post, so it is completed even for a disabled client.
  if (!publication.attempt && !known) await requireEnabledClient(ports, publication.id_client);
  const adapter = findAdapter(ports, publication.social_network);
  const publish = adapter?.publish;
  if (!adapter || !publish) return failed(publication, [problem('publications_not_supported')]);
  const part = nextPart(publication);
  // A user removed the remaining parts.
  if (!part) return { event: 'confirm', changes: { publication_errors: [], postponed: undefined } };
  const send = part.kind === 'comment' ? publish.comment : publish.send;
  if (!send) return failed(publication, [problem('first_comment_not_supported')]);
  const uploads = await findFiles(
    ports,
    { _id: publication.id_organization },
    getFiles(publication),
    getCovers(publication),
  );
  const problems = contentProblems(account, publication, uploads, part.index);
  if (problems.length > 0) return failed(publication, problems);
  const own = new OwnFailures();
  const noteHosted = async (key: string): Promise<void> => {
    const hosted = new Set(progress.current.hosted).add(key);
    progress.current = await writeGuarded(ports, progress.current, lease, { hosted: [...hosted] });
  };
  const { _id } = publication;
  const content = withAiLabel(publication.social_network, withDefaults(part, account), uploads);
  const toFile = (id: string | undefined) => {
    const upload = uploads.find((one) => one._id === id);
    return upload ? [publishFile(ports, { ...content, _id }, upload, noteHosted, own)] : [];
  };
  const files = content.files.flatMap(toFile);
  const [cover] = toFile(getCover(content));
  const credits = creditsFor(publication.social_network, content);
  const reservation = await nextReservation(ports, publication, credits);
  try {
    const sending = await beginSending(ports, send, {
      stored: publication.attempt,
      content_hash: sendingHash(ports, publication, part),
      write: (attempt) => writeAttempt(ports, progress, lease, attempt, reservation),
      own,
    });
    // Reserved first, so that two posts cannot spend the same credits; released unless the post was sent.
    const organization = reservation && (await ports.storage.get('organizations', publication.id_organization));
    if (organization) await reserveCredits(ports, organization, 'x_credits', reservation, credits);
    const sent = await withSession(ports, adapter, account, (session) =>
      sending.proceed({
        session,
        ...getPlacement(ports, publication, part),
        content,
        files,
        ...(cover && { cover }),
        signal: ports.aborting,
      }),
    );
    return confirmed(ports, progress.current, part, sent);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    ports.logger.warn('a publication was not sent', {
      id_publication: publication._id,
      social_network: publication.social_network,
      kind: error.kind,
      reason: error.message,
      tries: publication.tries,
    });
    return afterFailure(ports, progress.current, account, error);
  }
}

/** Adds the part to the problems of an outcome, except for the post itself. */
function inItsPart(publication: Publication, { event, changes }: Outcome): Outcome {
  const part = sentParts(publication).length;
  const { publication_errors: found } = changes;
  if (part === 0 || !found) return { event, changes };
  return { event, changes: { ...changes, publication_errors: found.map((one) => inPart(one, part)) } };
}

/**
 * Sends the next part of a due publication, or resumes it, and returns the outcome. An unexpected error counts as an
 * attempt, so that it cannot repeat forever. Throws `LeaseLost` when another worker has taken over. `known` is the
 * account, if the caller has just verified that it and its client may publish.
 */
export async function sendPublication(
  ports: SendingPorts,
  progress: Progress,
  lease: string,
  known?: Account,
): Promise<Outcome> {
  const attribute = (outcome: Outcome): Outcome => inItsPart(progress.current, outcome);
  try {
    return attribute(await askNetwork(ports, progress, lease, known));
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (error instanceof ServiceError) return attribute(failed(progress.current, [error.problem]));
    ports.logger.error('sending a publication failed unexpectedly', { id_publication: progress.current._id, error });
    return attribute(retryOrFail(ports, progress.current, 'an unexpected failure'));
  }
}
