import { MongoJobRepository } from '@agendajs/mongo-backend';
import type { AgendaBackend, JobParameters, JobRepositoryOptions } from 'agenda';
import { type Collection, MongoClient, MongoServerError, ObjectId } from 'mongodb';

/** The field that identifies the run of a job. No two jobs can request the same run before it has started. */
const runKey = 'run_key';

/** Agenda's repository with one waiting job per name and time, and one job per repeated name. */
class CoalescingRepository extends MongoJobRepository {
  readonly #jobs: Collection;

  constructor(jobs: Collection, settings: ConstructorParameters<typeof MongoJobRepository>[0]) {
    super(settings);
    this.#jobs = jobs;
  }

  override async saveJob<DATA = unknown>(
    job: JobParameters<DATA>,
    options: JobRepositoryOptions | undefined,
  ): Promise<JobParameters<DATA>> {
    if (job._id !== undefined) return super.saveJob(job, options);
    const time = job.type === 'single' ? '' : (job.nextRunAt?.toISOString() ?? '');
    // Agenda stores the other fields of a job unchanged.
    const keyed = { ...job, [runKey]: `${job.type} ${job.name} ${time}` };
    try {
      return await super.saveJob(keyed, options);
    } catch (error) {
      // Another process requested the same run.
      const isTaken = error instanceof MongoServerError && error.code === 11_000;
      if (!isTaken) throw error;
      return job.type === 'single' ? super.saveJob(job, options) : job;
    }
  }

  override async saveJobState(job: JobParameters, options: JobRepositoryOptions | undefined): Promise<void> {
    // The job has started, so the same run may be requested again.
    if (job.nextRunAt === null && job._id !== undefined) {
      await this.#jobs.updateOne({ _id: new ObjectId(job._id) }, { $unset: { [runKey]: '' } });
    }
    await super.saveJobState(job, options);
  }
}

/**
 * Creates Agenda's backend on MongoDB with its own small pool. Jobs requested by this process start at once; those of
 * other processes are found by polling, since only replica sets report changes.
 */
export function createMongoBackend(url: string): AgendaBackend {
  const client = new MongoClient(url, {
    appName: 'postwright jobs',
    maxPoolSize: 4,
    serverSelectionTimeoutMS: 10_000,
    socketTimeoutMS: 60_000,
  });
  const db = client.db();
  const jobs = db.collection('agenda_jobs');
  const repository = new CoalescingRepository(jobs, { mongo: db, db: { collection: 'agenda_jobs' } });
  return {
    name: 'MongoDB',
    repository,
    ownsConnection: true,
    async connect() {
      await client.connect();
      await repository.connect();
      await jobs.createIndexes([{ key: { [runKey]: 1 }, unique: true, sparse: true }]);
    },
    disconnect: () => client.close(),
  };
}
