import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseDatabaseAddress } from '#adapters/knex/database-address';

test.each([
  ['sqlite:data/postwright.db', { client: 'sqlite', filename: resolve('data/postwright.db') }],
  ['sqlite:./a b.db', { client: 'sqlite', filename: resolve('a b.db') }],
  ['sqlite:/var/data.db', { client: 'sqlite', filename: '/var/data.db' }],
  ['sqlite:///var/data.db', { client: 'sqlite', filename: '/var/data.db' }],
  ['sqlite::memory:', { client: 'sqlite', filename: ':memory:' }],
  ['postgres://u:p@host/db?sslmode=require', { client: 'postgres', url: 'postgres://u:p@host/db?sslmode=require' }],
  ['postgresql://host/db', { client: 'postgres', url: 'postgresql://host/db' }],
])('%s', (url, address) => {
  expect(parseDatabaseAddress(url)).toEqual(address);
});

test.each(['', 'sqlite:', 'mysql://root:hunter2@host/db', 'postgres', '/var/data.db'])('refuses "%s"', (url) => {
  expect(() => parseDatabaseAddress(url)).toThrow(
    /starts with "sqlite:" and a path, with "postgres:\/\/" or with "mongodb:\/\/"/,
  );
});

test('keeps a password out of the message', () => {
  expect(() => parseDatabaseAddress('mysql://root:hunter2@host/db')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});
