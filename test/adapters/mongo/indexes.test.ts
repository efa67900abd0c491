import { describe, expect, test } from '@jest/globals';
import { openMongo } from '#adapters/mongo/mongo-database';
import { createMongoStorage } from '#adapters/mongo/mongo-storage';
import { kindNames, kinds } from '#domain/storage/kinds';
import { freshMongoDatabase, hasMongo } from '../../servers/fresh-database.ts';

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

  test('knows of conversations of a former version whether something in them is unread', async () => {
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
      expect(await storage.list('conversations', { where, limit: 1 })).toMatchObject({
        data: [{ _id }],
        total: 1,
      });
    }
    await storage.close();
  });
});
