import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { PublishInput } from '#ports/networks/network-adapter';
import type { Cancellation, Clock } from '#ports/shared/clock';
import type { DateTime } from '#ports/shared/date-time';
import type { Pds } from './call.ts';
import { errorName, failureOf } from './failures.ts';
import type { BlueskySession } from './session.ts';
import { read, removed, written } from './wire.ts';

/** The collection of the records that say who may answer a post. */
export const gates = 'app.bsky.feed.threadgate';

const rules: Readonly<Record<string, string>> = {
  followers: `${gates}#followerRule`,
  following: `${gates}#followingRule`,
  mentioned: `${gates}#mentionRule`,
};

/** Says who may answer a post (app.bsky.feed.threadgate). */
export interface ThreadGate {
  readonly $type: typeof gates;
  readonly post: string;
  /** Everybody when left out, nobody when empty. */
  readonly allow?: readonly { readonly $type: string }[];
  readonly createdAt: DateTime;
  /** The replies that are hidden, by their addresses. */
  readonly hiddenReplies?: readonly string[];
}

/**
 * Returns what is stored beside a post to say who may answer it; undefined when everybody may, and for a post that
 * answers another, because the first post says it for the whole thread.
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
    if ($type === undefined) throw new NetworkFailure('refused', `nobody knows who ${name} are`);
    return { $type };
  });
  return { $type: gates, post, allow, createdAt };
}

const stored = z.object({
  cid: z.string(),
  value: z.looseObject({ hiddenReplies: z.array(z.string()).catch([]).default([]) }),
});
/** How often a gate is read again that somebody else has written meanwhile. */
const tries = 5;

/** Creates what reads and writes the gates of an account's posts, which hold both who may reply and what is hidden. */
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
    if (answer.status !== 200) throw failureOf(answer, clock);
    return read(stored, answer.json);
  }

  return {
    readGate,

    /**
     * Writes what `change` makes of the gate of a post, removes it for `nothing`, and leaves it for undefined. Whoever is
     * slower than somebody else looks again.
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
        if (errorName(answer) !== 'InvalidSwap' || tried + 1 >= tries) throw failureOf(answer, clock);
      }
    },
  };
}
