import { isWritten, mergedDraft, ownFields } from '#adapters/console/screens/compose/conflict';
import { contentFor, toDraft, toInput } from '#adapters/console/screens/compose/draft';
import { describe, expect, test } from '@jest/globals';

const details = { can: { thread: true, first_comment: true }, name: '' };
const before = {
  _id: 'p',
  id_organization: 'o',
  id_account: 'a',
  social_network: 'linkedin',
  publication_type: 'profile',
  text: 'Bread',
  title: 'Ours',
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
type Written = Parameters<typeof toDraft>[0];
const inputFor = (written: Written) => {
  const draft = toDraft(written);
  const { date, schedule, name } = draft;
  return toInput('linkedin', contentFor(draft, 'a'), { ...details, name, date, schedule });
};
/** What is written after both changed something. */
const merged = (mine: Partial<Written>, theirs: Partial<Written>) =>
  mergedDraft(before, { ...before, ...theirs }, inputFor({ ...before, ...mine }));

describe('Concurrent changes of a post', () => {
  test('are merged; where both changed a field, the continuing user wins', () => {
    const draft = merged({ text: 'Mine' }, { text: 'Theirs', title: 'Theirs', thread: [] });
    expect(contentFor(draft, 'a')).toMatchObject({ text: 'Mine', title: 'Theirs', thread: [] });
    expect(draft.date).toBe(before.publish_date);
  });

  test('keep cleared fields cleared', () => {
    const draft = merged({ title: '', thread: [] }, { title: 'Theirs', text: 'Theirs' });
    expect(contentFor(draft, 'a')).toMatchObject({ title: '', thread: [], text: 'Theirs' });
  });

  test('never combine a date and a slot', () => {
    const later = '2026-12-02T09:00:00.000Z';
    const slot = { schedule: 'next_slot' } as const;
    expect(merged({ publish_date: later }, slot)).toMatchObject({ date: later });
    expect(merged({ publish_date: later }, slot).schedule).toBeUndefined();
    expect(merged(slot, { publish_date: later })).toMatchObject({ date: undefined, schedule: 'next_slot' });
  });

  test('ignore a field that keeps its value', () => {
    expect(ownFields(before, inputFor(before))).toEqual([]);
  });
});

test('recognize a change whose response was lost by its content', () => {
  const input = inputFor({ ...before, text: 'Mine', title: '' });
  const { title: _title, ...untitled } = before;
  expect(isWritten({ ...untitled, text: 'Mine', retries: 3 }, input)).toBe(true);
  expect(isWritten({ ...before, text: 'Mine' }, input)).toBe(false);
});
