import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { PublishInput } from '#ports/networks/network-adapter';
import type { Cancellation, Clock } from '#ports/foundation/clock';
import type { DateTime } from '#ports/foundation/date-time';
import type { Pds } from './call.ts';
import { errorName, toFailure } from './failures.ts';
import type { BlueskySession } from './session.ts';
import { read, removed, written } from './wire.ts';

/** The collection of the records that restrict replies to a post. */
export const gates = 'app.bsky.feed.threadgate';

const rules: Readonly<Record<string, string>> = {
  followers: `${gates}#followerRule`,
  following: `${gates}#followingRule`,
  mentioned: `${gates}#mentionRule`,
};

/** Restricts who may reply to a post (app.bsky.feed.threadgate). */
export interface ThreadGate {
  readonly $type: typeof gates;
  readonly post: string;
  /** Everyone when absent, no one when empty. */
  readonly allow?: readonly { readonly $type: string }[];
  readonly createdAt: DateTime;
  /** The addresses of hidden replies. */
  readonly hiddenReplies?: readonly string[];
}

/**
 * Returns the record that restricts replies to a post; undefined when everyone may reply, and for replies, because the
 * first post decides for the whole thread.
 */
export function threadGate(
  { content: { reply_control = 'everyone' }, answers }: Pick<PublishInput, 'answers' | 'content'>,
  post: string,
  createdAt: DateTime,
): ThreadGate | undefined {
  if (reply_control === 'everyone' || answers) return undefined;
  const names = reply_control === 'nobody' ? [] : reply_control.split(',');
  const allow = names.map((name) => {
    const $type = rules[name];
    if ($type === undefined) throw new NetworkFailure('refused', `${name} is unknown`);
    return { $type };
  });
  return { $type: gates, post, allow, createdAt };
}

const stored = z.object({
  cid: z.string(),
  value: z.looseObject({ hiddenReplies: z.array(z.string()).catch([]).default([]) }),
});
/** How often a gate is read again after a concurrent write. */
const tries = 5;

/**
 * Creates the access to the gates of an account's posts, which hold both who may reply and which replies are hidden.
 */
export function createGates(pds: Pds, clock: Clock) {
  /** Returns the gate of a post, by its key; undefined when it has none. */
  async function readGate(session: BlueskySession, rkey: string, signal?: Cancellation) {
    const answer = await pds.send(session, {
      method: 'GET',
      nsid: 'com.atproto.repo.getRecord',
      query: { repo: session.did, collection: gates, rkey },
      signal,
    });
    if (errorName(answer) === 'RecordNotFound') return undefined;
    if (answer.status !== 200) throw toFailure(answer, clock);
    return read(stored, answer.json);
  }

  return {
    readGate,

    /**
     * Writes the result of `change` for the gate of a post, removes the gate for `nothing`, and leaves it for
     * undefined. Reads it again after a concurrent write.
     */
    async changeGate(
      session: BlueskySession,
      rkey: string,
      change: (
        value: z.infer<typeof stored>['value'] | undefined,
        hidden: readonly string[],
      ) => object | 'nothing' | undefined,
      signal?: Cancellation,
    ): Promise<void> {
      for (let tried = 0; ; tried += 1) {
        const before = await readGate(session, rkey, signal);
        const record = change(before?.value, before?.value.hiddenReplies ?? []);
        if (!record) return;
        if (record === 'nothing' && !before) return;
        const place = { repo: session.did, collection: gates, rkey, swapRecord: before?.cid ?? null };
        const isRemoved = record === 'nothing';
        const answer = await pds.send(session, {
          method: 'POST',
          nsid: isRemoved ? 'com.atproto.repo.deleteRecord' : 'com.atproto.repo.putRecord',
          input: isRemoved ? place : { ...place, record },
          signal,
        });
        if (answer.status === 200) {
          read(isRemoved ? removed : written, answer.json);
          return;
        }
        if (errorName(answer) !== 'InvalidSwap' || tried + 1 >= tries) throw toFailure(answer, clock);
      }
    },
  };
}
