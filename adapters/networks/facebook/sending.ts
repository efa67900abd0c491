import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkPublish, Sent } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/shared/clock';
import { z } from 'zod';
import { hashContent, resumed } from '../attempts.ts';
import { isClearNo } from '../graph.ts';
import { Repeated } from './failures.ts';
import { type FacebookSession, readSession } from './session.ts';

const attemptData = z.object({
  content_hash: z.string(),
  started_date: z.string(),
  asked: z.boolean(),
  /** When the request that makes the post was sent for the first time, and for the last. */
  first_asked_date: z.string().optional(),
  last_asked_date: z.string().optional(),
  /** Photos that were uploaded and are not shown yet, in their order. */
  photos: z.array(z.string()),
  video: z
    .object({
      id: z.string(),
      /** Where its bytes go: an address, or a session of the other way to upload. */
      upload: z.string(),
      /** The next bytes that are wanted. */
      from: z.number(),
      to: z.number(),
      is_uploaded: z.boolean(),
      /** Facebook said that it publishes it. */
      is_finished: z.boolean(),
      post_id: z.string().optional(),
    })
    .optional(),
});
export type FacebookAttempt = z.infer<typeof attemptData>;

/** How long a list may take to show a new post, in milliseconds. */
const listed = 60_000;

/** One publication on its way. */
export interface Sending extends Pick<Parameters<NetworkPublish['send']>[0], 'content' | 'files' | 'signal'> {
  readonly session: FacebookSession;
  attempt: FacebookAttempt;
  /** Saves the attempt with changes. */
  keep(changes: Partial<FacebookAttempt>): Promise<void>;
}

/** Goes on with what was saved for this very content, or begins. */
export async function startSending(
  input: Parameters<NetworkPublish['send']>[0],
  clock: Clock,
): Promise<Sending> {
  const { content, files, signal, save } = input;
  const content_hash = hashContent(content, files);
  const known = resumed(attemptData, input.attempt, content_hash);
  const started_date = new Date(clock.now()).toISOString();
  const sending: Sending = {
    content,
    files,
    signal,
    session: readSession(input.session),
    attempt: known ?? { content_hash, started_date, asked: false, photos: [] },
    async keep(changes) {
      sending.attempt = { ...sending.attempt, ...changes };
      await save(sending.attempt);
    },
  };
  if (!known) await save(sending.attempt);
  return sending;
}

/** Asks for what cannot be repeated; until the answer is known the attempt says so. */
export async function askOnce<T>(sending: Sending, clock: Clock, ask: () => Promise<T>): Promise<T> {
  const now = new Date(clock.now()).toISOString();
  const first_asked_date = sending.attempt.first_asked_date ?? now;
  await sending.keep({ asked: true, first_asked_date, last_asked_date: now });
  try {
    return await ask();
  } catch (error) {
    if (isClearNo(error)) await sending.keep({ asked: false });
    throw error;
  }
}

/**
 * Makes the post unless it is there: one whose answer was lost is looked for first, and asked for again only
 * when enough time has passed for it to be seen.
 */
export async function makeUnlessFound(
  sending: Sending,
  clock: Clock,
  find: () => Promise<Sent | undefined>,
  make: () => Promise<Sent>,
): Promise<Sent> {
  const { asked, last_asked_date = '' } = sending.attempt;
  if (asked) {
    const found = await find();
    if (found) return found;
    const settled = Date.parse(last_asked_date) + listed;
    if (clock.now() < settled) {
      throw new NetworkFailure('processing', 'Facebook did not answer and does not show the post yet', {
        until: new Date(settled).toISOString(),
      });
    }
  }
  try {
    return await askOnce(sending, clock, make);
  } catch (error) {
    // Facebook has it already: made by the request without an answer, or else by somebody before.
    const found = asked && error instanceof Repeated ? await find() : undefined;
    if (found) return found;
    throw error;
  }
}
