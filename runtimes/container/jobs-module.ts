import { ContainerModule } from 'inversify';
import { openJobQueue } from '../open-job-queue.ts';
import { tokens } from './tokens.ts';

/** Jobs run on Agenda, on the database that holds the records. */
export const jobsModule = new ContainerModule(({ bind }) => {
  bind(tokens.jobs)
    .toResolvedValue(
      // The storage comes first: it makes the folder and the schema that the queue's tables stand beside.
      ({ database_url: url }, logger, _storage) => openJobQueue({ url, logger }),
      [tokens.settings, tokens.logger, tokens.storage],
    )
    .inSingletonScope();
});
