import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fillPath, matchPath, writeQuery } from '#adapters/console/router/path';

const screen = '/organizations/{id_organization}/publications/{id_publication}';

describe('The addresses of screens', () => {
  test('match the values that they were built from, with any characters', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(name, name, (id_organization, id_publication) => {
        const values = { id_organization, id_publication };
        expect(matchPath(screen, fillPath(screen, values))).toEqual(values);
      }),
    );
  });

  test.each(['/organizations/1/publications', '/organizations//publications/2', '/clients/1/publications/2'])(
    '%s is not an address of a publication',
    (address) => {
      expect(matchPath(screen, address)).toBeUndefined();
    },
  );

  test('a broken escape matches nothing', () => {
    expect(matchPath(screen, '/organizations/%zz/publications/2')).toBeUndefined();
  });

  test('a trailing slash is ignored', () => {
    expect(matchPath('/clients/{id_client}', '/clients/1/')).toEqual({ id_client: '1' });
  });

  test('a missing path parameter is an error', () => {
    expect(() => fillPath(screen, { id_organization: '1' })).toThrow(TypeError);
  });

  test('a query repeats lists and omits empty values', () => {
    expect(writeQuery({ state: ['draft', 'ready'], account: undefined, search: '', limit: 0, deep: false })).toBe(
      '?state=draft&state=ready&limit=0&deep=false',
    );
    expect(writeQuery({})).toBe('');
  });
});
