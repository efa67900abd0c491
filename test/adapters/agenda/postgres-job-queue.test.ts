import * as runner from '@jest/globals';
import type { Logger } from '#ports/foundation/logger';
import { createAgendaJobQueue } from '#adapters/agenda/agenda-job-queue';
import { createPostgresBackend } from '#adapters/agenda/postgres-backend';
import { describeJobQueue } from '../../contracts/job-queue-contract.ts';
import { freshDatabase } from '../../servers/fresh-database.ts';

describeJobQueue(runner, 'Agenda on Postgres', async () => {
  const url = await freshDatabase();
  const open = async (logger: Logger) =>
    createAgendaJobQueue({ backend: createPostgresBackend({ url, logger }), logger, processEvery: 200 });
  return { open, again: open };
});
