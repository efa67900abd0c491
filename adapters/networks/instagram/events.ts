import { z } from 'zod';
import type { OriginalChange } from '#ports/inbox/comment';
import type { NetworkEvent } from '#ports/networks/network-adapter';
import type { CommentFact } from '#ports/networks/network-comments';
import { readMessenger } from '../shared/messenger-events.ts';
import { entriesIn } from '../shared/meta-requests.ts';
import { fromSeconds, seconds } from '../shared/time.ts';

const change = z.object({
  field: z.literal('comments'),
  value: z.object({
    id: z.string(),
    text: z.string().catch(''),
    from: z.object({ id: z.string(), username: z.string().optional() }).optional(),
    parent_id: z.string().optional(),
    media: z.object({ id: z.string() }),
  }),
});

// With Instagram's own login, the change is part of the entry itself.
const entry = z.looseObject({
  id: z.string(),
  time: seconds,
  changes: z.array(z.unknown()).catch([]),
  messaging: z.array(z.unknown()).catch([]),
});

function toFact(
  account: string,
  time: number,
  { id: external_id, text, from, parent_id, media }: z.infer<typeof change>['value'],
): CommentFact {
  const date = fromSeconds(time);
  return {
    type: 'comment',
    date,
    // The entry only says when it was sent: https://developers.facebook.com/docs/graph-api/webhooks/getting-started
    precision: 'latest',
    comment: {
      external_id,
      publication_external_id: media.id,
      ...(parent_id !== undefined && { parent_external_id: parent_id }),
      author: {
        external_id: from?.id ?? external_id,
        ...(from?.username !== undefined && { name: from.username }),
        is_own: from?.id === account,
      },
      text,
      creation_date: date,
    },
  };
}

/** Returns the events of a request: https://developers.facebook.com/docs/instagram-platform/webhooks */
export function readInstagramEvents(json: unknown): readonly NetworkEvent[] {
  const entries = entriesIn(json, 'instagram', entry);
  return entries.flatMap(({ id, time, changes, messaging, ...itself }): NetworkEvent[] => {
    const facts = [...changes, itself].flatMap((one) => {
      const parsed = change.safeParse(one).data;
      // It was parsed as a change, so it is an object.
      return parsed ? [{ ...toFact(id, time, parsed.value), original: one as OriginalChange }] : [];
    });
    const messages = readMessenger(id, messaging);
    return [
      ...(facts.length === 0 ? [] : [{ type: 'comments' as const, external_identifier: id, facts }]),
      ...(messages.length === 0 ? [] : [{ type: 'messages' as const, external_identifier: id, facts: messages }]),
    ];
  });
}
