import { mongoLoss } from '#adapters/mongo/mongo-database';
import { createMongoStorage } from '#adapters/mongo/mongo-storage';
import { StorageUnavailable } from '#domain/foundation/storage/storage-errors';
import { describe, expect, test } from '@jest/globals';
import { MongoServerError } from 'mongodb';
import { account } from '../../contracts/sample-records.ts';
import { startClosableWay } from '../../servers/closable-way.ts';
import { freshMongoDatabase, hasMongo } from '../../servers/mongo-database.ts';

test.each([
  ['has lost its primary', { code: 10_107 }, true],
  ['goes down', { code: 91 }, true],
  ['has a full disk', { code: 14_031 }, true],
  ['refuses a value that is taken', { code: 11_000 }, false],
  ['does not know a command', { code: 59 }, false],
])('a server that %s', (_name, answer, isLost) => {
  const error = new MongoServerError({ message: 'no', ...answer });
  expect(mongoLoss(error) !== undefined).toBe(isLost);
});

(hasMongo ? describe : describe.skip)('while MongoDB is lost', () => {
  test('records and counters are unavailable until the server is back', async () => {
    const way = await startClosableWay(freshMongoDatabase());
    const storage = await createMongoStorage({ url: `${way.url}?serverSelectionTimeoutMS=1500` });
    await storage.insert('accounts', account(1));
    way.close();
    for (const ask of [
      () => storage.get('accounts', account(1)._id),
      () => storage.insert('accounts', account(2)),
      () => storage.counters.total('counter'),
      () => storage.check(),
    ]) {
      await expect(ask()).rejects.toThrow(StorageUnavailable);
    }
    way.open();
    expect(await storage.get('accounts', account(1)._id)).toStrictEqual(account(1));
    await storage.close();
    way.stop();
  }, 30_000);
});
