import { expect, test } from '@jest/globals';
import { createMongoClient } from '#adapters/mongo/mongo-database';

const ours = { maxPoolSize: 3, serverSelectionTimeoutMS: 10_000, socketTimeoutMS: 60_000 };

test.each([
  ['', ours],
  ['?serverselectiontimeoutms=100', { ...ours, serverSelectionTimeoutMS: 100 }],
  ['?maxPoolSize=5&socketTimeoutMS=7', { ...ours, maxPoolSize: 5, socketTimeoutMS: 7 }],
])('what the address %j says is kept, and the rest is ours', (query, options) => {
  const client = createMongoClient(`mongodb://one.example,two.example/postwright${query}`, 3);
  const writeConcern = expect.objectContaining({ w: 'majority', journal: true }) as unknown; // A matcher of Jest.
  expect(client.options).toMatchObject({ ...options, writeConcern });
});
