import { expect, test } from '@jest/globals';
import { commentPage } from '#adapters/networks/shared/graph-comments';

const written = (...minutes: readonly number[]) =>
  minutes.map((minute) => ({
    external_id: String(minute),
    publication_external_id: '1',
    author: { external_id: '2', is_own: false },
    text: 'Nice',
    creation_date: new Date(minute * 60_000).toISOString(),
  }));
const more = { cursors: { after: 'next' }, next: 'https://graph.example/next' };
const oldest = new Date(2 * 60_000).toISOString();

test.each([
  ['the only page is complete', written(3, 2, 1), undefined, undefined, ''],
  ['an empty thread is complete', [], undefined, undefined, ''],
  ['a first page is complete after its oldest comment', written(3, 2), more, undefined, oldest],
  ['a later page proves nothing, though it is the last', written(1), undefined, 'next', undefined],
  ['a page of one comment does not tell its order', written(1), more, undefined, undefined],
  ['a page of one second does not tell its order', written(2, 2), more, undefined, undefined],
  ['a page that is not newest first proves nothing', written(1, 3, 2), undefined, undefined, undefined],
])('%s', (_, comments, paging, after, complete) => {
  expect(commentPage(comments, paging, after).complete_after).toBe(complete);
});
