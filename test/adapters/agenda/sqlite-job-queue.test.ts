import * as runner from '@jest/globals';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '#ports/foundation/logger';
import { createAgendaJobQueue } from '#adapters/agenda/agenda-job-queue';
import { createSqliteBackend } from '#adapters/agenda/sqlite-backend';
import { describeJobQueue } from '../../contracts/job-queue-contract.ts';

describeJobQueue(runner, 'Agenda on SQLite', async () => {
  const filename = join(await mkdtemp(join(tmpdir(), 'postwright-jobs-')), 'data.db');
  const open = async (logger: Logger) =>
    createAgendaJobQueue({ backend: createSqliteBackend(filename), logger, processEvery: 200 });
  return { open, again: open };
});

describeJobQueue(runner, 'Agenda on SQLite in memory', async () => ({
  open: async (logger) => createAgendaJobQueue({ backend: createSqliteBackend(':memory:'), logger, processEvery: 200 }),
}));
