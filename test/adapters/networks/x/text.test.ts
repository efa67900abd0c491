import { comparable, textOf, weigh } from '#adapters/networks/x/text';
import { describe, expect, test } from '@jest/globals';

describe('the length of a text as X counts it', () => {
  test.each([
    ['', 0],
    ['hello', 5],
    ['Grüße', 5],
    ['e\u0301', 1],
    ['日本語', 6],
    ['👋', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['👍🏽', 2],
    ['🇪🇸', 2],
    ['1️⃣', 2],
    ['https://example.com', 23],
    [`https://example.com/${'a'.repeat(100)}`, 23],
    ['see a.co now', 4 + 23 + 4],
    ['(https://example.com/x).', 1 + 23 + 2],
    ['HTTP://EXAMPLE.COM', 23],
    ['me@example.com', 14],
    ['@example.com', 12],
    ['readme.notatld', 14],
    ['“quoted”', 8],
  ])('%s', (text, weight) => {
    expect(weigh(text)).toBe(weight);
  });
});

test('a long text is read whole, whatever it is called', () => {
  const post = { id: '1', text: 'short…', created_at: '', entities: undefined, attachments: undefined };
  const whole = { text: 'the whole &amp; more', entities: undefined };
  expect(textOf({ ...post, note_tweet: whole, note_post: undefined })).toBe('the whole & more');
  expect(textOf({ ...post, note_tweet: undefined, note_post: whole })).toBe('the whole & more');
});

test('texts are the same when X changed only their form', () => {
  expect(comparable('See example.com/ \n now')).toBe(comparable('see http://example.com now'));
  expect(comparable('see example.com')).not.toBe(comparable('see example.org'));
});
