import { groupCopies } from '#adapters/console/screens/media/copies';
import { expect, test } from '@jest/globals';

type Files = Parameters<typeof groupCopies>[0];

test('identical files appear once in the library, with the number of copies', () => {
  const file = (_id: string, size_in_bytes: number, name = 'feed') => ({
    _id,
    name,
    file_format: 'jpeg',
    file_properties: { size_in_bytes, width: 10, height: 10, duration: 0 },
  });
  const files = [file('a', 1), file('b', 2), file('c', 1), file('d', 1), file('e', 1, 'mine')];
  // As much of a file as is looked at.
  const shown = groupCopies(files as unknown as Files).map(({ file: { _id }, count }) => [_id, count]);
  expect(shown).toEqual([
    ['a', 3],
    ['b', 1],
    ['e', 1],
  ]);
});
