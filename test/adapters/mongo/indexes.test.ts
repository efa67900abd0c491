import { describe, expect, test } from '@jest/globals';
import { openMongo } from '#adapters/mongo/mongo-database';
import { createMongoStorage } from '#adapters/mongo/mongo-storage';
import { kindNames, kinds } from '#domain/foundation/storage/kinds';
import { freshMongoDatabase, hasMongo } from '../../servers/mongo-database.ts';

(hasMongo ? describe : describe.skip)('MongoDB', () => {
  test('has the unique keys and indexes that the table of kinds names, and no others', async () => {
    const url = freshMongoDatabase();
    await (await createMongoStorage({ url })).close();
    const { client, db } = await openMongo(url, 1);
    const there = new Set((await db.listCollections().toArray()).map(({ name }) => name));
    for (const kind of kindNames) {
      const unique: readonly (readonly string[])[] = kinds[kind].unique ?? [];
      const indexes: readonly (readonly string[])[] = kinds[kind].indexes ?? [];
      const wanted = [
        ...unique.map((fields) => `unique ${fields.join(', ')}`),
        ...indexes.map((fields) => `index ${[...fields, '_id'].join(', ')}`),
      ];
      const found = there.has(kind) ? await db.collection(kind).indexes() : [];
      const described = found
        .map(({ key, unique: isUnique }) => ({ fields: Object.keys(key).join(', '), isUnique }))
        .filter(({ fields }) => fields !== '_id')
        .map(({ fields, isUnique }) => `${isUnique ? 'unique' : 'index'} ${fields}`);
      expect([kind, described.sort()]).toEqual([kind, wanted.sort()]);
    }
    await client.close();
  });

  test('migrates the unread state of conversations of an older version', async () => {
    const url = freshMongoDatabase();
    const { client, collection } = await openMongo(url, 1);
    const conversation = { id_organization: 'o', listed: true };
    await collection('conversations').insertMany([
      { _id: 'read', ...conversation, unread_messages: 0 },
      { _id: 'unread', ...conversation, unread_messages: 2 },
    ]);
    await client.close();
    const storage = await createMongoStorage({ url });
    for (const _id of ['read', 'unread']) {
      const where = { id_organization: 'o', listed: true, unread: _id === 'unread' };
      expect(await storage.list('conversations', { where, limit: 1 })).toMatchObject({ data: [{ _id }], total: 1 });
    }
    await storage.close();
  });

  test('migrates the plan of post metrics of an older version', async () => {
    const url = freshMongoDatabase();
    const { client, collection } = await openMongo(url, 1);
    await collection('publications').insertMany([{ _id: 'planned', id_ai_plan: 'plan' }, { _id: 'other' }]);
    await collection('publication_metrics').insertMany([{ _id: 'planned' }, { _id: 'other' }]);
    await client.close();
    const storage = await createMongoStorage({ url });
    const found = await storage.find('publication_metrics', { where: { id_ai_plan: 'plan' } });
    expect(found.map(({ _id }) => _id)).toEqual(['planned']);
    await storage.close();
  });

  test('migrates the end of follower counts of an older version', async () => {
    const url = freshMongoDatabase();
    const { client, collection } = await openMongo(url, 1);
    const day = (id_account: string, date: string, followers_until?: string) => ({
      _id: `${id_account} ${date}`,
      ...{ id_account, day: date },
      ...(followers_until !== undefined && { followers: 5, followers_until }),
    });
    await collection('account_days').insertMany([
      day('a', '2026-03-01', '2026-03-09'),
      day('a', '2026-03-02'),
      day('a', '2026-03-04', '2026-03-12'),
      day('b', '2026-03-05', '2026-03-05'),
      day('b', '2026-03-06', '2026-03-14'),
    ]);
    await client.close();
    const storage = await createMongoStorage({ url });
    const order = [{ field: '_id', direction: 'asc' }] as const;
    const days = await storage.find('account_days', { where: { followers: {} }, order });
    expect(days.map(({ followers_until }) => followers_until)).toEqual([
      '2026-03-04',
      '2026-03-12',
      '2026-03-05',
      '2026-03-14',
    ]);
    await storage.close();
  });
});
