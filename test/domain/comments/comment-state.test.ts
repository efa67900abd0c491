import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { afterFact, unknownComment } from '#domain/comment-facts/comment-state';
import type { Comment } from '#ports/comments/comment';
import type { CommentFact, NetworkComment } from '#ports/networks/network-comments';

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
const after = (facts: readonly CommentFact[], from: Comment = unknown): Comment =>
  facts.reduce(afterFact, from);
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

test('the same facts lead to the same comment in any order, doubled or not', () => {
  fc.assert(
    fc.property(
      fc.array(facts, { maxLength: 7 }).chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray([...list, ...list], {
            minLength: list.length * 2,
            maxLength: list.length * 2,
          }),
        ),
      ),
      ([list, shuffled]) => {
        expect(after(shuffled)).toEqual(after(list));
      },
    ),
    { numRuns: 2000 },
  );
});

test('what was deleted keeps neither words nor names', () => {
  const gone = after([
    { type: 'deleted', external_id: 'c', date: at(3) },
    {
      type: 'comment',
      comment: comment({ attachments: [{ type: 'image', url: 'https://i.example' }] }),
      date: at(2),
    },
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
