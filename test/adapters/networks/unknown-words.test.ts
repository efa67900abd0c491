// Long, because what a network sends and what it answers go through the same words.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accessSenders } from './event-order/access-senders.ts';
import { commentSenders } from './event-order/comment-senders.ts';
import { messageSenders } from './event-order/message-senders.ts';
import { type Sender, textOf } from './event-order/sender.ts';
import type { NetworkEvent } from '#ports/networks/network-events';

const unknown = 'UNKNOWN_VALUE_X';
/** Where networks put words of lists that may grow. */
const named =
  /^(\$type|action|attachment_type|event|event_type|field|item|kind|platform_type|role|state|status|status_code|type|verb)$/;

/** Returns every body that has one such word replaced by an unknown one, and the same with all that is new around it. */
function withUnknownWords(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) {
    const inside = body.flatMap((one: unknown, index) =>
      withUnknownWords(one).map((other) => body.map((kept: unknown, at) => (at === index ? other : kept))),
    );
    return [...inside, [...(body as unknown[]), { type: unknown, [unknown]: 1 }]];
  }
  if (typeof body !== 'object' || body === null) return [];
  const fields = Object.entries(body);
  const replaced = fields.flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && named.test(name)
      ? [{ ...body, [name]: unknown }]
      : withUnknownWords(value).map((other) => ({ ...body, [name]: other })),
  );
  return [...replaced, { ...body, [unknown]: { type: unknown } }];
}

/** What may not come of an unknown word where it did not come of the right one. */
const ends = (event: NetworkEvent): boolean => event.type === 'access_lost' || event.type === 'grant_lost';
const gone = (events: readonly NetworkEvent[]): readonly string[] =>
  events.flatMap((event) =>
    'facts' in event
      ? event.facts.flatMap((fact) => (fact.type === 'deleted' ? [fact.external_id] : []))
      : [],
  );
/** What is said, by its identifier. */
const saidIn = (events: readonly NetworkEvent[]) =>
  new Map(
    events.flatMap((event) =>
      'facts' in event
        ? event.facts.flatMap((fact) => {
            if (fact.type === 'message')
              return [[fact.message.external_id, { text: fact.message.text, kind: fact.message.message_type }]];
            return fact.type === 'comment' ? [[fact.comment.external_id, { text: fact.comment.text, kind: 'comment' }]] : [];
          })
        : [],
    ) as [string, { text: string; kind: string }][],
  );

describe.each([...commentSenders, ...messageSenders, ...accessSenders].filter(({ text }) => text === undefined))(
  'unknown words in $what of $social_network',
  (sender: Sender) => {
    const read = async (body: object): Promise<readonly NetworkEvent[]> =>
      sender.read({ headers: {}, body: Buffer.from(textOf(sender, body)).toString('base64') });

    test('end no account, delete nothing, and change no word that was said', async () => {
      const { change, join = ([only]: readonly object[]) => only ?? {} } = sender;
      await fc.assert(
        fc.asyncProperty(change, async (one) => {
          const body = join([one]);
          const right = await read(body);
          for (const other of withUnknownWords(body)) {
            // Every variant of an object is one.
            const told = await read(other as object);
            if (!right.some(ends)) expect(told.some(ends)).toBe(false);
            for (const id of gone(told)) expect(gone(right)).toContain(id);
            const before = saidIn(right);
            for (const [id, { text }] of saidIn(told)) {
              const known = before.get(id);
              if (known) expect(text).toBe(known.text);
            }
          }
        }),
        { numRuns: 60, seed: 20_261_128 },
      );
    });
  },
);
