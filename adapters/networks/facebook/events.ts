import { z } from 'zod';
import type { OriginalChange } from '#ports/inbox/comment';
import type { NetworkEvent } from '#ports/networks/network-adapter';
import type { CommentFact } from '#ports/networks/network-comments';
import { readMessenger } from '../shared/messenger-events.ts';
import { entriesIn } from '../shared/meta-requests.ts';
import { fromSeconds, seconds } from '../shared/time.ts';

const feedChange = z.object({
  field: z.literal('feed'),
  value: z.object({
    item: z.string(),
    verb: z.string(),
    post_id: z.string(),
    comment_id: z.string(),
    parent_id: z.string().optional(),
    from: z.object({ id: z.string(), name: z.string().optional() }).optional(),
    message: z.string().catch(''),
    created_time: seconds,
  }),
});
type Change = z.infer<typeof feedChange>['value'];

/** A post of any kind that its owner or Facebook removed. */
const removedPost = z.object({
  field: z.literal('feed'),
  value: z.object({
    item: z.enum(['photo', 'post', 'share', 'status', 'video']),
    verb: z.literal('remove'),
    post_id: z.string(),
  }),
});

/** The known changes of comments. */
const verbs = ['add', 'delete', 'edit', 'edited', 'hide', 'remove', 'unhide', 'update'];
/** Changes without text. */
const silent = ['like', 'reaction'];

const entry = z.object({
  id: z.string(),
  time: seconds,
  changes: z.array(z.unknown()).catch([]),
  messaging: z.array(z.unknown()).catch([]),
});

function toFact(page: string, time: number, change: Change): CommentFact {
  const { verb, comment_id: external_id, post_id, parent_id, from, message: text, created_time } = change;
  const date = fromSeconds(time);
  if (verb === 'remove' || verb === 'delete') return { type: 'deleted', external_id, date };
  if (verb === 'hide' || verb === 'unhide') {
    return { type: 'visibility', external_id, hidden: verb === 'hide', date };
  }
  const isEdit = verb !== 'add';
  const creation_date = fromSeconds(created_time);
  return {
    type: 'comment',
    date: isEdit ? date : creation_date,
    comment: {
      external_id,
      publication_external_id: post_id,
      ...(parent_id !== undefined && parent_id !== post_id && { parent_external_id: parent_id }),
      // Facebook hides people who have not allowed the application to see them.
      author: {
        external_id: from?.id ?? external_id,
        ...(from?.name !== undefined && { name: from.name }),
        is_own: from?.id === page,
      },
      text,
      creation_date,
      ...(isEdit && { edited_date: date }),
    },
  };
}

/** Returns the events of a request: https://developers.facebook.com/docs/graph-api/webhooks/reference/page/ */
export function readFacebookEvents(json: unknown): readonly NetworkEvent[] {
  return entriesIn(json, 'page', entry).flatMap(({ id, time, changes, messaging }): NetworkEvent[] => {
    const facts: CommentFact[] = [];
    const unknown = new Set<string>();
    const removed: NetworkEvent[] = [];
    for (const one of changes) {
      const gone = removedPost.safeParse(one).data?.value;
      if (gone) {
        const publication_external_id = gone.post_id;
        const when = { date: fromSeconds(time), precision: 'second' } as const;
        removed.push({ type: 'post_removed', external_identifier: id, publication_external_id, ...when });
        continue;
      }
      const { value } = feedChange.safeParse(one).data ?? {};
      if (!value || silent.includes(value.item)) continue;
      // It was parsed as a change, so it is an object.
      if (value.item === 'comment' && verbs.includes(value.verb))
        facts.push({ ...toFact(id, time, value), precision: 'second', original: one as OriginalChange });
      // After an unknown change, the current state of the comment is read.
      else unknown.add(value.post_id);
    }
    const messages = readMessenger(id, messaging);
    return [
      ...(facts.length === 0 ? [] : [{ type: 'comments' as const, external_identifier: id, facts }]),
      ...removed,
      ...[...unknown].map((publication_external_id) => ({
        type: 'look' as const,
        external_identifier: id,
        publication_external_id,
      })),
      ...(messages.length === 0 ? [] : [{ type: 'messages' as const, external_identifier: id, facts: messages }]),
    ];
  });
}
