import { describe, expect, test } from '@jest/globals';
import * as closing from '#adapters/mongo/fence';
import { openMongo } from '#adapters/mongo/mongo-database';
import { createMongoStorage } from '#adapters/mongo/mongo-storage';
import { describeFence } from '../../contracts/fence-contract.ts';
import { account } from '../../contracts/sample-records.ts';
import { freshMongoDatabase, hasMongo, isFerret } from '../../servers/mongo-database.ts';

const since = '2026-11-20T09:30:00.000Z';

(hasMongo ? describe : describe.skip)('MongoDB', () => {
  const on = (url: string) => ({
    ...closing,
    url,
    open: (mayHaveMoved = false) => createMongoStorage({ url, mayHaveMoved }),
  });
  describeFence('the fence of MongoDB', async () => on(freshMongoDatabase()), { views: isFerret });

  test('an interrupted fence is finished, and includes what was written in between', async () => {
    const url = freshMongoDatabase();
    const storage = await createMongoStorage({ url });
    await storage.insert('accounts', account(1));
    const { db, client } = await openMongo(url, 1);
    await db.collection<{ _id: string }>('closed').insertOne({ _id: 'closed', ...{ reason: 'moved', since } });
    await db.collection('accounts').rename('moved_accounts');
    await storage.insert('accounts', account(2));
    await closing.fence(url, since);
    const reader = await createMongoStorage({ url, mayHaveMoved: true });
    expect(await reader.find('accounts', {})).toStrictEqual([account(1), account(2)]);
    await Promise.all([storage.close(), reader.close(), client.close()]);
  });
});
