import { describe, expect, test } from '@jest/globals';
import {
  change,
  changedFields,
  contentFor,
  differing,
  toDraft,
  emptyDraft,
  toInput,
  leftOut,
  sameAsAll,
} from '#adapters/console/screens/compose/draft';

const all = { thread: true, first_comment: true };
const details = { can: all, name: '', date: undefined };

describe('A draft for several accounts', () => {
  const written = change(emptyDraft(['a', 'b']), undefined, { text: 'For all' });

  test('has the same content for all until one is changed', () => {
    const own = change(written, 'b', { text: 'For b' });
    expect([contentFor(own, 'a').text, contentFor(own, 'b').text]).toEqual(['For all', 'For b']);
    expect([differing(own, 'a'), differing(own, 'b')]).toEqual([[], ['text']]);
    const later = change(own, undefined, { text: 'For all others', title: 'Bread' });
    expect([contentFor(later, 'a').text, contentFor(later, 'b').text]).toEqual(['For all others', 'For b']);
    expect(contentFor(later, 'b').title).toBe('Bread');
  });

  test('has no overrides once the values are equal or reset', () => {
    const own = change(change(written, 'b', { text: 'For b' }), 'b', { privacy: 'PUBLIC' });
    expect(differing(change(own, 'b', { text: 'For all' }), 'b')).toEqual([]);
    const back = sameAsAll(own, 'b');
    expect([differing(back, 'b'), contentFor(back, 'b').privacy]).toEqual([[], 'PUBLIC']);
  });

  test('leaves out what a network does not support', () => {
    const content = contentFor(
      change(written, undefined, { first_comment: 'First!', thread: [{ text: 'More', files: [], alt_texts: {} }] }),
      'a',
    );
    expect(leftOut(content, { thread: false, first_comment: true })).toEqual(['thread']);
    const input = toInput('x', content, { ...details, can: { thread: true, first_comment: false } });
    expect([input.first_comment, input.thread]).toEqual([null, [{ text: 'More' }]]);
    // A story has neither.
    expect(leftOut({ ...content, publication_type: 'stories' }, all)).toEqual(['thread', 'first_comment']);
  });

  test('clears empty fields, and sends alternative texts only for files that remain', () => {
    const content = contentFor(
      change(written, undefined, { files: ['f1'], alt_texts: { f1: 'Bread', f2: 'Gone' } }),
      'a',
    );
    expect(toInput('bluesky', content, { ...details, date: '2026-12-01T09:00:00.000Z' })).toMatchObject({
      text: 'For all',
      title: null,
      options: null,
      files: ['f1'],
      alt_texts: { f1: 'Bread' },
      publish_date: '2026-12-01T09:00:00.000Z',
    });
  });
});

describe('A stored publication', () => {
  const publication = {
    _id: 'p',
    id_organization: 'o',
    id_account: 'a',
    social_network: 'linkedin',
    publication_type: 'profile',
    text: 'Bread',
    files: [],
    thread: [{ text: 'More', files: ['f2'] }],
    options: { poll: { question: 'Which?' } },
    state: 'ready',
    publish_date: '2026-12-01T09:00:00.000Z',
    creation_date: '2026-11-25T09:00:00.000Z',
    revision: 'p ready',
    publication_errors: [],
    retries: 0,
  } as const;

  test('becomes an equal draft', () => {
    const draft = toDraft(publication);
    const input = toInput('linkedin', contentFor(draft, 'a'), { ...details, date: draft.date });
    expect(input).toMatchObject({
      text: 'Bread',
      thread: [{ text: 'More', files: ['f2'] }],
      options: { poll: { question: 'Which?' } },
      publish_date: '2026-12-01T09:00:00.000Z',
    });
  });

  test('counts as changed by user edits, not by fields that the service sets', () => {
    const after = { ...publication, text: 'Butter', retries: 2, publication_errors: [{ code: 1, message: '' }] };
    expect(changedFields(publication, after)).toEqual(['text']);
  });
});
