import { describe } from '@jest/globals';
import * as runner from '@jest/globals';
import type { Logger } from '#ports/foundation/logger';
import { createAgendaJobQueue } from '#adapters/agenda/agenda-job-queue';
import { createMongoBackend } from '#adapters/agenda/mongo-backend';
import { describeJobQueue } from '../../contracts/job-queue-contract.ts';
import { freshMongoDatabase, hasMongo } from '../../servers/mongo-database.ts';

(hasMongo ? describe : describe.skip)('MongoDB', () => {
  describeJobQueue(runner, 'Agenda on MongoDB', async () => {
    const url = freshMongoDatabase();
    const open = async (logger: Logger) =>
      createAgendaJobQueue({ backend: createMongoBackend(url), logger, processEvery: 200 });
    return { open, again: open };
  });
});
