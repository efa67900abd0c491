import { ContainerModule } from 'inversify';
import { tokens } from './tokens.ts';
import { createMemoryJobQueue } from '#adapters/memory/memory-job-queue';

export const jobsModule = new ContainerModule(({ bind }) => {
  bind(tokens.jobs)
    .toResolvedValue(
      (clock, logger) => createMemoryJobQueue({ clock, logger }),
      [tokens.clock, tokens.logger],
    )
    .inSingletonScope();
});
