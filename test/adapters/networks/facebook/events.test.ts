import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readFacebookEvents } from '#adapters/networks/facebook/events';
import { metaRequests, metaVerifyToken } from '#adapters/networks/shared/meta-requests';
import type { CommentFact } from '#ports/networks/network-comments';
import { isSigned } from '../../../fakes/receive.ts';

const secret = 'the secret of the app';
const page = '100';
const requests = metaRequests([secret], readFacebookEvents);

const change = (verb: string, fields: object = {}) => ({
  field: 'feed',
  value: {
    item: 'comment',
    verb,
    post_id: '100_7',
    comment_id: '7_1',
    parent_id: '100_7',
    from: { id: '55', name: 'Bob' },
    message: 'Nice',
    created_time: 1_700_000_000,
    ...fields,
  },
});
const entry = (time: number, ...changes: object[]) => ({ id: page, time, changes });
const getFacts = (...entries: object[]): readonly CommentFact[] =>
  readFacebookEvents({ object: 'page', entry: entries }).flatMap((event) =>
    event.type === 'comments' ? event.facts : [],
  );

function request(text: string, key = secret) {
  const body = Buffer.from(text);
  const signature = createHmac('sha256', key).update(body).digest('hex');
  return { headers: { 'x-hub-signature-256': `sha256=${signature}` }, body: body.toString('base64') };
}

test('only requests signed with the app’s secret are accepted', () => {
  const text = JSON.stringify({ object: 'page', entry: [] });
  expect(isSigned(requests, request(text))).toBe(true);
  expect(isSigned(requests, request(text, 'the secret of another app'))).toBe(false);
  expect(isSigned(requests, { ...request(text), headers: {} })).toBe(false);
  expect(isSigned(requests, { ...request(text), body: request(`${text} `).body })).toBe(false);
});

test('a challenge is only answered with the agreed token, and never with executable content', () => {
  const ask = (token: string, challenge: string) =>
    requests.challenge?.({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': challenge });
  expect(ask(metaVerifyToken(secret), '1158201444')).toEqual({ content_type: 'text/plain', body: '1158201444' });
  expect(ask('guessed', '1158201444')).toBeUndefined();
  expect(ask(metaVerifyToken(secret), '<script>')).toBeUndefined();
});

test('a comment, its reply, an edit, hiding and removal are reported as they happened', () => {
  const facts = getFacts(
    entry(1_700_000_001, change('add'), change('add', { comment_id: '7_2', parent_id: '7_1', from: { id: page } })),
    entry(1_700_000_050, change('edited', { message: 'Nicer' }), change('hide')),
    entry(1_700_000_060, change('remove', { comment_id: '7_2' })),
    entry(1_700_000_061, { field: 'feed', value: { item: 'reaction', verb: 'add' } }, { field: 'mention' }),
  );
  expect(facts).toMatchObject([
    { type: 'comment', comment: { external_id: '7_1', publication_external_id: '100_7', text: 'Nice' } },
    { type: 'comment', comment: { external_id: '7_2', parent_external_id: '7_1', author: { is_own: true } } },
    { type: 'comment', comment: { text: 'Nicer', edited_date: '2023-11-14T22:14:10.000Z' } },
    { type: 'visibility', hidden: true },
    { type: 'deleted', external_id: '7_2' },
  ]);
  expect(facts[0]).not.toHaveProperty('comment.parent_external_id');
});

test('a person whom Facebook hides is named by the comment', () => {
  const [fact] = getFacts(entry(1_700_000_001, change('add', { from: undefined })));
  expect(fact).toMatchObject({ comment: { author: { external_id: '7_1', is_own: false } } });
});

test('nonsense produces no events', () => {
  for (const json of [undefined, null, [], {}, { object: 'user', entry: [] }, { object: 'page', entry: [{}] }]) {
    expect(readFacebookEvents(json)).toEqual([]);
  }
});
