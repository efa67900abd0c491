import { comparable, getText } from '#adapters/networks/x/text';
import { expect, test } from '@jest/globals';

test('a long text is read whole, whatever it is called', () => {
  const post = { id: '1', text: 'short…', created_at: '', entities: undefined, attachments: undefined };
  const whole = { text: 'the whole &amp; more', entities: undefined };
  expect(getText({ ...post, note_tweet: whole, note_post: undefined })).toBe('the whole & more');
  expect(getText({ ...post, note_tweet: undefined, note_post: whole })).toBe('the whole & more');
});

test('texts are the same when X changed only their form', () => {
  expect(comparable('See example.com/ \n now')).toBe(comparable('see http://example.com now'));
  expect(comparable('see example.com')).not.toBe(comparable('see example.org'));
});
