import { ContainerModule } from 'inversify';
import { openJobQueue } from '../open-job-queue.ts';
import { tokens } from './tokens.ts';

/** The job queue: Agenda, in the database of the records. */
export const jobsModule = new ContainerModule(({ bind }) => {
  bind(tokens.jobs)
    .toResolvedValue(
      // Storage is opened first, because it creates the folder and the schema that the queue uses, too.
      ({ databaseUrl: url }, logger, _storage) => openJobQueue({ url, logger }),
      [tokens.settings, tokens.logger, tokens.storage],
    )
    .inSingletonScope();
});
