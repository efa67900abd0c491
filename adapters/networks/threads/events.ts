import { z } from 'zod';
import type { NetworkEvent } from '#ports/networks/network-adapter';
import type { OriginalChange } from '#ports/inbox/comment';
import { fromSeconds, seconds, writtenTime } from '../shared/time.ts';

const reply = z.object({
  field: z.literal('replies'),
  value: z.object({
    id: z.string(),
    username: z.string().optional(),
    text: z.string().catch(''),
    permalink: z.string().optional(),
    replied_to: z.object({ id: z.string() }),
    root_post: z.object({ id: z.string(), username: z.string().optional() }),
    timestamp: writtenTime,
  }),
});
const deletion = z.object({ field: z.literal('delete'), value: z.object({ id: z.string() }) });

// Unlike with Meta's other networks, a request has one change, without an entry around it.
const body = z.object({ target_id: z.string(), time: seconds, values: z.unknown() });

/** Returns the account that a request is about. */
export function aboutThreads(json: unknown): string | undefined {
  return body.safeParse(json).data?.target_id;
}

/** Returns the reply events of a request: https://developers.facebook.com/documentation/threads/webhooks */
export function readThreadsEvents(json: unknown): readonly NetworkEvent[] {
  const { data } = body.safeParse(json);
  if (!data) return [];
  const { target_id: external_identifier, time, values } = data;
  // The schemas below only match when it is an object.
  const original = values as OriginalChange;
  const gone = deletion.safeParse(values).data?.value;
  if (gone) {
    const fact = {
      type: 'deleted',
      external_id: gone.id,
      date: fromSeconds(time),
      precision: 'second',
      original,
    } as const;
    return [{ type: 'comments', external_identifier, facts: [fact] }];
  }
  const parsed = reply.safeParse(values).data?.value;
  if (!parsed) return [];
  const { id: external_id, username, text, permalink: url, replied_to, root_post, timestamp } = parsed;
  const comment = {
    external_id,
    publication_external_id: root_post.id,
    ...(replied_to.id !== root_post.id && { parent_external_id: replied_to.id }),
    author: {
      external_id: username ?? external_id,
      ...(username !== undefined && { name: username }),
      // The post is the account's own.
      is_own: username !== undefined && username === root_post.username,
    },
    text,
    ...(url !== undefined && { url }),
    creation_date: new Date(timestamp).toISOString(),
  };
  // A reply cannot be edited, so it has been unchanged since it was written.
  const date = comment.creation_date;
  const fact = { type: 'comment', comment, date, precision: 'second', original } as const;
  return [{ type: 'comments', external_identifier, facts: [fact] }];
}
