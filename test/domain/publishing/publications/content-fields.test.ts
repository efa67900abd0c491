import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  clearedContent,
  contentFields,
  hashedContent,
  mergeOptional,
  searchedText,
  type Written,
} from '#domain/publishing/publications/content-fields';

/** A value for every field, and another one. */
const first: Required<Written> = {
  publication_type: 'profile',
  name: 'Spring',
  title: 'Tulips',
  text: 'They bloom',
  files: ['a'],
  link: 'https://example.com',
  id_destination: '1',
  alt_texts: { a: 'red' },
  languages: ['en'],
  reply_control: 'everyone',
  privacy: 'public',
  options: { silent: true },
  thread: [{ text: 'in May' }],
  first_comment: 'all of them',
};
const second: Required<Written> = {
  publication_type: 'reels',
  name: 'Autumn',
  title: 'Asters',
  text: 'They fade',
  files: ['b'],
  link: 'https://example.org',
  id_destination: '2',
  alt_texts: { b: 'blue' },
  languages: ['de'],
  reply_control: 'nobody',
  privacy: 'private',
  options: { silent: false },
  thread: [{ text: 'in October' }],
  first_comment: 'none of them',
};

const toHash = ({ name: _, ...content }: Written): string => hashedContent(content);

describe('every field that a person writes', () => {
  // The name is not shown, and the thread and the first comment are posts of their own.
  const apart: readonly string[] = ['name', 'thread', 'first_comment'];
  test.each(contentFields.filter((field) => !apart.includes(field)))(
    '%s: another value makes another post',
    (field) => {
      const changed = field === 'alt_texts' ? { a: 'blue' } : second[field];
      expect(toHash({ ...first, [field]: changed })).not.toBe(toHash(first));
    },
  );

  test('but not another name: nobody sees it on the network', () => {
    expect(toHash({ ...first, name: 'Other' })).toBe(toHash(first));
  });

  test.each(contentFields.filter((field) => field in clearedContent))(
    '%s: kept when it is left out, changed by a value, cleared by null',
    (field) => {
      expect(mergeOptional(first, {})).toHaveProperty(field, first[field]);
      expect(mergeOptional(first, { [field]: second[field] })).toHaveProperty(field, second[field]);
      expect(mergeOptional(first, { [field]: null })).not.toHaveProperty(field);
    },
  );
});

test('a field that is not there leaves no trace in what is hashed', () => {
  fc.assert(
    fc.property(fc.subarray(contentFields.filter((field) => field in clearedContent)), (fields) => {
      const kept = Object.fromEntries(fields.map((field) => [field, first[field]]));
      const content: Written = { publication_type: 'profile', files: [], ...kept };
      expect(toHash({ ...clearedContent, ...content } as Written)).toBe(toHash(content));
    }),
  );
});

test('name, title, text, thread and first comment are found by search', () => {
  for (const word of ['spring', 'tulips', 'they bloom', 'in may', 'all of them'])
    expect(searchedText(first)).toContain(word);
});
