import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { afterFact, unknownComment } from '#domain/inbox/comments/comment-state';
import type { Comment } from '#ports/inbox/comment';
import type { CommentFact, NetworkComment } from '#ports/networks/network-comments';
import type { FactTime, Precision } from '#ports/foundation/fact-time';

const account = {
  _id: 'account',
  id_client: 'client',
  id_organization: 'organization',
  social_network: 'facebook',
} as const;
const unknown = unknownComment(account, {
  _id: 'comment',
  external_id: 'c',
  received_date: '2026-11-20T09:00:00.000Z',
});
/** A fact as it reaches us: who says so, and when that came. */
interface Heard {
  readonly fact: CommentFact;
  readonly from: Pick<FactTime, 'received' | 'source'>;
}
const hear = (heard: readonly Heard[]): Comment =>
  heard.reduce((known, { fact, from }) => afterFact(known, fact, from), unknown);
/** What the network pushed, all of it late. */
const pushed = (fact: CommentFact): Heard => ({ fact, from: { source: 'push', received: at(30) } });
const after = (facts: readonly CommentFact[]): Comment => hear(facts.map(pushed));
const at = (minute: number): string => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`;

function comment(fields: Partial<NetworkComment> = {}): NetworkComment {
  return {
    external_id: 'c',
    publication_external_id: 'post',
    author: { external_id: 'bob', name: 'Bob', is_own: false },
    text: 'Hello',
    creation_date: at(1),
    ...fields,
  };
}

const moments = fc.integer({ min: 1, max: 6 }).map(at);
const facts: fc.Arbitrary<CommentFact> = fc.oneof(
  fc.record({
    type: fc.constant('comment' as const),
    date: moments,
    comment: fc
      .record(
        {
          text: fc.constantFrom('one', 'two', 'nul\0'),
          hidden: fc.boolean(),
          like_count: fc.integer({ min: 0, max: 3 }),
          edited_date: moments,
          author: fc.constantFrom(
            { external_id: 'bob', is_own: false },
            { external_id: 'bob', name: 'Bob', is_own: false },
            { external_id: 'bob', name: 'Robert', profile_pic: 'https://p.example/b', is_own: false },
          ),
        },
        { requiredKeys: ['text', 'author'] },
      )
      .map(comment),
  }),
  fc.record({ type: fc.constant('deleted' as const), external_id: fc.constant('c'), date: moments }),
  fc.record({
    type: fc.constant('visibility' as const),
    external_id: fc.constant('c'),
    hidden: fc.boolean(),
    date: moments,
  }),
);

/** Facts that a network pushes with dates of one exactness, and what is read there in between. */
const heard = (precision: Precision | undefined) =>
  fc.array(
    fc.tuple(facts, fc.boolean(), fc.integer({ min: 1, max: 999 })).map(([fact, isRead, milliseconds]): Heard => {
      if (!isRead) return pushed({ ...fact, precision });
      // Our clock has milliseconds.
      const date = new Date(Date.parse(fact.date) + milliseconds).toISOString();
      return { fact: { ...fact, date }, from: { source: 'reading', received: date } };
    }),
    { maxLength: 7 },
  );

test.each([undefined, 'second', 'latest'] as const)(
  'the same facts lead to the same comment in any order, doubled or not, where the exactness is %s',
  (precision) => {
    fc.assert(
      fc.property(
        heard(precision).chain((list) => {
          const size = { minLength: list.length * 2, maxLength: list.length * 2 };
          return fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], size));
        }),
        ([list, shuffled]) => {
          // Which of several vague dates is kept means nothing.
          const shown = ({ dates, ...rest }: Comment) => (precision === 'latest' ? rest : { ...rest, dates });
          expect(shown(hear(shuffled))).toEqual(shown(hear(list)));
        },
      ),
      { numRuns: 1000 },
    );
  },
);

/**
 * What happens to a comment at its network, whose clock may be ahead of ours, and how long each push takes; null: it is
 * lost. All times are in milliseconds.
 */
const histories = fc.record({
  ahead: fc.integer({ min: 0, max: 30_000 }),
  precision: fc.constantFrom<(Precision | undefined)[]>(undefined, 'second'),
  changes: fc.array(
    fc.record({
      pause: fc.integer({ min: 1000, max: 20_000 }),
      change: fc.constantFrom('edit', 'hide', 'remove', 'show'),
      delay: fc.option(fc.integer({ min: 0, max: 60_000 })),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  readings: fc.array(
    fc.record({
      began: fc.integer({ min: 0, max: 100_000 }),
      asked: fc.integer({ min: 0, max: 5000 }),
      stored: fc.integer({ min: 0, max: 5000 }),
    }),
    { maxLength: 4 },
  ),
});

test('a comment ends as it is at its network: pushes are late or lost, readings overlap them, clocks differ', () => {
  fc.assert(
    fc.property(histories, ({ precision, changes, readings, ...clocks }) => {
      // Readings and pushes are comparable as far as the clocks agree.
      const ahead = readings.length === 0 ? clocks.ahead : 0;
      const start = Date.parse(at(1));
      const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
      const shown = (text: string, hidden: boolean) => comment({ text, hidden });
      const states = [{ time: start, text: 'written', hidden: false, gone: false, delay: 0 as number | null }];
      for (const { pause, change, delay } of changes) {
        const last = states.at(-1);
        if (!last || last.gone) break;
        const time = last.time + pause;
        const text = change === 'edit' ? `edited at ${String(time)}` : last.text;
        const hidden = change === 'hide' || (change !== 'show' && last.hidden);
        states.push({ time, text, hidden, gone: change === 'remove', delay });
      }
      const arrivals: { arrives: number; heard: Heard }[] = [];
      for (const { time, text, hidden, gone, delay } of states) {
        if (delay === null) continue;
        const exact = time + ahead;
        const date = iso(precision === 'second' ? Math.floor(exact / 1000) * 1000 : exact);
        const from = { source: 'push', received: iso(time + delay) } as const;
        const fact: CommentFact = gone
          ? { type: 'deleted', external_id: 'c', date, precision }
          : { type: 'comment', comment: shown(text, hidden), date, precision };
        arrivals.push({ arrives: time + delay, heard: { fact, from } });
      }
      // What was not pushed is found by a reading when all has happened.
      const last = states.some(({ delay }) => delay === null) ? [{ began: 300_000, asked: 1, stored: 1 }] : [];
      for (const { began, asked, stored } of [...readings, ...last]) {
        const state = states.findLast(({ time }) => time <= start + began + asked);
        if (!state) continue;
        const date = iso(start + began);
        const { text, hidden, gone } = state;
        const fact: CommentFact = gone
          ? { type: 'deleted', external_id: 'c', date }
          : { type: 'comment', comment: shown(text, hidden), date };
        const arrives = start + began + asked + stored;
        arrivals.push({ arrives, heard: { fact, from: { source: 'reading', received: iso(arrives) } } });
      }
      const inOrder = arrivals.toSorted((one, other) => one.arrives - other.arrives);
      const { text, hidden, gone } = states.at(-1) ?? {};
      expect(hear(inOrder.map((one) => one.heard))).toMatchObject({
        deleted: gone,
        ...(gone !== true && { text, hidden }),
      });
    }),
    { numRuns: 2000 },
  );
});

test('what was deleted keeps neither words nor names', () => {
  const gone = after([
    { type: 'deleted', external_id: 'c', date: at(3) },
    { type: 'comment', comment: comment({ attachments: [{ type: 'image', url: 'https://i.example' }] }), date: at(2) },
  ]);
  expect(gone).toMatchObject({ deleted: true, listed: false, text: '', search_text: '' });
  expect(gone.author).toEqual({ external_id: 'bob', is_own: false });
  expect(gone.attachments).toBeUndefined();
});

test('a comment that the network shows again is there again', () => {
  const seen = after([
    { type: 'comment', comment: comment(), date: at(1) },
    { type: 'deleted', external_id: 'c', date: at(2) },
    { type: 'comment', comment: comment(), date: at(3) },
  ]);
  expect(seen).toMatchObject({ deleted: false, listed: true, text: 'Hello', author: { name: 'Bob' } });
});

test('own comments and answers are not in the inbox', () => {
  const own = comment({ author: { external_id: 'alice', is_own: true } });
  expect(after([{ type: 'comment', comment: own, date: at(1) }]).listed).toBe(false);
  const answer = comment({ parent_external_id: 'b' });
  expect(after([{ type: 'comment', comment: answer, date: at(1) }])).toMatchObject({
    listed: false,
    thread_key: 'account:b',
  });
});
