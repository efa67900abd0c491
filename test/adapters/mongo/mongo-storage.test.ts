import { describe } from '@jest/globals';
import * as runner from '@jest/globals';
import { createMongoStorage } from '#adapters/mongo/mongo-storage';
import { describeStorage } from '../../contracts/storage-contract.ts';
import { freshMongoDatabase, hasMongo, isFerret } from '../../servers/mongo-database.ts';

(hasMongo ? describe : describe.skip)('MongoDB', () => {
  const open = async () => {
    const url = freshMongoDatabase();
    return { storage: await createMongoStorage({ url }), reopen: () => createMongoStorage({ url }) };
  };
  // FerretDB 1 refuses lists in lists, and reads whole collections where MongoDB has an index.
  describeStorage(runner, 'MongoDB storage', open, { nestedLists: isFerret, speed: isFerret, many: true });
});
