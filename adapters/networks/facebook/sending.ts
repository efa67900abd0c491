import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { OldInput } from '../old-send.ts';
import type { Clock } from '#ports/shared/clock';
import { z } from 'zod';
import { type AskedState, askOnce, requireSettled } from '../ask-once.ts';
import { hashContent, resumed } from '../attempts.ts';
import { Repeated } from './failures.ts';
import { type FacebookSession, readSession } from './session.ts';

const attemptData = z.object({
  content_hash: z.string(),
  started_date: z.string(),
  asked: z.boolean(),
  /** When the request that makes the post was sent for the first time, and for the last. */
  first_asked_date: z.string().optional(),
  last_asked_date: z.string().optional(),
  lost_date: z.string().optional(),
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
export interface Sending extends Pick<PublishInput, 'content' | 'files' | 'signal'> {
  readonly session: FacebookSession;
  attempt: FacebookAttempt;
  /** Saves the attempt with changes. */
  keep(changes: Partial<FacebookAttempt>): Promise<void>;
}

/** Goes on with what was saved for this very content, or begins. */
export async function startSending(input: OldInput, clock: Clock): Promise<Sending> {
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
export function askOnceOf<T>(sending: Sending, clock: Clock, ask: () => Promise<T>): Promise<T> {
  const note = ({ asked, asked_date, lost_date }: AskedState): Promise<void> => {
    const { first_asked_date = asked_date } = sending.attempt;
    return sending.keep({ asked, first_asked_date, last_asked_date: asked_date, lost_date });
  };
  return askOnce(clock, note, ask);
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
  const { asked, started_date, last_asked_date: asked_date, lost_date } = sending.attempt;
  if (asked) {
    const found = await find();
    if (found) return found;
    requireSettled(clock, { started_date, asked_date, lost_date }, listed);
  }
  try {
    return await askOnceOf(sending, clock, make);
  } catch (error) {
    // Facebook has it already: made by the request without an answer, or else by somebody before.
    const found = asked && error instanceof Repeated ? await find() : undefined;
    if (found) return found;
    throw error;
  }
}
